//! The short form of durations in time controls: `50d`, `12h`, `1d12h`.

use std::time::Duration;

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

/// A number of days of 24 hours.
pub const fn days(days: u64) -> Duration {
    Duration::from_secs(days * DAY)
}

/// A number of hours.
pub const fn hours(hours: u64) -> Duration {
    Duration::from_secs(hours * HOUR)
}

/// The short form of a span in days and hours, rounded down to the hour.
pub fn short_span(span: Duration) -> String {
    match (span.as_secs() / DAY, span.as_secs() % DAY / HOUR) {
        (0, hours) => format!("{hours}h"),
        (days, 0) => format!("{days}d"),
        (days, hours) => format!("{days}d{hours}h"),
    }
}

/// Reads days, hours, or days and hours, each a number of at most four digits.
pub(super) fn read(text: &str) -> Option<Duration> {
    let number = |digits: &str| match digits.len() {
        1..=4 if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse::<u64>().ok(),
        _ => None,
    };
    let (of_days, rest) = match text.split_once('d') {
        Some((digits, rest)) => (days(number(digits)?), rest),
        None => (Duration::ZERO, text),
    };
    if rest.is_empty() && text.ends_with('d') {
        return Some(of_days);
    }
    Some(of_days + hours(number(rest.strip_suffix('h')?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_survive_a_round_trip() {
        for (text, span) in [("50d", days(50)), ("12h", hours(12)), ("1d12h", hours(36)), ("0h", Duration::ZERO)] {
            assert_eq!((read(text), short_span(span)), (Some(span), text.to_owned()));
        }
        assert_eq!(read("36h"), Some(hours(36)));
        assert_eq!(read("2d0h"), Some(days(2)));
    }

    #[test]
    fn other_texts_are_not_spans() {
        for text in ["", "d", "h", "5", "5m", "d5h", "5dh", "-1d", "+1d", "1h5d", "12345d", "1.5d", " 5d", "5d ", "٣d"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
