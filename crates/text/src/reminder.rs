//! Reminders in words.

use correspondence_clock::{Reminder, TimeLeft};

use super::Text;

impl Text {
    /// The time left when a reminder is sent: `6 hours`, `2 days`, `a tenth of the time`.
    pub fn reminder(self, reminder: Reminder) -> String {
        match reminder.left() {
            TimeLeft::Hours(hours) if hours > 24 && hours.is_multiple_of(24) => {
                self.with("reminder-days", [("count", u32::from(hours / 24))])
            }
            TimeLeft::Hours(hours) => self.with("reminder-hours", [("count", u32::from(hours))]),
            TimeLeft::Part { numerator: 1, denominator: 2 } => self.get("reminder-half").into_owned(),
            TimeLeft::Part { numerator: 1, denominator: 4 } => self.get("reminder-quarter").into_owned(),
            TimeLeft::Part { numerator: 1, denominator: 10 } => self.get("reminder-tenth").into_owned(),
            TimeLeft::Part { numerator, denominator } => {
                self.with("reminder-part", [("part", format!("{numerator}/{denominator}"))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminders_are_written_in_words() {
        for (reminder, words) in [
            ("1h", "1 hour"),
            ("24h", "24 hours"),
            ("36h", "36 hours"),
            ("48h", "2 days"),
            ("1/2", "half of the time"),
            ("1/4", "a quarter of the time"),
            ("10%", "a tenth of the time"),
            ("2/3", "2/3 of the time"),
        ] {
            assert_eq!(Text::english().reminder(reminder.parse().expect("a reminder")), words);
        }
    }
}
