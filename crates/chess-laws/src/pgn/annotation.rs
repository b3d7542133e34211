//! Annotations of moves: comments with their commands, and glyphs.

use std::fmt;
use std::time::Duration;

use memchr::memchr;

/// An annotation of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// The evaluation in centipawns, positive for White: `[%eval 0.34]`.
    Centipawns(i32),
    /// The number of moves to mate by White, or if negative by Black: `[%eval #-3]`.
    MateIn(i32),
    /// The time left after the move: `[%clk 71:59:58]`, hours without bound.
    Clock(Duration),
    /// A numeric annotation glyph (section 10): `$2` for a mistake, which may also be written `?`.
    Glyph(u8),
    /// Text.
    Text(String),
}

impl Annotation {
    /// The annotations in a comment, given without its braces, in order. Unsupported commands, and those with more
    /// precision than is stored (a clock with tenths of a second), remain text. Runs of white space become one space.
    pub fn read_comment(comment: &str) -> Vec<Self> {
        let mut found = Vec::new();
        read_comment(comment, |annotation| found.push(annotation));
        found
    }
}

/// The maximum length of a command in bytes, twice that of the supported ones.
const MAX_COMMAND_LEN: usize = 64;

/// Calls `found` with each annotation in a comment.
pub(super) fn read_comment(comment: &str, mut found: impl FnMut(Annotation)) {
    // The start of the text not yet passed on, and of the text not yet searched.
    let (mut from, mut at) = (0, 0);
    while let Some(start) = memchr(b'[', &comment.as_bytes()[at..]).map(|start| at + start) {
        at = start + 1;
        // The search is bounded; otherwise a comment of opening brackets alone would take quadratic time.
        let rest = &comment.as_bytes()[start..];
        let Some(length) = memchr(b']', &rest[..rest.len().min(MAX_COMMAND_LEN)]) else { continue };
        if let Some(command) = read_command(&comment.as_bytes()[start + 1..start + length]) {
            read_words(&comment[from..start], &mut found);
            found(command);
            at = start + length + 1;
            from = at;
        }
    }
    read_words(&comment[from..], &mut found);
}

fn read_words(text: &str, found: &mut impl FnMut(Annotation)) {
    let text = text.trim_ascii();
    if text.is_empty() {
        return;
    }
    let mut text_out = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !text_out.is_empty() {
            text_out.push(' ');
        }
        text_out.push_str(word);
    }
    found(Annotation::Text(text_out));
}

/// Reads a command such as `%clk 0:03:00`, if it can be stored exactly.
fn read_command(command: &[u8]) -> Option<Annotation> {
    if let Some(clock) = command.strip_prefix(b"%clk ") {
        read_clock(clock.trim_ascii()).map(Annotation::Clock)
    } else {
        read_eval(command.strip_prefix(b"%eval ")?.trim_ascii())
    }
}

fn read_clock(text: &[u8]) -> Option<Duration> {
    let (hours, rest) = number(text)?;
    let (minutes, rest) = number(rest.strip_prefix(b":")?)?;
    let (seconds, rest) = number(rest.strip_prefix(b":")?)?;
    // Minutes and seconds must have two digits each.
    let is_whole = text.len() >= 7 && text[text.len() - 6] == b':' && text[text.len() - 3] == b':' && rest.is_empty();
    (is_whole && minutes < 60 && seconds < 60).then(|| Duration::from_secs(hours * 3600 + minutes * 60 + seconds))
}

fn read_eval(text: &[u8]) -> Option<Annotation> {
    if let Some(mate) = text.strip_prefix(b"#") {
        let (sign, digits) = signed(mate);
        let (moves, rest) = number(digits)?;
        return i32::try_from(moves).ok().filter(|_| rest.is_empty()).map(|moves| Annotation::MateIn(sign * moves));
    }
    let (sign, digits) = signed(text);
    let (pawns, rest) = number(digits)?;
    let hundredths = match rest.strip_prefix(b".") {
        None if rest.is_empty() => 0,
        None => return None,
        Some(decimals) => match (decimals.len(), number(decimals)?) {
            (1, (tenths, [])) => tenths * 10,
            (2, (hundredths, [])) => hundredths,
            _ => return None,
        },
    };
    i32::try_from(pawns * 100 + hundredths).ok().map(|centipawns| Annotation::Centipawns(sign * centipawns))
}

fn signed(text: &[u8]) -> (i32, &[u8]) {
    text.strip_prefix(b"-").map_or((1, text), |digits| (-1, digits))
}

/// The number of one to nine digits at the start, and what follows it.
fn number(text: &[u8]) -> Option<(u64, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, rest) = text.split_at(digits);
    let value = number.iter().fold(0, |value: u64, digit| value.wrapping_mul(10).wrapping_add(u64::from(digit - b'0')));
    (1..=9).contains(&digits).then_some((value, rest))
}

impl fmt::Display for Annotation {
    /// The form within a comment; a glyph stands outside comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(centipawns) => {
                let sign = if *centipawns < 0 { "-" } else { "" };
                let worth = centipawns.unsigned_abs();
                write!(f, "[%eval {sign}{}.{:02}]", worth / 100, worth % 100)
            }
            Self::MateIn(moves) => write!(f, "[%eval #{moves}]"),
            Self::Clock(left) => {
                let seconds = left.as_secs();
                write!(f, "[%clk {}:{:02}:{:02}]", seconds / 3600, seconds / 60 % 60, seconds % 60)
            }
            Self::Glyph(glyph) => write!(f, "${glyph}"),
            // A comment ends at the first closing brace; nothing escapes it.
            Self::Text(text) => f.write_str(&text.replace('}', ")")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> Annotation {
        Annotation::Text(words.to_owned())
    }

    #[test]
    fn comment_is_split_into_commands_and_text() {
        let clock = |seconds| Annotation::Clock(Duration::from_secs(seconds));
        for (comment, expected) in [
            ("", vec![]),
            (" \n ", vec![]),
            (" so\n it  goes ", vec![text("so it goes")]),
            (" [%eval 0.34] [%clk 0:03:00] ", vec![Annotation::Centipawns(34), clock(180)]),
            ("[%clk 71:59:58]", vec![clock(259_198)]),
            ("a [%eval #-3] b", vec![text("a"), Annotation::MateIn(-3), text("b")]),
            ("[%eval -12.07]", vec![Annotation::Centipawns(-1207)]),
            ("[%eval 1.5] [%eval 2]", vec![Annotation::Centipawns(150), Annotation::Centipawns(200)]),
        ] {
            assert_eq!(Annotation::read_comment(comment), expected, "{comment}");
        }
    }

    #[test]
    fn other_comments_stay_text() {
        for comment in [
            "[%csl Ga4] x",
            "[%clk 0:03:00.5]",
            "[%clk 0:3:00]",
            "[%clk 0:61:00]",
            "[%clk 99999999999999999999:00:00]",
            "[%eval 0.34,20]",
            "[%eval +0.34]",
            "[%eval 99999999.00]",
            "[%eval 18446744073709551616]",
            "[%eval #99999999999]",
            "[%eval ]",
            "[%clk",
            "[%",
        ] {
            assert_eq!(Annotation::read_comment(comment), [text(comment)], "{comment}");
        }
    }
}
