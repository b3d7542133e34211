//! The output of commands for operators.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use correspondence_clock::Instant;
use serde_json::Value;

use super::Failure;

/// Writes a line to standard output. A closed pipe, as by `head`, is not an error.
pub(super) fn out(line: &str) -> Result<(), Failure> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// Writes JSON on a line, with terminal control characters escaped.
pub(super) fn out_json(json: &Value) -> Result<(), Failure> {
    // Control characters can only occur in strings, and all are in the Basic Multilingual Plane.
    let escaped = json.to_string().chars().fold(String::new(), |mut line, c| {
        if is_terminal_control(c) {
            let _ = write!(line, "\\u{:04x}", u32::from(c));
        } else {
            line.push(c);
        }
        line
    });
    out(&escaped)
}

/// Untrusted text on one line, with terminal control characters escaped as `\u{202e}`.
pub(super) fn plain(text: &str) -> String {
    text.chars().fold(String::new(), |mut line, c| {
        match c {
            '\n' | '\r' | '\t' => line.push(' '),
            c if is_terminal_control(c) => line.extend(c.escape_unicode()),
            c => line.push(c),
        }
        line
    })
}

/// Whether a terminal acts on a character instead of showing it: control characters and changes of direction.
fn is_terminal_control(c: char) -> bool {
    let changes_direction =
        matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || changes_direction || matches!(c, '\u{2028}' | '\u{2029}')
}

pub(super) fn time(at: Instant) -> String {
    jiff::Timestamp::from_millisecond(at.as_millis() / 1000 * 1000).map(|at| at.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminal_control_characters_are_escaped() {
        assert_eq!(
            plain("a\u{1b}[31m\r\nb\u{202e}txt\u{2066}\u{9b}1m"),
            "a\\u{1b}[31m  b\\u{202e}txt\\u{2066}\\u{9b}1m"
        );
        assert_eq!(plain("Zoë, שלום"), "Zoë, שלום");
    }
}
