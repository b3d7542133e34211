//! Records tests that cannot run on this machine. The test runner hides the output of passing tests, so skips are
//! written to a file, which `make test` prints at the end.

use std::fs::OpenOptions;
use std::io::Write;

/// Records that the current test is skipped, and why.
///
/// # Panics
/// With the reason if no test may be skipped (`CI=true`).
pub fn skip(why: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{why}");
    record(why);
}

/// Like [`skip`], for a test that need not run in continuous integration.
///
/// # Panics
/// If the file cannot be written.
pub fn record(why: &str) {
    let thread = std::thread::current();
    let line = format!("{}: {}\n", thread.name().unwrap_or("a test"), why.replace('\n', " "));
    eprint!("Skipped: {line}");
    if let Some(path) = std::env::var_os("SKIPPED_TESTS") {
        let file = OpenOptions::new().create(true).append(true).open(path);
        // In one write: tests run at once, and `writeln!` would write the end of the line by itself.
        let noted = file.and_then(|mut file| file.write_all(line.as_bytes()));
        noted.expect("the file of skipped tests can be written");
    }
}
