//! Leave that begins by itself, where its player allows it, before a clock of theirs runs out.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use correspondence_game::Game;

use super::account::{first_instant, left_in, within, year_of};
use super::{Leave, LeavePeriod, MIN_LEAVE};

/// How much time is left for a move when leave begins by itself, or a tenth of the time there was for it where that is
/// less.
const TIME_LEFT: Duration = hours(1);

/// How long leave lasts that begins by itself, where so much is left of it.
pub const AUTOMATIC_LEAVE_LENGTH: Duration = days(3);

/// How long it is at least from the beginning of one such leave to that of the next.
pub const AUTOMATIC_LEAVE_INTERVAL: Duration = days(30);

/// When leave of the player to move is to begin by itself, as far as pauses are known. `None` without a deadline.
pub fn automatic_leave_at(game: &Game) -> Option<Instant> {
    game.runs_low_at(TIME_LEFT)
}

/// The same as the game is at `now`: an instant that is past where it is to begin at once.
pub fn automatic_leave_seen_at(game: &Game, now: Instant) -> Option<Instant> {
    let (at, deadline) = (automatic_leave_at(game)?, game.deadline()?);
    // A clock that has come to stand since has nothing to fear until it runs again.
    let waits = (at..=deadline).contains(&now).then(|| game.pauses(game.turn()).end_of_pause(now)).flatten();
    Some(waits.unwrap_or(at))
}

/// The leave that begins by itself at `now`, of a player who has `a_year` in a calendar year and has taken `leaves`, of
/// which all are known that end after [`taken_since`](super::taken_since). `last` is when leave of theirs began by itself
/// last. `None` where it is too soon for another, they are on leave, or less than the shortest leave is left.
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
    // Together with the leave that follows at once it is long enough.
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
    fn it_lasts_three_days_or_what_is_left() {
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
    fn it_begins_once_in_thirty_days() {
        let now = first_instant(2026) + days(200);
        assert_eq!(length(&[], Some(now - days(30) + Duration::from_millis(1)), now), None);
        assert_eq!(length(&[], Some(now - days(30)), now), Some(days(3)));
        assert_eq!(length(&[], Some(now + hours(1)), now), None, "another game was quicker");
    }

    #[test]
    fn it_gives_way_to_leave_that_is_planned() {
        let now = first_instant(2026) + days(200);
        assert_eq!(length(&[leave(now, now + days(5))], None, now), None, "on leave already");
        assert_eq!(length(&[leave(now + days(2), now + days(5))], None, now), Some(days(2)));
        assert_eq!(length(&[leave(now + hours(5), now + days(5))], None, now), Some(hours(5)), "until that begins");
        let ended = Leave { ended_at: Some(now - hours(1)), ..leave(now - days(2), now + days(5)) };
        assert_eq!(length(&[ended], None, now), Some(days(3)));
    }

    #[test]
    fn each_year_pays_for_its_own_days_of_it() {
        let now = first_instant(2027) - days(1);
        let of = |year: i16, span| leave(first_instant(year) + days(50), first_instant(year) + days(50) + span);
        assert_eq!(length(&[], None, now), Some(days(3)));
        assert_eq!(length(&[of(2026, days(30))], None, now), None);
        assert_eq!(length(&[of(2027, days(29))], None, now), Some(days(2)), "one day of each");
        assert_eq!(length(&[of(2027, days(30))], None, now), Some(days(1)));
    }
}
