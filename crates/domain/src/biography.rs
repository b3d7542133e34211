//! What players write about themselves.

use correspondence_game::one_line;

use text::Reason;

/// A few lines about a player, by the player. Everybody reads them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Biography(String);

/// Why words are not kept as a biography.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum BiographyRefusal {
    /// They are too many.
    #[refusal(Invalid, "biography-too-long", "biography-error-too-long", length = *_0, most = Biography::MAX_LEN)]
    TooLong(usize),
    /// They take too much room.
    #[refusal(
        Invalid,
        "biography-too-many-lines",
        "biography-error-too-many-lines",
        lines = *_0,
        most = Biography::MAX_LINES
    )]
    TooManyLines(usize),
}

impl Biography {
    /// The most characters it may have.
    pub const MAX_LEN: usize = 600;

    /// The most lines it may have.
    pub const MAX_LINES: usize = 20;

    /// Takes the words with their line breaks, every line as [`one_line`] takes it; of empty lines one is left between
    /// two others. Where nothing that can be seen is left, there is no biography.
    ///
    /// # Errors
    /// [`BiographyRefusal::TooLong`], [`BiographyRefusal::TooManyLines`].
    pub fn read(words: &str) -> Result<Option<Self>, BiographyRefusal> {
        let mut lines: Vec<String> = Vec::new();
        for line in words.split(['\n', '\u{2028}', '\u{2029}']) {
            let line = one_line(line).unwrap_or_default();
            if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(line);
            }
        }
        lines.pop_if(|last| last.is_empty());
        let words = lines.join("\n");
        match words.chars().count() {
            0 => Ok(None),
            length if length > Self::MAX_LEN => Err(BiographyRefusal::TooLong(length)),
            _ if lines.len() > Self::MAX_LINES => Err(BiographyRefusal::TooManyLines(lines.len())),
            _ => Ok(Some(Self(words))),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Option<String> {
        Biography::read(words).expect("it is short").map(|biography| biography.as_str().to_owned())
    }

    #[test]
    fn lines_stay_and_what_turns_or_hides_goes() {
        for (words, kept) in [
            (" I play\r\nthe  Dutch.\u{7} \r\n", Some("I play\nthe Dutch.")),
            ("\n\nOne\n\n\n \u{202e}\n\nTwo\n\n", Some("One\n\nTwo")),
            ("a\u{2028}b\u{2029}c", Some("a\nb\nc")),
            ("\u{2066}Grandmaster\u{2069} <b>", Some("Grandmaster <b>")),
            (" \r\n\u{200b}\n", None),
            ("", None),
        ] {
            assert_eq!(read(words).as_deref(), kept, "{words:?}");
        }
    }

    #[test]
    fn it_has_an_end_both_ways() {
        assert!(read(&"ß".repeat(600)).is_some());
        assert!(matches!(Biography::read(&"ß".repeat(601)), Err(BiographyRefusal::TooLong(601))));
        assert!(read(&"a\n".repeat(20)).is_some());
        assert!(matches!(Biography::read(&"a\n".repeat(21)), Err(BiographyRefusal::TooManyLines(21))));
    }
}
