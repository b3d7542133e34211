//! Secret addresses under which programs read a player's own feeds without logging in.

use std::fmt;
use std::str::FromStr;

use correspondence_clock::Instant;
use data_encoding::HEXLOWER;

use text::Reason;

/// What a feed holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FeedKind {
    /// The deadlines of the player's moves, as a calendar (iCalendar, RFC 5545).
    Deadlines,
    /// What has happened in the player's games, as an Atom feed (RFC 4287).
    Games,
}

/// A name that is no kind of feed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind of feed")]
pub struct UnknownFeedKind(pub String);

impl FeedKind {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Deadlines, Self::Games];

    /// The name, as stored and as forms and programs send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deadlines => "deadlines",
            Self::Games => "games",
        }
    }

    /// What the address ends with.
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Deadlines => "deadlines.ics",
            Self::Games => "games.atom",
        }
    }
}

impl FromStr for FeedKind {
    type Err = UnknownFeedKind;

    fn from_str(name: &str) -> Result<Self, UnknownFeedKind> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name).ok_or_else(|| UnknownFeedKind(name.to_owned()))
    }
}

impl fmt::Display for FeedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What the key in an address begins with. Behind it stands a signature: nobody can guess it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedLinkId(String);

/// The text is no [`FeedLinkId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a feed's address has {} letters and digits", FeedLinkId::LEN)]
pub struct FeedLinkIdError;

impl FeedLinkId {
    /// How long it is, in characters.
    pub const LEN: usize = 16;

    /// From random bytes.
    pub fn new(bytes: [u8; Self::LEN / 2]) -> Self {
        Self(HEXLOWER.encode(&bytes))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for FeedLinkId {
    type Err = FeedLinkIdError;

    fn from_str(text: &str) -> Result<Self, FeedLinkIdError> {
        let is_one = text.len() == Self::LEN && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_one { Ok(Self(text.to_owned())) } else { Err(FeedLinkIdError) }
    }
}

/// The address of one feed of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedLink {
    /// Of which feed.
    pub kind: FeedKind,
    /// What its key begins with.
    pub id: FeedLinkId,
    /// When it was made.
    pub created_at: Instant,
    /// When a program read the feed last, to within an hour; `None` where none has.
    pub last_read_at: Option<Instant>,
}

/// Why a feed is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum FeedLinkRefusal {
    /// The player has no address of that kind.
    #[refusal(NotFound, "no-feed-address", "feeds-error-no-link")]
    NoLink,
    /// There is no feed of that kind.
    #[refusal(NotFound, "no-such-feed", "feeds-error-no-such-feed")]
    NoSuchFeed,
    /// The key in the address is none, or was revoked.
    #[refusal(NotFound, "unknown-feed", "problem-not-found")]
    UnknownKey,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_ids_are_read_as_they_are_written() {
        for kind in FeedKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert_eq!("Games".parse::<FeedKind>(), Err(UnknownFeedKind("Games".to_owned())));
        let id = FeedLinkId::new([0xab; 8]);
        assert_eq!(id.as_str().parse(), Ok(id.clone()));
        for text in ["", "ABABABABABABABAB", "abababababababa", "ababababababababa", "abababababababag"] {
            assert_eq!(text.parse::<FeedLinkId>(), Err(FeedLinkIdError), "{text}");
        }
    }
}
