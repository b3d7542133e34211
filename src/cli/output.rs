//! How commands for operators write.

use std::io::{self, Write};

use correspondence_clock::Instant;

use super::Failure;

/// Writes a line to standard output. Whoever reads no further, as `head` does, is no failure.
pub(super) fn out(line: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// What others wrote, such as a server, on one line and without what moves a terminal's cursor.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

pub(super) fn time(at: Instant) -> String {
    jiff::Timestamp::from_millisecond(at.as_millis() / 1000 * 1000).map(|at| at.to_string()).unwrap_or_default()
}
