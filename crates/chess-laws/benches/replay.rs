//! Replaying a game with every ending checked, compared with shakmaty alone playing the same
//! moves; deciding which side can still be mated in games that ended on time.

use std::hint::black_box;
use std::path::PathBuf;

use chess_laws::winnable::{Budget, Winnability, quick, winnable};
use chess_laws::{Position, Record, Ruleset, Side, Variant, pgn};
use divan::Bencher;
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

#[divan::bench_group(name = "replay of 300 plies")]
mod replay {
    use super::*;

    #[divan::bench(name = "with every ending checked")]
    fn with_endings(bencher: Bencher) {
        let moves = played_on(&kasparov_world());
        bencher.bench_local(|| {
            let mut record = Record::new(Position::start(Variant::Standard, None));
            for uci in &moves {
                let legal = record.position().read_uci(uci).expect("a legal move");
                record.push(legal);
                black_box(record.automatic_ending(Ruleset::Fide));
            }
            record
        });
    }

    #[divan::bench(name = "shakmaty alone")]
    fn shakmaty(bencher: Bencher) {
        let moves = played_on(&kasparov_world());
        bencher.bench_local(|| {
            let mut position = Chess::default();
            for uci in &moves {
                let uci: UciMove = uci.parse().expect("UCI");
                position.play_unchecked(uci.to_move(&position).expect("a legal move"));
            }
            position
        });
    }
}

/// The last positions of games lost on time, if the collection is available.
fn game_ends() -> Option<Vec<Position>> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "shared", "data", "game-ends.txt"].iter().collect();
    let text = std::fs::read_to_string(path).ok()?;
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    Some(lines.map(|fen| Position::from_composed_fen(fen, Variant::Standard).expect("a position")).collect())
}

/// The means are over all positions of the collection: the iterations cycle through them.
#[divan::bench_group(name = "who can still be mated", sample_count = 20, min_time = 20, max_time = 20)]
mod winnability {
    use super::*;

    fn bench(bencher: Bencher, decide: impl Fn(&Position) -> Winnability) {
        let Some(positions) = game_ends() else {
            println!("Skipped: the collection of positions, ../shared/data/game-ends.txt, is not there.");
            return;
        };
        let mut next = positions.iter().cycle();
        bencher.bench_local(|| next.next().map(&decide));
    }

    fn in_full(position: &Position, side: Side) -> Winnability {
        winnable(position, side, Budget::DEFAULT)
    }

    fn of_both(position: &Position, decide: impl Fn(&Position, Side) -> Winnability) -> Winnability {
        black_box(decide(position, Side::White));
        decide(position, Side::Black)
    }

    #[divan::bench(name = "quick, both sides")]
    fn quick_of_both(bencher: Bencher) {
        bench(bencher, |position| of_both(position, quick));
    }

    // Many in each sample: a few positions take a hundred times as long as most.
    #[divan::bench(name = "full, both sides", sample_size = 1_000)]
    fn full_of_both(bencher: Bencher) {
        bench(bencher, |position| of_both(position, in_full));
    }

    #[divan::bench(name = "full, the side with time left", sample_size = 1_000)]
    fn full_of_one(bencher: Bencher) {
        bench(bencher, |position| in_full(position, position.turn().other()));
    }
}

fn main() {
    divan::main();
}
