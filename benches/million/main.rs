//! The service with a million running games: sweeps for overdue deadlines, a thousand flags that fall at once, response
//! times for players with two hundred running games, and resuming after downtime. On SQLite and on PostgreSQL.
//!
//! `make bench-million` runs it; it takes about ten minutes and ten gigabytes. `GAMES=100000` creates fewer games,
//! `DATABASE=sqlite` or `postgres` uses only one database, `cargo bench --bench million -- downtime` measures only that
//! part. It prints a line for each figure, with a reference measured in the same run; it asserts nothing, since
//! machines differ.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../shared/figures.rs"]
mod figures;
#[path = "../shared/settings.rs"]
mod settings;

mod downtime;
mod requests;
mod sweeps;

use std::time::{Duration, Instant};

use correspondence_clock::hours;
use service::Clock;
use settings::{number, uses_database};
use store::{Backend, Connection, DatabaseUrl, Store, StoreError};
use testkit::many_games::{Moment, Plan};
use testkit::postgres::{Cluster, Durability};
use testkit::process::Program;

/// The number of running games of each player.
const GAMES_OF_A_PLAYER: u32 = 200;

fn main() {
    // `cargo test --benches` only checks that this starts.
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let parts: Vec<String> = arguments.into_iter().filter(|argument| !argument.starts_with("--")).collect();
    let games = number("GAMES", 1_000_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if uses_database("sqlite") {
            let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
            measure("SQLite", &format!("sqlite:{}", folder.path().join("sealedmove.db").display()), games, &parts)
                .await;
        }
        if uses_database("postgres") {
            let cluster = Cluster::start(Durability::Full);
            measure("PostgreSQL", &cluster.fresh_database().url(), games, &parts).await;
        }
    });
}

/// Measures the named parts, or all if none is named.
async fn measure(name: &str, url: &str, games: u32, parts: &[String]) {
    let is_selected = |part: &str| parts.is_empty() || parts.iter().any(|selected| selected == part);
    let now = Clock::system().now();
    let players = (games * 2 / GAMES_OF_A_PLAYER).max(2);
    // With a day for a move every turn has already begun, and no deadline passes during the measurement.
    let (first, window, moment) = (now + hours(2), hours(20), Moment::Deadline);
    let plan = Plan { initial: 'm', games, players, first, window, moment };
    let began = Instant::now();
    plan.fill(url).await;
    let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
    analyse(&store).await;
    println!("{name}: {games} running games of {players} players, made in {:.0} s", began.elapsed().as_secs_f64());
    if is_selected("sweeps") {
        sweeps::measure(name, &store, url).await;
    }
    if is_selected("requests") {
        // No flags fall and no messages are sent meanwhile: only response times are measured.
        let program = Program::new()
            .with("SEALEDMOVE_ENGINE", "none")
            .with("SEALEDMOVE_API_RATE", "0")
            .with("SEALEDMOVE_PAGE_RATE", "0")
            .with("SEALEDMOVE_DATABASE_URL", url);
        requests::measure(name, &program, players, Duration::from_secs(20)).await;
    }
    // Last, since it postpones all deadlines.
    if is_selected("downtime") {
        downtime::measure(name, &store, players).await;
    }
}

/// Vacuums and analyses the database, as PostgreSQL does by itself within minutes of so many new rows.
async fn analyse(store: &Store) {
    if store.backend() == Backend::Postgres {
        let done = store.read(|conn: &mut Connection| {
            use diesel::connection::SimpleConnection;
            Ok::<_, StoreError>(conn.batch_execute("vacuum analyze")?)
        });
        done.await.expect("the rows are counted");
    }
}
