//! Leave that begins automatically, if the player allows it, before one of their clocks runs out.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use correspondence_game::Game;

use super::account::{first_instant, left_in, within, year_of};
use super::{Leave, LeavePeriod, MIN_LEAVE};

/// How much time is left for a move when leave begins automatically; a tenth of the move's time if that is less.
const TIME_LEFT: Duration = hours(1);

/// How long automatic leave lasts, if that much of the player's leave is left.
pub const AUTOMATIC_LEAVE_LENGTH: Duration = days(3);

/// The shortest time from the start of one automatic leave to the start of the next.
pub const AUTOMATIC_LEAVE_INTERVAL: Duration = days(30);

/// When automatic leave of the player to move is to begin, given the pauses so far. `None` without a deadline, and in a
/// game whose clocks leave does not stop.
pub fn automatic_leave_at(game: &Game) -> Option<Instant> {
    if game.setup().control.allows_pauses() { game.runs_low_at(TIME_LEFT) } else { None }
}

/// The same with the game as it is at `now`; an instant in the past if leave is to begin at once.
pub fn automatic_leave_seen_at(game: &Game, now: Instant) -> Option<Instant> {
    let (at, deadline) = (automatic_leave_at(game)?, game.deadline()?);
    // A clock that has been paused since cannot run out until it runs again.
    let waits = (at..=deadline).contains(&now).then(|| game.pauses(game.turn()).end_of_pause(now)).flatten();
    Some(waits.unwrap_or(at))
}

/// The automatic leave that begins at `now`, for a player who has `a_year` in a calendar year and has taken `leaves`,
/// which include all that end after [`taken_since`](super::taken_since). `last` is the start of their last automatic
/// leave. `None` if it is too soon for another, they are on leave, or less than the shortest leave is left.
pub fn begin_automatically(
    leaves: &[Leave],
    last: Option<Instant>,
    a_year: Duration,
    now: Instant,
) -> Option<LeavePeriod> {
    if last.is_some_and(|last| now < last + AUTOMATIC_LEAVE_INTERVAL) {
        return None;
    }
    if leaves.iter().any(|leave| leave.contains(now)) {
        return None;
    }
    let next = leaves.iter().filter(|leave| leave.is_ahead_of(now)).map(|leave| leave.from).min();
    let mut until = now + AUTOMATIC_LEAVE_LENGTH;
    for year in year_of(now)..=year_of(until) {
        let left = left_in(leaves, year, a_year);
        if within(year, now, until) > left {
            until = now.max(first_instant(year)) + left;
            break;
        }
    }
    // Together with leave that follows immediately it is long enough.
    let is_followed = next.is_some_and(|next| next <= until);
    until = next.map_or(until, |next| until.min(next));
    (is_followed || until - now >= MIN_LEAVE).then_some(LeavePeriod { from: now, until })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leave::LeaveId;
    use crate::user::UserId;

    const A_YEAR: Duration = days(30);

    fn leave(from: Instant, until: Instant) -> Leave {
        Leave { id: LeaveId(1), user: UserId(1), from, until, ended_at: None, is_automatic: false }
    }

    fn length(leaves: &[Leave], last: Option<Instant>, now: Instant) -> Option<Duration> {
        begin_automatically(leaves, last, A_YEAR, now).map(|period| {
            assert_eq!(period.from, now);
            period.until - period.from
        })
    }

    #[test]
    fn automatic_leave_lasts_three_days_or_what_is_left() {
        let now = first_instant(2026) + days(200);
        let taken = |span| [leave(first_instant(2026), first_instant(2026) + span)];
        assert_eq!(length(&[], None, now), Some(days(3)));
        assert_eq!(length(&taken(days(27)), None, now), Some(days(3)));
        assert_eq!(length(&taken(days(28)), None, now), Some(days(2)));
        assert_eq!(length(&taken(days(29)), None, now), Some(days(1)), "the shortest leave");
        assert_eq!(length(&taken(days(29) + hours(1)), None, now), None, "less than the shortest leave");
        assert_eq!(length(&taken(days(30)), None, now), None);
    }

    #[test]
    fn automatic_leave_begins_at_most_once_in_thirty_days() {
        let now = first_instant(2026) + days(200);
        assert_eq!(length(&[], Some(now - days(30) + Duration::from_millis(1)), now), None);
        assert_eq!(length(&[], Some(now - days(30)), now), Some(days(3)));
        assert_eq!(length(&[], Some(now + hours(1)), now), None, "another game was quicker");
    }

    #[test]
    fn automatic_leave_ends_where_planned_leave_begins() {
        let now = first_instant(2026) + days(200);
        assert_eq!(length(&[leave(now, now + days(5))], None, now), None, "on leave already");
        assert_eq!(length(&[leave(now + days(2), now + days(5))], None, now), Some(days(2)));
        assert_eq!(length(&[leave(now + hours(5), now + days(5))], None, now), Some(hours(5)), "until that begins");
        let ended = Leave { ended_at: Some(now - hours(1)), ..leave(now - days(2), now + days(5)) };
        assert_eq!(length(&[ended], None, now), Some(days(3)));
    }

    #[test]
    fn days_are_charged_to_the_year_they_fall_in() {
        let now = first_instant(2027) - days(1);
        let of = |year: i16, span| leave(first_instant(year) + days(50), first_instant(year) + days(50) + span);
        assert_eq!(length(&[], None, now), Some(days(3)));
        assert_eq!(length(&[of(2026, days(30))], None, now), None);
        assert_eq!(length(&[of(2027, days(29))], None, now), Some(days(2)), "one day of each");
        assert_eq!(length(&[of(2027, days(30))], None, now), Some(days(1)));
    }
}
