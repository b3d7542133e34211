//! Moments on pages.

use std::fmt;

use askama::filters::HtmlSafe;
use correspondence_clock::Instant;

use crate::text::Text;

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
        self.text.moment(self.instant)
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
