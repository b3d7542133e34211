//! Round trips of random games and analyses.

use proptest::prelude::*;

use super::*;
use crate::{pack, pack_analysis, unpack, unpack_analysis};

fn start() -> impl Strategy<Value = Start<'static>> {
    prop_oneof![
        Just(USUAL),
        Just(Start { is_chess960: true, ..USUAL }),
        Just(Start { fen: "nrkbbrqn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBRQN w FBfb - 0 1", is_chess960: true, at: 0 }),
        Just(Start { fen: "8/P6k/8/8/8/8/7K/8 b - - 0 60", is_chess960: false, at: -1 }),
    ]
}

fn event() -> impl Strategy<Value = GameEvent> {
    let side = prop::option::of("white|black|.{0,4}");
    let kind = "ended|paused|taken-back|.{0,12}";
    (any::<i32>(), any::<i32>(), kind, side, prop::option::of(".{0,60}"), prop::option::of(".{0,9}"), any::<i64>())
        .prop_map(|(seq, ply, kind, side, detail, author, at)| GameEvent { seq, ply, kind, side, detail, author, at })
}

fn evaluation() -> impl Strategy<Value = Evaluation> {
    let score = || prop::option::of(any::<i32>());
    (0..200_i32, score(), score(), prop::option::of("[a-h][1-8][a-h][1-8]"), "([a-h][1-8][a-h][1-8] ?){0,5}")
        .prop_map(|(ply, centipawns, mate, best, line)| Evaluation { ply, centipawns, mate, best, line })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_round_trip(
        start in start(),
        seed: u64,
        max_moves in 0..150_usize,
        events in prop::collection::vec(event(), 0..5),
        odd in prop::option::of((any::<prop::sample::Index>(), ".{0,6}", any::<i64>(), any::<i64>())),
    ) {
        let mut moves = with_times(start, &random_game(start, max_moves, seed), seed);
        if let Some((index, text, at, spent)) = odd && !moves.is_empty() {
            let index = index.index(moves.len());
            moves[index] = PlayedMove { uci: text.clone(), san: text, at, spent };
        }
        let record = GameRecord { moves, events };
        prop_assert_eq!(unpack(start, &pack(start, &record)), Ok(record));
    }

    #[test]
    fn random_analyses_round_trip(
        start in start(),
        seed: u64,
        evaluations in prop::collection::vec(evaluation(), 0..20),
    ) {
        let moves = random_game(start, 30, seed);
        // Some lines are those of the game.
        let mut evaluations = evaluations;
        for (ply, evaluation) in evaluations.iter_mut().enumerate().filter(|(ply, _)| ply % 2 == 0) {
            evaluation.line = moves.get(ply..).unwrap_or_default().join(" ");
            evaluation.ply = i32::try_from(ply).expect("few");
        }
        let packed = pack_analysis(start, &moves, &evaluations);
        prop_assert_eq!(unpack_analysis(start, &moves, &packed), Ok(evaluations));
    }

    #[test]
    fn arbitrary_bytes_do_not_panic(bytes: Vec<u8>) {
        let _ = unpack(USUAL, &bytes);
        let _ = unpack(USUAL, &crate::seal(USUAL, &bytes));
    }
}
