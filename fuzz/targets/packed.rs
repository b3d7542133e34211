//! Any bytes as a packed game and as an analysis of one: with a checksum that is right, so that all of them are read.
//! What comes of them is packed and unpacked to the same values.
#![no_main]

use game_record::{Start, move_times, pack, pack_analysis, seal, unpack, unpack_analysis};
use libfuzzer_sys::fuzz_target;

const FENS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w FBfb - 0 1",
    "8/P6k/8/8/8/8/7K/8 b - - 0 60",
];

fuzz_target!(|input: &[u8]| {
    let Some((&choice, input)) = input.split_first() else { return };
    let start = Start { fen: FENS[usize::from(choice) % 3], is_chess960: choice % 3 == 1, at: 929_959_200_000 };
    let _ = unpack(start, input);
    let sealed = seal(start, input);
    let mut moves = Vec::new();
    if let Ok(record) = unpack(start, &sealed) {
        assert_eq!(move_times(start, &sealed).ok(), Some(record.moves.iter().map(|played| played.at).collect()));
        assert_eq!(unpack(start, &pack(start, &record)).as_ref(), Ok(&record));
        moves = record.moves.into_iter().map(|played| played.uci).collect();
    }
    if let Ok(evaluations) = unpack_analysis(start, &moves, &sealed) {
        let packed = pack_analysis(start, &moves, &evaluations);
        assert_eq!(unpack_analysis(start, &moves, &packed), Ok(evaluations));
    }
});
