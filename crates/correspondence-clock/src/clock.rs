//! One player's clock: what is left of the time control, from move to move.

use std::time::Duration;

use super::span::days;
use super::{Run, TimeControl};

/// What one player has left. It is a value: nothing ticks, it changes when a move is made or time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// What is left of the budget, the period or the bank.
    kept: Duration,
    /// What was given for the next move, where every move starts afresh.
    given: Duration,
    /// What was taken away from the next move, where every move starts afresh.
    taken: Duration,
    /// The moves made in the period that runs.
    period_moves: u16,
}

/// What a move did to its player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// What the reflection was charged.
    pub charged: Duration,
    /// What of it could not be paid: only where flags fall by claim, and nobody claimed.
    pub unpaid: Duration,
    /// What the move added by the control's own rule: an increment, or the next period.
    pub added: Duration,
    /// What the clock showed then: with what was added, and in a control with fresh time for every move before it is
    /// afresh. `None` without a limit.
    pub left: Option<Duration>,
}

/// What a clock shows at an instant. Each figure means the same whether its player is to move or waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockReading {
    /// What is on the clock: what may still be charged, with the time for the move and the bank in it.
    pub on_clock: Duration,
    /// The longest reflection from now on that can be paid for: for the side to move, how long its clock has to run until
    /// the flag falls. It differs from what is on the clock where a reflection is not charged as it elapses.
    pub for_move: Duration,
    /// What of it is the bank, where there is one.
    pub bank: Option<Duration>,
    /// How many moves are to be made until time is added for the next period, where there are periods.
    pub moves_to_control: Option<u16>,
}

impl Clock {
    /// What a clock may hold after time was given: more than a lifetime of games can use.
    pub const FULL: Duration = days(240);

    /// The clock at the start of a game.
    pub fn new(control: TimeControl) -> Self {
        let kept = match control.run() {
            Run::Increment { budget, .. } => budget,
            Run::Period { time, .. } => time,
            Run::PerMoveWithBank { bank, .. } => bank,
            Run::PerMove { .. } | Run::Unlimited => Duration::ZERO,
        };
        Self { control, kept, given: Duration::ZERO, taken: Duration::ZERO, period_moves: 0 }
    }

    /// The control it runs by.
    pub const fn control(self) -> TimeControl {
        self.control
    }

    /// What may be charged for the next move; `None` without a limit.
    pub fn available(self) -> Option<Duration> {
        match self.control.run() {
            Run::PerMove { allowance } => Some((allowance + self.given).saturating_sub(self.taken)),
            Run::PerMoveWithBank { allowance, .. } => Some((allowance + self.kept).saturating_sub(self.taken)),
            Run::Increment { .. } | Run::Period { .. } => Some(self.kept),
            Run::Unlimited => None,
        }
    }

    /// The longest reflection that can be paid for; `None` without a limit.
    pub fn longest_reflection(self) -> Option<Duration> {
        self.available().map(|available| self.control.charging().longest_within(available))
    }

    /// What the clock shows when its player has been thinking for `reflection`, and nothing while the opponent is to
    /// move; `None` without a limit.
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

    /// What the bank still holds, where there is one.
    pub fn bank(self) -> Option<Duration> {
        matches!(self.control.run(), Run::PerMoveWithBank { .. }).then_some(self.kept)
    }

    /// How many moves are left to make in the period that runs, where there are periods.
    pub fn moves_left_in_period(self) -> Option<u16> {
        match self.control.run() {
            Run::Period { moves, .. } => Some(moves.saturating_sub(self.period_moves)),
            _ => None,
        }
    }

    /// A move was made after `reflection`.
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
            Run::PerMoveWithBank { .. } => (self.kept, self.taken) = (self.kept.min(left), Duration::ZERO),
            Run::Increment { increment, ceiling, .. } => {
                // Given time may have lifted the clock above its ceiling; that is not taken away.
                let most = ceiling.map_or(Duration::MAX, |ceiling| ceiling.max(left));
                self.kept = left.saturating_add(increment).min(most);
                added = self.kept - left;
            }
            Run::Period { moves, time } => {
                self.period_moves += 1;
                if self.period_moves >= moves {
                    (self.period_moves, added) = (0, time);
                }
                self.kept = left + added;
            }
            Run::Unlimited => {}
        }
        Charge { charged, unpaid, added, left: Some(left.saturating_add(added)) }
    }

    /// Time was given, by the opponent or an arbiter. Where every move starts afresh it is for the next move alone.
    pub fn give(&mut self, span: Duration) {
        match self.control.run() {
            Run::PerMove { .. } => self.given = self.given.saturating_add(span),
            Run::Unlimited => {}
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => {
                self.kept = self.kept.saturating_add(span);
            }
        }
    }

    /// An arbiter took time away: no more than there is. What the next move starts with afresh is taken last, and only
    /// for that move.
    pub fn take(&mut self, span: Duration) {
        let span = self.available().map_or(Duration::ZERO, |available| available.min(span));
        let saved = match self.control.run() {
            Run::PerMove { .. } => &mut self.given,
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => &mut self.kept,
            Run::Unlimited => return,
        };
        let from_saved = span.min(*saved);
        *saved -= from_saved;
        self.taken += span - from_saved;
    }
}
