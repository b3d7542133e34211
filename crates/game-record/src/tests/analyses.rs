//! Packing and unpacking an analysis yields the same evaluations.

use super::*;
use crate::{pack_analysis, unpack_analysis};

fn assert_same(start: Start<'_>, moves: &[String], evaluations: &[Evaluation]) -> usize {
    let packed = pack_analysis(start, moves, evaluations);
    assert_eq!(unpack_analysis(start, moves, &packed).as_deref(), Ok(evaluations));
    packed.len()
}

#[test]
fn analysis_round_trips() {
    let (moves, evaluations) = analysed();
    assert_eq!((moves.len(), evaluations.len()), (80, 81));
    assert_same(USUAL, &moves, &evaluations);
    // With other moves the lines are not legal, and coded as texts.
    assert_same(USUAL, &moves[1..], &evaluations);
    assert_same(USUAL, &[], &evaluations);
    assert_same(Start { fen: "", ..USUAL }, &moves, &evaluations);
}

#[test]
fn arbitrary_values_round_trip() {
    let of = |ply, centipawns, mate, best: Option<&str>, line: &str| Evaluation {
        ply,
        centipawns,
        mate,
        best: best.map(str::to_owned),
        line: line.to_owned(),
    };
    let evaluations = [
        of(0, Some(31), None, Some("e2e4"), "e2e4 e7e5"),
        of(1, Some(i32::MIN), None, None, ""),
        of(1, Some(i32::MAX), Some(i32::MIN), Some(""), "e7e5  g1f3"),
        of(3, None, Some(i32::MAX), Some("b8c6"), " e7e5"),
        of(2, None, None, Some("♞"), "e1h1 "),
        of(i32::MAX, Some(0), None, None, "no moves"),
        of(i32::MIN, None, Some(-3), Some("e2e4"), "e2e4"),
    ];
    let moves = ["e2e4", "e7e5", "g1f3"].map(str::to_owned);
    for count in 0..=evaluations.len() {
        assert_same(USUAL, &moves, &evaluations[..count]);
    }
}
