//! One player’s clock: the time left, from move to move.

use std::time::Duration;

use super::span::days;
use super::{Run, TimeControl};

/// The time that one player has left. It is a value: nothing ticks, it changes when a move is made or time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// The rest of the budget, the period or the bank.
    remaining: Duration,
    /// Time given for the next move, if every move starts afresh.
    given: Duration,
    /// Time taken from the next move, if every move starts afresh.
    taken: Duration,
    /// The moves made in the current period.
    period_moves: u16,
}

/// The effect of a move on its player’s clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// The charge for the reflection.
    pub charged: Duration,
    /// The part of the charge beyond the time left: only if flags fall by claim, and nobody claimed.
    pub unpaid: Duration,
    /// The time added by the control’s own rule: an increment, or the next period.
    pub added: Duration,
    /// The time on the clock after the move: including the time added, and in a control with fresh time for every move
    /// before the reset. `None` without a limit.
    pub left: Option<Duration>,
}

/// The reading of a clock at an instant. Each figure means the same whether its player is to move or waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockReading {
    /// The time on the clock: all that may still be charged, including the bank.
    pub on_clock: Duration,
    /// The longest reflection from now on that the clock covers: for the side to move, how long its clock has to run
    /// until the flag falls. It differs from the time on the clock if reflection is not charged as it elapses.
    pub for_move: Duration,
    /// The part of the time on the clock that is the bank, if there is one.
    pub bank: Option<Duration>,
    /// The number of moves until time is added for the next period, if there are periods.
    pub moves_to_control: Option<u16>,
}

impl Clock {
    /// The maximum time on a clock to which time is given: more than any game needs.
    pub const FULL: Duration = days(240);

    /// The clock at the start of a game.
    pub fn new(control: TimeControl) -> Self {
        let remaining = match control.run() {
            Run::Increment { budget, .. } => budget,
            Run::Period { time, .. } => time,
            Run::PerMoveWithBank { bank, .. } => bank,
            Run::PerMove { .. } | Run::Unlimited => Duration::ZERO,
        };
        Self { control, remaining, given: Duration::ZERO, taken: Duration::ZERO, period_moves: 0 }
    }

    /// The control it runs by.
    pub const fn control(self) -> TimeControl {
        self.control
    }

    /// The time that may be charged for the next move; `None` without a limit.
    pub fn available(self) -> Option<Duration> {
        match self.control.run() {
            Run::PerMove { allowance } => Some((allowance + self.given).saturating_sub(self.taken)),
            Run::PerMoveWithBank { allowance, .. } => Some((allowance + self.remaining).saturating_sub(self.taken)),
            Run::Increment { .. } | Run::Period { .. } => Some(self.remaining),
            Run::Unlimited => None,
        }
    }

    /// The longest reflection that the clock covers; `None` without a limit.
    pub fn longest_reflection(self) -> Option<Duration> {
        self.available().map(|available| self.control.charging().longest_within(available))
    }

    /// The reading after `reflection`, which is zero while the opponent is to move; `None` without a limit.
    pub fn read(self, reflection: Duration) -> Option<ClockReading> {
        let (available, charging) = (self.available()?, self.control.charging());
        let on_clock = available.saturating_sub(charging.charge(reflection));
        Some(ClockReading {
            on_clock,
            for_move: charging.longest_within(available).saturating_sub(reflection),
            bank: self.bank().map(|bank| bank.min(on_clock)),
            moves_to_control: self.moves_left_in_period(),
        })
    }

    /// The time left in the bank, if there is one.
    pub fn bank(self) -> Option<Duration> {
        matches!(self.control.run(), Run::PerMoveWithBank { .. }).then_some(self.remaining)
    }

    /// The number of moves left in the current period, if there are periods.
    pub fn moves_left_in_period(self) -> Option<u16> {
        match self.control.run() {
            Run::Period { moves, .. } => Some(moves.saturating_sub(self.period_moves)),
            _ => None,
        }
    }

    /// Charges a move after `reflection`.
    pub fn moved(&mut self, reflection: Duration) -> Charge {
        let Some(available) = self.available() else {
            let nothing = Duration::ZERO;
            return Charge { charged: nothing, unpaid: nothing, added: nothing, left: None };
        };
        let charged = self.control.charging().charge(reflection);
        let (left, unpaid) = (available.saturating_sub(charged), charged.saturating_sub(available));
        let mut added = Duration::ZERO;
        match self.control.run() {
            Run::PerMove { .. } => (self.given, self.taken) = (Duration::ZERO, Duration::ZERO),
            Run::PerMoveWithBank { .. } => (self.remaining, self.taken) = (self.remaining.min(left), Duration::ZERO),
            Run::Increment { increment, ceiling, .. } => {
                // Time given may have raised the clock above its ceiling; it is not taken away.
                let max = ceiling.map_or(Duration::MAX, |ceiling| ceiling.max(left));
                self.remaining = left.saturating_add(increment).min(max);
                added = self.remaining - left;
            }
            Run::Period { moves, time } => {
                self.period_moves += 1;
                if self.period_moves >= moves {
                    (self.period_moves, added) = (0, time);
                }
                self.remaining = left + added;
            }
            Run::Unlimited => {}
        }
        Charge { charged, unpaid, added, left: Some(left.saturating_add(added)) }
    }

    /// Adds time given by the opponent or an arbiter. If every move starts afresh, it is only for the next move.
    pub fn give(&mut self, span: Duration) {
        match self.control.run() {
            Run::PerMove { .. } => self.given = self.given.saturating_add(span),
            Run::Unlimited => {}
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => {
                self.remaining = self.remaining.saturating_add(span);
            }
        }
    }

    /// Takes time away, down to zero, as ruled by an arbiter. The fresh time of the next move is taken last, and only
    /// for that move.
    pub fn take(&mut self, span: Duration) {
        let span = self.available().map_or(Duration::ZERO, |available| available.min(span));
        let saved = match self.control.run() {
            Run::PerMove { .. } => &mut self.given,
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => &mut self.remaining,
            Run::Unlimited => return,
        };
        let from_saved = span.min(*saved);
        *saved -= from_saved;
        self.taken += span - from_saved;
    }
}
