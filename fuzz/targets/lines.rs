//! Any text as conditional lines: if it parses, the lines are within bounds, survive a round trip through text, and can
//! be removed one by one; if not, the error has a message.
#![no_main]

use chess_laws::{Notation, Ruleset, Side};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::lines::Lines;
use correspondence_game::{Game, GameRules, Setup};
use libfuzzer_sys::fuzz_target;
use sealedmove_fuzz::position_and_text;

fuzz_target!(|input: &[u8]| {
    let Some((initial, text)) = position_and_text(input) else { return };
    let game = Game::new(Setup {
        variant: initial.variant(),
        ruleset: Ruleset::Fide,
        agreement_bar: None,
        rules: GameRules::NONE,
        initial,
        control: TimeControl::UNLIMITED,
        rated: false,
        started_at: Instant::from_millis(0),
    });
    for (owner, notation) in [(Side::White, Notation::STANDARD), (Side::Black, Notation::Uci)] {
        match Lines::read(&game, owner, notation, text) {
            Ok(lines) => {
                assert!((2..=Lines::MAX_PLIES).contains(&lines.half_moves()));
                let written = lines.write(notation);
                assert_eq!(Lines::read(&game, owner, notation, &written).as_ref(), Ok(&lines), "{written}");
                let stored = Lines::stored(&game, owner, lines.ply(), &lines.to_uci());
                assert_eq!(stored, Ok(Some(lines.clone())), "{}", lines.to_uci());
                let mut left = Some(lines);
                while let Some(some) = left {
                    let line = some.lines().first().map(|line| line.to_uci()).expect("lines are never none");
                    left = some.without(&line).expect("it is there");
                }
            }
            Err(reason) => assert!(reason.to_string().ends_with('.') && !reason.code().is_empty()),
        }
    }
});
