//! What an open link has besides the game: a name, until when it can be taken, and perhaps the two who may.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};
use correspondence_game::one_line;

use super::{Challenge, ChallengeRefusal};
use crate::user::{User, UserId};

/// How far ahead an open link may end. As on Lichess.
pub const MAX_LINK_LIFE: Duration = days(14);

/// How an open link is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkTerms {
    /// The names of the only two who may take it: White first.
    pub players: Option<[String; 2]>,
    /// What it is called.
    pub name: Option<ChallengeName>,
    /// When it can no longer be taken.
    pub expires_at: Option<Instant>,
}

/// The two who alone may play the game of an open link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPlayers {
    pub white: UserId,
    pub black: UserId,
    /// Which of them has accepted already, where both have to: where neither made the link.
    pub joined: Option<Side>,
}

impl NamedPlayers {
    /// Those two.
    ///
    /// # Errors
    /// [`ChallengeRefusal::NamedTwice`], and [`ChallengeRefusal::NamedEngine`] since the engine follows no link.
    pub fn new(white: &User, black: &User) -> Result<Self, ChallengeRefusal> {
        if white.id == black.id {
            return Err(ChallengeRefusal::NamedTwice(white.name.clone()));
        }
        match [white, black].into_iter().find(|user| user.engine_level.is_some()) {
            Some(engine) => Err(ChallengeRefusal::NamedEngine(engine.name.clone())),
            None => Ok(Self { white: white.id, black: black.id, joined: None }),
        }
    }

    /// The side of that player, if they are one of the two.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.player(*side) == user)
    }

    /// Who has that side.
    pub const fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// Checks that `user` may take a challenge that perhaps only two may take, whose names are given.
///
/// # Errors
/// [`ChallengeRefusal::OnlyFor`].
pub fn check_named(challenge: &Challenge, user: UserId, [white, black]: [&User; 2]) -> Result<(), ChallengeRefusal> {
    match challenge.named {
        Some(named) if named.side_of(user).is_none() => {
            Err(ChallengeRefusal::OnlyFor { white: white.name.clone(), black: black.name.clone() })
        }
        _ => Ok(()),
    }
}

/// Checks that a link may end then.
///
/// # Errors
/// [`ChallengeRefusal::Expiry`].
pub(super) fn check_expiry(expires_at: Option<Instant>, now: Instant) -> Result<(), ChallengeRefusal> {
    match expires_at {
        Some(at) if at <= now || at > now + MAX_LINK_LIFE => Err(ChallengeRefusal::Expiry),
        _ => Ok(()),
    }
}

impl Challenge {
    /// Whether it is for two players other than its maker.
    pub fn is_arranged(&self) -> bool {
        self.named.is_some_and(|named| named.side_of(self.challenger).is_none())
    }

    /// Whom `taker` would play.
    pub fn partner_of(&self, taker: UserId) -> UserId {
        match self.named {
            Some(named) => named.side_of(taker).map_or(self.challenger, |side| named.player(!side)),
            None => self.challenger,
        }
    }
}

/// What an open link is called: its page shows it to whoever may play, and so does the page of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeName(String);

/// The name is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
#[error("name of {0} characters")]
#[explain("challenge-name-too-long", length = *_0, most = ChallengeName::MAX_LEN)]
pub struct NameTooLong(pub usize);

impl ChallengeName {
    /// The most characters a name may have. As on Lichess.
    pub const MAX_LEN: usize = 30;

    /// Takes the name as one line. Where nothing that can be seen is left, there is none.
    ///
    /// # Errors
    /// [`NameTooLong`].
    pub fn read(words: &str) -> Result<Option<Self>, NameTooLong> {
        let Some(words) = one_line(words) else { return Ok(None) };
        match words.chars().count() {
            length if length > Self::MAX_LEN => Err(NameTooLong(length)),
            _ => Ok(Some(Self(words))),
        }
    }

    pub fn into_string(self) -> String {
        self.0
    }
}
