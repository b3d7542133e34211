//! The row of a game: what it began with, and what is derived from its record for lists and deadlines.

use chess_laws::{Position, Ruleset, Variant};
use correspondence_clock::Instant;
use correspondence_game::{Event, Game, GameId, Ply, Setup};
use diesel::prelude::*;

use crate::downtimes::Noted;
use crate::game_records::Place;
use crate::parse::{parse, parse_bar, parse_rules};
use crate::records::{self, MoveRow};
use crate::schema::games;
use crate::{StoreError, packed_games, serving_time};
use domain::game::StoredGame;
use domain::origin::Origin;
use domain::user::UserId;
use rating::{Rating, Ratings};

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) variant: String,
    pub(super) ruleset: String,
    pub(super) initial_fen: String,
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
    pub(super) agreement_bar: Option<i32>,
    pub(super) rated: bool,
    pub(super) takebacks: i32,
    pub(super) white_rating: Option<f64>,
    pub(super) white_deviation: Option<f64>,
    pub(super) black_rating: Option<f64>,
    pub(super) black_deviation: Option<f64>,
    pub(super) white_left: Option<i64>,
    pub(super) black_left: Option<i64>,
    pub(super) stopped_at: Option<i64>,
    pub(super) paused_from: Option<i64>,
    pub(super) paused_until: Option<i64>,
    pub(super) white_on_clock: Option<i64>,
    pub(super) black_on_clock: Option<i64>,
    pub(super) white_bank: Option<i64>,
    pub(super) black_bank: Option<i64>,
    pub(super) clocks_written_for: Option<String>,
    pub(super) rules: Option<String>,
    packing: Option<String>,
    number: Option<i64>,
    origin: String,
    origin_id: Option<String>,
}

/// What names a game and tells where it came from.
pub(super) struct Identity {
    pub(super) id: GameId,
    pub(super) number: Option<i64>,
    pub(super) origin: Option<Origin>,
}

impl Row {
    pub(super) fn identity(&self) -> Result<Identity, StoreError> {
        let id = parse(&self.id)?;
        let origin_id = self.origin_id.as_deref().map_or(Ok(id), parse)?;
        Ok(Identity { id, number: self.number, origin: Origin::read(&self.origin, origin_id) })
    }

    /// Where its record is.
    pub(super) fn place(&self) -> Place<'_> {
        let is_packed = self.packing.as_deref() == Some(packed_games::PACKED);
        Place { id: &self.id, is_over: self.ended_at.is_some(), is_packed }
    }

    /// The ratings of the players when it began, where they are known.
    pub(super) fn ratings(&self) -> Option<Ratings> {
        let white = Rating::new(self.white_rating?, self.white_deviation?)?;
        let black = Rating::new(self.black_rating?, self.black_deviation?)?;
        Some(Ratings { white, black })
    }

    /// From when to when the game lasted, or as far as is known.
    pub(super) fn span(&self) -> (Instant, Instant) {
        (Instant::from_millis(self.started_at), self.ended_at.map_or(Instant::MAX, Instant::from_millis))
    }

    /// The game that the row, its moves, its other events and the downtimes of its span make.
    pub(super) fn into_game(
        self,
        moves: Vec<MoveRow>,
        events: Vec<(Ply, Event)>,
        noted: &Noted,
    ) -> Result<StoredGame, StoreError> {
        let corrupt = |what: String| StoreError::Corrupt(format!("game {}: {what}", self.id));
        let variant: Variant = parse(&self.variant)?;
        let ruleset: Ruleset = parse(&self.ruleset)?;
        let initial = Position::from_fen(&self.initial_fen, variant).map_err(|error| corrupt(error.to_string()))?;
        let (stored_events, ratings) = (events.len(), self.ratings());

        let mut record = records::woven(moves, &events, initial.turn()).map_err(corrupt)?;
        let mut events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
        for downtime in &noted.downtimes {
            insert_in_time(&mut record, downtime.as_event());
            insert_in_time(&mut events, downtime.as_event());
        }

        let setup = Setup {
            variant,
            ruleset,
            agreement_bar: parse_bar(self.agreement_bar)?,
            rules: parse_rules(self.rules.as_deref())?,
            initial,
            control: parse(&self.control)?,
            rated: self.rated,
            started_at: Instant::from_millis(self.started_at),
        };
        let game = Game::replay(setup, record).map_err(|error| corrupt(error.to_string()))?;
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
