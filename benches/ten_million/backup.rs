//! A backup by the program's own command, and how long it takes to restore the database from it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::population::bulk;
use testkit::postgres::{Cluster, Database};

/// The backup is written next to the file and takes as much space again.
pub fn of_sqlite(file: &Path) {
    let copy = file.with_extension("backup");
    let url = format!("sqlite:{}", file.display());
    let games = count_games(&url);
    let took = back_up(&url, &copy);
    println!("SQLite: backup of {} bytes in {took:.0} s: {} bytes", size_of(file), size_of(&copy));
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(PathBuf::from(format!("{}{suffix}", file.display())));
    }
    let began = Instant::now();
    fs::copy(&copy, file).expect("it is copied back");
    fs::File::open(file).and_then(|file| file.sync_all()).expect("it is on disk");
    println!("SQLite: restored in {:.0} s", began.elapsed().as_secs_f64());
    assert_eq!(count_games(&url), games, "all games are there again");
}

/// The database is dropped before it is restored, to free its space.
pub fn of_postgres(cluster: &Cluster, database: Database<'_>) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let copy = folder.path().join("backup");
    let games = count_games(&database.url());
    let took = back_up(&database.url(), &copy);
    println!("PostgreSQL: backup in {took:.0} s: {} bytes", size_of(&copy));
    drop(database);
    let fresh = cluster.fresh_database();
    let began = Instant::now();
    let restored = Command::new("pg_restore")
        .args(["--no-owner", "--jobs", "2", "--dbname"])
        .arg(fresh.url())
        .arg(&copy)
        .output()
        .expect("pg_restore can be started");
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    println!("PostgreSQL: restored in {:.0} s", began.elapsed().as_secs_f64());
    assert_eq!(count_games(&fresh.url()), games, "all games are there again");
}

fn size_of(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |found| found.len())
}

fn count_games(url: &str) -> String {
    bulk::text(&mut bulk::connect(url), "select cast(count(*) as text) as name from games").expect("a number")
}

/// Writes a backup; returns how many seconds it took.
fn back_up(url: &str, copy: &Path) -> f64 {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let began = Instant::now();
    let backup = Command::new(env!("CARGO_BIN_EXE_sealedmove"))
        .arg("backup")
        .arg(copy)
        .env("SEALEDMOVE_DATABASE_URL", url)
        .env("SEALEDMOVE_DATA_DIR", folder.path())
        .output()
        .expect("the program can be started");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    began.elapsed().as_secs_f64()
}
