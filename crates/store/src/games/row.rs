//! The row of a game: its initial terms, and what is derived from its record for lists and deadlines.

use chess_laws::{Position, Ruleset, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::{Event, Game, GameId, Ply, Setup};
use diesel::dsl::InnerJoin;
use diesel::prelude::*;

use crate::downtimes::RecordedDowntimes;
use crate::game_records::Place;
use crate::parse::{parse, parse_bar, parse_origin, parse_rules};
use crate::records::{self, MoveRow};
use crate::schema::{game_terms, games};
use crate::{StoreError, packed_games, serving_time};
use domain::game::StoredGame;
use domain::origin::Origin;
use domain::user::UserId;
use rating::{Rating, Ratings};

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) control: String,
    pub(super) white_id: i64,
    pub(super) black_id: i64,
    pub(super) started_at: i64,
    pub(super) ply: i32,
    pub(super) fen: String,
    pub(super) turn: String,
    pub(super) turn_began: i64,
    /// As an instant.
    #[diesel(select_expression = serving_time::deadline(), select_expression_type = serving_time::Deadline)]
    pub(super) deadline: Option<i64>,
    pub(super) last_uci: Option<String>,
    pub(super) ended_at: Option<i64>,
    pub(super) reason: Option<String>,
    pub(super) winner: Option<String>,
    pub(super) takebacks: i32,
    pub(super) white_left: Option<i64>,
    pub(super) black_left: Option<i64>,
    pub(super) stopped_at: Option<i64>,
    pub(super) paused_from: Option<i64>,
    pub(super) paused_until: Option<i64>,
    pub(super) white_on_clock: Option<i64>,
    pub(super) black_on_clock: Option<i64>,
    pub(super) white_bank: Option<i64>,
    pub(super) black_bank: Option<i64>,
    packing: Option<String>,
    number: Option<i64>,
    #[diesel(embed)]
    pub(super) terms: Terms,
}

/// What is fixed when a game begins.
#[derive(Queryable, Selectable)]
#[diesel(table_name = game_terms)]
pub(super) struct Terms {
    pub(super) variant: String,
    pub(super) ruleset: String,
    initial_fen: Option<String>,
    pub(super) rated: bool,
    pub(super) agreement_bar: Option<i32>,
    pub(super) rules: Option<String>,
    white_rating: Option<f64>,
    white_deviation: Option<f64>,
    black_rating: Option<f64>,
    black_deviation: Option<f64>,
    origin: String,
    origin_id: Option<String>,
}

/// The position of [`Terms`] that are stored without one.
const STANDARD_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// An initial position as it is stored.
pub(super) fn stored_fen(fen: String) -> Option<String> {
    Some(fen).filter(|fen| fen != STANDARD_FEN)
}

/// The initial position stored as `stored`.
pub(crate) fn initial_fen(stored: Option<&str>) -> &str {
    stored.unwrap_or(STANDARD_FEN)
}

/// The tables that [`Row`] is read from.
pub(super) fn rows() -> InnerJoin<games::table, game_terms::table> {
    games::table.inner_join(game_terms::table)
}

impl Terms {
    pub(super) fn initial_fen(&self) -> &str {
        initial_fen(self.initial_fen.as_deref())
    }

    /// The ratings of the players when the game began, where they are known.
    pub(super) fn ratings(&self) -> Option<Ratings> {
        let white = Rating::new(self.white_rating?, self.white_deviation?)?;
        let black = Rating::new(self.black_rating?, self.black_deviation?)?;
        Some(Ratings { white, black })
    }
}

/// What identifies a game, and its origin.
pub(super) struct Identity {
    pub(super) id: GameId,
    pub(super) number: Option<i64>,
    pub(super) origin: Option<Origin>,
}

impl Row {
    pub(super) fn identity(&self) -> Result<Identity, StoreError> {
        let id = parse(&self.id)?;
        let origin = parse_origin(&self.terms.origin, self.terms.origin_id.as_deref(), id)?;
        Ok(Identity { id, number: self.number, origin })
    }

    /// Where its record is.
    pub(super) fn place(&self) -> Place<'_> {
        let is_packed = self.packing.as_deref() == Some(packed_games::PACKED);
        Place { id: &self.id, is_over: self.ended_at.is_some(), is_packed }
    }

    /// When the game began and ended; [`Instant::MAX`] for the end of a running one.
    pub(super) fn span(&self) -> (Instant, Instant) {
        (Instant::from_millis(self.started_at), self.ended_at.map_or(Instant::MAX, Instant::from_millis))
    }

    fn corrupt(&self, what: String) -> StoreError {
        StoreError::Corrupt(format!("game {}: {what}", self.id))
    }

    fn initial(&self, variant: Variant) -> Result<Position, StoreError> {
        let initial = Position::from_fen(self.terms.initial_fen(), variant);
        initial.map_err(|error| self.corrupt(error.to_string()))
    }

    /// The side that moves first.
    pub(super) fn first(&self) -> Result<Side, StoreError> {
        Ok(self.initial(parse(&self.terms.variant)?)?.turn())
    }

    /// Everything that happened, in order. At equal instants a downtime comes first, since it had ended by then.
    pub(super) fn history(
        &self,
        moves: Vec<MoveRow>,
        events: &[(Ply, Event)],
        first: Side,
        noted: &RecordedDowntimes,
    ) -> Result<Vec<Event>, StoreError> {
        let mut history = records::history(moves, events, first).map_err(|what| self.corrupt(what))?;
        for downtime in &noted.downtimes {
            insert_in_time(&mut history, downtime.as_event());
        }
        Ok(history)
    }

    /// The game that the row, its moves, its other events and the downtimes of its span make.
    pub(super) fn into_game(
        self,
        moves: Vec<MoveRow>,
        events: Vec<(Ply, Event)>,
        noted: &RecordedDowntimes,
    ) -> Result<StoredGame, StoreError> {
        let terms = &self.terms;
        let variant: Variant = parse(&terms.variant)?;
        let ruleset: Ruleset = parse(&terms.ruleset)?;
        let initial = self.initial(variant)?;
        let (stored_events, ratings) = (events.len(), terms.ratings());

        let history = self.history(moves, &events, initial.turn(), noted)?;
        let mut events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
        for downtime in &noted.downtimes {
            insert_in_time(&mut events, downtime.as_event());
        }

        let setup = Setup {
            variant,
            ruleset,
            agreement_bar: parse_bar(terms.agreement_bar)?,
            rules: parse_rules(terms.rules.as_deref())?,
            initial,
            control: parse(&self.control)?,
            rated: terms.rated,
            started_at: Instant::from_millis(self.started_at),
        };
        let game = Game::replay(setup, history).map_err(|error| self.corrupt(error.to_string()))?;
        let Identity { id, number, origin } = self.identity()?;
        Ok(StoredGame {
            id,
            number,
            origin,
            white: UserId(self.white_id),
            black: UserId(self.black_id),
            game,
            events,
            stored_events,
            downtime_total: noted.total,
            ratings,
        })
    }
}

fn insert_in_time(events: &mut Vec<Event>, event: Event) {
    events.insert(events.partition_point(|other| other.at < event.at), event);
}
