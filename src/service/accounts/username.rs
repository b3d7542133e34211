//! What a user name may look like.

use std::ops::RangeInclusive;

use crate::text::{Explain, Message};

/// Why a name cannot be a user name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UserNameError {
    /// Shorter than 2 or longer than 20 characters.
    #[error("length of the name")]
    Length,
    /// Other characters than letters, digits, `-` and `_`, or one of those two at an end or doubled.
    #[error("characters of the name")]
    Characters,
    /// It would be taken for the service's own voice.
    #[error("reserved name")]
    Reserved,
}

impl Explain for UserNameError {
    fn message(&self) -> Message {
        match self {
            Self::Length => {
                Message::new("user-name-error-length").with("least", *LENGTHS.start()).with("most", *LENGTHS.end())
            }
            Self::Characters => Message::new("user-name-error-characters"),
            Self::Reserved => Message::new("user-name-error-reserved"),
        }
    }
}

/// How many characters a name may have.
const LENGTHS: RangeInclusive<usize> = 2..=20;

const RESERVED: [&str; 12] = [
    "admin",
    "ai",
    "administrator",
    "anonymous",
    "arbiter",
    "moderator",
    "open",
    "postmaster",
    "root",
    "sealedmove",
    "support",
    "system",
];

/// Reads a user name; case is kept, and does not distinguish.
pub(super) fn parse(text: &str) -> Result<String, UserNameError> {
    let name = text.trim();
    if !LENGTHS.contains(&name.chars().count()) {
        return Err(UserNameError::Length);
    }
    let mut joined = true;
    for character in name.chars() {
        match character {
            '-' | '_' if joined => return Err(UserNameError::Characters),
            '-' | '_' => joined = true,
            _ if character.is_ascii_alphanumeric() => joined = false,
            _ => return Err(UserNameError::Characters),
        }
    }
    if joined {
        return Err(UserNameError::Characters);
    }
    if RESERVED.contains(&name.to_ascii_lowercase().as_str()) {
        return Err(UserNameError::Reserved);
    }
    Ok(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_digits_and_single_joints() {
        for good in ["Ann", "al", "Garry-K", "the_world", "x2"] {
            assert_eq!(parse(good), Ok(good.to_owned()));
        }
        assert_eq!(parse(" Ann "), Ok("Ann".to_owned()));
        for bad in ["-ann", "ann_", "a--b", "a b", "ännchen", "a/b", "<b>"] {
            assert_eq!(parse(bad), Err(UserNameError::Characters), "{bad}");
        }
        assert_eq!(parse("a"), Err(UserNameError::Length));
        assert_eq!(parse(&"a".repeat(21)), Err(UserNameError::Length));
        assert_eq!(parse("Admin"), Err(UserNameError::Reserved));
    }
}
