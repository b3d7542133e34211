//! Instants on pages.

use std::fmt::{self, Write as _};

use askama::filters::{Html, HtmlSafe, escape};
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use super::Inline;
use text::{SentencePart, Text};

/// An instant as a `<time>` element: in UTC, which scripts convert to the reader's time zone. Written into a template
/// as it is.
pub struct Moment {
    instant: Instant,
    text: Text,
}

impl Moment {
    pub fn new(instant: Instant, text: Text) -> Self {
        Self { instant, text }
    }

    /// The instant as text: `21 Jun 1999, 10:00 UTC`.
    pub fn words(&self) -> String {
        self.text.moment(self.instant)
    }
}

/// A message as markup, with `moments` as its arguments.
pub fn sentence_with_moments<const N: usize>(text: Text, key: &str, moments: [(&str, Instant); N]) -> Inline<String> {
    sentence_with_moments_and(text, key, moments, FluentArgs::new())
}

/// A message as markup, with `moments` and other arguments.
pub fn sentence_with_moments_and<const N: usize>(
    text: Text,
    key: &str,
    moments: [(&str, Instant); N],
    args: FluentArgs<'_>,
) -> Inline<String> {
    let (before, after) = text.cut(key, &moments.map(|(name, _)| name), args);
    let mut markup = String::new();
    for (words, index) in before {
        let moment = Moment::new(moments[index].1, text);
        // Writing to a `String` cannot fail.
        let _ = write!(markup, "{}{moment}", escaped(&words));
    }
    markup += &escaped(&after);
    Inline(markup)
}

/// A sentence as markup.
pub fn sentence_of_parts(text: Text, parts: Vec<SentencePart>) -> Inline<String> {
    let written = |part| match part {
        SentencePart::Words(words) => escaped(&words),
        SentencePart::Moment(at) => Moment::new(at, text).to_string(),
    };
    Inline(parts.into_iter().map(written).collect())
}

fn escaped(words: &str) -> String {
    let Ok(safe) = escape(words, Html);
    safe.to_string()
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Neither the timestamp nor the localised text contains markup.
        write!(f, "<time datetime=\"{}\">{}</time>", self.instant, self.words())
    }
}

impl HtmlSafe for Moment {}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Locale;

    #[test]
    fn moment_is_a_time_element() {
        let moment = Moment::new(Instant::from_millis(929_959_200_000), Text::english());
        assert_eq!(moment.to_string(), "<time datetime=\"1999-06-21T10:00:00.000Z\">21 Jun 1999, 10:00 UTC</time>");
    }

    #[test]
    fn sentence_with_moments_is_localised_and_escaped() {
        let (from, until) = (Instant::from_millis(929_959_200_000), Instant::from_millis(930_045_600_000));
        let sentence = |locale| {
            let args = FluentArgs::from_iter([("player", "<ann>")]);
            let moments = [("from", from), ("until", until)];
            sentence_with_moments_and(Text::of(locale), "status-leave-to-come", moments, args).to_string()
        };
        let time = |day: u8, words: &str| format!("<time datetime=\"1999-06-{day}T10:00:00.000Z\">{words}</time>");
        let (first, last) = (time(21, "21 Jun 1999, 10:00 UTC"), time(22, "22 Jun 1999, 10:00 UTC"));
        assert_eq!(sentence(Locale::English), format!("&#60;ann&#62; takes leave from {first} until {last}."));
        let german = sentence(Locale::of_tag(&"de".parse().expect("a tag"), Locale::REAL).expect("German"));
        assert!(german.starts_with("&#60;ann&#62; nimmt Urlaub vom <time "), "{german}");
        assert!(german.ends_with("</time>."), "{german}");
    }
}
