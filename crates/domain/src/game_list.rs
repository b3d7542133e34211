//! Filters and orders of lists of a player's games.

use std::fmt;
use std::str::FromStr;

use chess_laws::{Side, SideResult, Variant};
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::game_summary::GameSummary;
use crate::opening::{ListedOpening, OpeningId};
use crate::user::UserId;

/// A filter of a player's games. Unset fields filter nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    pub player: UserId,
    pub status: ListingStatus,
    /// The opponent.
    pub opponent: Option<UserId>,
    /// A part of the opponent's name, ignoring case.
    pub opponent_part: Option<String>,
    /// Whether to leave out games against guests, who do not appear in others' lists.
    pub without_guests: bool,
    /// The player's side.
    pub side: Option<Side>,
    /// The result for the player.
    pub result: Option<SideResult>,
    pub variants: Option<Vec<Variant>>,
    /// Whether they are rated.
    pub rated: Option<bool>,
    /// Their openings.
    pub openings: Option<Vec<OpeningId>>,
    /// Whether an engine has analysed them.
    pub analysed: Option<bool>,
    pub began: Span,
    pub ended: Span,
    /// Whether to list only games with unread chat lines. Only the player may use this.
    pub has_new_lines: bool,
}

/// The status of games for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListingStatus {
    #[default]
    Any,
    Running,
    /// Running, and the player is to move.
    Waiting,
    /// Running, and the opponent is to move.
    AwaitingOpponent,
    Finished,
}

/// A half-open period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    pub from: Option<Instant>,
    /// Exclusive.
    pub until: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Newest,
    Oldest,
    /// Latest end first. Lists only finished games.
    LastEnded,
    /// Earliest deadline first; games without one last. For running games.
    MostUrgent,
}

/// A game's position in an order (keyset): the sort key and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The sort key, in milliseconds since 1970.
    pub at: i64,
    pub id: GameId,
}

/// A position among running games, of which those with the player to move come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrgentPlace {
    /// Whether the player was to move in it.
    pub is_waiting: bool,
    /// The position within its group.
    pub place: Place,
}

impl fmt::Display for UrgentPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_waiting, place: Place { at, id } } = self;
        write!(f, "{}{at}-{id}", if *is_waiting { 'w' } else { 'o' })
    }
}

/// The text is not an [`UrgentPlace`].
#[derive(Debug)]
pub struct InvalidPlace;

impl FromStr for UrgentPlace {
    type Err = InvalidPlace;

    fn from_str(text: &str) -> Result<Self, InvalidPlace> {
        let (is_waiting, rest) = match text.split_at_checked(1) {
            Some(("w", rest)) => (true, rest),
            Some(("o", rest)) => (false, rest),
            _ => return Err(InvalidPlace),
        };
        let (at, id) = rest.rsplit_once('-').ok_or(InvalidPlace)?;
        let place = Place { at: at.parse().map_err(|_| InvalidPlace)?, id: id.parse().map_err(|_| InvalidPlace)? };
        Ok(Self { is_waiting, place })
    }
}

/// The page of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// The first page.
    #[default]
    First,
    /// The page after that place.
    After(Place),
    /// The page before that place.
    Before(Place),
}

/// A game in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    pub summary: GameSummary,
    /// Its opening, if it has one.
    pub opening: Option<ListedOpening>,
    /// Its position in the list's order.
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

    /// Games of that player with that status.
    pub fn with_status(player: UserId, status: ListingStatus) -> Self {
        Self { status, ..Self::all_of(player) }
    }
}

/// How many running games a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RunningCount {
    /// Those in which the player is to move.
    pub waiting: usize,
    /// All of them.
    pub all: usize,
}
