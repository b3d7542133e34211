//! Open links: name, expiry, and players for whom they are reserved.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};
use correspondence_game::one_line;

use super::{Challenge, ChallengeRefusal};
use crate::user::{User, UserId};

/// Limit on an open link's expiry, as on Lichess.
pub const MAX_LINK_LIFE: Duration = days(14);

/// The terms of an open link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LinkTerms {
    /// The names of the two players for whom it is reserved, White first.
    pub players: Option<[String; 2]>,
    pub name: Option<ChallengeName>,
    pub expires_at: Option<Instant>,
}

/// The two players for whom an open link is reserved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPlayers {
    pub white: UserId,
    pub black: UserId,
    /// Which of them has accepted, if both must because neither created the link.
    pub joined: Option<Side>,
}

impl NamedPlayers {
    /// Validates the two players.
    ///
    /// # Errors
    /// [`ChallengeRefusal::NamedTwice`], and [`ChallengeRefusal::NamedEngine`] since the engine cannot follow links.
    pub fn new(white: &User, black: &User) -> Result<Self, ChallengeRefusal> {
        if white.id == black.id {
            return Err(ChallengeRefusal::NamedTwice(white.name.clone()));
        }
        match [white, black].into_iter().find(|user| user.engine_level.is_some()) {
            Some(engine) => Err(ChallengeRefusal::NamedEngine(engine.name.clone())),
            None => Ok(Self { white: white.id, black: black.id, joined: None }),
        }
    }

    /// The player's side, if they are one of the two.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.player(*side) == user)
    }

    pub const fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// Checks that `user` may accept a challenge that may be reserved for two players; `white` and `black` are named in the
/// refusal.
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

/// Checks a link's expiry.
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
    /// Whether it is for two players, neither of them its maker.
    pub fn is_arranged(&self) -> bool {
        self.named.is_some_and(|named| named.side_of(self.challenger).is_none())
    }

    /// The opponent of `taker`.
    pub fn partner_of(&self, taker: UserId) -> UserId {
        match self.named {
            Some(named) => named.side_of(taker).map_or(self.challenger, |side| named.player(!side)),
            None => self.challenger,
        }
    }
}

/// The name of an open link, shown on its page and on the page of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeName(String);

/// The name is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Explain)]
#[error("name of {0} characters")]
#[explain("challenge-name-too-long", length = *_0, most = ChallengeName::MAX_LEN)]
pub struct NameTooLong(pub usize);

impl ChallengeName {
    /// Length limit in characters, as on Lichess.
    pub const MAX_LEN: usize = 30;

    /// Normalises the name to one line; `None` if nothing visible is left.
    ///
    /// # Errors
    /// [`NameTooLong`].
    pub fn read(text: &str) -> Result<Option<Self>, NameTooLong> {
        let Some(name) = one_line(text) else { return Ok(None) };
        match name.chars().count() {
            length if length > Self::MAX_LEN => Err(NameTooLong(length)),
            _ => Ok(Some(Self(name))),
        }
    }

    pub fn into_string(self) -> String {
        self.0
    }
}
