//! When a notice is sent, by what its reader has chosen: at once, with others at a later hour, or not. Hours and days are
//! those of the reader's time zone, whose summer time is taken into account.

use std::time::Duration;

use correspondence_clock::Instant;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};

use super::notice_settings::{Delivery, HourOfDay, NoticeChannel, NoticeKind, NoticeSettings};
use text::Zone;

/// How long after the first of several notices they come together, with [`Delivery::Soon`].
pub const SOON: Duration = Duration::from_secs(10 * 60);

const HOUR_MILLIS: i64 = 3_600_000;

/// When a notice is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Release {
    /// As it comes.
    AtOnce,
    /// Then, with others that wait for the same moment.
    At(Instant),
    /// Not at all.
    Never,
}

impl NoticeSettings {
    /// When a notice of that kind that is due at `due` is sent by that channel to a reader in that zone; without one in UTC.
    ///
    /// What is not to come after `latest` is not put off beyond it: it is sent at once then, in quiet hours, too.
    pub fn release(
        &self,
        channel: NoticeChannel,
        kind: NoticeKind,
        zone: Option<Zone>,
        due: Instant,
        latest: Option<Instant>,
    ) -> Release {
        let delivery = self.delivery(channel, kind);
        if delivery == Delivery::Never {
            return Release::Never;
        }
        let rules = zone.map_or(TimeZone::UTC, Zone::rules);
        // What is beyond the calendar is in no quiet hours.
        let Some(release) = self.next_release(delivery, &rules, due) else { return Release::AtOnce };
        let is_too_late = latest.is_some_and(|latest| release > latest);
        if release <= due || is_too_late { Release::AtOnce } else { Release::At(release) }
    }

    /// `due` itself where nothing puts it off.
    fn next_release(&self, delivery: Delivery, rules: &TimeZone, due: Instant) -> Option<Instant> {
        let release = match delivery {
            Delivery::AtOnce | Delivery::Never => due,
            Delivery::Soon => due + SOON,
            Delivery::Hourly => next_full_hour(&local(rules, due)?),
            Delivery::Daily => next_daily(rules, self.daily_at(), due)?,
        };
        self.after_quiet(rules, release)
    }

    /// The first moment at `from` or later at which something may be sent.
    fn after_quiet(&self, rules: &TimeZone, from: Instant) -> Option<Instant> {
        // A week has seven days, each of which may begin and end something quiet.
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

/// When that hour of a day begins. An hour that summer time skips begins when it would have been over; of one that comes
/// twice the first counts.
fn start_of(rules: &TimeZone, day: Date, hour: u8) -> Option<Instant> {
    let civil = day.at(i8::try_from(hour).ok()?, 0, 0, 0);
    civil.to_zoned(rules.clone()).ok().as_ref().map(instant)
}

/// The first time after `after` that a day comes to that hour: once on each day.
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
    use crate::notice_settings::{FreeDays, QuietHours};

    fn at(text: &str) -> Instant {
        Instant::from_millis(text.parse::<Timestamp>().expect("a moment").as_millisecond())
    }

    fn hour(hour: u8) -> HourOfDay {
        HourOfDay::new(hour).expect("an hour")
    }

    fn chosen(delivery: Delivery, daily_at: u8) -> NoticeSettings {
        let mut settings = NoticeSettings::default();
        settings.choose(NoticeChannel::Mail, NoticeKind::Turn, delivery);
        settings.choose(NoticeChannel::Mail, NoticeKind::Reminder, delivery);
        settings.set_daily_at(hour(daily_at));
        settings
    }

    fn quiet_at_night() -> NoticeSettings {
        let mut settings = NoticeSettings::default();
        settings.quiet = QuietHours::new(hour(22), hour(7));
        settings
    }

    fn released(settings: &NoticeSettings, zone: &str, due: &str) -> String {
        match settings.release(NoticeChannel::Mail, NoticeKind::Turn, Zone::of_name(zone), at(due), None) {
            Release::At(at) => Timestamp::from_millisecond(at.as_millis()).expect("a moment").to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_notice_comes_when_its_reader_chose() {
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
            assert_eq!(released(&chosen(delivery, 20), "Europe/Berlin", due), release, "{delivery} {due}");
        }
        // The clocks of India stand at half past where others are at the full hour.
        assert_eq!(
            released(&chosen(Delivery::Hourly, 0), "Asia/Kolkata", "1999-06-21T10:17:00Z"),
            "1999-06-21T10:30:00Z"
        );
        assert_eq!(released(&chosen(Delivery::Daily, 7), "", "1999-06-21T10:17:00Z"), "1999-06-22T07:00:00Z");
    }

    #[test]
    fn a_days_bundle_comes_once_on_each_day_when_the_clocks_change() {
        // Berlin, 1999: on 28 March 02:00 became 03:00, on 31 October 03:00 became 02:00.
        let spring = chosen(Delivery::Daily, 2);
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-27T00:30:00Z"), "1999-03-27T01:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-27T01:00:00Z"), "1999-03-28T01:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-03-28T01:00:00Z"), "1999-03-29T00:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-10-30T00:00:00Z"), "1999-10-31T00:00:00Z");
        assert_eq!(released(&spring, "Europe/Berlin", "1999-10-31T00:30:00Z"), "1999-11-01T01:00:00Z");
        let evening = chosen(Delivery::Daily, 18);
        assert_eq!(released(&evening, "Europe/Berlin", "1999-03-27T17:00:00Z"), "1999-03-28T16:00:00Z");
        assert_eq!(released(&evening, "Europe/Berlin", "1999-10-30T16:00:00Z"), "1999-10-31T17:00:00Z");
    }

    #[test]
    fn quiet_hours_and_free_days_put_off() {
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
        // A bundle that would come in quiet hours comes at their end.
        let mut daily = chosen(Delivery::Daily, 23);
        daily.quiet = QuietHours::new(hour(22), hour(7));
        assert_eq!(released(&daily, "Europe/Berlin", "1999-06-21T10:00:00Z"), "1999-06-22T05:00:00Z");
    }

    #[test]
    fn a_reminder_is_not_put_off_until_it_is_too_late() {
        let settings = quiet_at_night();
        let due = at("1999-06-21T23:00:00Z");
        let release = |after: u64| {
            settings.release(
                NoticeChannel::Mail,
                NoticeKind::Reminder,
                None,
                due,
                Some(due + Duration::from_secs(after * 3_600)),
            )
        };
        assert_eq!(release(12), Release::At(at("1999-06-22T07:00:00Z")));
        assert_eq!(release(8), Release::At(at("1999-06-22T07:00:00Z")));
        assert_eq!(release(7), Release::AtOnce);
        assert_eq!(
            settings.release(NoticeChannel::Mail, NoticeKind::Turn, None, due, None),
            Release::At(at("1999-06-22T07:00:00Z"))
        );
    }
}
