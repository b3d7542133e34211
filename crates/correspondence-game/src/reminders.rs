//! When the side to move is to be reminded.

use correspondence_clock::{Instant, Reminder, Reminders};

use super::Game;

impl Game {
    /// When the player to move is to be reminded of the move that is next, who has `chosen` that, the earliest first.
    /// Pauses put reminders off as they do the deadline: none falls into one, as far as the pauses are known. There are
    /// none without a deadline.
    pub fn reminders(&self, chosen: &Reminders) -> Vec<(Instant, Reminder)> {
        let clock = self.clocks.of(self.turn());
        let Some(longest) = self.deadline().and_then(|_| clock.clock().longest_reflection()) else { return Vec::new() };
        let pauses = clock.pauses();
        let at = |reminder: Reminder| Some((pauses.latest(self.turn_began(), reminder.after(longest)?), reminder));
        let mut all: Vec<(Instant, Reminder)> = chosen.iter().filter_map(at).collect();
        all.sort_unstable();
        all
    }
}
