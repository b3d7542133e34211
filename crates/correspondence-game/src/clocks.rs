//! The two clocks of a game, and their pauses.

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
    /// The clock before each of its player’s moves, to restore it on a takeback. Time given or taken since is included.
    before_moves: Vec<Clock>,
    leave: Pauses,
    /// Downtime, and stops by an arbiter.
    stopped: Pauses,
    /// Pauses that both players agreed on.
    agreed: Pauses,
    /// Times when its player, an engine, was unavailable.
    waits: Pauses,
    /// How often its player has given the opponent time since the last move.
    gifts: u8,
    /// Time taken by an arbiter since the last move, and when it was last taken: the notification of the turn may have
    /// named a longer time.
    taken: Option<(Duration, Instant)>,
    /// When its player last refilled it by hand in this turn.
    refilled_at: Option<Instant>,
}

impl Clocks {
    /// The clocks at the start of a game.
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
            refilled_at: None,
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

    /// Charges `side` for a move after `reflection`.
    pub(super) fn moved(&mut self, side: Side, reflection: Duration) -> Charge {
        (self.white.gifts, self.black.gifts) = (0, 0);
        (self.white.taken, self.black.taken) = (None, None);
        let mover = self.of_mut(side);
        let mut before = mover.clock;
        before.restart_turn();
        mover.before_moves.push(before);
        mover.clock.moved(reflection)
    }

    /// Adds time that `by` gives the opponent.
    pub(super) fn give(&mut self, by: Side, span: Duration) {
        let giver = self.of_mut(by);
        giver.gifts = giver.gifts.saturating_add(1);
        self.of_mut(!by).change(Correction::Add(span), Duration::ZERO);
    }

    /// Stops both clocks from `from` to `until`.
    pub(super) fn stop(&mut self, from: Instant, until: Instant) {
        for side in Side::ALL {
            self.of_mut(side).stopped.add(from, until);
        }
    }

    /// Pauses both clocks from `from` to `until` by agreement.
    pub(super) fn pause(&mut self, from: Instant, until: Instant) {
        for side in Side::ALL {
            self.of_mut(side).agreed.add(from, until);
        }
    }

    /// Ends the turn at `at`, and with it the pause of an unavailable engine. If moves were taken back, refills of this
    /// turn return to the bank, since its time is not charged.
    pub(super) fn end_turn(&mut self, at: Instant) {
        for side in Side::ALL {
            let ended = self.of_mut(side);
            ended.waits.cut(at);
            ended.clock.restart_turn();
            ended.refilled_at = None;
        }
    }

    /// Restarts both clocks at `at`; leave and agreed pauses continue.
    pub(super) fn start(&mut self, at: Instant) {
        for side in Side::ALL {
            self.of_mut(side).stopped.cut(at);
        }
    }
}

impl SideClock {
    pub(super) const fn clock(&self) -> Clock {
        self.clock
    }

    /// All times when the clock is paused, for any reason.
    pub(super) fn pauses(&self) -> Pauses {
        let mut all = Pauses::of(self.clock.control());
        for &(from, until) in
            [&self.stopped, &self.agreed, &self.waits, &self.leave].into_iter().flat_map(Pauses::spans)
        {
            all.add(from, until);
        }
        all
    }

    /// The leave of its player.
    pub(super) const fn leave(&self) -> &Pauses {
        &self.leave
    }

    pub(super) fn take_leave(&mut self, from: Instant, until: Instant) {
        self.leave.add(from, until);
    }

    pub(super) fn end_leave(&mut self, from: Instant, until: Instant) {
        self.leave.remove(from, until);
    }

    /// When an arbiter stopped it, if it is stopped.
    pub(super) fn stopped_since(&self) -> Option<Instant> {
        self.stopped.spans().last().filter(|&&(_, until)| until == Instant::MAX).map(|&(since, _)| since)
    }

    /// Pauses the clock because its player, an engine, is unavailable.
    pub(super) fn wait(&mut self, from: Instant, until: Instant) {
        self.waits.add(from, until);
    }

    /// Since when its player, an engine, is unavailable, if it is.
    pub(super) fn waits_since(&self) -> Option<Instant> {
        self.waits.spans().last().filter(|&&(_, until)| until == Instant::MAX).map(|&(since, _)| since)
    }

    /// The last instant at which a move is in time for a turn that began at `turn_began`; `None` without a limit, and
    /// while the clock is paused indefinitely.
    pub(super) fn deadline(&self, turn_began: Instant) -> Option<Instant> {
        let longest = self.clock.longest_reflection()?;
        Some(self.pauses().latest(turn_began, longest)).filter(|deadline| *deadline < Instant::MAX)
    }

    /// How long the clock ran between `turn_began` and `at`.
    pub(super) fn reflection(&self, turn_began: Instant, at: Instant) -> Duration {
        self.pauses().running(turn_began, at)
    }

    /// Takes back the last move: its time is refunded, and its increment removed.
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

    /// Time taken by an arbiter since the last move, and when it was last taken.
    pub(super) const fn taken(&self) -> Option<(Duration, Instant)> {
        self.taken
    }

    /// When its player last refilled it by hand in this turn, if they have.
    pub(super) const fn refilled_at(&self) -> Option<Instant> {
        self.refilled_at
    }

    /// Refills it by hand at `at`, in the turn that began at `turn_began`.
    pub(super) fn refill(&mut self, span: Duration, turn_began: Instant, at: Instant) {
        self.clock.refill(self.reflection(turn_began, at), span);
        self.refilled_at = Some(at);
    }

    /// Applies an arbiter’s correction at `at`, after `reflection` if its player is to move.
    pub(super) fn correct(&mut self, correction: Correction, at: Instant, reflection: Duration) {
        if let Correction::Take(span) = correction {
            let before = self.taken.map_or(Duration::ZERO, |(before, _)| before);
            self.taken = Some((before.saturating_add(span), at));
        }
        self.change(correction, reflection);
    }

    /// Adds or removes time after `reflection`, also from the clocks restored by takebacks, whose turns begin anew.
    fn change(&mut self, correction: Correction, reflection: Duration) {
        let restored = self.before_moves.iter_mut().map(|clock| (clock, Duration::ZERO));
        for (clock, reflection) in restored.chain([(&mut self.clock, reflection)]) {
            match correction {
                Correction::Add(span) => clock.give_during(reflection, span),
                Correction::Take(span) => clock.take(span),
            }
        }
    }
}
