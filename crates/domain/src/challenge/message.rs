//! The message that goes with a challenge.

use correspondence_game::one_line;

/// A message that goes with a challenge to one player. Only the two players see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeMessage(String);

/// The message is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
#[error("message of {0} characters")]
#[explain("challenge-message-too-long", length = *_0, most = ChallengeMessage::MAX_LEN)]
pub struct MessageTooLong(pub usize);

impl ChallengeMessage {
    /// The most characters a message may have.
    pub const MAX_LEN: usize = 300;

    /// Normalises a text to one line. `None` if nothing visible is left.
    ///
    /// # Errors
    /// [`MessageTooLong`].
    pub fn read(text: &str) -> Result<Option<Self>, MessageTooLong> {
        let Some(text) = one_line(text) else { return Ok(None) };
        match text.chars().count() {
            length if length > Self::MAX_LEN => Err(MessageTooLong(length)),
            _ => Ok(Some(Self(text))),
        }
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_length_is_limited() {
        let read = |text: &str| ChallengeMessage::read(text).map(|message| message.map(ChallengeMessage::into_string));
        assert_eq!(read(" A return\nmatch? "), Ok(Some("A return match?".to_owned())));
        assert_eq!(read(" \u{202e}\n"), Ok(None));
        assert_eq!(read(&"ß".repeat(300)), Ok(Some("ß".repeat(300))));
        assert_eq!(read(&"ß".repeat(301)), Err(MessageTooLong(301)));
    }
}
