//! When players want to be reminded of a move.

use correspondence_clock::{Instant, Reminder, Reminders};
use correspondence_game::Game;

/// When a player wants to be reminded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preference {
    /// The reminders.
    pub reminders: Reminders,
    /// Since when they want it so. A reminder that would have come before does not come any more.
    pub since: Instant,
}

impl Preference {
    /// The reminders of the move that is next which are still to be sent, the earliest first; those of `reminded` have
    /// been.
    pub fn to_be_sent(&self, game: &Game, reminded: &[Reminder]) -> Vec<(Instant, Reminder)> {
        let mut all = game.reminders(&self.reminders);
        all.retain(|(at, reminder)| *at > self.since && !reminded.contains(reminder));
        all
    }
}
