//! A game and its players.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, Game, GameId, PauseCause, Ruling};

use crate::downtime::DowntimeTotal;
use crate::origin::Origin;
use crate::user::UserId;
use rating::Ratings;

/// A game and its players.
#[derive(Clone, Debug)]
pub struct StoredGame {
    pub id: GameId,
    /// Its number among all games, unique and roughly in the order in which they began. A game from before games were
    /// numbered has none until a background job numbers it.
    pub number: Option<i64>,
    /// Its origin.
    pub origin: Option<Origin>,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    /// The game itself, replayed from its record.
    pub game: Game,
    /// Every event that is not a move, in order, including the service's downtimes.
    pub events: Vec<Event>,
    /// How many of these have rows of their own.
    pub stored_events: usize,
    /// The recorded downtime when the game was read: all of it that fell into this game is among the events.
    pub downtime_total: DowntimeTotal,
    /// The players' ratings when it began; `None` for games from before there were ratings.
    pub ratings: Option<Ratings>,
}

impl StoredGame {
    /// Who plays that side.
    pub fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Since when an arbiter has stopped the clocks, and by what ruling, if they are stopped.
    pub fn stopped_by(&self) -> Option<(Instant, &Ruling)> {
        let since = self.game.stopped_since()?;
        let ruling = self.events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Paused { cause: PauseCause::Stopped(ruling), .. } => Some(ruling),
            _ => None,
        })?;
        Some((since, ruling))
    }

    /// Whether leave of that side that begins at `from` began automatically.
    pub fn is_automatic_leave(&self, side: Side, from: Instant) -> bool {
        self.events.iter().any(|event| match &event.kind {
            EventKind::Paused { side: of, from: began, cause: PauseCause::Leave { is_automatic: true }, .. } => {
                (*of, *began) == (Some(side), from)
            }
            _ => false,
        })
    }

    /// Which side that user plays, if any.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        [Side::White, Side::Black].into_iter().find(|&side| self.player(side) == user)
    }
}
