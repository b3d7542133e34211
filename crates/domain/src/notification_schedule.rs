//! When a notice is sent according to its reader's settings: at once, later together with others, or not at all. Hours
//! and days are those of the reader's time zone, whose summer time is taken into account.

use std::time::Duration;

use correspondence_clock::Instant;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use super::notification_settings::{
    Delivery, HourOfDay, NotificationCategory, NotificationChannel, NotificationSettings,
};
use text::Zone;

/// With [`Delivery::Soon`], how long after the first of several notices they are sent together.
pub const SOON: Duration = Duration::from_secs(10 * 60);

const HOUR_MILLIS: i64 = 3_600_000;

/// When a notice is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// As it comes.
    AtOnce,
    /// At that instant, together with others scheduled for it.
    At(Instant),
    /// Not at all.
    Never,
}

impl NotificationSettings {
    /// When a notice of that kind, due at `due`, is sent by that channel to a reader in that time zone (UTC if `None`).
    ///
    /// A notice that would be deferred beyond `latest` is sent at once instead, even in quiet hours.
    pub fn release(
        &self,
        channel: NotificationChannel,
        kind: NotificationCategory,
        zone: Option<Zone>,
        due: Instant,
        latest: Option<Instant>,
    ) -> Release {
        let delivery = self.delivery(channel, kind);
        if delivery == Delivery::Never {
            return Release::Never;
        }
        let rules = zone.map_or(TimeZone::UTC, Zone::rules);
        // An instant outside the calendar is in no quiet hours.
        let Some(release) = self.next_release(delivery, &rules, due) else { return Release::AtOnce };
        let is_too_late = latest.is_some_and(|latest| release > latest);
        if release <= due || is_too_late { Release::AtOnce } else { Release::At(release) }
    }

    /// `due` itself if nothing defers it.
    fn next_release(&self, delivery: Delivery, rules: &TimeZone, due: Instant) -> Option<Instant> {
        let release = match delivery {
            Delivery::AtOnce | Delivery::Never => due,
            Delivery::Soon => due + SOON,
            Delivery::Hourly => next_full_hour(&local(rules, due)?),
            Delivery::Daily => next_daily(rules, self.daily_at(), due)?,
        };
        self.after_quiet(rules, release)
    }

    /// The first instant at `from` or later that is in neither quiet hours nor a free day.
    fn after_quiet(&self, rules: &TimeZone, from: Instant) -> Option<Instant> {
        // A week has seven days, each of which may begin and end a quiet period.
        const MAX_STEPS: usize = 16;
        let mut at = from;
        for _step in 0..MAX_STEPS {
            let here = local(rules, at)?;
            let next = if self.free_days.contains(here.weekday()) {
                start_of(rules, here.date().tomorrow().ok()?, 0)?
            } else if let Some(quiet) =
                self.quiet.filter(|quiet| quiet.contains(u8::try_from(here.hour()).unwrap_or(0)))
            {
                next_daily(rules, quiet.until(), at)?
            } else {
                return Some(at);
            };
            at = next;
        }
        Some(at)
    }
}

fn local(rules: &TimeZone, at: Instant) -> Option<Zoned> {
    Some(Timestamp::from_millisecond(at.as_millis()).ok()?.to_zoned(rules.clone()))
}

fn instant(zoned: &Zoned) -> Instant {
    Instant::from_millis(zoned.timestamp().as_millisecond())
}

/// When that hour of a day begins. An hour that summer time skips begins when it would have ended; of an hour that
/// occurs twice, the first counts.
fn start_of(rules: &TimeZone, day: Date, hour: u8) -> Option<Instant> {
    let civil = day.at(i8::try_from(hour).ok()?, 0, 0, 0);
    civil.to_zoned(rules.clone()).ok().as_ref().map(instant)
}

/// The first start of that hour after `after`: once a day.
fn next_daily(rules: &TimeZone, hour: HourOfDay, after: Instant) -> Option<Instant> {
    let mut day = local(rules, after)?.date();
    loop {
        let at = start_of(rules, day, hour.get())?;
        if at > after {
            return Some(at);
        }
        day = day.checked_add(1.day()).ok()?;
    }
}

fn next_full_hour(here: &Zoned) -> Instant {
    let millis = i64::from(here.minute()) * 60_000 + i64::from(here.second()) * 1_000 + i64::from(here.millisecond());
    Instant::from_millis(here.timestamp().as_millisecond() - millis + HOUR_MILLIS)
}

#[cfg(test)]
mod tests {
    use jiff::civil::Weekday;

    use super::*;
    use crate::notification_settings::{FreeDays, QuietHours};

    fn at(text: &str) -> Instant {
        Instant::from_millis(text.parse::<Timestamp>().expect("a moment").as_millisecond())
    }

    fn hour(hour: u8) -> HourOfDay {
        HourOfDay::new(hour).expect("an hour")
    }

    fn with_delivery(delivery: Delivery, daily_at: u8) -> NotificationSettings {
        let mut settings = NotificationSettings::default();
        settings.choose(NotificationChannel::Mail, NotificationCategory::Turn, delivery);
        settings.choose(NotificationChannel::Mail, NotificationCategory::Reminder, delivery);
        settings.set_daily_at(hour(daily_at));
        settings
    }

    fn quiet_at_night() -> NotificationSettings {
        let mut settings = NotificationSettings::default();
        settings.quiet = QuietHours::new(hour(22), hour(7));
        settings
    }

    fn released(settings: &NotificationSettings, zone: &str, due: &str) -> String {
        match settings.release(
            NotificationChannel::Mail,
            NotificationCategory::Turn,
            Zone::of_name(zone),
            at(due),
            None,
        ) {
            Release::At(at) => Timestamp::from_millisecond(at.as_millis()).expect("a moment").to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn delivery_setting_decides_when_a_notice_is_sent() {
        for (delivery, due, release) in [
            (Delivery::AtOnce, "1999-06-21T10:17:00Z", "AtOnce"),
            (Delivery::Never, "1999-06-21T10:17:00Z", "Never"),
            (Delivery::Soon, "1999-06-21T10:17:00Z", "1999-06-21T10:27:00Z"),
            (Delivery::Hourly, "1999-06-21T10:17:00Z", "1999-06-21T11:00:00Z"),
            (Delivery::Hourly, "1999-06-21T10:00:00Z", "1999-06-21T11:00:00Z"),
            // 20:00 in Berlin in summer.
            (Delivery::Daily, "1999-06-21T10:17:00Z", "1999-06-21T18:00:00Z"),
            (Delivery::Daily, "1999-06-21T18:00:00Z", "1999-06-22T18:00:00Z"),
        ] {
            assert_eq!(released(&with_delivery(delivery, 20), "Europe/Berlin", due), release, "{delivery} {due}");
        }
        // The clocks of India stand at half past where others are at the full hour.
        assert_eq!(
            released(&with_delivery(Delivery::Hourly, 0), "Asia/Kolkata", "1999-06-21T10:17:00Z"),
            "1999-06-21T10:30:00Z"
        );
        assert_eq!(released(&with_delivery(Delivery::Daily, 7), "", "1999-06-21T10:17:00Z"), "1999-06-22T07:00:00Z");
    }

    #[test]
    fn daily_bundle_is_sent_once_a_day_across_clock_changes() {
        // Berlin, 1999: on 28 March 02:00 became 03:00, on 31 October 03:00 became 02:00.
        let spring = with_delivery(Delivery::Daily, 2);
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-27T00:30:00Z"), "1999-03-27T01:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-27T01:00:00Z"), "1999-03-28T01:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-28T01:00:00Z"), "1999-03-29T00:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-10-30T00:00:00Z"), "1999-10-31T00:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-10-31T00:30:00Z"), "1999-11-01T01:00:00Z");
        let evening = with_delivery(Delivery::Daily, 18);
        assert_eq!(released(&evening, "Europe/Berlin", "1999-03-27T17:00:00Z"), "1999-03-28T16:00:00Z");
        assert_eq!(released(&evening, "Europe/Berlin", "1999-10-30T16:00:00Z"), "1999-10-31T17:00:00Z");
    }

    #[test]
    fn quiet_hours_and_free_days_defer_notices() {
        let mut settings = quiet_at_night();
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-21T19:59:59Z"), "AtOnce");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-21T20:00:00Z"), "1999-06-22T05:00:00Z");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-22T04:59:59Z"), "1999-06-22T05:00:00Z");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-22T05:00:00Z"), "AtOnce");
        // From Friday evening until Monday morning, quiet hours at both ends.
        settings.free_days = FreeDays::new([Weekday::Saturday, Weekday::Sunday]).expect("not all");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-25T21:00:00Z"), "1999-06-28T05:00:00Z");
        settings.quiet = None;
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-25T21:59:59Z"), "AtOnce");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-06-25T22:00:00Z"), "1999-06-27T22:00:00Z");
        // The night in which the clocks go forward is an hour shorter.
        settings.free_days = FreeDays::new([Weekday::Sunday]).expect("not all");
        assert_eq!(released(&settings, "Europe/Berlin", "1999-03-27T23:30:00Z"), "1999-03-28T22:00:00Z");
        // A bundle that is due in quiet hours is sent at their end.
        let mut daily = with_delivery(Delivery::Daily, 23);
        daily.quiet = QuietHours::new(hour(22), hour(7));
        assert_eq!(released(&daily, "Europe/Berlin", "1999-06-21T10:00:00Z"), "1999-06-22T05:00:00Z");
    }

    #[test]
    fn reminder_is_sent_at_once_if_deferral_would_miss_the_deadline() {
        let settings = quiet_at_night();
        let due = at("1999-06-21T23:00:00Z");
        let release = |after: u64| {
            settings.release(
                NotificationChannel::Mail,
                NotificationCategory::Reminder,
                None,
                due,
                Some(due + Duration::from_secs(after * 3_600)),
            )
        };
        assert_eq!(release(12), Release::At(at("1999-06-22T07:00:00Z")));
        assert_eq!(release(8), Release::At(at("1999-06-22T07:00:00Z")));
        assert_eq!(release(7), Release::AtOnce);
        assert_eq!(
            settings.release(NotificationChannel::Mail, NotificationCategory::Turn, None, due, None),
            Release::At(at("1999-06-22T07:00:00Z"))
        );
    }
}
