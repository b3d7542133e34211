//! Import of a large PGN file, compared in the same run with pgn-reader alone, which parses the file and plays no
//! moves.
//!
//! `make bench` runs it. It prints a line for each kind of file and asserts no speed, since machines differ.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use chess_laws::pgn::{self, Annotation, Games, LoadedGame, RefusedGame};
use chess_laws::{Position, Record, Variant};
use pgn_reader::{Reader, SanPlus, Visitor};

/// The size of a file in bytes, and the number of different pseudo-random games in it.
const SIZE: usize = 100_000_000;
const GAMES: usize = 300;
const RUNS: usize = 3;

const FAMOUS: [&str; 4] = [
    include_str!("../tests/data/anderssen-kieseritzky-1851.pgn"),
    include_str!("../tests/data/kasparov-world-1999.pgn"),
    include_str!("../tests/data/loyd-stalemate.pgn"),
    include_str!("../tests/data/morphy-opera-1858.pgn"),
];

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("the target folder is writable");
    let famous: String = FAMOUS.map(|game| format!("{game}\n")).concat();
    let played: Vec<_> = (0..GAMES as u64).map(|seed| played_at_random(seed).to_pgn()).collect();
    let written = |clocks: bool| {
        let games = played.iter().map(|game| {
            let mut game = game.clone();
            for (moves, played) in game.moves.iter_mut().enumerate() {
                let left = Duration::from_secs(259_200 - 977 * (moves as u64 % 200));
                played.annotations.extend(clocks.then_some(Annotation::Clock(left)));
            }
            pgn::write(&game) + "\n"
        });
        games.collect::<String>()
    };
    measure(folder.path(), "four famous games", &famous);
    measure(folder.path(), "random play, moves alone", &written(false));
    measure(folder.path(), "random play, with clocks", &written(true));
}

/// Reads a file of `games` repeatedly, in every way, and prints a line.
fn measure(folder: &Path, kind: &str, games: &str) {
    let path = folder.join("large.pgn");
    let size = concatenate(&path, games).expect("room for the file");
    let file = || File::open(&path).expect("the file is there");
    let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let before = memory("VmRSS:");
    reset_peak();
    let [mut alone, mut one, mut many] = [Duration::MAX; 3];
    let mut counted = 0;
    for _ in 0..RUNS {
        alone = alone.min(timed(|| Reader::new(file()).visit_all_games(&mut NullVisitor).expect("a readable file")));
        one = one.min(timed(|| counted = Games::new(file()).map(plies_of).filter(|plies| *plies > 0).count()));
        many = many.min(timed(|| {
            let all = pgn::map_games(file(), threads, plies_of, |plies| {
                black_box(plies);
                Ok::<_, ()>(())
            });
            all.expect("nothing stops it");
        }));
    }
    let (peak, after) = (memory("VmHWM:"), memory("VmRSS:"));
    let rate = |time: Duration| counted as f64 / time.as_secs_f64();
    println!(
        "PGN import, {} MB, {counted} games ({kind}): {:.0} games/s, on one thread {:.0}; pgn-reader alone {:.0} \
         (ratio {:.2}, on one thread {:.2}; aim: at least 0.33); memory {before:.1} MB before, {after:.1} after, \
         {peak:.1} at most",
        size / 1_000_000,
        rate(many),
        rate(one),
        rate(alone),
        alone.as_secs_f64() / many.as_secs_f64(),
        alone.as_secs_f64() / one.as_secs_f64(),
    );
}

fn plies_of(game: Result<LoadedGame, Box<RefusedGame>>) -> usize {
    game.unwrap_or_else(|refused| panic!("{refused}")).plies()
}

fn timed(run: impl FnOnce()) -> Duration {
    let began = Instant::now();
    run();
    began.elapsed()
}

/// The minimal visitor: it takes the moves and plays none.
struct NullVisitor;

impl Visitor for NullVisitor {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        black_box(san);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {}
}

fn concatenate(path: &Path, games: &str) -> io::Result<usize> {
    let mut file = BufWriter::new(File::create(path)?);
    let times = SIZE.div_ceil(games.len());
    for _ in 0..times {
        file.write_all(games.as_bytes())?;
    }
    file.flush()?;
    Ok(times * games.len())
}

/// A game of some eighty half-moves, the same for the same seed.
fn played_at_random(seed: u64) -> LoadedGame {
    // Knuth's linear congruential generator.
    let mut state = seed;
    let mut record = Record::new(Position::start(Variant::Standard, None));
    for _ in 0..60 + seed % 40 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut legal = record.position().legal_moves();
        if legal.is_empty() {
            break;
        }
        let picked = usize::try_from(state >> 33).expect("31 bits") % legal.len();
        record.push(legal.swap_remove(picked));
    }
    let moves: Vec<_> = record.moves().iter().map(|played| played.san()).collect();
    let tags = format!(
        "[Event \"Casual correspondence game\"]\n[Site \"https://chess.example/{seed:08}\"]\n[Date \"2026.11.21\"]\n\
         [Round \"-\"]\n[White \"white{seed}\"]\n[Black \"black{seed}\"]\n[Result \"*\"]\n[UTCDate \"2026.11.21\"]\n\
         [UTCTime \"12:00:00\"]\n[TimeControl \"1/259200\"]\n[Termination \"Unterminated\"]\n"
    );
    pgn::read(format!("{tags}\n{} *", moves.join(" ")).as_bytes()).expect("a legal game")
}

/// A memory figure of this process from the kernel, in MB.
fn memory(name: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let amount = status.lines().find_map(|line| line.strip_prefix(name)?.trim().strip_suffix(" kB")?.parse().ok());
    amount.map_or(f64::NAN, |kibibytes: f64| kibibytes * 1024.0 / 1e6)
}

/// Resets the kernel’s peak memory figure of this process.
fn reset_peak() {
    let _ = fs::write("/proc/self/clear_refs", "5");
}
