use std::time::Duration;

use correspondence_clock::{Instant, days};
use proptest::prelude::*;

use super::account::first_instant;
use super::*;
use text::{Kind, Reason};

const ANN: UserId = UserId(1);
const A_YEAR: Duration = days(30);

fn day(year: i16, day: u32) -> Instant {
    first_instant(year) + days(1) * (day - 1)
}

fn leave(from: Instant, until: Instant) -> Leave {
    Leave { id: LeaveId(1), user: ANN, from, until, ended_at: None, is_automatic: false }
}

fn take_at(now: Instant, from: Instant, span: Duration, leaves: &[Leave]) -> Result<LeavePeriod, LeaveRefusal> {
    take(Some(from), LeaveLength::For(span), TakenLeave { leaves, nth_last: None }, A_YEAR, now)
}

#[test]
fn leave_begins_at_once_by_default() {
    let now = day(2026, 50);
    let taken = TakenLeave { leaves: &[], nth_last: None };
    let period = LeavePeriod { from: now, until: now + days(3) };
    assert_eq!(take(None, LeaveLength::For(days(3)), taken, A_YEAR, now), Ok(period));
    assert_eq!(take(None, LeaveLength::Until(now + days(3)), taken, A_YEAR, now), Ok(period));
}

#[test]
fn bounds_of_a_period_are_checked() {
    let now = day(2026, 50);
    let refusals = [
        (now - days(1), days(3), LeaveRefusal::InThePast),
        (now + days(367), days(3), LeaveRefusal::TooFarAhead),
        (now, Duration::ZERO, LeaveRefusal::EndsBeforeItBegins),
        (now, MIN_LEAVE - Duration::from_millis(1), LeaveRefusal::TooShort),
        (now, days(31), LeaveRefusal::NotEnough { year: 2026, left: A_YEAR }),
    ];
    for (from, span, refusal) in refusals {
        assert_eq!(take_at(now, from, span, &[]), Err(refusal), "{span:?}");
    }
    let plenty = take(None, LeaveLength::For(days(900)), TakenLeave { leaves: &[], nth_last: None }, days(366), now);
    assert_eq!(plenty, Err(LeaveRefusal::TooLong(days(732))), "a year's leave covers the year");
}

#[test]
fn days_are_charged_to_the_year_they_fall_in() {
    let now = day(2026, 1);
    let over_new_year = day(2027, 1) - days(20);
    assert!(take_at(now, over_new_year, days(45), &[]).is_ok(), "20 days of one year, 25 of the next");
    let taken = [leave(day(2026, 10), day(2026, 21))];
    let refused = take_at(now, over_new_year, days(45), &taken);
    assert_eq!(refused, Err(LeaveRefusal::NotEnough { year: 2026, left: days(19) }));
    let account = LeaveAccount::new(taken.to_vec(), A_YEAR, now);
    let left = account.left.map(|left| (left.year, left.left));
    assert_eq!(left, [(2026, days(19)), (2027, days(30))]);
}

#[test]
fn overlapping_leave_is_refused_and_adjacent_leave_is_not() {
    let now = day(2026, 1);
    let taken = [leave(day(2026, 10), day(2026, 20))];
    assert_eq!(take_at(now, day(2026, 19), days(2), &taken), Err(LeaveRefusal::Overlaps));
    assert!(take_at(now, day(2026, 20), days(2), &taken).is_ok());
    assert!(take_at(now, day(2026, 8), days(2), &taken).is_ok());
    let taken_back = [Leave { ended_at: Some(day(2026, 5)), ..taken[0] }];
    assert!(take_at(now, day(2026, 10), days(30), &taken_back).is_ok(), "what was taken back costs nothing");
}

#[test]
fn rate_limited_leave_states_the_wait() {
    let now = day(2026, 50);
    let taken = TakenLeave { leaves: &[], nth_last: Some(now - days(1) / 4) };
    let refusal = take(None, LeaveLength::For(days(1)), taken, A_YEAR, now).expect_err("refused");
    assert_eq!((refusal.kind(), refusal.retry_after()), (Kind::TooMany, Some(days(1) * 3 / 4)));
}

#[test]
fn only_own_current_leave_can_be_ended() {
    let now = day(2026, 50);
    let lasting = leave(now - days(2), now + days(2));
    assert_eq!(end(Some(lasting), ANN, now), Ok(lasting));
    assert_eq!(end(Some(lasting), UserId(2), now), Err(LeaveRefusal::Unknown));
    assert_eq!(end(None, ANN, now), Err(LeaveRefusal::Unknown));
    assert_eq!(end(Some(lasting), ANN, lasting.until), Err(LeaveRefusal::Over));
    assert_eq!(end(Some(Leave { ended_at: Some(now), ..lasting }), ANN, now), Err(LeaveRefusal::Over));
}

proptest! {
    /// Whatever leave is requested, no calendar year has more of it than its allowance.
    #[test]
    fn no_year_exceeds_its_allowance(requests in prop::collection::vec((0_u32..800, 1_u32..70), 1..20)) {
        let now = day(2026, 1);
        let mut taken: Vec<Leave> = Vec::new();
        for (begin, length) in requests {
            if let Ok(period) = take_at(now, now + days(1) * begin, days(1) * length, &taken) {
                taken.push(leave(period.from, period.until));
            }
        }
        for year in 2026..=2029 {
            let of_year: Duration = taken.iter().map(|one| account::within(year, one.from, one.end())).sum();
            prop_assert!(of_year <= A_YEAR, "{year}: {of_year:?}");
        }
        for (index, one) in taken.iter().enumerate() {
            let period = LeavePeriod { from: one.from, until: one.end() };
            prop_assert!(!taken[index + 1..].iter().any(|other| other.overlaps(period)));
        }
    }
}
