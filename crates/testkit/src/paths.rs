//! Where things are: the repository, what the set-up and Cargo built, and room for files of a test.

use std::path::{Path, PathBuf};

/// A file or folder of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Where the set-up puts what it builds or unpacks.
pub fn target(path: &str) -> PathBuf {
    repository("target").join(path)
}

/// The program, as Cargo built it for the tests or benches that run.
///
/// # Panics
/// When it is not there: Cargo builds it for those of the package `sealedmove`.
pub fn program() -> PathBuf {
    let tests = std::env::current_exe().expect("the path of these tests");
    let program = tests.ancestors().nth(2).expect("they are in a folder of a profile").join("sealedmove");
    assert!(program.is_file(), "{} is not there: `cargo build` makes it", program.display());
    program
}

/// A folder for files that a test leaves to be looked at, such as pictures, or has removed itself.
pub fn temporary() -> PathBuf {
    let folder = target("tmp");
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}
