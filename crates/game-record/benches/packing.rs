//! How long it takes to pack and unpack a game of eighty half-moves and its analysis, and how large it is then.

use std::hint::black_box;

use divan::Bencher;
use game_record::{
    Evaluation, GameEvent, GameRecord, PlayedMove, Start, move_times, pack, pack_analysis, unpack, unpack_analysis,
};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess};

const START: Start<'static> =
    Start { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", is_chess960: false, at: 929_959_200_000 };

const ANALYSED: &str = include_str!("../tests/data/kasparov-world-100k-nodes.txt");

/// The game, at delays from seconds to days, and what the engine said of it.
fn game() -> (GameRecord, Vec<Evaluation>) {
    let mut rng = StdRng::seed_from_u64(1);
    let mut rows = ANALYSED.lines();
    let mut position = Chess::new();
    let mut at = START.at;
    let moves: Vec<PlayedMove> = rows
        .next()
        .unwrap_or_default()
        .split(' ')
        .skip(1)
        .map(|uci| {
            let legal = uci.parse::<UciMove>().expect("UCI").to_move(&position).expect("legal");
            let san = SanPlus::from_move_and_play_unchecked(&mut position, legal).to_string();
            #[allow(clippy::cast_possible_truncation, reason = "milliseconds of three days at most")]
            let spent = 2_f64.powf(rng.random_range(12.3..27.95)) as i64;
            at += spent;
            PlayedMove { uci: legal.to_uci(CastlingMode::Standard).to_string(), san, at, spent }
        })
        .collect();
    let ended = GameEvent {
        ply: 80,
        kind: "ended".to_owned(),
        side: Some("white".to_owned()),
        detail: Some("resignation".to_owned()),
        at,
        ..GameEvent::default()
    };
    let evaluations = rows.map(|row| {
        let fields: Vec<&str> = row.splitn(4, ' ').collect();
        Evaluation {
            ply: fields[0].parse().expect("a number"),
            centipawns: (fields[1] == "cp").then(|| fields[2].parse().expect("a score")),
            mate: (fields[1] == "mate").then(|| fields[2].parse().expect("a score")),
            best: fields[3].split(' ').next().map(str::to_owned),
            line: fields[3].to_owned(),
        }
    });
    let evaluations = evaluations.collect();
    (GameRecord { moves, events: vec![ended] }, evaluations)
}

/// The game and its analysis, packed.
struct Packed {
    record: GameRecord,
    evaluations: Vec<Evaluation>,
    game: Vec<u8>,
    analysis: Vec<u8>,
}

impl Packed {
    fn new() -> Self {
        let (record, evaluations) = game();
        let game = pack(START, &record);
        let analysis = pack_analysis(START, &uci(&record), &evaluations);
        Self { record, evaluations, game, analysis }
    }
}

fn uci(record: &GameRecord) -> Vec<&str> {
    record.moves.iter().map(|played| played.uci.as_str()).collect()
}

#[divan::bench(name = "pack 80 half-moves")]
fn pack_game(bencher: Bencher) {
    let packed = Packed::new();
    bencher.bench_local(|| pack(START, black_box(&packed.record)));
}

#[divan::bench(name = "unpack 80 half-moves")]
fn unpack_game(bencher: Bencher) {
    let packed = Packed::new();
    bencher.bench_local(|| unpack(START, black_box(&packed.game)));
}

#[divan::bench(name = "times of 80 half-moves")]
fn times(bencher: Bencher) {
    let packed = Packed::new();
    bencher.bench_local(|| move_times(START, black_box(&packed.game)));
}

#[divan::bench(name = "pack an analysis")]
fn pack_evaluations(bencher: Bencher) {
    let packed = Packed::new();
    let uci = uci(&packed.record);
    bencher.bench_local(|| pack_analysis(START, &uci, black_box(&packed.evaluations)));
}

#[divan::bench(name = "unpack an analysis")]
fn unpack_evaluations(bencher: Bencher) {
    let packed = Packed::new();
    let uci = uci(&packed.record);
    bencher.bench_local(|| unpack_analysis(START, &uci, black_box(&packed.analysis)));
}

fn main() {
    let packed = Packed::new();
    println!("80 half-moves: {} bytes; the analysis: {} bytes", packed.game.len(), packed.analysis.len());
    divan::main();
}
