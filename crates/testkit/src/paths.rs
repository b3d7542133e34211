//! Paths of the repository, of built programs, and of temporary files.

use std::path::{Path, PathBuf};

/// A file or folder of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// A path in the `target` folder, where the set-up builds and unpacks.
pub fn target(path: &str) -> PathBuf {
    repository("target").join(path)
}

/// The program as built by Cargo for the running tests or benches.
///
/// # Panics
/// If it does not exist: Cargo builds it only for tests of the package `sealedmove`.
pub fn program() -> PathBuf {
    let tests = std::env::current_exe().expect("the path of these tests");
    let program = tests.ancestors().nth(2).expect("they are in a folder of a profile").join("sealedmove");
    assert!(program.is_file(), "{} is not there: `cargo build` makes it", program.display());
    program
}

/// A folder for files that a test leaves for inspection, such as pictures, or removes itself.
pub fn temporary() -> PathBuf {
    let folder = target("tmp");
    std::fs::create_dir_all(&folder).expect("the target folder is writable");
    folder
}
