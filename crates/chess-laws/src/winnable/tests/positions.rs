//! Verdicts by example.

use super::*;
use crate::winnable::{DeadProof, quick};

/// `WB`: both sides could mate, `W-` and `-B`: one could, `--`: neither.
#[track_caller]
fn check(fen: &str, verdict: &str) {
    let position = position(fen);
    for (side, letter) in Side::ALL.into_iter().zip(['W', 'B']) {
        assert!(reaches(&position, side, verdict.contains(letter), BUDGET), "{side} in {fen}: undetermined");
    }
}

macro_rules! verdicts {
    ($($name:ident: $($fen:literal $verdict:literal),+;)+) => {
        $(#[test]
        fn $name() {
            $(check($fen, $verdict);)+
        })+
    };
}

verdicts! {
    bare_kings: "8/6k1/8/8/8/8/1K6/8 w - - 0 1" "--";
    one_minor_piece: "8/4k3/8/8/5N2/2K5/8/8 w - - 0 1" "--", "3k4/8/8/8/8/8/3KB3/8 b - - 0 1" "--";
    knight_against_knight: "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1" "WB";
    bishops_of_one_colour: "3kB3/8/8/8/8/8/3KB3/8 b - - 0 1" "--";
    bishops_of_both_colours: "6bk/8/8/8/4K3/8/3B4/8 w - - 0 1" "WB";
    two_knights: "8/8/8/8/1N6/1KN5/8/k2N4 w - - 0 1" "W-";
    a_pawn_that_promotes: "8/8/3k4/8/3P4/3K4/8/8 w - - 0 1" "W-", "6k1/6P1/6K1/8/8/8/8/8 w - - 0 1" "W-";
    a_queen_alone: "k7/2K5/q7/8/8/8/5B2/8 b - - 0 1" "-B";
    mate_on_the_board: "8/8/8/8/8/5k2/q7/7K b - - 0 1" "-B", "4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1" "-B";
    standard_start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" "WB";
    stalemate: "2k5/8/8/3QB3/8/4K3/8/8 b - - 0 1" "--";
    a_forced_stalemate: "8/6p1/6Pp/5p1K/5k1P/8/8/8 b - - 0 1" "--", "8/8/8/8/8/8/5k1p/7K w - - 0 1" "--";
    a_forced_capture: "8/8/8/8/8/2N5/8/kNK5 b - - 0 1" "--", "8/8/8/8/8/2K5/N7/kN6 b - - 0 1" "--";
    a_closed_wall: "1k6/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/K7 w - - 0 1" "--",
        "3k4/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1" "--";
    a_wall_with_a_gap: "3k4/8/8/1p1p3p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1" "WB";
    a_wall_without_bishops: "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1" "--";
    a_wall_with_a_queen: "8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/4Q3/2K5/8 w - - 0 1" "WB";
    a_bishop_behind_its_pawns: "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1" "--";
    buried_pieces: "2b1kBBQ/3pPRPP/p1pP1PP1/P1P5/8/6K1/8/8 w - - 0 1" "--",
        "NRBKQBRN/1PPPPPP1/1P4P1/8/8/8/3k4/8 b - - 0 1" "--";
    a_buried_army_and_a_key: "NRBRNRN1/1PPP1P2/1P1P1P2/8/8/8/8/k1K5 w - - 0 1" "W-";
    bishops_on_the_same_wall: "4k3/8/8/8/1p1p1p1p/1P1P1P1P/B1B1B3/1B1B1BK1 w - - 0 1" "--";
    a_capture_that_closes_the_wall: "7b/3B2Q1/4Bk2/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1" "--";
    a_bishop_that_opens_the_wall: "8/8/2k5/8/1p1p1p1p/1PbP1PpP/4B1P1/5B1K w - - 0 1" "-B";
    a_trapped_bishop: "8/8/6pk/6pb/6pb/p1p1p1p1/P1P1P1Pb/7K w - - 0 1" "--",
        "k1b5/BpPp4/1P1p4/3p4/3P4/8/8/6K1 w - - 0 1" "--";
    a_trapped_king: "k7/1p6/1Pp5/n1P5/N1p5/1pPp4/1P1P4/K1B5 w - - 0 1" "--";
    only_the_buried_side_mates: "1b3kBR/4pP1P/1p1pP2P/1P1P4/8/K5p1/6P1/1B6 b - - 0 1" "W-";
    underpromotion_helps: "8/5p2/5P2/8/8/1k6/6r1/3K4 b - - 0 1" "WB";
    a_pawn_for_each: "8/4p3/8/4P3/8/2K5/8/k7 w - - 0 1" "WB", "1K6/P7/8/8/8/8/p7/1k6 b - - 0 1" "WB";
    en_passant_decides: "8/8/N7/PpK5/kP6/p7/P7/8 w - b6 0 1" "--",
        "4k3/8/8/p1p1p3/P1P1Pp1p/1B3P1P/8/4K3 b - e3 0 1" "WB";
    castling_is_no_way_out: "2k5/8/8/8/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K - 0 1" "--";
}

#[test]
fn dead_positions() {
    let is_proved = |fen, budget| DeadProof::find(&position(fen), budget).is_some();
    assert!(is_proved("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", BUDGET));
    assert!(!is_proved("8/8/3k4/8/3P4/3K4/8/8 w - - 0 1", BUDGET));
    assert!(!is_proved("1b1k4/p1p1p1p1/P1P1P1P1/p1p1pBp1/8/8/P1P1P1P1/3K4 w - - 0 1", Budget { nodes: 1 }));
}

#[test]
fn positions_decided_without_search() {
    for fen in ["4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/5k1p/7K w - - 0 1"] {
        for side in Side::ALL {
            assert_eq!(quick(&position(fen), side), Winnability::Unwinnable, "{side} in {fen}");
            assert!(!position(fen).can_mate(side), "{side} in {fen}");
        }
    }
    let mate = position("4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1");
    assert_eq!(quick(&mate, Side::Black), Winnability::Winnable(MatingLine::default()));
    assert_eq!(quick(&mate, Side::White), Winnability::Unwinnable);
    assert_eq!(quick(&Position::start(Variant::Standard, None), Side::White), Winnability::Undetermined);
}

#[test]
fn pawns_that_face_each_other_do_not_pass() {
    // The pawn on h7 may move, and yet neither it nor the one it meets gets any further.
    let walled = position("8/7p/1p1p1k2/pPpP1p1P/P1P1pP1p/4P2P/5K2/8 b - - 0 1");
    for side in Side::ALL {
        assert_eq!(quick(&walled, side), Winnability::Unwinnable, "{side}");
    }
}

#[test]
fn search_stops_at_its_budget() {
    let start = Position::start(Variant::Standard, None);
    assert_eq!(winnable(&start, Side::White, Budget { nodes: 10 }), Winnability::Undetermined);
}

#[test]
fn chess960_lines_castle_as_king_takes_rook() {
    let number = crate::Chess960Number::new(0).expect("below 960");
    let start = Position::start(Variant::Chess960, Some(number));
    for side in Side::ALL {
        assert!(reaches(&start, side, true, Budget { nodes: 60_000 }));
    }
}
