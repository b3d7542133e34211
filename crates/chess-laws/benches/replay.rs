//! Criterion benchmarks: replaying a game with every ending checked, compared with shakmaty alone playing the same
//! moves; deciding which side can still be mated in games that ended on time.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::Duration;

use chess_laws::winnable::{Budget, Winnability, quick, winnable};
use chess_laws::{Position, Record, Ruleset, Side, Variant, pgn};
use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position as _};

fn kasparov_world() -> Vec<String> {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "data", "kasparov-world-1999.pgn"].iter().collect();
    let file = std::fs::File::open(path).expect("the game is there");
    let record = pgn::read(file).expect("the game can be read").record();
    record.moves().iter().map(|played| played.uci()).collect()
}

/// A game of 300 half-moves: `opening`, then pseudo-random moves, none of which ends it.
fn played_on(opening: &[String]) -> Vec<String> {
    let mut record = Record::new(Position::start(Variant::Standard, None));
    for uci in opening {
        let legal = record.position().read_uci(uci).expect("a legal move");
        record.push(legal);
    }
    // Knuth's linear congruential generator: the same game in every run.
    let mut state = 1_u64;
    while record.moves().len() < 300 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut legal = record.position().legal_moves();
        legal.retain(|legal| legal.after().ending().is_none());
        let picked = usize::try_from(state >> 33).expect("31 bits") % legal.len();
        record.push(legal.swap_remove(picked));
        assert_eq!(record.automatic_ending(Ruleset::Fide), None, "it goes on");
    }
    record.moves().iter().map(|played| played.uci()).collect()
}

fn replay(criterion: &mut Criterion) {
    let moves = played_on(&kasparov_world());
    let mut group = criterion.benchmark_group("replay of 300 plies");
    group.bench_function("with every ending checked", |bencher| {
        bencher.iter(|| {
            let mut record = Record::new(Position::start(Variant::Standard, None));
            for uci in &moves {
                let legal = record.position().read_uci(uci).expect("a legal move");
                record.push(legal);
                black_box(record.automatic_ending(Ruleset::Fide));
            }
            record
        });
    });
    group.bench_function("shakmaty alone", |bencher| {
        bencher.iter(|| {
            let mut position = Chess::default();
            for uci in &moves {
                let uci: UciMove = uci.parse().expect("UCI");
                position.play_unchecked(uci.to_move(&position).expect("a legal move"));
            }
            position
        });
    });
    group.finish();
}

/// The last positions of games lost on time, if the collection is available.
fn game_ends() -> Option<Vec<Position>> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "shared", "data", "game-ends.txt"].iter().collect();
    let text = std::fs::read_to_string(path).ok()?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    Some(lines.map(|fen| Position::from_composed_fen(fen, Variant::Standard).expect("a position")).collect())
}

/// Each number is the mean over all positions of the collection: the iterations cycle through them.
fn who_can_still_be_mated(criterion: &mut Criterion) {
    let Some(positions) = game_ends() else {
        println!("Skipped: the collection of positions, ../shared/data/game-ends.txt, is not there.");
        return;
    };
    let mut group = criterion.benchmark_group("who can still be mated, mean per position");
    // Many rounds in each sample: a few positions take a hundred times as long as most.
    group.sampling_mode(SamplingMode::Flat).sample_size(20).measurement_time(Duration::from_secs(20));
    let both = |decide: fn(&Position, Side) -> Winnability| {
        move |position: &Position| Side::ALL.map(|side| black_box(decide(position, side))).len()
    };
    let in_full = |position: &Position, side| winnable(position, side, Budget::DEFAULT);
    group.bench_function("quick, both sides", |bencher| {
        let (mut next, decide) = (positions.iter().cycle(), both(quick));
        bencher.iter(|| next.next().map(&decide));
    });
    group.bench_function("full, both sides", |bencher| {
        let (mut next, decide) = (positions.iter().cycle(), both(in_full));
        bencher.iter(|| next.next().map(&decide));
    });
    group.bench_function("full, the side with time left", |bencher| {
        let mut next = positions.iter().cycle();
        bencher.iter(|| next.next().map(|position| in_full(position, position.turn().other())));
    });
    group.finish();
}

criterion_group!(benches, replay, who_can_still_be_mated);
criterion_main!(benches);
