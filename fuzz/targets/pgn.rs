//! Any bytes as PGN: a game that is read is written, and read again it is the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::rules::pgn::{self, PgnGame, PgnMove, Roster};

fuzz_target!(|bytes: &[u8]| {
    let game = match pgn::read(bytes) {
        Ok(game) => game,
        Err(reason) => {
            assert!(!reason.to_string().is_empty());
            return;
        }
    };
    let written = pgn::write(&PgnGame {
        roster: Roster::default(),
        tags: Vec::new(),
        initial: game.record.initial().clone(),
        moves: game.record.moves().iter().map(|played| PgnMove::new(played.san())).collect(),
    });
    let again = pgn::read(written.as_bytes());
    assert_eq!(again.as_ref().map(|again| &again.record).ok(), Some(&game.record), "{written}");
});
