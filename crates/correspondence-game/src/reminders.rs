//! When the side to move is to be reminded, and when its time is about to run out.

use std::cmp::Reverse;
use std::time::Duration;

use correspondence_clock::{Instant, Pauses, Reminder, Reminders, hours};

use super::Game;

/// No reminder comes in the last hours before a weekend on which the clock stands still: its player would see it once that is
/// over, with little time left.
const BEFORE_WEEKEND: Duration = hours(8);

impl Game {
    /// When the player to move is to be reminded of the move that is next, who has `chosen` that, the earliest first.
    /// Pauses put reminders off as they do the deadline: none falls into one, as far as the pauses are known. One that would
    /// come in the night before a weekend on which the clock stands still comes before that night. What an arbiter takes brings
    /// them forward, to that moment at the earliest: the player was told of a longer time as the turn began. There are none
    /// without a deadline.
    pub fn reminders(&self, chosen: &Reminders) -> Vec<(Instant, Reminder)> {
        let clock = self.clocks.of(self.turn());
        let Some(longest) = self.deadline().and_then(|_| clock.clock().longest_reflection()) else { return Vec::new() };
        let pauses = clock.pauses();
        let at = |reminder: Reminder| {
            let at = match clock.taken() {
                None => pauses.latest(self.turn_began(), reminder.after(longest)?),
                Some((taken, since)) => {
                    reminder.after(longest.saturating_add(taken))?;
                    let after = longest.saturating_sub(reminder.time_left(longest));
                    pauses.latest(self.turn_began(), after).max(since)
                }
            };
            // What an arbiter took is told as that happens: nothing comes before it.
            let since = clock.taken().map_or(self.turn_began(), |(_, since)| since);
            Some((self.before_weekend(at, since, longest, &pauses).unwrap_or(at), reminder))
        };
        let mut all: Vec<(Instant, Reminder)> = chosen.iter().filter_map(at).collect();
        // Of those that come together the last leaves the least time, and says all that the others would.
        all.sort_by_key(|(at, reminder)| (*at, Reverse(reminder.time_left(longest))));
        all
    }

    /// When a reminder comes instead that would come at `at`, in the night before a weekend: before the night, or as the clock
    /// runs again where the turn has begun too late for that.
    fn before_weekend(&self, at: Instant, since: Instant, longest: Duration, pauses: &Pauses) -> Option<Instant> {
        let weekend = pauses.weekend_within(at, BEFORE_WEEKEND)?;
        let deadline = self.deadline().filter(|deadline| *deadline >= weekend)?;
        let earlier = weekend - BEFORE_WEEKEND;
        let is_told_apart = pauses.running(self.turn_began(), earlier) >= Reminder::earliest(longest);
        if is_told_apart && earlier >= since && !pauses.contains(earlier) {
            return Some(earlier);
        }
        pauses.end_of_pause(weekend).filter(|end| *end < deadline)
    }

    /// When the player to move has no more than `left` for the move that is next, or than a tenth of the time there was
    /// for it where that is less. Pauses put it off as they do the deadline. `None` without a deadline.
    pub fn runs_low_at(&self, left: Duration) -> Option<Instant> {
        let clock = self.clocks.of(self.turn());
        let longest = self.deadline().and_then(|_| clock.clock().longest_reflection())?;
        Some(clock.pauses().latest(self.turn_began(), longest.saturating_sub(left.min(longest / 10))))
    }
}
