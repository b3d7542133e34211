//! Invitations to a game: to a person, by a link, or in the lobby.

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
    turned_away,
};
pub use bounds::{
    ABORTS, ENGINE_GAMES, MAIL_ANSWER_LIFE, MAX_PLACES, MAX_WAITING, SEEK_LIFE, SIMILAR, UNPLAYED, UNPLAYED_TOTAL,
    UNTAKEN,
};
pub use making::{
    ChallengeFacts, are_similar, check_aborts, check_challenge, check_offer, check_places, check_waiting,
    lets_challenge,
};
pub use message::{ChallengeMessage, MessageTooLong};
pub use open_link::{ChallengeName, LinkTerms, MAX_LINK_LIFE, NameTooLong, NamedPlayers, check_named};
pub use proposal::{Audience, Proposal, RequestedGame, Sought, Start, StartConflict};
pub use refusal::{ChallengeRefusal, Unratable};

/// How a challenge finds its opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It names a person.
    Direct,
    /// Whoever has the link may take it.
    Open,
    /// It stands in the lobby.
    Seek,
}

/// The colour the challenger wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colour {
    /// One of the two.
    Fixed(Side),
    /// Whichever the lot gives.
    #[default]
    Random,
    /// Both: two games begin at once, one with each colour.
    Both,
}

/// Where a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Waiting for an answer.
    Created,
    /// Its game has started.
    Accepted,
    /// The person it names said no.
    Declined,
    /// Its maker took it back.
    Canceled,
}

/// The text names no kind, colour or state of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a kind, colour or status of a challenge")]
pub struct UnknownWord(pub String);

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
    /// Every wish.
    pub const ALL: [Self; 4] = [Self::Fixed(Side::White), Self::Fixed(Side::Black), Self::Random, Self::Both];

    /// How many games begin when such a challenge is accepted.
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
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or_else(|| UnknownWord(text.to_owned()))
    }
}

impl FromStr for Colour {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|colour| colour.as_str() == text).ok_or_else(|| UnknownWord(text.to_owned()))
    }
}

impl FromStr for Status {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|status| status.as_str() == text).ok_or_else(|| UnknownWord(text.to_owned()))
    }
}

/// An invitation to a game.
#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: ChallengeId,
    /// The game that it became, once it is accepted.
    pub game: Option<GameId>,
    /// The second one, where it was for one with each colour.
    pub second_game: Option<GameId>,
    /// How it finds its opponent.
    pub kind: Kind,
    pub challenger: UserId,
    /// Whom it names, or who took it.
    pub opponent: Option<UserId>,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// Under which reading of the Laws.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw, if that was set.
    pub agreement_bar: Option<AgreementBar>,
    /// What the players of the game may not do.
    pub rules: GameRules,
    /// The position to start from, where it is not the variant's own.
    pub initial_fen: Option<String>,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour the challenger wants.
    pub colour: Colour,
    /// The challenger's side where the lot was drawn when it was made; else it is drawn when the game begins.
    pub drawn_side: Option<Side>,
    /// Whether the players' ratings change by the game.
    pub rated: bool,
    pub status: Status,
    /// Why it was declined, in Lichess's keys, if a reason was given.
    pub decline_reason: Option<String>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was answered, if it was.
    pub answered_at: Option<Instant>,
    /// What the challenger writes to whom it names. Only the two of them may read it.
    pub message: Option<String>,
    /// The game it proposes to play once more, if it does.
    pub rematch_of: Option<GameId>,
    /// What an open link is called.
    pub name: Option<String>,
    /// The two who alone may take an open link, if it is not for everybody.
    pub named: Option<NamedPlayers>,
    /// Whom a seek is for, and how many of them, and until when it or a link stands. Of every other challenge: everybody, and one.
    pub seek: Seek,
}

impl Challenge {
    /// Whether the time in which it can be taken is over at `now`.
    pub fn has_expired(&self, now: Instant) -> bool {
        self.seek.expires_at.is_some_and(|at| at <= now)
    }

    /// What the challenger writes, for who may read it.
    pub fn message_for(&self, reader: UserId) -> Option<&str> {
        let is_concerned = reader == self.challenger || self.opponent == Some(reader);
        self.message.as_deref().filter(|_| is_concerned)
    }
}
