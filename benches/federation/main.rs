//! The peak hour of a federation, as docs/scale.md reckons it: a hundred thousand players with ten running games each and
//! ten million finished ones; 174 requests a second, a tenth of them moves of which the opponent is told by mail, and
//! five thousand open streams. One `serve` answers them, on a core of its own and with 1 GB of memory; everything else,
//! PostgreSQL among it, is on the other core. On SQLite and on PostgreSQL.
//!
//! `make bench-federation` runs it, ten minutes for each database; to make the games takes much longer, and thirty
//! gigabytes. `GAMES=5000` makes fewer finished games, and players in proportion but at least five thousand; `PLAYERS`
//! sets their number. The load stays that of a hundred thousand players, unless `RATE` sets other requests a second;
//! moves and streams follow it. `SECONDS=30` takes less time, `DATABASE=sqlite` or `postgres` uses only one database.
//!
//! Each request is sent at its time, however many are unanswered, and measured from that time. It prints the times of all
//! requests and of each kind, refusals, the lags of mail and streams, processor time and memory, and how late requests
//! were sent: if that is much, the clients had too little of their core, and the other times mean little. It asserts
//! nothing, since machines differ.

// A failure here aborts the measurement.
#![allow(clippy::unwrap_used)]

#[path = "../shared/figures.rs"]
mod figures;
#[path = "../population/mod.rs"]
mod population;
#[path = "../shared/processes.rs"]
mod processes;
#[path = "../shared/settings.rs"]
mod settings;

mod cores;
mod credentials;
mod lags;
mod load;
mod messages;
mod report;
mod requests;
mod streams;
mod turns;
mod usage;
mod visits;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use testkit::memory_limit::MemoryLimit;
use testkit::postgres::{Cluster, Durability};
use testkit::process::Program;
use testkit::smtp::SmtpServer;

use cores::Cores;
use credentials::Credentials;
use load::Load;
use messages::Arrivals;
use population::{Counts, Population};
use report::Report;
use settings::{number, uses_database};
use usage::Usage;

/// Requests a second in the peak hour of a hundred thousand players, and their open streams.
const RATE: u32 = 174;
const STREAMS: u32 = 5_000;

/// The memory of the service.
const MEMORY: u64 = 1 << 30;

/// The number of finished games for each player, and the minimum of players.
const GAMES_A_PLAYER: u32 = 100;
const MIN_PLAYERS: u32 = 5_000;

/// The number of running games for each player: each game has two.
const RUNNING_A_PLAYER: u32 = 10;

/// The size of the measurement.
#[derive(Clone, Copy)]
struct Size {
    counts: Counts,
    rate: u32,
    streams: usize,
    /// How long requests are sent before they are measured: caches are filled, and as many visits end as begin.
    warm_up: Duration,
    span: Duration,
}

impl Size {
    fn of_environment() -> Self {
        let finished = number("GAMES", 10_000_000);
        let players = number("PLAYERS", (finished / GAMES_A_PLAYER).max(MIN_PLAYERS));
        let running = players * RUNNING_A_PLAYER / 2;
        let rate = number("RATE", RATE);
        let seconds = number("FEDERATION_SECONDS", 600);
        Self {
            counts: Counts { finished, players, running, running_players: players },
            rate,
            streams: (rate * STREAMS / RATE) as usize,
            warm_up: Duration::from_secs((seconds / 10).clamp(12, 60).into()),
            span: Duration::from_secs(seconds.into()),
        }
    }
}

fn main() {
    // `cargo test --benches` only checks that this starts.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    http::connections::raise_descriptor_limit();
    let (cores, size) = (Cores::of_machine(), Size::of_environment());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        if uses_database("sqlite") {
            let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
            let file = folder.path().join("sealedmove.db");
            let url = format!("sqlite:{}", file.display());
            measure(Database { name: "SQLite", url, file: Some(file), server: None }, &cores, size).await;
        }
        if uses_database("postgres") {
            let cluster = Cluster::start(Durability::Full);
            let database = cluster.fresh_database();
            let database = Database { name: "PostgreSQL", url: database.url(), file: None, server: cluster.pid() };
            measure(database, &cores, size).await;
        }
    });
}

/// A database to measure on.
struct Database {
    name: &'static str,
    url: String,
    /// That of SQLite.
    file: Option<PathBuf>,
    /// The process of its server.
    server: Option<u32>,
}

/// Removes a file from the page cache (dd(1)). The pages that this process has written count as its own, so the service
/// would read them beyond its limit.
fn drop_page_cache(file: &Path) {
    let dropped = Command::new("dd")
        .arg(format!("of={}", file.display()))
        .args(["oflag=nocache", "conv=notrunc,fdatasync", "count=0", "status=none"])
        .stdin(Stdio::null())
        .status();
    assert!(dropped.expect("dd can be started").success(), "the page cache is dropped");
}

async fn measure(database: Database, cores: &Cores, size: Size) {
    let Database { name, url, file, server: database } = database;
    let population = Population::new(size.counts);
    population.fill(name, &url).await;
    let visits = visits::schedule(&population, size.rate, size.warm_up + size.span);
    let watchers = streams::watchers(&population.running, size.streams);

    cores.confine(database);
    let smtp = SmtpServer::start_plain();
    let arrivals = Arrivals::watch(&smtp);
    let limit = MemoryLimit::of_bytes(MEMORY);
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_MAIL_URL", smtp.url())
        .with("SEALEDMOVE_DATABASE_URL", &url);
    let visitors = visits.iter().map(|visit| (visit.turn.mover, visit.client));
    let players = visitors.chain(watchers.iter().map(|watcher| (watcher.player, watcher.client)));
    let credentials = Credentials::create(&program, &url, players).await;
    if let Some(file) = file {
        drop_page_cache(&file);
    }
    let server = limit.limit(program).started_by("taskset", &["-c", cores.service()]).serve();

    let load = Arc::new(Load::new(server.url(""), credentials, size.streams));
    let began = Instant::now();
    load.open_streams(&watchers).await;
    println!("{name}: {} streams opened in {:.0} s", size.streams, began.elapsed().as_secs_f64());
    let began = Instant::now() + Duration::from_millis(100);
    let (from, until) = (began + size.warm_up, began + size.warm_up + size.span);
    let sending = tokio::spawn(Arc::clone(&load).send(visits, began, until));
    tokio::time::sleep_until(from.into()).await;
    let before = Usage::now(server.pid(), database);
    tokio::time::sleep_until(until.into()).await;
    let usage = Usage::now(server.pid(), database).since(before);
    sending.await.expect("requests are sent");
    let moves = load.moves_between(from, until);
    arrivals.wait_for(load.move_count()).await;

    Report {
        name,
        span: size.span,
        answers: load.answers_between(from, until),
        mail: arrivals.lags(&smtp, &moves),
        streams: load.streams().lags(&moves),
        streams_ended: load.streams().ended(),
        usage,
    }
    .print();
    println!(
        "{name}: memory of the service: {} MB, {} MB at its peak (limit: {limit}, reached {} times)",
        server.memory() >> 20,
        server.peak_memory() >> 20,
        limit.times_reached().map_or("unknown".to_owned(), |times| times.to_string())
    );
    if let Some(megabytes) = population::sizes::of_database(&url) {
        println!("{name}: memory of the database's processes: {megabytes:.0} MB");
    }
    cores.release();
}
