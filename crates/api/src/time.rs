//! Time controls and the time left, in one form wherever Lichess’s fields are not enough.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Clock, ClockReading, Instant, TimeControl};
use correspondence_game::Game;
use serde::Serialize;
use utoipa::ToSchema;

use text::Text;

/// How much time the players have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TimeControl)]
pub(super) struct TimeControlJson {
    /// `correspondence` with a limit, or `unlimited`.
    #[serde(rename = "type")]
    #[schema(example = "correspondence")]
    kind: &'static str,
    /// Days for every move, 1 to 14, where that is all there is to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
    /// All of it in its short form: `3d/move`, `30d+1d<=45d`, `10/50d whole-days`, `3d/move+7d by-claim`,
    /// `50d+3d*50<=50d bank=75d floor=3d`, `-`. Lichess has no such field.
    #[schema(example = "10/50d whole-days")]
    short_form: String,
    /// The same in words. Lichess has no such field.
    #[schema(example = "10 moves in 50 days, repeating; only whole days are charged")]
    description: String,
}

impl TimeControlJson {
    /// The time control, described in the language of `text`.
    pub(super) fn new(control: TimeControl, text: Text) -> Self {
        let kind = if control == TimeControl::UNLIMITED { "unlimited" } else { "correspondence" };
        Self {
            kind,
            days_per_turn: control.days(),
            short_form: control.to_string(),
            description: text.time_control(control),
        }
    }
}

/// How much time the players have, in Lichess's words alone: some of its clients take no others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChallengeTimeControl)]
pub(super) struct PlainTimeControl {
    /// `correspondence` with a limit, or `unlimited`.
    #[serde(rename = "type")]
    #[schema(example = "correspondence")]
    kind: &'static str,
    /// Days for every move, 1 to 14, where that is all there is to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 3)]
    days_per_turn: Option<u32>,
}

/// The rest of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Pace)]
pub(super) struct Pace {
    /// All of it in its short form, as in games.
    #[schema(example = "10/50d whole-days")]
    short_form: String,
    /// The same in words.
    #[schema(example = "10 moves in 50 days, repeating; only whole days are charged")]
    description: String,
}

impl TimeControlJson {
    /// Splits it into Lichess’s fields and the others.
    pub(super) fn split(self) -> (PlainTimeControl, Pace) {
        let Self { kind, days_per_turn, short_form, description } = self;
        (PlainTimeControl { kind, days_per_turn }, Pace { short_form, description })
    }
}

/// What the clocks of a game show. Lichess has nothing like it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TimeLeft)]
pub(super) struct TimeLeftJson {
    white: ClockJson,
    black: ClockJson,
}

/// What one player's clock shows. Each figure means the same whether the player is to move or waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Clock)]
struct ClockJson {
    /// Milliseconds the player can think about a move from now on before the flag falls, pauses not counted; of the player
    /// who waits, as if the turn began now.
    #[schema(example = 3_110_399_999_i64)]
    for_move: i64,
    /// Milliseconds on the clock: what may still be charged, with the time for the move and the bank in it, but not the
    /// bank of a triple block. It differs from `forMove` where the control charges whole days, or some days twice.
    #[schema(example = 4_320_000_000_i64)]
    on_clock: i64,
    /// Milliseconds of it that are the bank or, in a triple block, that the bank holds besides; left out where the control
    /// has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 604_800_000)]
    bank: Option<i64>,
    /// Milliseconds that the bank of a triple block would move to the clock if it were refilled now, which only the player
    /// who is to move can do; left out in other controls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 86_400_000)]
    refill: Option<i64>,
    /// How many moves the player has to make until time for the next period is added; left out where there are no periods.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 10)]
    moves_to_control: Option<u16>,
    /// When the flag falls if no move is made, in milliseconds since 1970, with all pauses counted that are known. Only the clock
    /// that runs, or is to run again at the end of a pause, has it; an arbiter who stops the clocks takes it away.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_218_400_000_i64)]
    runs_out_at: Option<i64>,
}

impl From<ClockReading> for ClockJson {
    fn from(reading: ClockReading) -> Self {
        Self {
            for_move: millis(reading.for_move),
            on_clock: millis(reading.on_clock),
            bank: reading.bank.map(millis),
            refill: reading.refill.map(millis),
            moves_to_control: reading.moves_to_control,
            runs_out_at: None,
        }
    }
}

impl TimeLeftJson {
    /// The clocks as read by `of`; `None` without a limit.
    pub(super) fn new(of: impl Fn(Side) -> Option<ClockReading>) -> Option<Self> {
        Some(Self { white: of(Side::White)?.into(), black: of(Side::Black)?.into() })
    }

    /// The clocks of a game at `now`.
    pub(super) fn at(game: &Game, now: Instant) -> Option<Self> {
        let shown = Self::new(|side| game.clock_reading(side, now))?;
        Some(shown.running_out(game.turn(), running_deadline(game)))
    }

    /// Sets the time at which the clock of the side to move runs out.
    #[must_use]
    pub(super) fn running_out(mut self, turn: Side, deadline: Option<Instant>) -> Self {
        let clock = match turn {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        };
        clock.runs_out_at = deadline.map(Instant::as_millis);
        self
    }
}

/// The deadline of the next move of a running game.
pub(super) fn running_deadline(game: &Game) -> Option<Instant> {
    game.deadline().filter(|_| game.outcome().is_none())
}

/// The clock of `side` just after the first `played` moves; `None` without a limit.
pub(super) fn reading_after(game: &Game, played: usize, side: Side) -> Option<ClockReading> {
    let last = game.moves().iter().take(played).rev().find(|played| played.side == side);
    last.map_or_else(|| Clock::new(game.setup().control), |last| last.clock).read(Duration::ZERO)
}

/// Durations are given in milliseconds.
pub(super) fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
