//! The differences between the rulesets: a test for each row of their table.

use super::*;
use crate::{EndReason, Ruleset};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A king and a rook against a king, after `half_moves` without progress.
fn without_progress(half_moves: u32) -> Record {
    Record::new(position(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {half_moves} 120")))
}

fn repeated(times: usize) -> Record {
    after(START, &"Nf3 Nf6 Ng1 Ng8 ".repeat(times - 1))
}

#[test]
fn fide_is_the_default() {
    assert_eq!(Ruleset::default(), Ruleset::Fide);
    assert_eq!(Ruleset::ALL[0], Ruleset::Fide);
}

#[test]
fn fivefold_repetition_ends_games_under_fide_and_classic_only() {
    let record = repeated(5);
    assert_eq!(record.repetitions(), 5);
    for ruleset in [Ruleset::Fide, Ruleset::Classic] {
        assert_eq!(repeated(4).automatic_ending(ruleset), None);
        assert_eq!(record.automatic_ending(ruleset), Some(EndReason::FivefoldRepetition));
    }
    assert_eq!(record.automatic_ending(Ruleset::Correspondence), None);
    assert_eq!(record.claimable(Ruleset::Correspondence), Some(EndReason::ThreefoldRepetition));
}

#[test]
fn seventy_five_moves_end_games_under_fide_and_classic_only() {
    for ruleset in [Ruleset::Fide, Ruleset::Classic] {
        assert_eq!(without_progress(149).automatic_ending(ruleset), None);
        assert_eq!(without_progress(150).automatic_ending(ruleset), Some(EndReason::SeventyFiveMoves));
    }
    assert_eq!(without_progress(150).automatic_ending(Ruleset::Correspondence), None);
    assert_eq!(without_progress(150).claimable(Ruleset::Correspondence), Some(EndReason::FiftyMoves));
}

#[test]
fn mate_on_the_seventy_fifth_move_counts() {
    let record = after("7k/8/6K1/8/8/8/8/R7 w - - 149 120", "Ra8");
    for ruleset in Ruleset::ALL {
        assert_eq!(record.automatic_ending(ruleset), Some(EndReason::Checkmate));
        assert_eq!(record.claimable(ruleset), None);
    }
}

#[test]
fn threefold_and_fifty_moves_are_claims_under_every_ruleset() {
    for ruleset in Ruleset::ALL {
        assert_eq!(repeated(2).claimable(ruleset), None);
        assert_eq!(repeated(3).claimable(ruleset), Some(EndReason::ThreefoldRepetition));
        assert_eq!(repeated(3).automatic_ending(ruleset), None);
        assert_eq!(without_progress(99).claimable(ruleset), None);
        assert_eq!(without_progress(100).claimable(ruleset), Some(EndReason::FiftyMoves));
        assert_eq!(without_progress(100).automatic_ending(ruleset), None);
    }
}

/// Checks when fifty moves can be claimed in an ending, under the classic ruleset and the others.
#[track_caller]
fn check_classic(board: &str, is_long: bool) {
    for turn in ["w", "b"] {
        let at = |half_moves: u32| Record::new(position(&format!("{board} {turn} - - {half_moves} 120")));
        assert_eq!(at(99).claimable(Ruleset::Classic), None);
        assert_eq!(at(100).claimable(Ruleset::Classic).is_none(), is_long, "{board} {turn}");
        assert_eq!(at(149).claimable(Ruleset::Classic).is_none(), is_long, "{board} {turn}");
        assert_eq!(at(150).claimable(Ruleset::Classic), Some(EndReason::FiftyMoves));
        for ruleset in [Ruleset::Fide, Ruleset::Correspondence] {
            assert_eq!(at(100).claimable(ruleset), Some(EndReason::FiftyMoves));
        }
    }
}

#[test]
fn classic_gives_rook_and_bishop_against_rook_seventy_five_moves() {
    check_classic("4k2r/8/8/8/8/8/8/1RB1K3", true);
    check_classic("1rb1k3/8/8/8/8/8/8/4K2R", true);
    check_classic("4k2r/8/8/8/8/8/8/1RN1K3", false);
    check_classic("2b1k2r/8/8/8/8/8/8/1RB1K3", false);
}

#[test]
fn classic_gives_two_knights_against_a_pawn_seventy_five_moves() {
    check_classic("4k3/p7/8/8/8/8/8/1N2K1N1", true);
    check_classic("1n2k1n1/8/8/8/8/8/P7/4K3", true);
    check_classic("4k3/pp6/8/8/8/8/8/1N2K1N1", false);
}

#[test]
fn classic_gives_queen_and_a_pawn_one_step_from_promotion_against_queen_seventy_five_moves() {
    check_classic("3k2q1/1P6/8/8/8/8/8/Q3K3", true);
    check_classic("q2k4/8/8/8/8/8/1p6/3K2Q1", true);
    check_classic("3k2q1/8/1P6/8/8/8/8/Q3K3", false);
    check_classic("3k2q1/8/8/8/8/8/1P6/Q3K3", false);
}

#[test]
fn classic_gives_queen_against_two_knights_seventy_five_moves() {
    check_classic("1n2k1n1/8/8/8/8/8/8/3QK3", true);
    check_classic("3qk3/8/8/8/8/8/8/1N2K1N1", true);
    check_classic("4k1n1/8/8/8/8/8/8/3QK3", false);
}

#[test]
fn classic_gives_two_bishops_against_a_knight_seventy_five_moves() {
    check_classic("2k2n2/8/8/8/8/8/8/2B1KB2", true);
    check_classic("2b1kb2/8/8/8/8/8/8/2N1K3", true);
    check_classic("2k2b2/8/8/8/8/8/8/2B1KB2", false);
}
