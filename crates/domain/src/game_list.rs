//! Which of a player's games are listed, and in which order.

use std::fmt;
use std::str::FromStr;

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::game_summary::GameSummary;
use crate::opening::{ListedOpening, OpeningId};
use crate::user::UserId;

/// Which of a player's games are listed. What is not set filters nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    pub player: UserId,
    pub status: ListingStatus,
    /// Against whom.
    pub opponent: Option<UserId>,
    /// What is part of the opponent's name, whatever its case.
    pub opponent_part: Option<String>,
    /// Whether games against guests are left out, who play without an account and want to be in nobody's list.
    pub without_guests: bool,
    /// Which side the player has.
    pub side: Option<Side>,
    /// How they ended for the player.
    pub result: Option<SideResult>,
    pub variants: Option<Vec<Variant>>,
    /// Whether ratings change by them.
    pub rated: Option<bool>,
    /// Which openings they had.
    pub openings: Option<Vec<OpeningId>>,
    /// Whether an engine has analysed them.
    pub analysed: Option<bool>,
    pub began: Span,
    pub ended: Span,
    /// Whether only those are listed in which something was said to the player that is new to them. That is for the
    /// player alone to know.
    pub has_new_lines: bool,
}

/// How games stand for one of their players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListingStatus {
    /// However they stand.
    #[default]
    Any,
    /// They are not over.
    Running,
    /// They are not over, and the player is to move.
    Waiting,
    /// They are not over, and the opponent is to move.
    AwaitingOpponent,
    /// They are over.
    Finished,
}

/// A stretch of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub from: Option<Instant>,
    /// The first moment after it.
    pub until: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Newest,
    Oldest,
    /// What ended last. Lists only what is over.
    LastEnded,
    /// Where the next move has the earliest deadline; what has none comes last. Meant for what is not over.
    MostUrgent,
}

/// Where a game stands in an order: what it is ordered by, in milliseconds since 1970, and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is ordered by.
    pub at: i64,
    pub id: GameId,
}

/// Where a game stands among those that run, of which the player's turns come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrgentPlace {
    /// Whether the player was to move in it.
    pub is_waiting: bool,
    /// Where it stands among those of its kind.
    pub place: Place,
}

impl fmt::Display for UrgentPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_waiting, place: Place { at, id } } = self;
        write!(f, "{}{at}-{id}", if *is_waiting { 'w' } else { 'o' })
    }
}

/// That a text is no [`UrgentPlace`].
#[derive(Debug)]
pub struct NotAPlace;

impl FromStr for UrgentPlace {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        let (is_waiting, rest) = match text.split_at_checked(1) {
            Some(("w", rest)) => (true, rest),
            Some(("o", rest)) => (false, rest),
            _ => return Err(NotAPlace),
        };
        let (at, id) = rest.rsplit_once('-').ok_or(NotAPlace)?;
        let place = Place { at: at.parse().map_err(|_| NotAPlace)?, id: id.parse().map_err(|_| NotAPlace)? };
        Ok(Self { is_waiting, place })
    }
}

/// Which part of a list is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// From its beginning.
    #[default]
    First,
    /// What comes after that place.
    After(Place),
    /// What comes just before that place.
    Before(Place),
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What is shown of it.
    pub summary: GameSummary,
    /// Its opening, if it has one.
    pub opening: Option<ListedOpening>,
    /// Where it stands in the list's order.
    pub place: Place,
}

impl Filter {
    /// All games of that player.
    pub fn all_of(player: UserId) -> Self {
        Self {
            player,
            status: ListingStatus::Any,
            opponent: None,
            opponent_part: None,
            without_guests: false,
            side: None,
            result: None,
            variants: None,
            rated: None,
            openings: None,
            analysed: None,
            began: Span::default(),
            ended: Span::default(),
            has_new_lines: false,
        }
    }

    /// The games of that player that stand so.
    pub fn with_status(player: UserId, status: ListingStatus) -> Self {
        Self { status, ..Self::all_of(player) }
    }
}

/// How many games a player has running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunningCount {
    /// Those in which the player is to move.
    pub waiting: usize,
    /// All of them.
    pub all: usize,
}
