//! The service with ten million finished and one million running games: response times of the pages and lists of a
//! player with twenty thousand finished games, of searches, profiles and leaderboards; sizes on disk and in memory; a
//! backup and a restore. On SQLite and on PostgreSQL.
//!
//! `make bench-ten-million` runs it; it takes hours and about fifty gigabytes. `GAMES=200000` creates fewer games and a
//! tenth as many running ones, `DATABASE=sqlite` or `postgres` uses only one database. It prints a line for each
//! figure; it asserts nothing, since machines differ.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../shared/figures.rs"]
mod figures;
#[path = "../population/mod.rs"]
mod population;
#[path = "../million/requests.rs"]
#[allow(dead_code)]
mod requests;
#[path = "../shared/settings.rs"]
mod settings;

mod backup;
mod pages;

use population::{Counts, Population};
use testkit::postgres::{Cluster, Durability};
use testkit::process::Program;

use settings::{number, uses_database};

/// The number of finished games for each player.
const GAMES_A_PLAYER: u32 = 100;

/// The number of running games of each player who has any.
const RUNNING_OF_A_PLAYER: u32 = 200;

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let games = number("GAMES", 10_000_000);
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

async fn measure(name: &str, url: &str, games: u32) {
    let running = games / 10;
    let running_players = (running * 2 / RUNNING_OF_A_PLAYER).max(2);
    let players = (games / GAMES_A_PLAYER).max(running_players).max(200);
    let counts = Counts { finished: games, players, running, running_players };
    let population = Population::new(counts);
    population.fill(name, url).await;
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_DATABASE_URL", url);
    pages::measure(name, url, &program, &population.finished).await;
}
