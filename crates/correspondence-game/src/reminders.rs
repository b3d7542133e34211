//! When the side to move is to be reminded, and when its time is about to run out.

use std::time::Duration;

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

    /// When the player to move has no more than `left` for the move that is next, or than a tenth of the time there was
    /// for it where that is less. Pauses put it off as they do the deadline. `None` without a deadline.
    pub fn runs_low_at(&self, left: Duration) -> Option<Instant> {
        let clock = self.clocks.of(self.turn());
        let longest = self.deadline().and_then(|_| clock.clock().longest_reflection())?;
        Some(clock.pauses().latest(self.turn_began(), longest.saturating_sub(left.min(longest / 10))))
    }
}
