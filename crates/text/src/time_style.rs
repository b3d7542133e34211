//! A reader’s style for dates and times: time zone, order of the date, 12 or 24 hours.

use std::sync::LazyLock;

use correspondence_clock::Instant;
use jiff::tz::{TimeZone, TimeZoneDatabase};
use jiff::{Timestamp, Zoned};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How dates and times are written for a reader. The default is UTC and the order of the language; a page’s script
/// rewrites it in the browser’s own zone and format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct TimeStyle {
    /// The time zone; `None` for the browser’s own, or UTC without a script.
    pub zone: Option<Zone>,
    pub dates: DateOrder,
    pub hours: HourCycle,
}

/// The order of day, month and year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DateOrder {
    /// As the language has it; in a browser, as its own settings do.
    #[default]
    Language,
    /// `21 Jun 1999`.
    DayFirst,
    /// `Jun 21, 1999`.
    MonthFirst,
    /// `1999-06-21` (ISO 8601).
    Iso,
}

/// A 12-hour or 24-hour clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HourCycle {
    /// As the language has it; in a browser, as its own settings do.
    #[default]
    Language,
    /// `14:05`.
    #[serde(rename = "24")]
    TwentyFour,
    /// `2:05 pm`.
    #[serde(rename = "12")]
    Twelve,
}

impl DateOrder {
    pub const ALL: [Self; 4] = [Self::Language, Self::DayFirst, Self::MonthFirst, Self::Iso];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::DayFirst => "day-first",
            Self::MonthFirst => "month-first",
            Self::Iso => "iso",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.as_str() == name)
    }
}

impl HourCycle {
    pub const ALL: [Self; 3] = [Self::Language, Self::TwentyFour, Self::Twelve];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Language => "language",
            Self::TwentyFour => "24",
            Self::Twelve => "12",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|cycle| cycle.as_str() == name)
    }
}

/// The names of all zones of the bundled time zone database, sorted.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut names: Vec<String> = TimeZoneDatabase::bundled().available().map(|name| name.as_str().to_owned()).collect();
    names.sort_unstable();
    names
});

/// A time zone by its name in the IANA time zone database (RFC 6557), such as `Europe/Berlin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone(&'static str);

impl Zone {
    pub fn of_name(name: &str) -> Option<Self> {
        let at = NAMES.binary_search_by(|candidate| candidate.as_str().cmp(name)).ok()?;
        NAMES.get(at).map(|name| Self(name))
    }

    /// The zones offered in the settings: places, and UTC.
    pub fn offered() -> impl Iterator<Item = Self> {
        const AREAS: [&str; 10] = [
            "Africa/",
            "America/",
            "Antarctica/",
            "Arctic/",
            "Asia/",
            "Atlantic/",
            "Australia/",
            "Europe/",
            "Indian/",
            "Pacific/",
        ];
        let is_offered = |name: &&String| *name == "UTC" || AREAS.iter().any(|area| name.starts_with(area));
        NAMES.iter().filter(is_offered).map(|name| Self(name))
    }

    pub const fn name(self) -> &'static str {
        self.0
    }

    /// The zone’s rules, from the system’s database if it has one, which is newer than the bundled one.
    pub fn rules(self) -> TimeZone {
        jiff::tz::db().get(self.0).or_else(|_| TimeZoneDatabase::bundled().get(self.0)).unwrap_or(TimeZone::UTC)
    }
}

impl TimeStyle {
    /// An instant in the reader’s zone; `None` beyond the range of the calendar.
    pub(super) fn local(self, instant: Instant) -> Option<Zoned> {
        let timestamp = Timestamp::from_millisecond(instant.as_millis()).ok()?;
        Some(timestamp.to_zoned(self.zone.map_or(TimeZone::UTC, Zone::rules)))
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::of_name(&name).ok_or_else(|| serde::de::Error::custom("not a time zone"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Locale, Text};

    /// 21 June 1999, 10:00 UTC; in winter half a year on.
    const SUMMER: Instant = Instant::from_millis(929_959_200_000);
    const WINTER: Instant = Instant::from_millis(945_770_400_000);

    fn text(zone: &str, dates: DateOrder, hours: HourCycle) -> Text {
        Text::of(Locale::English).in_style(TimeStyle { zone: Zone::of_name(zone), dates, hours })
    }

    #[test]
    fn moments_are_written_in_the_readers_zone_order_and_hours() {
        let default = (DateOrder::Language, HourCycle::Language);
        for (zone, (dates, hours), instant, words) in [
            ("", default, SUMMER, "21 Jun 1999, 10:00 UTC"),
            ("Europe/Berlin", default, SUMMER, "21 Jun 1999, 12:00 CEST"),
            ("Europe/Berlin", default, WINTER, "21 Dec 1999, 11:00 CET"),
            ("Pacific/Kiritimati", default, SUMMER, "22 Jun 1999, 00:00 UTC+14:00"),
            ("Asia/Kolkata", (DateOrder::Iso, HourCycle::TwentyFour), SUMMER, "1999-06-21, 15:30 IST"),
            ("America/New_York", (DateOrder::MonthFirst, HourCycle::Twelve), SUMMER, "Jun 21, 1999, 6:00 am EDT"),
            ("Europe/Paris", (DateOrder::DayFirst, HourCycle::Twelve), SUMMER, "21 Jun 1999, 12:00 pm CEST"),
        ] {
            assert_eq!(text(zone, dates, hours).moment(instant), words, "{zone}");
        }
        let berlin = text("Europe/Berlin", DateOrder::Language, HourCycle::Language);
        assert_eq!(berlin.moment_with_weekday(SUMMER), "Mon 21 Jun 1999, 12:00 CEST");
        assert_eq!(berlin.moment_in_sentence(SUMMER), "21 June 1999, 12:00 CEST");
        assert_eq!(
            text("", DateOrder::MonthFirst, HourCycle::Language).moment_in_sentence(SUMMER),
            "June 21, 1999, 10:00 UTC"
        );
        assert_eq!(text("Asia/Tokyo", DateOrder::Iso, HourCycle::Language).day(10_763), "1999-06-21");
    }

    #[test]
    fn zones_are_those_of_the_database() {
        assert_eq!(Zone::of_name("Europe/Atlantis"), None);
        assert!(Zone::offered().count() > 300);
        assert!(Zone::offered().all(|zone| !zone.name().starts_with("Etc/")));
        let style = TimeStyle { zone: Zone::of_name("Asia/Tokyo"), dates: DateOrder::Iso, hours: HourCycle::Twelve };
        let json = serde_json::to_string(&style).expect("JSON");
        assert_eq!(json, r#"{"zone":"Asia/Tokyo","dates":"iso","hours":"12"}"#);
        assert_eq!(serde_json::from_str::<TimeStyle>(&json).expect("a style"), style);
    }
}
