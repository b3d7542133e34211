//! When players want to be reminded of a move.

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::{Game, TurnId};

use crate::leave;

/// When a player wants to be reminded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preference {
    pub reminders: Reminders,
    /// Since when they want it so. A reminder that would have come before does not come any more.
    pub since: Instant,
    /// Whether their leave begins by itself before a clock of theirs runs out.
    pub has_automatic_leave: bool,
}

impl Preference {
    /// The reminders of the move that is next which are still to be sent, the earliest first; those of `reminded` have
    /// been.
    pub fn to_be_sent(&self, game: &Game, reminded: &[Reminder]) -> Vec<(Instant, Reminder)> {
        let mut all = game.reminders(&self.reminders);
        all.retain(|(at, reminder)| *at > self.since && !reminded.contains(reminder));
        all
    }

    /// When a game is to be looked at again after `now`, as far as leave goes that begins by itself.
    pub fn automatic_leave_after(&self, game: &Game, now: Instant) -> Option<Instant> {
        let at = self.has_automatic_leave.then(|| leave::automatic_leave_seen_at(game, now)).flatten();
        at.filter(|at| *at > now)
    }
}

/// What is to become of a reminder that was queued some time ago.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReminderState {
    /// It is to be sent.
    Due,
    /// It is not due any more: time was given, or the clock has come to stand.
    PutOff,
    /// It has nothing to say any more: the move has been made or the time has run out, its player does not want it now,
    /// or a later one says the same.
    Moot,
}

impl ReminderState {
    /// Of that reminder of that turn, whose player has `chosen` such ones.
    pub fn of(game: &Game, turn: TurnId, reminder: Reminder, chosen: &Reminders, now: Instant) -> Self {
        if game.outcome().is_some() || game.turn_id() != turn || !chosen.contains(reminder) {
            return Self::Moot;
        }
        let Some(deadline) = game.deadline() else { return Self::PutOff };
        if deadline <= now {
            return Self::Moot;
        }
        let all = game.reminders(chosen);
        let latest = all.iter().rev().find(|(at, _)| *at <= now);
        match all.iter().find(|(_, one)| *one == reminder) {
            None => Self::Moot,
            Some((at, _)) if *at > now || game.pauses(game.turn()).contains(now) => Self::PutOff,
            Some(_) if latest.is_some_and(|(_, latest)| *latest != reminder) => Self::Moot,
            Some(_) => Self::Due,
        }
    }
}

/// What looking at a game comes to.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DueReminders {
    /// The reminders that are due. Where there are several, as after an arbiter has taken time away, the last says all
    /// that the others would.
    pub due: Vec<Reminder>,
    /// When to look again.
    pub next: Option<Instant>,
}

impl DueReminders {
    /// Looks at a game at `now`, of which those reminders are [`Preference::to_be_sent`].
    pub fn at(game: &Game, to_be_sent: Vec<(Instant, Reminder)>, now: Instant) -> Self {
        if game.deadline().is_none_or(|deadline| deadline < now) {
            return Self::default();
        }
        let (due, later): (Vec<_>, Vec<_>) = to_be_sent.into_iter().partition(|(at, _)| *at <= now);
        let later = later.first().map(|(at, _)| *at);
        // What came due as the clock stopped waits until it runs again.
        match game.pauses(game.turn()).end_of_pause(now) {
            Some(until) if !due.is_empty() => Self { due: Vec::new(), next: Some(until) },
            _ => Self { due: due.into_iter().map(|(_, reminder)| reminder).collect(), next: later },
        }
    }
}

/// Until when a reminder that is due at `now` may be put off: half of the time that is left then is still to run.
pub fn latest(game: &Game, now: Instant) -> Option<Instant> {
    let side = game.turn();
    Some(game.pauses(side).latest(now, game.time_left(side, now)? / 2))
}

#[cfg(test)]
mod tests;
