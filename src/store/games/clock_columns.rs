//! What the row of a game tells of its clocks.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::ClockReading;
use correspondence_game::{Game, TurnId};

/// What lists know of a player's clock: what it showed when the turn began, since the deadline tells the rest; where the
/// clocks are stopped, what they show then and from then on. `None` without a limit.
pub(super) struct ClockColumns(Option<ClockReading>);

impl ClockColumns {
    pub(super) fn of(game: &Game, side: Side) -> Self {
        let at = game.stopped_since().unwrap_or_else(|| game.turn_began());
        Self(game.clock_reading(side, at))
    }

    /// The time for the move, in milliseconds.
    pub(super) fn left(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.for_move))
    }

    /// What is on the clock, in milliseconds.
    pub(super) fn on_clock(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.on_clock))
    }

    /// What of it is the bank, in milliseconds.
    pub(super) fn bank(&self) -> Option<i64> {
        self.0.and_then(|reading| reading.bank).map(millis)
    }
}

/// What tells whether the clocks of a row are those of its turn. A node of an older version moves a game on and leaves
/// behind what it does not know: the clocks, and this key, of an earlier turn.
pub(super) fn clocks_key(turn: TurnId, white_left: Option<i64>, black_left: Option<i64>) -> String {
    let left = |millis: Option<i64>| millis.map_or_else(|| "-".to_owned(), |millis| millis.to_string());
    format!("{}/{}/{}/{}", turn.ply.get(), turn.takebacks, left(white_left), left(black_left))
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
