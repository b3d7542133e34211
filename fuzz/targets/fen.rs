//! Any text as a FEN: it is refused with a reason, or read as a position on which every query works.
#![no_main]

use chess_laws::verdict::{Effort, Verdict};
use chess_laws::winnable::{self, Budget, Winnability};
use chess_laws::{FenError, Position, Record, Ruleset, Side, Variant};
use libfuzzer_sys::fuzz_target;

/// The budget for the few positions that are searched; the proofs before the search take time as well.
const BUDGET: Budget = Budget { nodes: 60 };

/// The number of positions in which to search for a mate that was ruled out.
const DESCENT_LIMIT: usize = 400;

fuzz_target!(|text: &str| {
    for variant in Variant::ALL {
        let played = Position::from_fen(text, variant);
        match Position::from_composed_fen(text, variant) {
            Ok(position) => {
                match &played {
                    Ok(played) => assert_eq!(*played, position),
                    Err(reason) => assert!(matches!(reason, FenError::TooManyPromoted(_)), "{reason}"),
                }
                check(&position, variant);
            }
            Err(reason) => {
                assert!(reason.to_string().ends_with('.') && !reason.code().is_empty());
                assert!(played.is_err(), "{text} is read as a position of a game and not as any position");
            }
        }
    }
});

fn check(position: &Position, variant: Variant) {
    let round_trips = |position: &Position| {
        for fen in [position.fen(), position.shredder_fen()] {
            let read = Position::from_composed_fen(&fen, variant);
            assert_eq!(read.as_ref(), Ok(position), "{fen}");
            assert_eq!(read.map(|read| read.fen()).as_ref(), Ok(&position.fen()));
        }
    };
    round_trips(position);
    let record = Record::new(position.clone());
    for ruleset in Ruleset::ALL {
        assert!(position.ending().is_none() || record.claimable(ruleset).is_none());
        assert!(position.ending().is_none() || record.automatic_ending(ruleset) == position.ending());
    }
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.legal_move_count());
    assert_eq!(position.mates_in_one(), moves.iter().any(|legal| legal.san().ends_with('#')));
    let is_searched = position.half_moves_without_progress() % 64 == 1;
    let verdict = Verdict::of(position, if is_searched { Effort::Full(BUDGET) } else { Effort::Quick });
    assert_eq!(verdict.legal, moves.len());
    for side in Side::ALL {
        // A mate that is ruled out must not be found by a descent, which uses none of the proofs.
        let winnability = if side == Side::White { &verdict.white } else { &verdict.black };
        if !position.can_mate(side) || *winnability == Winnability::Unwinnable {
            let mate = winnable::helpmate(position, side, DESCENT_LIMIT);
            assert!(mate.is_none(), "{side} in {}: {:?}", position.fen(), mate.map(|line| line.uci()));
        }
    }
    for legal in &moves {
        round_trips(legal.after());
    }
}
