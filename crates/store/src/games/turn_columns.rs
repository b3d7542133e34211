//! The columns of a game's row that describe its current turn and its clocks.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::ClockReading;
use correspondence_game::Game;
use diesel::prelude::*;
use serde::Serialize;

use crate::schema::games;
use crate::serving_time;
use domain::downtime::DowntimeTotal;

/// The columns derived from the state of a game alone, written when it begins and with each change.
#[derive(AsChangeset, Insertable, Serialize)]
#[diesel(table_name = games, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct TurnColumns {
    ply: i32,
    takebacks: i32,
    fen: String,
    turn: &'static str,
    turn_began: i64,
    deadline: Option<i64>,
    flags_at: Option<i64>,
    white_left: Option<i64>,
    black_left: Option<i64>,
    white_on_clock: Option<i64>,
    black_on_clock: Option<i64>,
    white_bank: Option<i64>,
    black_bank: Option<i64>,
    paused_from: Option<i64>,
    paused_until: Option<i64>,
}

impl TurnColumns {
    /// The columns of a game that was read when the recorded downtime was `downtime_total`.
    pub(super) fn of(game: &Game, downtime_total: DowntimeTotal) -> Self {
        let to_stored = |at| serving_time::to_serving_time(at, downtime_total);
        let [white, black] = Side::ALL.map(|side| Clock::of(game, side));
        let turn = game.turn_id();
        Self {
            ply: i32::from(turn.ply.get()),
            takebacks: i32::from(turn.takebacks),
            fen: game.position().fen(),
            turn: game.turn().as_str(),
            turn_began: game.turn_began().as_millis(),
            deadline: game.deadline().map(to_stored),
            flags_at: game.flags_at().map(to_stored),
            white_left: white.left(),
            black_left: black.left(),
            white_on_clock: white.on_clock(),
            black_on_clock: black.on_clock(),
            white_bank: white.bank(),
            black_bank: black.bank(),
            paused_from: game.agreed_pause().map(|(from, _)| from.as_millis()),
            paused_until: game.agreed_pause().map(|(_, until)| until.as_millis()),
        }
    }
}

/// A player's clock as lists show it: its reading when the turn began, since the deadline gives the rest; while the
/// clocks are paused, the reading at which they stand. `None` without a time limit.
struct Clock(Option<ClockReading>);

impl Clock {
    fn of(game: &Game, side: Side) -> Self {
        let at = game.held_since().unwrap_or_else(|| game.turn_began());
        Self(game.clock_reading(side, at))
    }

    /// The time for the move, in milliseconds.
    fn left(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.for_move))
    }

    /// What is on the clock, in milliseconds.
    fn on_clock(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.on_clock))
    }

    /// The part of it that is the bank, in milliseconds.
    fn bank(&self) -> Option<i64> {
        self.0.and_then(|reading| reading.bank).map(millis)
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
