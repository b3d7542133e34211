mod analyses;
mod damage;
mod former;
mod games;
mod properties;
mod sizes;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::line::Line;
use crate::moves::{parse_legal, play_all};
use crate::{Evaluation, GameEvent, GameRecord, PlayedMove, Start};

/// Start time of test games: 21 June 1999, 10:00 UTC.
const BEGINNING: i64 = 929_959_200_000;

/// The standard initial position.
const USUAL: Start<'static> =
    Start { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", is_chess960: false, at: BEGINNING };

/// Kasparov against the World up to half-move 80, with an engine's evaluations at 100,000 nodes a position: the moves,
/// then for each position a line with its half-move, score and the engine's line.
const ANALYSED: &str = include_str!("../../tests/data/kasparov-world-100k-nodes.txt");

/// The moves and evaluations of [`ANALYSED`].
fn analysed() -> (Vec<String>, Vec<Evaluation>) {
    let mut rows = ANALYSED.lines();
    let moves = rows.next().expect("moves").split(' ').skip(1).map(str::to_owned).collect();
    let evaluation = |row: &str| {
        let [ply, kind, score, line] = row.splitn(4, ' ').collect::<Vec<_>>().try_into().expect("four fields");
        let score = score.parse().expect("a score");
        Evaluation {
            ply: ply.parse().expect("a number"),
            centipawns: (kind == "cp").then_some(score),
            mate: (kind == "mate").then_some(score),
            best: line.split(' ').next().map(str::to_owned),
            line: line.to_owned(),
        }
    };
    (moves, rows.map(evaluation).collect())
}

/// Moves in UCI with their SAN, at times as in correspondence games: delays from seconds to days, log-uniformly
/// distributed, and sometimes an instant conditional move.
fn with_times(start: Start<'_>, uci: &[impl AsRef<str>], seed: u64) -> Vec<PlayedMove> {
    let mut rng = StdRng::seed_from_u64(seed);
    let (lines, moves) = play_all(Line::new(start.position().expect("a position")), uci);
    assert_eq!(moves.len(), uci.len(), "all are legal");
    let mut at = start.at;
    let mut one = |(line, legal): (&Line, &shakmaty::Move)| {
        let delay = match rng.random_range(0..20) {
            0 => 0,
            // Five seconds to three days.
            _ => 2_f64.powf(rng.random_range(12.3..27.95)) as i64,
        };
        at += delay;
        let mut after = line.position.clone();
        let san = shakmaty::san::SanPlus::from_move_and_play_unchecked(&mut after, *legal).to_string();
        PlayedMove { uci: legal.to_uci(start.castling_mode()).to_string(), san, at, spent: delay }
    };
    lines.iter().zip(&moves).map(&mut one).collect()
}

fn ended(moves: &[PlayedMove], side: Option<&str>, reason: &str) -> GameEvent {
    GameEvent {
        seq: 0,
        ply: i32::try_from(moves.len()).expect("few"),
        kind: "ended".to_owned(),
        side: side.map(str::to_owned),
        detail: Some(reason.to_owned()),
        author: None,
        at: moves.last().map_or(BEGINNING, |last| last.at),
    }
}

/// A random game of uniformly chosen legal moves, at most `limit`.
fn random_game(start: Start<'_>, limit: usize, seed: u64) -> Vec<String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut line = Line::new(start.position().expect("a position"));
    let mut uci = Vec::new();
    while uci.len() < limit {
        let moves = crate::line::ordered(&line.position);
        if moves.is_empty() {
            break;
        }
        let legal = moves[rng.random_range(0..moves.len())];
        uci.push(legal.to_uci(start.castling_mode()).to_string());
        line.play(legal);
    }
    uci
}

#[test]
fn uci_moves_are_parsed_and_empty_record_round_trips() {
    let position = USUAL.position().expect("a position");
    assert!(parse_legal(&position, "e2e4").is_some());
    assert!(parse_legal(&position, "e2e5").is_none() && parse_legal(&position, "castles").is_none());
    let record = GameRecord::default();
    assert_eq!(crate::unpack(USUAL, &crate::pack(USUAL, &record)), Ok(record));
}
