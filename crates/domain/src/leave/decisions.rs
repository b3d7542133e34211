//! Whether leave may be taken, and ended.

use std::time::Duration;

use correspondence_clock::Instant;

use super::account::{first_instant, left_in, longest, within, year_of};
use super::refusal::LeaveRefusal;
use super::{LEAVE_RATE, Leave, LeavePeriod, MAX_ADVANCE, MIN_LEAVE};
use crate::user::UserId;

/// How long leave is to last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaveLength {
    /// Until then.
    Until(Instant),
    /// For so long.
    For(Duration),
}

/// The leave that a player has taken already, as needed to decide whether they may take more.
#[derive(Clone, Copy, Debug)]
pub struct TakenLeave<'l> {
    /// Leave that ends after [`taken_since`] and was not cancelled.
    pub leaves: &'l [Leave],
    /// When leave was taken for the nth last time, n being the limit of [`LEAVE_RATE`]; `None` if it was taken fewer
    /// times.
    pub nth_last: Option<Instant>,
}

/// Leave that ended before this instant does not affect leave that is taken at `now`.
pub fn taken_since(now: Instant) -> Instant {
    first_instant(year_of(now))
}

/// Whether leave may be taken at `now`, from `from` or at once, by a player who has `a_year` in a calendar year.
///
/// # Errors
/// Why not.
pub fn take(
    from: Option<Instant>,
    lasting: LeaveLength,
    taken: TakenLeave<'_>,
    a_year: Duration,
    now: Instant,
) -> Result<LeavePeriod, LeaveRefusal> {
    let from = from.unwrap_or(now);
    let until = match lasting {
        LeaveLength::Until(until) => until,
        LeaveLength::For(span) => from + span,
    };
    let period = LeavePeriod { from, until };
    if from < now {
        return Err(LeaveRefusal::InThePast);
    }
    if from > now + MAX_ADVANCE {
        return Err(LeaveRefusal::TooFarAhead);
    }
    if until <= from {
        return Err(LeaveRefusal::EndsBeforeItBegins);
    }
    if until - from < MIN_LEAVE {
        return Err(LeaveRefusal::TooShort);
    }
    if taken.leaves.iter().any(|other| other.overlaps(period)) {
        return Err(LeaveRefusal::Overlaps);
    }
    // If a year's leave covers the whole year, no year limits a leave; its maximum length does. Years beyond that are
    // not checked.
    let longest = longest(a_year);
    for year in year_of(from)..=year_of(until.min(from + longest)) {
        let left = left_in(taken.leaves, year, a_year);
        if within(year, from, until) > left {
            return Err(LeaveRefusal::NotEnough { year, left });
        }
    }
    if until - from > longest {
        return Err(LeaveRefusal::TooLong(longest));
    }
    match LEAVE_RATE.wait(taken.nth_last, now) {
        Some(wait) => Err(LeaveRefusal::TooOften { wait }),
        None => Ok(period),
    }
}

/// Whether `player` may end that leave at `now`, or cancel it before it begins.
///
/// # Errors
/// Why not.
pub fn end(leave: Option<Leave>, player: UserId, now: Instant) -> Result<Leave, LeaveRefusal> {
    let leave = leave.filter(|leave| leave.user == player).ok_or(LeaveRefusal::Unknown)?;
    if leave.ended_at.is_some() || leave.until <= now { Err(LeaveRefusal::Over) } else { Ok(leave) }
}
