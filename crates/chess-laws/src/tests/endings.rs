//! How games end, and which draws can be claimed.

use super::*;
use crate::verdict::{Effort, PositionOutcome, Verdict, Winnability};
use crate::winnable::Budget;
use crate::{EndReason, Outcome, Ruleset, Side};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KNIGHTS_OUT_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn mate_stalemate_and_dead_positions_end_the_game() {
    for (fen, ending) in [
        ("4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1", Some(EndReason::Checkmate)),
        ("2k5/8/8/3QB3/8/4K3/8/8 b - - 0 1", Some(EndReason::Stalemate)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Some(EndReason::DeadPosition)),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", Some(EndReason::DeadPosition)),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", Some(EndReason::DeadPosition)),
        // Bishops of one square colour never attack the other.
        ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", Some(EndReason::DeadPosition)),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", None),
        (START, None),
    ] {
        assert_eq!(position(fen).ending(), ending, "{fen}");
    }
}

#[test]
fn can_mate_depends_on_the_material_of_both_sides() {
    let bare = position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert!(bare.can_mate(Side::White) && !bare.can_mate(Side::Black));
    // A knight mates a king that its own rook hems in, not one with a queen beside it.
    assert!(position("r3k3/8/8/8/8/8/8/4KN2 w - - 0 1").can_mate(Side::White));
    assert!(!position("q3k3/8/8/8/8/8/8/4KN2 w - - 0 1").can_mate(Side::White));
}

#[test]
fn repetitions_are_counted_and_claimed() {
    let mut record = after(START, KNIGHTS_OUT_AND_BACK);
    assert_eq!((record.repetitions(), record.claimable(Ruleset::Fide)), (2, None));
    play(&mut record, KNIGHTS_OUT_AND_BACK);
    assert_eq!((record.repetitions(), record.claimable(Ruleset::Fide)), (3, Some(EndReason::ThreefoldRepetition)));
    assert_eq!(record.automatic_ending(Ruleset::Fide), None);
    // A claim that is not made lapses with the next move.
    play(&mut record, "e4");
    assert_eq!((record.repetitions(), record.claimable(Ruleset::Fide)), (1, None));
}

#[test]
fn fifty_and_seventy_five_moves() {
    let at = |clock: u32| Record::new(position(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 120")));
    assert_eq!(at(99).claimable(Ruleset::Fide), None);
    assert_eq!(at(100).claimable(Ruleset::Fide), Some(EndReason::FiftyMoves));
    assert_eq!(at(149).automatic_ending(Ruleset::Fide), None);
    assert_eq!(at(150).automatic_ending(Ruleset::Fide), Some(EndReason::SeventyFiveMoves));
    assert_eq!(at(150).automatic_ending(Ruleset::Correspondence), None);
    let mut progress = at(100);
    play(&mut progress, "Ra2");
    assert_eq!(progress.half_moves_without_progress(), 101);
}

#[test]
fn moves_that_allow_a_claim_are_listed() {
    let found = |record: &Record, ruleset| {
        let moves = record.claimable_with(ruleset);
        moves.iter().map(|(legal, reason)| (legal.san().to_owned(), *reason)).collect::<Vec<_>>()
    };
    let threefold = |san: &str| vec![(san.to_owned(), EndReason::ThreefoldRepetition)];
    let mut record = after(START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    assert_eq!(found(&record, Ruleset::Fide), []);
    play(&mut record, "Ng1");
    assert_eq!(found(&record, Ruleset::Fide), threefold("Ng8"));
    // Where the fifth occurrence ends the game automatically, no claim is possible.
    play(&mut record, "Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(found(&record, Ruleset::Fide), []);
    assert_eq!(found(&record, Ruleset::Correspondence), threefold("Ng8"));

    let fifty = |fen: &str, ruleset| found(&Record::new(position(fen)), ruleset);
    assert_eq!(fifty("7k/8/8/8/8/8/8/R3K3 w - - 98 120", Ruleset::Fide), []);
    let moves = fifty("7k/8/8/8/8/8/P7/R3K3 w - - 99 120", Ruleset::Fide);
    assert_eq!(moves.len(), 8, "three squares for the rook and five for the king, none for the pawn: {moves:?}");
    assert!(moves.iter().all(|(_, reason)| *reason == EndReason::FiftyMoves));
    // Mate needs no claim; a capture resets the count.
    let moves = fifty("7k/8/6K1/8/8/8/8/R3r3 w - - 99 120", Ruleset::Fide);
    assert!(!moves.is_empty() && moves.iter().all(|(san, _)| san != "Ra8#" && san != "Rxe1"), "{moves:?}");
    assert_eq!(fifty("4k2r/8/8/8/8/8/8/R1B1K3 w - - 99 120", Ruleset::Classic), []);
}

#[test]
fn outcomes_format_as_pgn_result_and_as_sentence() {
    assert_eq!(Outcome::win(Side::White, EndReason::Checkmate).result(), "1-0");
    assert_eq!(Outcome::win(Side::Black, EndReason::FlagFall).result(), "0-1");
    assert_eq!(Outcome::draw(EndReason::FlagFall).result(), "1/2-1/2");
    assert_eq!(Outcome::ABORTED.result(), "*");
    assert!(!Outcome::ABORTED.is_draw());
    assert_eq!(Outcome::win(Side::Black, EndReason::FlagFall).to_string(), "Black wins by flag fall");
    assert_eq!(Outcome::draw(EndReason::FiftyMoves).to_string(), "draw by the fifty-move rule");
}

#[test]
fn names_round_trip() {
    for reason in EndReason::ALL {
        assert_eq!(reason.as_str().parse(), Ok(reason));
    }
    for ruleset in Ruleset::ALL {
        assert_eq!(ruleset.as_str().parse(), Ok(ruleset));
    }
    for variant in Variant::ALL {
        assert_eq!(variant.as_str().parse(), Ok(variant));
    }
    for side in Side::ALL {
        assert_eq!(side.as_str().parse(), Ok(side));
    }
    assert!("White".parse::<Side>().is_err());
}

#[test]
fn verdict_reports_which_side_can_still_mate() {
    let verdict = |fen, effort| Verdict::of_fen(fen, Variant::Standard, effort).expect("a legal position");
    let full = |fen| verdict(fen, Effort::Full(Budget { nodes: 20_000 }));
    let sides = |verdict: &Verdict| [verdict.white.to_string(), verdict.black.to_string()];

    let mated = full("4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1");
    assert_eq!((mated.legal, mated.check, mated.outcome), (0, true, Some(PositionOutcome::Checkmate)));
    assert_eq!(sides(&mated), ["unwinnable", "winnable"]);
    let stalemate = full("2k5/8/8/3QB3/8/4K3/8/8 b - - 0 1");
    assert_eq!(sides(&stalemate), ["unwinnable", "unwinnable"]);
    assert_eq!(stalemate.outcome, Some(PositionOutcome::Stalemate));
    let wall = full("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
    assert_eq!((sides(&wall), wall.outcome), (["unwinnable".into(), "unwinnable".into()], Some(PositionOutcome::Dead)));
    let mate_in_one = full("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    assert_eq!(mate_in_one.black, Winnability::Unwinnable);
    let Winnability::Winnable(line) = mate_in_one.white else { panic!("a mate in one") };
    assert!(line.plies() > 0);

    let quick = verdict(START, Effort::Quick);
    assert_eq!(
        serde_json::to_string(&quick).expect("JSON"),
        format!(
            r#"{{"fen":"{START}","legal":20,"check":false,"outcome":null,"white":"undetermined","black":"undetermined"}}"#
        )
    );
    assert_eq!(sides(&full(START)), ["winnable", "winnable"]);
}
