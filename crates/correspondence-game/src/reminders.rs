//! Times of the reminders to the side to move, and of the warning that its time is about to run out.

use std::cmp::Reverse;
use std::time::Duration;

use correspondence_clock::{Instant, Pauses, Reminder, Reminders, hours};

use super::Game;

/// No reminder is sent in the last hours before a weekend that pauses the clock: the player would see it after the
/// weekend, with little time left.
const BEFORE_WEEKEND: Duration = hours(8);

impl Game {
    /// The times of the reminders that the player to move has `chosen`, the earliest first; none without a deadline.
    /// Pauses postpone reminders as they do the deadline, so none falls into a known pause. A reminder in the night
    /// before a weekend that pauses the clock is sent before that night. Time taken by an arbiter brings reminders
    /// forward, but not before the ruling, since the notification of the turn named a longer time. After a refill by hand
    /// they come again, by the time that is left since.
    pub fn reminders(&self, chosen: &Reminders) -> Vec<(Instant, Reminder)> {
        let clock = self.clocks.of(self.turn());
        let Some(longest) = self.deadline().and_then(|_| clock.clock().longest_reflection()) else { return Vec::new() };
        let pauses = clock.pauses();
        let at = |reminder: Reminder| {
            let at = match (clock.refilled_at(), clock.taken()) {
                (Some(since), _) => self.reminder_after_refill(reminder, since)?,
                (None, None) => pauses.latest(self.turn_began(), reminder.after(longest)?),
                (None, Some((taken, since))) => {
                    reminder.after(longest.saturating_add(taken))?;
                    let after = longest.saturating_sub(reminder.time_left(longest));
                    pauses.latest(self.turn_began(), after).max(since)
                }
            };
            // The ruling itself sends a notification; no reminder comes before it.
            let since = clock.taken().map_or(self.turn_began(), |(_, since)| since);
            Some((self.before_weekend(at, since, longest, &pauses).unwrap_or(at), reminder))
        };
        let mut all: Vec<(Instant, Reminder)> = chosen.iter().filter_map(at).collect();
        // Of reminders at the same instant the one with the least time left comes last; it makes the others redundant.
        all.sort_by_key(|(at, reminder)| (*at, Reverse(reminder.time_left(longest))));
        all
    }

    /// When a reminder is sent after a refill by hand at `since`, which is as the beginning of a turn with what is on the
    /// clock then.
    fn reminder_after_refill(&self, reminder: Reminder, since: Instant) -> Option<Instant> {
        let left = self.time_left(self.turn(), since)?;
        Some(self.pauses(self.turn()).latest(since, reminder.after(left)?))
    }

    /// The new time of a reminder that would be sent at `at`, in the night before a weekend: before that night, or when
    /// the clock runs again if the turn began too late for that.
    fn before_weekend(&self, at: Instant, since: Instant, longest: Duration, pauses: &Pauses) -> Option<Instant> {
        let weekend = pauses.weekend_within(at, BEFORE_WEEKEND)?;
        let deadline = self.deadline().filter(|deadline| *deadline >= weekend)?;
        let earlier = weekend - BEFORE_WEEKEND;
        let is_separate = pauses.running(self.turn_began(), earlier) >= Reminder::earliest(longest);
        if is_separate && earlier >= since && !pauses.contains(earlier) {
            return Some(earlier);
        }
        pauses.end_of_pause(weekend).filter(|end| *end < deadline)
    }

    /// When the player to move has only `left` for the next move, or only a tenth of the time for it if that is less.
    /// Pauses postpone it as they do the deadline. `None` without a deadline.
    pub fn runs_low_at(&self, left: Duration) -> Option<Instant> {
        let clock = self.clocks.of(self.turn());
        let longest = self.deadline().and_then(|_| clock.clock().longest_reflection())?;
        Some(clock.pauses().latest(self.turn_began(), longest.saturating_sub(left.min(longest / 10))))
    }
}
