//! How a reflection is charged to the clock.

use std::time::Duration;

use super::span::days;

const DAY: Duration = days(1);

/// How the time a player takes for a move, its reflection, is charged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Charging {
    /// The first 24 hours of each reflection are free, and only whole days are charged.
    pub whole_days: bool,
    /// Each day of a reflection beyond this number of days counts twice.
    pub doubling_after: Option<u8>,
}

impl Charging {
    /// The charge for `reflection`.
    pub fn charge(self, reflection: Duration) -> Duration {
        let counted = if self.whole_days { days(reflection.as_secs() / DAY.as_secs()) } else { reflection };
        match self.doubling_after {
            Some(limit) => counted.saturating_add(counted.saturating_sub(days(u64::from(limit)))),
            None => counted,
        }
    }

    /// The longest reflection, in whole milliseconds, with a charge of at most `available`.
    pub fn longest_within(self, available: Duration) -> Duration {
        let limit = self.doubling_after.map_or(Duration::MAX, |limit| days(u64::from(limit)));
        let counted = if available <= limit { available } else { limit + (available - limit) / 2 };
        let millis = if self.whole_days {
            days(counted.as_secs() / DAY.as_secs() + 1) - Duration::from_millis(1)
        } else {
            counted
        };
        Duration::from_millis(u64::try_from(millis.as_millis()).unwrap_or(u64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::span::hours;
    use super::*;

    #[test]
    fn whole_days_with_doubling_as_iccf_charges_them() {
        let charging = Charging { whole_days: true, doubling_after: Some(20) };
        assert_eq!(charging.charge(days(23)), days(26));
        assert_eq!(charging.charge(days(24) - Duration::from_millis(1)), days(26));
        assert_eq!(charging.charge(hours(24) - Duration::from_millis(1)), Duration::ZERO);
        assert_eq!(charging.charge(hours(24)), days(1));
        assert_eq!(charging.charge(days(20)), days(20));
    }

    #[test]
    fn elapsed_time_is_charged_without_options() {
        assert_eq!(Charging::default().charge(hours(5)), hours(5));
        assert_eq!(Charging::default().longest_within(hours(5)), hours(5));
    }

    proptest! {
        #[test]
        fn the_longest_reflection_is_the_last_that_can_be_paid(
            whole_days: bool,
            doubling_after in prop::option::of(1_u8..60),
            available in 0_u64..20_000_000_000,
        ) {
            let charging = Charging { whole_days, doubling_after };
            let available = Duration::from_millis(available);
            let longest = charging.longest_within(available);
            prop_assert!(charging.charge(longest) <= available);
            prop_assert!(charging.charge(longest + Duration::from_millis(1)) > available);
        }

        #[test]
        fn whole_days_never_charge_more_than_elapsed_days_and_the_doubling(
            doubling_after in prop::option::of(1_u8..60),
            reflection in 0_u64..20_000_000_000,
        ) {
            let reflection = Duration::from_millis(reflection);
            let elapsed = days(reflection.as_secs() / DAY.as_secs());
            let doubled = doubling_after.map_or(Duration::ZERO, |limit| elapsed.saturating_sub(days(limit.into())));
            let charged = Charging { whole_days: true, doubling_after }.charge(reflection);
            prop_assert!(charged <= elapsed + doubled);
            prop_assert!(charged <= reflection + doubled);
        }
    }
}
