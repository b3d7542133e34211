//! One player’s clock: the time left, from move to move.

use std::time::Duration;

use super::span::days;
use super::{Run, TimeControl, TripleBlock};

/// The time that one player has left. It is a value: nothing ticks, it changes when a move is made or time is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    control: TimeControl,
    /// The rest of the budget, the period or the bank. In a triple block, of the clock when the turn began, with what was
    /// refilled by hand since.
    remaining: Duration,
    /// The bank of a triple block.
    bank: Duration,
    /// The part of `remaining` that was refilled by hand in this turn.
    refilled: Duration,
    /// Time given for the next move, if every move starts afresh.
    given: Duration,
    /// Time taken from the next move, if every move starts afresh.
    taken: Duration,
    /// The moves made in the current period or, in a triple block, in the game.
    moves: u16,
}

/// The effect of a move on its player’s clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// The charge for the reflection.
    pub charged: Duration,
    /// The part of the charge beyond the time left: only if flags fall by claim, and nobody claimed.
    pub unpaid: Duration,
    /// The time added by the control’s own rule: an increment, the next period, or what the bank refills.
    pub added: Duration,
    /// The time on the clock after the move: including the time added, and in a control with fresh time for every move
    /// before the reset. `None` without a limit.
    pub left: Option<Duration>,
}

/// The reading of a clock at an instant. Each figure means the same whether its player is to move or waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockReading {
    /// The time on the clock: all that may still be charged. That includes the bank, except in a triple block.
    pub on_clock: Duration,
    /// The longest reflection from now on that the clock covers: for the side to move, how long its clock has to run
    /// until the flag falls. It differs from the time on the clock if reflection is not charged as it elapses.
    pub for_move: Duration,
    /// The time in the bank, if there is one: a part of the time on the clock or, in a triple block, apart from it.
    pub bank: Option<Duration>,
    /// The time that a refill by hand would move from the bank to the clock; `None` in all controls but a triple block.
    pub refill: Option<Duration>,
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
            Run::TripleBlock(block) => block.budget,
            Run::PerMove { .. } | Run::Unlimited => Duration::ZERO,
        };
        let bank = if let Run::TripleBlock(block) = control.run() { block.bank } else { Duration::ZERO };
        let nothing = Duration::ZERO;
        Self { control, remaining, bank, refilled: nothing, given: nothing, taken: nothing, moves: 0 }
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
            Run::Increment { .. } | Run::Period { .. } | Run::TripleBlock(_) => Some(self.remaining),
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
        let is_apart = self.control.refills_from_bank();
        Some(ClockReading {
            on_clock,
            for_move: charging.longest_within(available).saturating_sub(reflection),
            bank: self.bank().map(|bank| if is_apart { bank } else { bank.min(on_clock) }),
            refill: self.refillable(reflection),
            moves_to_control: self.moves_left_in_period(),
        })
    }

    /// The time left in the bank, if there is one.
    pub fn bank(self) -> Option<Duration> {
        match self.control.run() {
            Run::PerMoveWithBank { .. } => Some(self.remaining),
            Run::TripleBlock(_) => Some(self.bank),
            _ => None,
        }
    }

    /// The time that the clock of a triple block lacks after `reflection` until it is full.
    pub fn missing(self, reflection: Duration) -> Option<Duration> {
        let Run::TripleBlock(TripleBlock { ceiling, .. }) = self.control.run() else { return None };
        Some(ceiling.saturating_sub(self.remaining.saturating_sub(reflection)))
    }

    /// The time that a refill by hand after `reflection` moves from the bank to the clock; `None` in all controls but a
    /// triple block.
    pub fn refillable(self, reflection: Duration) -> Option<Duration> {
        self.missing(reflection).map(|missing| missing.min(self.bank))
    }

    /// Refills the clock of a triple block by hand after `reflection`: moves `span` from the bank to it, or as much as
    /// the bank has and the clock lacks.
    pub fn refill(&mut self, reflection: Duration, span: Duration) {
        let moved = self.refillable(reflection).unwrap_or_default().min(span);
        self.bank -= moved;
        self.remaining += moved;
        self.refilled += moved;
    }

    /// Begins the turn anew, without its reflection so far: refills by hand return to the bank of a triple block, and so
    /// does time given that only fitted because of the reflection.
    pub fn restart_turn(&mut self) {
        let Run::TripleBlock(TripleBlock { ceiling, .. }) = self.control.run() else { return };
        let total = self.remaining.saturating_add(self.bank);
        self.remaining = self.remaining.saturating_sub(self.refilled).min(ceiling);
        self.bank = total - self.remaining;
        self.refilled = Duration::ZERO;
    }

    /// The number of moves left in the current period, if there are periods.
    pub fn moves_left_in_period(self) -> Option<u16> {
        match self.control.run() {
            Run::Period { moves, .. } => Some(moves.saturating_sub(self.moves)),
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
                self.moves += 1;
                if self.moves >= moves {
                    (self.moves, added) = (0, time);
                }
                self.remaining = left + added;
            }
            Run::TripleBlock(block) => {
                self.block_moved(block, left);
                added = self.remaining.saturating_sub(left);
                return Charge { charged, unpaid, added, left: Some(self.remaining) };
            }
            Run::Unlimited => {}
        }
        Charge { charged, unpaid, added, left: Some(left.saturating_add(added)) }
    }

    /// Adds the increment to the clock, on which `left` is left, and divides the sum of clock and bank again: the clock
    /// holds what it can, the bank the rest.
    fn block_moved(&mut self, block: TripleBlock, left: Duration) {
        let adds_time = self.moves < block.increments;
        self.moves = self.moves.saturating_add(1);
        let increment = if adds_time { block.increment } else { Duration::ZERO };
        let floor = block.floor.filter(|_| !adds_time).unwrap_or_default();
        let total = left.saturating_add(self.bank).saturating_add(increment).max(floor);
        self.remaining = total.min(block.ceiling);
        self.bank = total - self.remaining;
        self.refilled = Duration::ZERO;
    }

    /// Whether it can hold `span` more.
    pub fn has_room_for(self, span: Duration) -> bool {
        // What the clock of a triple block cannot hold, its bank does.
        let held = if self.control.refills_from_bank() { Some(self.bank) } else { self.available() };
        held.is_none_or(|held| held.saturating_add(span) <= Self::FULL)
    }

    /// Adds time given by the opponent or an arbiter. If every move starts afresh, it is only for the next move. In a
    /// triple block the bank gets what the clock cannot hold.
    pub fn give(&mut self, span: Duration) {
        self.give_during(Duration::ZERO, span);
    }

    /// The same after `reflection` in this turn.
    pub fn give_during(&mut self, reflection: Duration, span: Duration) {
        match self.control.run() {
            Run::PerMove { .. } => self.given = self.given.saturating_add(span),
            Run::TripleBlock(_) => {
                let to_clock = self.missing(reflection).unwrap_or_default().min(span);
                self.remaining += to_clock;
                self.bank = self.bank.saturating_add(span - to_clock);
            }
            Run::Unlimited => {}
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => {
                self.remaining = self.remaining.saturating_add(span);
            }
        }
    }

    /// Takes time away, down to zero, as ruled by an arbiter. The fresh time of the next move is taken last, and only
    /// for that move, and so is the time on the clock of a triple block.
    pub fn take(&mut self, span: Duration) {
        let available = self.available().unwrap_or_default();
        let saved = match self.control.run() {
            Run::PerMove { .. } => &mut self.given,
            Run::Increment { .. } | Run::Period { .. } | Run::PerMoveWithBank { .. } => &mut self.remaining,
            Run::TripleBlock(_) => {
                let from_bank = span.min(self.bank);
                self.bank -= from_bank;
                self.remaining = self.remaining.saturating_sub(span - from_bank);
                return;
            }
            Run::Unlimited => return,
        };
        let span = span.min(available);
        let from_saved = span.min(*saved);
        *saved -= from_saved;
        self.taken += span - from_saved;
    }
}
