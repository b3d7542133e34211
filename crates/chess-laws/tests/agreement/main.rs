//! Compares `chess_laws` with python-chess over hundreds of thousands of positions from random and real games, in
//! orthodox chess and Chess960.
//!
//! `reference.py` plays and writes what python-chess computes for each position; the same moves are played here with
//! `chess_laws`, and everything is compared. `AGREEMENT_SEED` repeats a run, `AGREEMENT_POSITIONS` makes it longer.

mod compare;
mod said;
#[path = "../skipped/mod.rs"]
mod skipped;

use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use compare::{Counts, Follower, POSITION};
use skipped::skip;

/// The default of `AGREEMENT_POSITIONS`.
const POSITIONS: u64 = 100_000;

/// With fewer positions, rare kinds may not occur.
const MIN_FOR_ALL_KINDS: u64 = 100_000;

/// The number of Python processes, each followed by one thread. Python is the slower side.
const PROCESSES: u64 = 2;

#[test]
fn rules_and_python_chess_agree() {
    let Some(packages) = python_chess() else { return };
    let positions = number("AGREEMENT_POSITIONS").unwrap_or(POSITIONS);
    let seed = number("AGREEMENT_SEED").unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is past 1970");
        u64::from(now.subsec_nanos())
    });
    println!("AGREEMENT_SEED={seed} AGREEMENT_POSITIONS={positions}");
    let compared = std::thread::scope(|scope| {
        let shares: Vec<_> = (0..PROCESSES)
            .map(|share| {
                let packages = &packages;
                scope.spawn(move || compare_share(packages, &format!("{seed}.{share}"), positions / PROCESSES))
            })
            .collect();
        shares.into_iter().map(|share| share.join().expect("a thread that does not panic")).collect::<Vec<_>>()
    });
    let mut all = Counts::default();
    for share in compared {
        match share {
            Ok(counts) => all.add(&counts),
            Err(difference) => panic!("AGREEMENT_SEED={seed} AGREEMENT_POSITIONS={positions}\n{difference}"),
        }
    }
    println!("{all}");
    assert!(all.of(POSITION) >= positions / PROCESSES * PROCESSES);
    if positions >= MIN_FOR_ALL_KINDS {
        assert_eq!(all.missing(), Vec::<&str>::new(), "never came up");
    }
}

/// Compares the output of one reference process to its end.
fn compare_share(packages: &Path, seed: &str, positions: u64) -> Result<Counts, String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let child = Command::new("python3")
        .arg(tests.join("agreement/reference.py"))
        .args([seed, &positions.to_string()])
        .args(files(&tests))
        .env("PYTHONPATH", packages)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("python3 does not start: {error}"))?;
    let mut child = KillOnDrop(child);
    let lines = BufReader::new(child.0.stdout.take().ok_or("no output")?).lines();
    let mut follower = Follower::default();
    for line in lines {
        let line = line.map_err(|error| error.to_string())?;
        follower.hear(&line).map_err(|difference| format!("{difference}\n{}\n{line}", follower.so_far()))?;
    }
    let status = child.0.wait().map_err(|error| error.to_string())?;
    match follower.finish() {
        Some(counts) if status.success() => Ok(counts),
        _ => Err(format!("reference.py ended early: {status}")),
    }
}

/// Kills the process on drop, so that a failed comparison leaves none behind.
struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        // Fails if the process has already exited, which is fine.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Real games and, if available, the collection of final positions of real games.
fn files(tests: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(tests.join("data"))
        .expect("the games are there")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    files.sort();
    let ends = tests.join("../../../../shared/data/game-ends.txt");
    if ends.is_file() {
        files.push(ends);
    } else {
        skip("the collection of positions, ../shared/data/game-ends.txt, is not there: played without it.");
    }
    files
}

/// The folder of python-chess. Without it the test is skipped; in continuous integration (`CI=true`) it fails.
fn python_chess() -> Option<PathBuf> {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/python-chess");
    if packages.join("chess/__init__.py").is_file() {
        return Some(packages);
    }
    let missing = "python-chess is not there. `make test` installs it where it can reach a package index; so does \
                   `make target/python-chess/.installed`.";
    assert!(env::var("CI").as_deref() != Ok("true"), "{missing}");
    skip(missing);
    None
}

fn number(variable: &str) -> Option<u64> {
    let text = env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}
