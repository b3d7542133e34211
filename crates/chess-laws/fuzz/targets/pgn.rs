//! Any bytes as PGN: however they come in, the same games are read; a game that is read is written as one that reads
//! the same, and one that is not is named with its reason.
#![no_main]

use std::io::{self, Read};

use chess_laws::pgn::{self, Games};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (&pace, pgn) = bytes.split_first().unwrap_or((&0, &[]));
    let games: Vec<_> = Games::new(pgn).collect();
    let in_pieces: Vec<_> = Games::new(Pieces { left: pgn, at_once: usize::from(pace) + 1 }).collect();
    assert_eq!(format!("{games:?}"), format!("{in_pieces:?}"));
    for (number, game) in (1..).zip(games) {
        match game {
            Ok(game) => {
                assert_eq!(game.number(), number);
                let written = pgn::write(&game.to_pgn());
                let again = pgn::read(written.as_bytes()).expect("what is written can be read");
                assert_eq!(again.record(), game.record(), "{written}");
                assert_eq!(pgn::write(&again.to_pgn()), written);
            }
            Err(refused) => assert!(!refused.to_string().is_empty() && !refused.problem.to_string().is_empty()),
        }
    }
});

/// Hands the bytes over a few at once, as a network does.
struct Pieces<'a> {
    left: &'a [u8],
    at_once: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.at_once.min(buffer.len()).min(self.left.len());
        let (now, later) = self.left.split_at(length);
        buffer[..length].copy_from_slice(now);
        self.left = later;
        Ok(length)
    }
}
