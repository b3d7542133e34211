//! Secret addresses under which programs read a player's own feeds without logging in.

use std::fmt;
use std::str::FromStr;

use correspondence_clock::Instant;
use data_encoding::HEXLOWER;

use text::Reason;

/// What a feed contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FeedKind {
    /// The deadlines of the player's moves, as a calendar (iCalendar, RFC 5545).
    Deadlines,
    /// Events in the player's games, as an Atom feed (RFC 4287).
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

    /// The last segment of the address.
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

/// The id at the start of the key in an address. A signature follows it, so keys cannot be guessed.
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
        let is_valid = text.len() == Self::LEN && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_valid { Ok(Self(text.to_owned())) } else { Err(FeedLinkIdError) }
    }
}

/// The address of one feed of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedLink {
    /// The kind of its feed.
    pub kind: FeedKind,
    /// The id at the start of its key.
    pub id: FeedLinkId,
    /// When it was created.
    pub created_at: Instant,
    /// When the feed was last read, to within an hour; `None` if never.
    pub last_read_at: Option<Instant>,
}

/// Why there is no such feed or address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum FeedLinkRefusal {
    /// The player has no address of that kind.
    #[refusal(NotFound, "no-feed-address", "feeds-error-no-link")]
    NoLink,
    /// There is no feed of that kind.
    #[refusal(NotFound, "no-such-feed", "feeds-error-no-such-feed")]
    NoSuchFeed,
    /// The key in the address is invalid or was revoked.
    #[refusal(NotFound, "unknown-feed", "problem-not-found")]
    UnknownKey,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_ids_round_trip() {
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
