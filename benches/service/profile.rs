//! Where the time of one move goes, and that of a read: flame graphs of the service and of its database, and what each
//! of the processes computes of the whole.
//!
//! `make profile` runs it. perf of Linux takes the samples, inferno draws them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::load::Table;
use crate::reads;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};

/// How long samples are taken.
const SPAN: Duration = Duration::from_secs(10);

/// Samples a second and thread. Not a round number, so that they fall into step with nothing.
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
    let mut table = Table::of(&program);
    // A player may make five hundred moves at once.
    table.add_pairs(&program, 32);
    let server = program.serve_with(&["--no-worker"]);
    // What is prepared at the first time is not meant.
    table.play_for(&server, Duration::from_secs(1)).await;
    let profile = Profile::start(&format!("moves-{name}"), &server, database);
    let moves = table.play_for(&server, SPAN).await;
    profile.finish("move", moves);

    let game = table.start_game(&server).await;
    let (json, page) = (format!("/game/export/{game}"), format!("/game/{game}"));
    for (kind, path, accept) in [("json", json, "application/json"), ("page", page, "text/html")] {
        for is_known in [true, false] {
            let which = if is_known { "again" } else { "first" };
            let profile = Profile::start(&format!("{kind}-{which}-{name}"), &server, database);
            let reads = reads::read_for(&server, std::slice::from_ref(&path), accept, is_known, SPAN).await;
            profile.finish("read", reads);
        }
    }
}

/// Samples that are being taken.
struct Profile {
    name: String,
    perf: Child,
    data: PathBuf,
    service: u32,
    database: Option<u32>,
    began: Instant,
    /// Nanoseconds on a processor before: of us, of the service, of the database.
    before: [u64; 3],
}

impl Profile {
    fn start(name: &str, server: &Server, database: Option<u32>) -> Self {
        let data = folder().join(format!("{name}.data"));
        let service = server.pid();
        let processes: Vec<String> =
            [service].into_iter().chain(family(database)).map(|process| process.to_string()).collect();
        let perf = Command::new("perf")
            .args(["record", "--quiet", "--event", "cpu-clock", "--freq", FREQUENCY, "--call-graph", "dwarf,16384"])
            .args(["--pid", &processes.join(",")])
            .arg("--output")
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("perf is installed (Debian: linux-perf)");
        let before = computed(service, database);
        Self { name: name.to_owned(), perf, data, service, database, began: Instant::now(), before }
    }

    fn finish(mut self, what: &str, count: f64) {
        let elapsed = self.began.elapsed();
        let after = computed(self.service, self.database);
        let interrupted = Command::new("kill").args(["-INT", &self.perf.id().to_string()]).status();
        assert!(interrupted.is_ok_and(|status| status.success()), "perf still runs");
        self.perf.wait().expect("perf ends");
        // Threads that have ended are counted no more.
        let each = |index: usize| after[index].saturating_sub(self.before[index]) as f64 / 1_000.0 / count;
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
        // Hundreds of megabytes.
        fs::remove_file(&self.data).expect("perf has written it");
        drawn
    }
}

/// Where the drawings are put.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../profile");
    fs::create_dir_all(&folder).expect("the target folder is writable");
    folder.canonicalize().expect("it is there")
}

fn computed(service: u32, database: Option<u32>) -> [u64; 3] {
    [on_processor(std::process::id()), on_processor(service), family(database).into_iter().map(on_processor).sum()]
}

/// Nanoseconds that the threads of a process have computed (proc(5), `schedstat`). Those of threads that have ended are
/// missing.
fn on_processor(process: u32) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let of_task = |task: fs::DirEntry| {
        let told = fs::read_to_string(task.path().join("schedstat")).ok()?;
        told.split_whitespace().next()?.parse::<u64>().ok()
    };
    tasks.filter_map(of_task).sum()
}

/// A process and its children.
fn family(parent: Option<u32>) -> Vec<u32> {
    let Some(parent) = parent else { return Vec::new() };
    let children = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
    std::iter::once(parent).chain(children.split_whitespace().filter_map(|child| child.parse().ok())).collect()
}
