//! Sizes of packed games.

use super::*;
use crate::{pack, pack_analysis};

/// Eighty half-moves by correspondence: most of the data are times, whose last digits are unpredictable.
#[test]
fn eighty_half_moves_take_300_bytes_and_850_with_analysis() {
    let (uci, evaluations) = analysed();
    let sizes: Vec<usize> = (0..20)
        .map(|seed| {
            let moves = with_times(USUAL, &uci, seed);
            let events = vec![ended(&moves, Some("white"), "resignation")];
            pack(USUAL, &GameRecord { moves, events }).len()
        })
        .collect();
    let mean = sizes.iter().sum::<usize>() / sizes.len();
    let untimed: Vec<PlayedMove> =
        with_times(USUAL, &uci, 0).into_iter().map(|played| PlayedMove { at: BEGINNING, spent: 0, ..played }).collect();
    let untimed = pack(USUAL, &GameRecord { moves: untimed, events: Vec::new() }).len();
    let analysis = pack_analysis(USUAL, &uci, &evaluations).len();
    println!("80 half-moves: {mean} bytes, of which {untimed} without times; the analysis: {analysis} bytes");
    assert!(mean <= 300, "{mean} bytes");
    assert!(untimed <= 80, "{untimed} bytes");
    assert!(mean + analysis <= 850, "{analysis} bytes");
}
