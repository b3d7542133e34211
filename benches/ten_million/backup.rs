//! A backup by the program's own command, and what it takes to have the database back from it.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::harness::postgres::{Cluster, Database};
use crate::sizes::size_of;

/// Beside the file: what is made of it takes as much room once more.
pub fn of_sqlite(file: &Path) {
    let copy = file.with_extension("backup");
    let before = size_of(file);
    let took = back_up(&format!("sqlite:{}", file.display()), &copy);
    println!("SQLite: backup of {before} bytes in {took:.0} s: {} bytes", size_of(&copy));
    fs::remove_file(file).expect("the database goes");
    let began = Instant::now();
    fs::copy(&copy, file).expect("it is copied back");
    fs::File::open(file).and_then(|file| file.sync_all()).expect("it is on disk");
    println!("SQLite: restored in {:.0} s", began.elapsed().as_secs_f64());
}

/// The database goes before it is restored, so that there is room.
pub fn of_postgres(cluster: &Cluster, database: Database<'_>) {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let copy = folder.path().join("backup");
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
}

/// In how many seconds the program writes a copy.
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
