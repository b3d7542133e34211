//! Profiles of moves and reads: flame graphs of the service and of its database, and the processor time of each
//! process.
//!
//! `make profile` runs it. Linux's perf takes the samples, inferno draws them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::load::Players;
use crate::processes::{processor_time, with_children};
use crate::reads;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};

/// How long samples are taken for each profile.
const SPAN: Duration = Duration::from_secs(10);

/// Samples per second and thread. Not a round number, so that they do not align with periodic work.
const FREQUENCY: &str = "997";

pub async fn measure() {
    on("sqlite", &Program::new(), None).await;
    let cluster = Cluster::start(Durability::Full);
    let database = cluster.fresh_database();
    on("postgres", &Program::new().with("SEALEDMOVE_DATABASE_URL", database.url()), cluster.pid()).await;
}

async fn on(name: &str, program: &Program, database: Option<u32>) {
    let program = program
        .clone()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0");
    let mut players = Players::of(&program);
    // A player may make bursts of five hundred moves.
    players.add_pairs(&program, 32);
    let server = program.serve_with(&["--no-worker"]);
    // Warm-up, so that one-time preparations are not measured.
    players.play_for(&server, Duration::from_secs(1)).await;
    let profile = Profile::start(&format!("moves-{name}"), &server, database);
    let moves = players.play_for(&server, SPAN).await;
    profile.finish("move", moves);

    let game = players.start_game(&server).await;
    let (json, page) = (format!("/game/export/{game}"), format!("/game/{game}"));
    for (kind, path, accept) in [("json", json, "application/json"), ("page", page, "text/html")] {
        for is_cached in [true, false] {
            let which = if is_cached { "again" } else { "first" };
            let profile = Profile::start(&format!("{kind}-{which}-{name}"), &server, database);
            let reads = reads::read_for(&server, std::slice::from_ref(&path), accept, is_cached, SPAN).await;
            profile.finish("read", reads);
        }
    }
}

/// A running profile.
struct Profile {
    name: String,
    perf: Child,
    data: PathBuf,
    service: u32,
    database: Option<u32>,
    began: Instant,
    /// Processor time at the start: of this process, of the service, of the database.
    before: [Duration; 3],
}

impl Profile {
    fn start(name: &str, server: &Server, database: Option<u32>) -> Self {
        let data = folder().join(format!("{name}.data"));
        let service = server.pid();
        let processes: Vec<String> = [service]
            .into_iter()
            .chain(database.into_iter().flat_map(with_children))
            .map(|process| process.to_string())
            .collect();
        let perf = Command::new("perf")
            .args(["record", "--quiet", "--event", "cpu-clock", "--freq", FREQUENCY, "--call-graph", "dwarf,16384"])
            .args(["--pid", &processes.join(",")])
            .arg("--output")
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("perf is installed (Debian: linux-perf)");
        let before = processor_times(service, database);
        Self { name: name.to_owned(), perf, data, service, database, began: Instant::now(), before }
    }

    fn finish(mut self, what: &str, count: f64) {
        let elapsed = self.began.elapsed();
        let after = processor_times(self.service, self.database);
        let interrupted = Command::new("kill").args(["-INT", &self.perf.id().to_string()]).status();
        assert!(interrupted.is_ok_and(|status| status.success()), "perf still runs");
        self.perf.wait().expect("perf ends");
        // Processes that have ended are no longer counted, so a difference could be negative.
        let each = |index: usize| after[index].saturating_sub(self.before[index]).as_secs_f64() * 1_000_000.0 / count;
        println!(
            "{}: {:.0} µs each {what}, while the clients compute {:.0} µs, the service {:.0}, the database's processes {:.0}",
            self.name,
            elapsed.as_secs_f64() * 1_000_000.0 / count,
            each(0),
            each(1),
            each(2),
        );
        println!("  {}", self.draw().display());
    }

    fn draw(&self) -> PathBuf {
        let drawn = self.data.with_extension("svg");
        let script = "perf script --no-inline --input \"$0\" 2>/dev/null | inferno-collapse-perf 2>/dev/null \
                      | inferno-flamegraph --title \"$1\" > \"$2\" 2>/dev/null";
        let status = Command::new("sh").args(["-c", script]).arg(&self.data).arg(&self.name).arg(&drawn).status();
        assert!(status.is_ok_and(|status| status.success()), "inferno is installed (cargo install inferno)");
        // The samples take hundreds of megabytes.
        fs::remove_file(&self.data).expect("perf has written it");
        drawn
    }
}

/// The folder of the flame graphs.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../profile");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder.canonicalize().expect("it is there")
}

fn processor_times(service: u32, database: Option<u32>) -> [Duration; 3] {
    [
        processor_time(std::process::id()),
        processor_time(service),
        database.into_iter().flat_map(with_children).map(processor_time).sum(),
    ]
}
