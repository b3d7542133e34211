//! What a challenger writes to the player who is challenged.

use correspondence_game::one_line;

/// A few words that go with a challenge to one player. Only the two of them read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeMessage(String);

/// The words are too many for a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
#[error("message of {0} characters")]
#[explain("challenge-message-too-long", length = *_0, most = ChallengeMessage::MAX_LEN)]
pub struct MessageTooLong(pub usize);

impl ChallengeMessage {
    /// The most characters a message may have.
    pub const MAX_LEN: usize = 300;

    /// Takes the words as one line. Where nothing that can be seen is left, there is no message.
    ///
    /// # Errors
    /// [`MessageTooLong`].
    pub fn read(words: &str) -> Result<Option<Self>, MessageTooLong> {
        let Some(words) = one_line(words) else { return Ok(None) };
        match words.chars().count() {
            length if length > Self::MAX_LEN => Err(MessageTooLong(length)),
            _ => Ok(Some(Self(words))),
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
    fn a_message_has_an_end() {
        let read =
            |words: &str| ChallengeMessage::read(words).map(|message| message.map(ChallengeMessage::into_string));
        assert_eq!(read(" A return\nmatch? "), Ok(Some("A return match?".to_owned())));
        assert_eq!(read(" \u{202e}\n"), Ok(None));
        assert_eq!(read(&"ß".repeat(300)), Ok(Some("ß".repeat(300))));
        assert_eq!(read(&"ß".repeat(301)), Err(MessageTooLong(301)));
    }
}
