//! Challenges: to a player, by an open link, or as a seek in the lobby.

mod answering;
mod bounds;
mod making;
mod message;
mod open_link;
mod proposal;
mod refusal;

#[cfg(test)]
pub(crate) mod tests;

use crate::ids::ChallengeId;
use std::str::FromStr;

use chess_laws::{Ruleset, Side, Variant};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::{AgreementBar, GameId, GameRules};

use crate::seek::Seek;
use crate::user::UserId;

pub use answering::{
    AcceptanceFacts, TakenPlace, accepted_before, agreed_colour, check_cancelling, check_declining, check_taking,
    status_after_block,
};
pub use bounds::{
    ABORT_RATE, CHALLENGES_PER_OPPONENT, ENGINE_GAMES, MAIL_ANSWER_LIFE, MAX_PLACES, MAX_RATING_DIFFERENCE,
    MAX_WAITING, SEEK_LIFE, UNACCEPTED_CHALLENGES, UNPLAYED_TOTAL,
};
pub use making::{
    ChallengeFacts, accepts_challenge, are_similar, check_aborts, check_challenge, check_offer, check_places,
    check_waiting,
};
pub use message::{ChallengeMessage, MessageTooLong};
pub use open_link::{ChallengeName, LinkTerms, MAX_LINK_LIFE, NameTooLong, NamedPlayers, check_named};
pub use proposal::{Audience, Proposal, RequestedGame, SeekRequirements, Start, StartConflict};
pub use refusal::{ChallengeRefusal, Unratable};

/// How a challenge finds its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It names a player.
    Direct,
    /// Anyone with the link may accept it.
    Open,
    /// It is in the lobby.
    Seek,
}

/// The colour the challenger wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    Fixed(Side),
    /// Drawn at random.
    #[default]
    Random,
    /// Both: two games begin at once, one with each colour.
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for an answer.
    Created,
    /// Its game has started.
    Accepted,
    /// Its named opponent declined it.
    Declined,
    /// Its maker cancelled it.
    Canceled,
}

/// The text names no kind, colour or state of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind, colour or status of a challenge")]
pub struct UnknownChallengeName(pub String);

impl Kind {
    const ALL: [Self; 3] = [Self::Direct, Self::Open, Self::Seek];

    /// The stored and public form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Open => "open",
            Self::Seek => "seek",
        }
    }
}

impl Colour {
    pub const ALL: [Self; 4] = [Self::Fixed(Side::White), Self::Fixed(Side::Black), Self::Random, Self::Both];

    /// How many games begin on acceptance.
    pub const fn games(self) -> u16 {
        match self {
            Self::Fixed(_) | Self::Random => 1,
            Self::Both => 2,
        }
    }

    /// The stored and public form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fixed(Side::White) => "white",
            Self::Fixed(Side::Black) => "black",
            Self::Random => "random",
            Self::Both => "both",
        }
    }
}

impl Status {
    const ALL: [Self; 4] = [Self::Created, Self::Accepted, Self::Declined, Self::Canceled];

    /// The stored and public form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Canceled => "canceled",
        }
    }
}

impl FromStr for Kind {
    type Err = UnknownChallengeName;

    fn from_str(text: &str) -> Result<Self, UnknownChallengeName> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or_else(|| UnknownChallengeName(text.to_owned()))
    }
}

impl FromStr for Colour {
    type Err = UnknownChallengeName;

    fn from_str(text: &str) -> Result<Self, UnknownChallengeName> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.as_str() == text)
            .ok_or_else(|| UnknownChallengeName(text.to_owned()))
    }
}

impl FromStr for Status {
    type Err = UnknownChallengeName;

    fn from_str(text: &str) -> Result<Self, UnknownChallengeName> {
        Self::ALL
            .into_iter()
            .find(|status| status.as_str() == text)
            .ok_or_else(|| UnknownChallengeName(text.to_owned()))
    }
}

/// A challenge to a game.
#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: ChallengeId,
    /// The game that it became, once it is accepted.
    pub game: Option<GameId>,
    /// The second game, if it was for one with each colour.
    pub second_game: Option<GameId>,
    /// How it finds its opponent.
    pub kind: Kind,
    pub challenger: UserId,
    /// The named opponent, or the one who accepted it.
    pub opponent: Option<UserId>,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The ruleset for endings.
    pub ruleset: Ruleset,
    /// The move before which no draw can be agreed, if set.
    pub agreement_bar: Option<AgreementBar>,
    /// Restrictions on the players.
    pub rules: GameRules,
    /// The initial position, if not the variant's own.
    pub initial_fen: Option<String>,
    /// The time control.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
    /// The challenger's side if it was drawn on creation; otherwise it is drawn when the game begins.
    pub drawn_side: Option<Side>,
    /// Whether the game is rated.
    pub rated: bool,
    pub status: Status,
    /// Why it was declined, in Lichess's keys, if a reason was given.
    pub decline_reason: Option<String>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was answered, if it was.
    pub answered_at: Option<Instant>,
    /// The challenger's message to the named opponent. Only the two may read it.
    pub message: Option<String>,
    /// The game of which it proposes a rematch.
    pub rematch_of: Option<GameId>,
    /// The name of an open link.
    pub name: Option<String>,
    /// The two players for whom an open link is reserved, if any.
    pub named: Option<NamedPlayers>,
    /// Restrictions, places and expiry of a seek; the expiry also of other challenges.
    pub seek: Seek,
}

impl Challenge {
    /// Whether it has expired at `now`.
    pub fn has_expired(&self, now: Instant) -> bool {
        self.seek.expires_at.is_some_and(|at| at <= now)
    }

    /// The message, if `reader` may read it.
    pub fn message_for(&self, reader: UserId) -> Option<&str> {
        let may_read = reader == self.challenger || self.opponent == Some(reader);
        self.message.as_deref().filter(|_| may_read)
    }
}
