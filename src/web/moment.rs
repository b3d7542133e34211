//! Moments on pages.

use std::fmt;

use askama::filters::HtmlSafe;
use fluent_bundle::{FluentArgs, FluentValue};

use crate::text::Text;
use crate::timing::Instant;

/// A moment as a `<time>` element: in UTC, which scripts turn into the reader's own zone. In a template it is written
/// as it is.
pub struct Moment {
    instant: Instant,
    text: Text,
}

impl Moment {
    /// That moment, in that language.
    pub fn new(instant: Instant, text: Text) -> Self {
        Self { instant, text }
    }

    /// The moment in words: `21 Jun 1999, 10:00 UTC`.
    pub fn words(&self) -> String {
        let Ok(timestamp) = jiff::Timestamp::from_millisecond(self.instant.as_millis()) else {
            return self.instant.to_string();
        };
        let utc = timestamp.to_zoned(jiff::tz::TimeZone::UTC);
        let mut args = FluentArgs::new();
        args.set("day", FluentValue::from(utc.day()));
        args.set("month", FluentValue::from(utc.month()));
        args.set("year", utc.year().to_string());
        args.set("time", format!("{:02}:{:02}", utc.hour(), utc.minute()));
        self.text.with_args("moment-utc", &args)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Neither the timestamp nor the language's words hold markup.
        write!(f, "<time datetime=\"{}\">{}</time>", self.instant, self.words())
    }
}

impl HtmlSafe for Moment {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_readable_by_people_and_programs() {
        let moment = Moment::new(Instant::from_millis(929_959_200_000), Text::english());
        assert_eq!(moment.to_string(), "<time datetime=\"1999-06-21T10:00:00.000Z\">21 Jun 1999, 10:00 UTC</time>");
    }
}
