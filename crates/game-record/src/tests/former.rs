//! Reading of data packed in the former format.

use super::*;
use crate::{Damaged, former, unpack};

/// In hexadecimal digits: a game and its analysis, a game of Chess960, and texts that are no moves.
const PACKED: &str = include_str!("../../tests/data/format-1.txt");

fn packed() -> [Vec<u8>; 4] {
    let bytes = |line: &str| {
        let pairs = (0..line.len() / 2).map(|at| &line[2 * at..2 * at + 2]);
        pairs.map(|pair| u8::from_str_radix(pair, 16).expect("a byte")).collect()
    };
    PACKED.lines().map(bytes).collect::<Vec<_>>().try_into().expect("four")
}

#[test]
fn games_of_the_former_format_are_read() {
    let [game, analysis, chess960, texts] = packed();
    assert_eq!(unpack(USUAL, &game), Err(Damaged::UnknownFormat(1)));

    let (uci, evaluations) = analysed();
    let moves = with_times(USUAL, &uci, 3);
    let events = vec![ended(&moves, Some("white"), "resignation")];
    assert_eq!(former::unpack(USUAL, &game), Ok(GameRecord { moves, events }));
    assert_eq!(former::unpack_analysis(USUAL, &uci, &analysis), Ok(evaluations));

    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let start = Start { fen, is_chess960: true, at: BEGINNING };
    let moves = with_times(start, &random_game(start, 60, 5), 5);
    let events = vec![ended(&moves, None, "agreement")];
    assert_eq!(former::unpack(start, &chess960), Ok(GameRecord { moves, events }));

    let texts = former::unpack(USUAL, &texts).expect("texts");
    let written: Vec<_> = texts.moves.iter().map(|played| (played.uci.as_str(), played.san.as_str())).collect();
    assert_eq!(written, [("e2e4", "e4"), ("e7e5", "P-K4"), ("e9e5", ""), ("", "Nf3 ♞ \u{0}"), ("g1f3", "Nf3")]);
    assert_eq!(texts.moves.iter().map(|played| played.spent).collect::<Vec<_>>(), [i64::MIN, i64::MAX, -1, 1, 0]);
}
