//! Messages that are localized later: a key of the Fluent files and its arguments.

use std::time::Duration;

use correspondence_clock::{Instant, TimeControl};
use fluent_bundle::{FluentArgs, FluentValue};

use super::Text;

/// A sentence or a part of one, independent of the reader’s language. Errors and refusals carry it, and
/// [`Text::message`] formats it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// The value of a variable of a [`Message`].
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// Text that is the same in every language: names, moves, user input, words of a protocol.
    Text(String),
    /// A whole number, which also chooses between singular and plural.
    Number(i64),
    /// A number with decimals.
    Decimal(f64),
    /// A date and time, to the minute.
    Moment(Instant),
    /// A duration in days, hours and minutes.
    Span(Duration),
    /// How long to wait, in one unit, rounded up.
    Wait(Duration),
    /// A time control in words.
    TimeControl(TimeControl),
    /// Another message.
    Message(Message),
    /// A list joined by “or”: `queen, rook or knight`.
    AnyOf(Vec<Argument>),
    /// A list joined by “and”: `queen, rook and knight`.
    AllOf(Vec<Argument>),
    /// Whole sentences, one after the other.
    Sentences(Vec<Message>),
}

/// Values with a message for users, above all errors. `Display` is for logs and programmers.
pub trait Explain {
    /// The message for users.
    fn message(&self) -> Message;

    /// The name of the lesson that explains it, for moves that break a rule.
    fn lesson(&self) -> Option<&'static str> {
        None
    }
}

impl Message {
    /// A message without arguments. Calls pass a string literal as `key`, so that a test can look it up in the Fluent
    /// files.
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// Adds the value of a variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// Several sentences, one after the other.
    pub fn sentences(sentences: Vec<Self>) -> Self {
        Self::new("sentences").with("sentences", Argument::Sentences(sentences))
    }

    /// The key in the Fluent files.
    pub const fn key(&self) -> &'static str {
        self.key
    }
}

impl Argument {
    /// A list joined by “or”, of items that are the same in every language.
    pub fn any_of<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        Self::AnyOf(items.into_iter().map(|item| Self::Text(item.to_string())).collect())
    }

    /// A list joined by “and”, of items that are the same in every language.
    pub fn all_of<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        Self::AllOf(items.into_iter().map(|item| Self::Text(item.to_string())).collect())
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Instant> for Argument {
    fn from(moment: Instant) -> Self {
        Self::Moment(moment)
    }
}

impl From<Duration> for Argument {
    fn from(span: Duration) -> Self {
        Self::Span(span)
    }
}

impl From<TimeControl> for Argument {
    fn from(control: TimeControl) -> Self {
        Self::TimeControl(control)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

macro_rules! from_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        })*
    };
}

from_numbers!(u8, u16, u32, i16, i32, i64);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Self::Decimal(number)
    }
}

impl Text {
    /// The message of an error or another value, in this language.
    pub fn explain(self, what: &(impl Explain + ?Sized)) -> String {
        self.message(&what.message())
    }

    /// A message in this language.
    pub fn message(self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.arguments.len());
        for (name, argument) in &message.arguments {
            args.set(*name, self.argument(argument));
        }
        self.with_args(message.key, &args)
    }

    fn argument(self, argument: &Argument) -> FluentValue<'_> {
        match argument {
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Decimal(number) => FluentValue::from(*number),
            Argument::Moment(moment) => FluentValue::from(self.moment_in_sentence(*moment)),
            Argument::Span(span) => FluentValue::from(self.span_in_sentence(*span)),
            Argument::Wait(wait) => FluentValue::from(self.wait(*wait)),
            Argument::TimeControl(control) => FluentValue::from(self.time_control(*control)),
            Argument::Message(message) => FluentValue::from(self.message(message)),
            Argument::AnyOf(items) => FluentValue::from(self.list(items, "list-any-of")),
            Argument::AllOf(items) => FluentValue::from(self.list(items, "list-all-of")),
            Argument::Sentences(sentences) => {
                let texts: Vec<String> = sentences.iter().map(|sentence| self.message(sentence)).collect();
                FluentValue::from(texts.join(" "))
            }
        }
    }

    /// Joins items with commas, and the last one with the text of `last_key`.
    fn list(self, items: &[Argument], last_key: &str) -> String {
        let format_item = |item: &Argument| match self.argument(item) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => String::new(),
        };
        let Some((last, others)) = items.split_last() else { return String::new() };
        let others = others.iter().map(format_item).reduce(|first, next| self.joined("list-more", first, next));
        match others {
            None => format_item(last),
            Some(others) => self.joined(last_key, others, format_item(last)),
        }
    }

    fn joined(self, key: &str, first: String, next: String) -> String {
        self.with(key, [("first", first), ("next", next)])
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::{days, hours};

    use super::*;

    fn formatted(argument: impl Into<Argument>) -> String {
        Text::english().message(&Message::new("sentences").with("sentences", argument))
    }

    #[test]
    fn lists_are_joined_with_commas_and_or_or_and() {
        assert_eq!(formatted(Argument::any_of(["won"])), "won");
        assert_eq!(formatted(Argument::any_of(["won", "lost"])), "won or lost");
        assert_eq!(formatted(Argument::any_of(["won", "lost", "drawn"])), "won, lost or drawn");
        assert_eq!(formatted(Argument::all_of([1, 2, 3])), "1, 2 and 3");
        assert_eq!(formatted(Argument::AnyOf(Vec::new())), "");
    }

    #[test]
    fn every_kind_of_argument_is_formatted() {
        assert_eq!(formatted("e4"), "e4");
        assert_eq!(formatted(10_000_u32), "10000");
        assert_eq!(formatted(2.5), "2.5");
        assert_eq!(formatted(30.0), "30");
        assert_eq!(formatted(Instant::from_millis(929_959_200_000)), "21 June 1999, 10:00 UTC");
        assert_eq!(formatted(days(2) + hours(5)), "2 days, 5 hours");
        assert_eq!(formatted(Duration::from_secs(90)), "1 minute");
        assert_eq!(formatted(Argument::Wait(Duration::from_millis(10))), "a second");
        assert_eq!(formatted(Argument::Wait(Duration::from_secs(119))), "119 seconds");
        assert_eq!(formatted(Argument::Wait(Duration::from_secs(121))), "3 minutes");
        assert_eq!(formatted(Argument::Wait(hours(23))), "23 hours");
        assert_eq!(formatted("3d/move".parse::<TimeControl>().expect("a time control")), "3 days a move");
        assert_eq!(formatted(Message::new("side-white")), "White");
        let sentences = vec![Message::new("outcome-stalemate"), Message::new("outcome-agreement")];
        assert_eq!(Text::english().message(&Message::sentences(sentences)), "Stalemate: a draw. A draw by agreement.");
    }
}
