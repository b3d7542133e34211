//! The service with ten million finished and one million running games: response times of the pages and lists of a
//! player with twenty thousand finished games, of searches, profiles and leaderboards; sizes on disk and in memory; a
//! backup and a restore. On SQLite and on PostgreSQL.
//!
//! `make bench-ten-million` runs it; it takes hours and about fifty gigabytes. `GAMES=200000` creates fewer games and a
//! tenth as many running ones, `DATABASE=sqlite` or `postgres` uses only one database. It prints a line for each
//! figure; it asserts nothing, since machines differ.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../million/figures.rs"]
mod figures;
#[path = "../million/requests.rs"]
#[allow(dead_code)]
mod requests;

mod backup;
mod bulk;
mod packed_copies;
mod pages;
mod patterns;
mod population;
mod sizes;

use std::time::Instant;

use correspondence_clock::hours;
use service::Clock;
use store::{DatabaseUrl, Store};

use population::Population;
use testkit::many_games::{Moment, Plan};
use testkit::postgres::{Cluster, Durability};
use testkit::process::Program;

/// The number of finished games of the first player.
const OF_FIRST: u32 = 20_000;

/// The maximum number of games that are played; all others are copies of them.
const MAX_PATTERNS: usize = 2_000;

/// The number of copies of each played game, as long as [`MAX_PATTERNS`] suffices.
const COPIES: u32 = 1_000;

/// The number of finished games for each player.
const GAMES_A_PLAYER: u32 = 100;

/// The number of running games of each player who has any.
const RUNNING_OF_A_PLAYER: u32 = 200;

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let games = setting("GAMES").map_or(10_000_000, |games| games.parse().expect("GAMES is a number"));
    let uses_database = |name: &str| setting("DATABASE").is_none_or(|database| database == name);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if uses_database("sqlite") {
            let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
            let file = folder.path().join("sealedmove.db");
            let url = format!("sqlite:{}", file.display());
            measure("SQLite", &url, games).await;
            backup::of_sqlite(&file);
        }
        if uses_database("postgres") {
            let cluster = Cluster::start(Durability::Full);
            let database = cluster.fresh_database();
            measure("PostgreSQL", &database.url(), games).await;
            backup::of_postgres(&cluster, database);
        }
    });
}

fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

async fn measure(name: &str, url: &str, games: u32) {
    let population = fill(name, url, games).await;
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_DATABASE_URL", url);
    pages::measure(name, url, &program, &population).await;
}

/// Creates the games.
async fn fill(name: &str, url: &str, games: u32) -> Population {
    let now = Clock::system().now();
    let running = games / 10;
    let plan = Plan {
        initial: 'm',
        games: running,
        players: (running * 2 / RUNNING_OF_A_PLAYER).max(2),
        // No deadline passes during the measurement.
        first: now + hours(8),
        window: hours(15),
        moment: Moment::Deadline,
    };
    let players = (games / GAMES_A_PLAYER).max(plan.players).max(200);
    let population = Population { games, players, of_first: OF_FIRST.min(games / 4), until: now };
    let began = Instant::now();
    plan.fill(url).await;
    println!("{name}: {running} running games made in {:.0} s", began.elapsed().as_secs_f64());

    let began = Instant::now();
    let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
    let before = sizes::of_rows(url);
    let patterns = patterns::play(&store, ((games / COPIES) as usize).clamp(200, MAX_PATTERNS)).await;
    drop(store);
    println!("{name}: {} different games played and packed in {:.0} s", patterns.len(), began.elapsed().as_secs_f64());

    let began = Instant::now();
    population.fill(name, url, &patterns);
    println!(
        "{name}: {games} finished games of {players} players made in {:.0} s, {} of a hundred of them analysed",
        began.elapsed().as_secs_f64(),
        patterns::ANALYSED_PERCENT
    );
    sizes::print(name, url, &population, before);
    population
}
