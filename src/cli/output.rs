//! How commands for operators write.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use correspondence_clock::Instant;
use serde_json::Value;

use super::Failure;

/// Writes a line to standard output. Whoever reads no further, as `head` does, is no failure.
pub(super) fn out(line: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Writes JSON on a line, with what a terminal acts on escaped.
pub(super) fn out_json(json: &Value) -> Result<(), Failure> {
    // It can only stand in strings, and all of it is in the first plane.
    let escaped = json.to_string().chars().fold(String::new(), |mut line, c| {
        if acts_on_terminal(c) {
            let _ = write!(line, "\\u{:04x}", u32::from(c));
        } else {
            line.push(c);
        }
        line
    });
    out(&escaped)
}

/// What others wrote, such as a server, on one line, with what a terminal acts on escaped as `\u{202e}`.
pub(super) fn plain(text: &str) -> String {
    text.chars().fold(String::new(), |mut line, c| {
        match c {
            '\n' | '\r' | '\t' => line.push(' '),
            c if acts_on_terminal(c) => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
        line
    })
}

/// Whether a terminal does not show it but does something else: moves the cursor, or turns the direction of what follows.
fn acts_on_terminal(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

pub(super) fn time(at: Instant) -> String {
    jiff::Timestamp::from_millisecond(at.as_millis() / 1000 * 1000).map(|at| at.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_acts_on_is_escaped() {
        assert_eq!(
            plain("a\u{1b}[31m\r\nb\u{202e}txt\u{2066}\u{9b}1m"),
            "a\\u{1b}[31m  b\\u{202e}txt\\u{2066}\\u{9b}1m"
        );
        assert_eq!(plain("Zoë, שלום"), "Zoë, שלום");
    }
}
