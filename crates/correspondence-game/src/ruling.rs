//! An arbiter’s rulings and their reasons.

use std::fmt;

use super::one_line;

/// An arbiter’s reason for a ruling, in words. It is stored with the game and public.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulingReason(String);

/// The text is not a valid reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulingReasonError {
    /// It is empty.
    #[error("A ruling needs a reason in words; both players will read it.")]
    Empty,
    /// It is too long.
    #[error("The reason is too long: {0} characters; the maximum is {longest}.", longest = RulingReason::MAX_LEN)]
    TooLong(usize),
}

impl RulingReason {
    /// The maximum length in characters.
    pub const MAX_LEN: usize = 500;

    /// Joins the words to one line, see [`one_line`].
    ///
    /// # Errors
    /// If no visible character is left, or too many.
    pub fn new(words: &str) -> Result<Self, RulingReasonError> {
        let words = one_line(words).ok_or(RulingReasonError::Empty)?;
        match words.chars().count() {
            length if length > Self::MAX_LEN => Err(RulingReasonError::TooLong(length)),
            _ => Ok(Self(words)),
        }
    }

    /// The reason as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for RulingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A ruling of an arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// The arbiter's name.
    pub arbiter: String,
    /// The reason.
    pub reason: RulingReason,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_of_words() {
        assert_eq!(
            RulingReason::new(" Engine\r\n use,\u{7} proved ").map(|r| r.to_string()),
            Ok("Engine use, proved".into())
        );
        assert_eq!(RulingReason::new(" \n\t"), Err(RulingReasonError::Empty));
        assert_eq!(RulingReason::new(&"ß".repeat(500)).map(|r| r.as_str().chars().count()), Ok(500));
        assert_eq!(RulingReason::new(&"ß".repeat(501)), Err(RulingReasonError::TooLong(501)));
    }
}
