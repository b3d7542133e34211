//! Biographies of players.

use correspondence_game::one_line;

use text::Reason;

/// A few public lines about a player, by the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Biography(String);

/// Why a biography is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum BiographyRefusal {
    /// Too many characters.
    #[refusal(Invalid, "biography-too-long", "biography-error-too-long", length = *_0, most = Biography::MAX_LEN)]
    TooLong(usize),
    /// Too many lines.
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
    /// Length limit in characters.
    pub const MAX_LEN: usize = 600;

    /// Limit on lines.
    pub const MAX_LINES: usize = 20;

    /// Normalises the text: each line by [`one_line`], and consecutive empty lines to one. `None` if nothing visible is
    /// left.
    ///
    /// # Errors
    /// [`BiographyRefusal::TooLong`], [`BiographyRefusal::TooManyLines`].
    pub fn read(text: &str) -> Result<Option<Self>, BiographyRefusal> {
        let mut lines: Vec<String> = Vec::new();
        for line in text.split(['\n', '\u{2028}', '\u{2029}']) {
            let line = one_line(line).unwrap_or_default();
            if !line.is_empty() || lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(line);
            }
        }
        lines.pop_if(|last| last.is_empty());
        let biography = lines.join("\n");
        match biography.chars().count() {
            0 => Ok(None),
            length if length > Self::MAX_LEN => Err(BiographyRefusal::TooLong(length)),
            _ if lines.len() > Self::MAX_LINES => Err(BiographyRefusal::TooManyLines(lines.len())),
            _ => Ok(Some(Self(biography))),
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
    fn lines_are_kept_and_control_characters_removed() {
        for (text, expected) in [
            (" I play\r\nthe  Dutch.\u{7} \r\n", Some("I play\nthe Dutch.")),
            ("\n\nOne\n\n\n \u{202e}\n\nTwo\n\n", Some("One\n\nTwo")),
            ("a\u{2028}b\u{2029}c", Some("a\nb\nc")),
            ("\u{2066}Grandmaster\u{2069} <b>", Some("Grandmaster <b>")),
            (" \r\n\u{200b}\n", None),
            ("", None),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text:?}");
        }
    }

    #[test]
    fn characters_and_lines_are_limited() {
        assert!(read(&"ß".repeat(600)).is_some());
        assert!(matches!(Biography::read(&"ß".repeat(601)), Err(BiographyRefusal::TooLong(601))));
        assert!(read(&"a\n".repeat(20)).is_some());
        assert!(matches!(Biography::read(&"a\n".repeat(21)), Err(BiographyRefusal::TooManyLines(21))));
    }
}
