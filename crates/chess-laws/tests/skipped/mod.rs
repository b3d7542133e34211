//! Records tests that cannot run on this machine. The test runner hides the output of passing tests, so skips are
//! written to a file, which `make test` prints at the end.

use std::fs::OpenOptions;
use std::io::Write;

/// Records that the current test is skipped, in whole or in part, and why.
pub(crate) fn skip(why: &str) {
    let thread = std::thread::current();
    let line = format!("{}: {}\n", thread.name().unwrap_or("a test"), why.replace('\n', " "));
    print!("Skipped: {line}");
    if let Some(path) = std::env::var_os("SKIPPED_TESTS") {
        let file = OpenOptions::new().create(true).append(true).open(path);
        // In one write: tests run at once, and `writeln!` would write the end of the line by itself.
        file.and_then(|mut file| file.write_all(line.as_bytes())).expect("the file of skipped tests can be written");
    }
}
