//! Reminders of moves: preferences and due dates.

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::{Game, TurnId};

use crate::leave;

/// A player's preference for reminders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preference {
    pub reminders: Reminders,
    /// Since when it applies. Reminders due before that are not sent.
    pub since: Instant,
    /// Whether automatic leave begins before their time runs out.
    pub has_automatic_leave: bool,
}

impl Preference {
    /// The pending reminders of the current move, earliest first; those in `reminded` have been sent.
    pub fn to_be_sent(&self, game: &Game, reminded: &[Reminder]) -> Vec<(Instant, Reminder)> {
        let mut all = game.reminders(&self.reminders);
        all.retain(|(at, reminder)| *at > self.since && !reminded.contains(reminder));
        all
    }

    /// When to check a game again after `now` for automatic leave.
    pub fn automatic_leave_after(&self, game: &Game, now: Instant) -> Option<Instant> {
        let at = self.has_automatic_leave.then(|| leave::automatic_leave_seen_at(game, now)).flatten();
        at.filter(|at| *at > now)
    }
}

/// The state of a queued reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReminderState {
    /// To be sent.
    Due,
    /// No longer due: time was added, or the clock is stopped.
    Deferred,
    /// Obsolete: the move was made, the time has run out, the player has switched it off, or a later reminder covers
    /// it.
    Obsolete,
}

impl ReminderState {
    /// The state of a reminder of that turn; `chosen` are the player's reminders.
    pub fn of(game: &Game, turn: TurnId, reminder: Reminder, chosen: &Reminders, now: Instant) -> Self {
        if game.outcome().is_some() || game.turn_id() != turn || !chosen.contains(reminder) {
            return Self::Obsolete;
        }
        let Some(deadline) = game.deadline() else { return Self::Deferred };
        if deadline <= now {
            return Self::Obsolete;
        }
        let all = game.reminders(chosen);
        let latest = all.iter().rev().find(|(at, _)| *at <= now);
        match all.iter().find(|(_, one)| *one == reminder) {
            None => Self::Obsolete,
            Some((at, _)) if *at > now || game.pauses(game.turn()).contains(now) => Self::Deferred,
            Some(_) if latest.is_some_and(|(_, latest)| *latest != reminder) => Self::Obsolete,
            Some(_) => Self::Due,
        }
    }
}

/// The result of checking a game for reminders.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DueReminders {
    /// The due reminders. If there are several, as after an arbiter has taken time away, the last covers the others.
    pub due: Vec<Reminder>,
    /// When to check again.
    pub next: Option<Instant>,
}

impl DueReminders {
    /// Checks a game at `now`, given its [pending reminders](Preference::to_be_sent).
    pub fn at(game: &Game, to_be_sent: Vec<(Instant, Reminder)>, now: Instant) -> Self {
        if game.deadline().is_none_or(|deadline| deadline < now) {
            return Self::default();
        }
        let (due, later): (Vec<_>, Vec<_>) = to_be_sent.into_iter().partition(|(at, _)| *at <= now);
        let later = later.first().map(|(at, _)| *at);
        // Reminders due while the clock is stopped wait until it runs again.
        match game.pauses(game.turn()).end_of_pause(now) {
            Some(until) if !due.is_empty() => Self { due: Vec::new(), next: Some(until) },
            _ => Self { due: due.into_iter().map(|(_, reminder)| reminder).collect(), next: later },
        }
    }
}

/// Until when a reminder due at `now` may be deferred: half of the remaining time must still be left.
pub fn latest(game: &Game, now: Instant) -> Option<Instant> {
    let side = game.turn();
    Some(game.pauses(side).latest(now, game.time_left(side, now)? / 2))
}

#[cfg(test)]
mod tests;
