//! The two clocks of a game, and when they stood still.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Charge, Clock, Instant, Pauses, TimeControl};

use super::Correction;

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
    /// What both players agreed on.
    agreed: Pauses,
    /// While its player, an engine, could not move.
    waits: Pauses,
    /// How often its player has given the opponent time since the last move.
    gifts: u8,
    /// What an arbiter has taken since the last move, and when last: its player may have been told of a longer time.
    taken: Option<(Duration, Instant)>,
}

impl Clocks {
    /// At the start of a game.
    pub(super) fn new(control: TimeControl) -> Self {
        let side = SideClock {
            clock: Clock::new(control),
            before_moves: Vec::new(),
            leave: Pauses::new(),
            stopped: Pauses::new(),
            agreed: Pauses::new(),
            waits: Pauses::new(),
            gifts: 0,
            taken: None,
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

    /// `side` moved after `reflection`.
    pub(super) fn moved(&mut self, side: Side, reflection: Duration) -> Charge {
        (self.white.gifts, self.black.gifts) = (0, 0);
        (self.white.taken, self.black.taken) = (None, None);
        let mover = self.of_mut(side);
        mover.before_moves.push(mover.clock);
        mover.clock.moved(reflection)
    }

    /// `by` gave the opponent time.
    pub(super) fn give(&mut self, by: Side, span: Duration) {
        let giver = self.of_mut(by);
        giver.gifts = giver.gifts.saturating_add(1);
        self.of_mut(!by).change(Correction::Add(span));
    }

    /// Both stand still from `from` to `until`.
    pub(super) fn stop(&mut self, from: Instant, until: Instant) {
        for side in Side::ALL {
            self.of_mut(side).stopped.add(from, until);
        }
    }

    /// Both stand still from `from` to `until`, as the players have agreed.
    pub(super) fn pause(&mut self, from: Instant, until: Instant) {
        for side in Side::ALL {
            self.of_mut(side).agreed.add(from, until);
        }
    }

    /// The turn ended at `at`: no engine waits any more.
    pub(super) fn end_turn(&mut self, at: Instant) {
        for side in Side::ALL {
            self.of_mut(side).waits.cut(at);
        }
    }

    /// Both run again from `at` on, as far as no leave and no agreed pause is in the way.
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
        let mut all = Pauses::of(self.clock.control());
        for &(from, until) in
            [&self.stopped, &self.agreed, &self.waits, &self.leave].into_iter().flat_map(Pauses::spans)
        {
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

    pub(super) fn end_leave(&mut self, from: Instant, until: Instant) {
        self.leave.remove(from, until);
    }

    /// Since when an arbiter has stopped it, if it is stopped.
    pub(super) fn stopped_since(&self) -> Option<Instant> {
        self.stopped.spans().last().filter(|&&(_, until)| until == Instant::MAX).map(|&(since, _)| since)
    }

    /// Its player, an engine, cannot move from `from` on.
    pub(super) fn wait(&mut self, from: Instant, until: Instant) {
        self.waits.add(from, until);
    }

    /// Since when its player, an engine, cannot move, if it cannot.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        self.waits.spans().last().filter(|&&(_, until)| until == Instant::MAX).map(|&(since, _)| since)
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

    /// The last move is taken back: what it cost is there again, and what it added is gone.
    pub(super) fn take_back(&mut self) {
        self.taken = None;
        if let Some(before) = self.before_moves.pop() {
            self.clock = before;
        }
    }

    /// How often its player has given the opponent time since the last move.
    pub(super) const fn gifts(&self) -> u8 {
        self.gifts
    }

    /// What an arbiter has taken since the last move, and when last.
    pub(super) const fn taken(&self) -> Option<(Duration, Instant)> {
        self.taken
    }

    /// An arbiter corrects it at that instant.
    pub(super) fn correct(&mut self, correction: Correction, at: Instant) {
        if let Correction::Take(span) = correction {
            let before = self.taken.map_or(Duration::ZERO, |(before, _)| before);
            self.taken = Some((before.saturating_add(span), at));
        }
        self.change(correction);
    }

    /// More or less time, which stays so when moves are taken back.
    fn change(&mut self, correction: Correction) {
        for clock in self.before_moves.iter_mut().chain([&mut self.clock]) {
            match correction {
                Correction::Add(span) => clock.give(span),
                Correction::Take(span) => clock.take(span),
            }
        }
    }
}
