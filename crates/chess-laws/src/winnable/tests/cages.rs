//! Closed positions with a caged king and free bishops, without a mate; and positions in which they open.

use super::*;
use crate::winnable::{roaming, semistatic};

/// Kings that move back and forth while bishops of one square colour move freely.
pub(super) const CAGES: [&str; 4] = [
    "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1",
    "8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 w - - 0 1",
    "8/2b5/kp1p1p2/1PpP1Pp1/K1P3P1/3B4/8/8 b - - 0 1",
];

/// The same with one piece removed or elsewhere: both sides can mate.
pub(super) const OPEN_CAGES: [&str; 7] = [
    "8/2b5/1b5p/b4p2/5p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "8/2b5/1b5p/b4p1P/5p1K/6p1/6P1/5kb1 b - - 0 1",
    "8/2b5/1b5p/b4p1P/5p1K/5Pp1/6P1/4kb2 b - - 0 1",
    "8/2b5/1b6/b4p1P/5p1K/5Pp1/6P1/5kb1 b - - 0 1",
    "8/1p4B1/1PpB1B2/k1P5/p1P5/P5P1/5K2/8 w - - 0 1",
    "8/1p2B1B1/1PpB1B2/k1P5/p7/P7/5K2/8 w - - 0 1",
    "8/1p2B1B1/1PpB1B2/k1P5/p1P5/8/5K2/8 w - - 0 1",
];

fn proves(fen: &str, side: Side) -> bool {
    roaming::proves_unwinnable(position(fen).chess(), side.into())
}

#[test]
fn free_bishops_do_not_open_a_cage() {
    for (fen, side) in CAGES.into_iter().flat_map(|fen| Side::ALL.map(|side| (fen, side))) {
        assert!(proves(fen, side), "{side} in {fen}");
        assert_eq!(winnable(&position(fen), side, BUDGET), Winnability::Unwinnable, "{side} in {fen}");
    }
    // For the side with the bishops the static proof does not suffice.
    assert!(!semistatic::proves_unwinnable(position(CAGES[0]).chess(), Side::Black.into()));
}

#[test]
fn open_cages_are_not_proved_unwinnable() {
    for (fen, side) in OPEN_CAGES.into_iter().flat_map(|fen| Side::ALL.map(|side| (fen, side))) {
        assert!(!proves(fen, side), "{side} in {fen}");
        assert!(reaches(&position(fen), side, true, BUDGET), "{side} in {fen}: undetermined");
    }
}

/// Positions in which one side can mate only in a way that a proof could easily miss.
pub(super) const NARROW_ESCAPES: [(&str, Side); 5] = [
    // After a bishop has captured.
    ("1bk5/2Q5/b1K1Pr2/6q1/8/5P2/8/8 b - - 0 1", Side::White),
    // After a king has stepped to where a bishop stood between it and a rook.
    ("2b1kBBQ/3pPRPP/2pP1PP1/P1P5/8/8/8/K7 b - - 0 1", Side::White),
    // With the other side's bishops around their king.
    ("k7/1b6/2b5/8/8/1pB5/pP6/K7 b - - 0 1", Side::White),
    ("8/3b1k1p/p1pB2pP/P1Pp1pP1/3P1P2/8/4K3/8 w - - 0 1", Side::White),
    // With bishops that watch the squares around it.
    ("8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/8/4B3 w - - 0 1", Side::Black),
];

#[test]
fn mates_that_a_proof_could_miss_are_found() {
    for (fen, side) in NARROW_ESCAPES {
        assert!(!proves(fen, side), "{side} in {fen}");
        assert!(reaches(&position(fen), side, true, BUDGET), "{side} in {fen}: undetermined");
    }
}

#[test]
fn mates_that_need_blockers_are_found() {
    // Black's bishops have to stand around their king, on one of the few squares where White's could ever mate it.
    let fens =
        ["8/4k1b1/3b1b2/p1pBp1p1/P1P1P1P1/8/4K3/8 w - - 0 1", "8/2k5/2b1b3/1p1p1pBp/1P1P1P1P/8/2bK1B2/8 b - - 0 1"];
    for fen in fens {
        let (start, budget) = (position(fen), Budget { nodes: 60_000 });
        let snares = semistatic::mate_squares(start.chess(), Side::White.into());
        assert!(!snares.is_empty() && snares.len() < 12 && snares.iter().all(|snare| snare.blocked.any()), "{fen}");
        assert!(reaches(&start, Side::White, true, budget), "{fen}: undetermined");
        assert_eq!(winnable(&start, Side::Black, budget), Winnability::Unwinnable, "{fen}");
    }
}
