//! The two clocks of a game, and when they stood still.

use std::time::Duration;

use crate::rules::Side;
use crate::timing::{Charge, Clock, Instant, Pauses, TimeControl};

/// Both players' clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    white: SideClock,
    black: SideClock,
}

/// One player's clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SideClock {
    clock: Clock,
    /// What the clock would show had its player's moves from one on not been made: one entry for each of them. What was
    /// given or taken since counts there, too.
    before_moves: Vec<Clock>,
    leave: Pauses,
    /// Downtime, and what an arbiter stopped.
    stopped: Pauses,
}

impl Clocks {
    /// At the start of a game.
    pub(super) fn new(control: TimeControl) -> Self {
        let side = SideClock {
            clock: Clock::new(control),
            before_moves: Vec::new(),
            leave: Pauses::new(),
            stopped: Pauses::new(),
        };
        Self { white: side.clone(), black: side }
    }

    pub(super) fn of(&self, side: Side) -> &SideClock {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    pub(super) fn of_mut(&mut self, side: Side) -> &mut SideClock {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// Both stand still from `from` to `until`.
    pub(super) fn stop(&mut self, from: Instant, until: Instant) {
        for side in Side::ALL {
            self.of_mut(side).stopped.add(from, until);
        }
    }

    /// Both run again from `at` on, as far as no leave is in the way.
    pub(super) fn start(&mut self, at: Instant) {
        for side in Side::ALL {
            self.of_mut(side).stopped.cut(at);
        }
    }
}

impl SideClock {
    /// What is left.
    pub(super) const fn clock(&self) -> Clock {
        self.clock
    }

    /// When it stands still, for whatever reason.
    pub(super) fn pauses(&self) -> Pauses {
        let mut all = self.stopped.clone();
        for &(from, until) in self.leave.spans() {
            all.add(from, until);
        }
        all
    }

    /// When its player is on leave.
    pub(super) const fn leave(&self) -> &Pauses {
        &self.leave
    }

    pub(super) fn take_leave(&mut self, from: Instant, until: Instant) {
        self.leave.add(from, until);
    }

    pub(super) fn end_leave(&mut self, at: Instant) {
        self.leave.cut(at);
    }

    /// Whether an arbiter has stopped it.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.spans().last().is_some_and(|&(_, until)| until == Instant::MAX)
    }

    /// The last instant at which a move stands for a turn that began at `turn_began`; `None` without a limit, and while
    /// the clock stands still until somebody starts it.
    pub(super) fn deadline(&self, turn_began: Instant) -> Option<Instant> {
        let longest = self.clock.longest_reflection()?;
        Some(self.pauses().latest(turn_began, longest)).filter(|deadline| *deadline < Instant::MAX)
    }

    /// For how long the clock ran since `turn_began`.
    pub(super) fn reflection(&self, turn_began: Instant, at: Instant) -> Duration {
        self.pauses().running(turn_began, at)
    }

    pub(super) fn moved(&mut self, reflection: Duration) -> Charge {
        self.before_moves.push(self.clock);
        self.clock.moved(reflection)
    }

    /// The last move is taken back: what it cost is there again, and what it added is gone.
    pub(super) fn take_back(&mut self) {
        if let Some(before) = self.before_moves.pop() {
            self.clock = before;
        }
    }

    pub(super) fn give(&mut self, span: Duration) {
        self.clock.give(span);
        self.before_moves.iter_mut().for_each(|clock| clock.give(span));
    }

    pub(super) fn take(&mut self, span: Duration) {
        self.clock.take(span);
        self.before_moves.iter_mut().for_each(|clock| clock.take(span));
    }
}
