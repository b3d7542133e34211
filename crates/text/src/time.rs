//! Time controls, durations and dates in words.

use std::time::Duration;

use correspondence_clock::{ClockReading, Instant, Run, TimeControl, TripleBlock};
use fluent_bundle::{FluentArgs, FluentValue};
use jiff::Zoned;

use super::{HourCycle, Text, TimeStyle};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

impl Text {
    /// A time control in words: `3 days a move`, `30 days plus 1 day for every move, never above 45 days`.
    pub fn time_control(self, control: TimeControl) -> String {
        let mut phrases = vec![self.run(control.run())];
        if let Run::TripleBlock(TripleBlock { floor: Some(floor), .. }) = control.run() {
            phrases.push(self.with("time-control-floor", [("floor", self.span(floor))]));
        }
        if let Some(longest) = control.longest_game() {
            phrases.push(self.with("time-control-longest-game", [("span", self.span(longest))]));
        }
        if control.charging().whole_days {
            phrases.push(self.get("time-control-whole-days").into_owned());
        }
        if let Some(limit) = control.charging().doubling_after {
            phrases.push(self.with("time-control-doubling", [("days", u32::from(limit))]));
        }
        if control.is_by_claim() {
            phrases.push(self.get("time-control-by-claim").into_owned());
        }
        if control.is_off_on_weekends() {
            phrases.push(self.get("time-control-weekends-off").into_owned());
        }
        phrases.join("; ")
    }

    /// The same with the short form: `3 days a move (3d/move)`. No limit has no short form.
    pub fn time_control_in_full(self, control: TimeControl) -> String {
        let words = self.time_control(control);
        match control.run() {
            Run::Unlimited => words,
            _ => self.with("time-control-in-full", [("words", words), ("short", control.to_string())]),
        }
    }

    /// Phrases for the clock’s figures besides the time for the move: the time on the clock if it differs, the bank,
    /// and the moves to the next control.
    pub fn clock_details(self, reading: ClockReading) -> Vec<String> {
        let ClockReading { on_clock, for_move, bank, moves_to_control, .. } = reading;
        let left = |key: &str, span: Duration| self.with(key, [("left", self.span(span))]);
        let differs = self.span(on_clock) != self.span(for_move);
        [
            differs.then(|| left("clock-on-clock", on_clock)),
            bank.map(|bank| left("clock-bank", bank)),
            moves_to_control.map(|moves| self.with("clock-moves-to-control", [("count", u32::from(moves))])),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    fn run(self, run: Run) -> String {
        let mut args = FluentArgs::new();
        let mut set = |name: &'static str, span: Duration| args.set(name, self.span(span));
        let key = match run {
            Run::PerMove { allowance } => {
                set("allowance", allowance);
                "time-control-per-move"
            }
            Run::Increment { budget, increment, ceiling } => {
                set("budget", budget);
                set("increment", increment);
                if let Some(ceiling) = ceiling {
                    set("ceiling", ceiling);
                    "time-control-increment-ceiling"
                } else {
                    "time-control-increment"
                }
            }
            Run::Period { moves, time } => {
                set("time", time);
                args.set("moves", u32::from(moves));
                "time-control-period"
            }
            Run::PerMoveWithBank { allowance, bank } => {
                set("allowance", allowance);
                set("bank", bank);
                "time-control-bank"
            }
            Run::TripleBlock(TripleBlock { budget, increment, increments, ceiling, bank, .. }) => {
                set("budget", budget);
                set("increment", increment);
                set("ceiling", ceiling);
                set("bank", bank);
                args.set("increments", u32::from(increments));
                "time-control-triple-block"
            }
            Run::Unlimited => "time-control-unlimited",
        };
        self.with_args(key, &args)
    }

    /// A duration, rounded to its two largest units: `2 days, 5 hours`, `3 hours, 1 minute`, below an hour `09:05`. The
    /// clocks in the browser write the same words, so that nothing changes when they take over.
    pub fn span(self, span: Duration) -> String {
        const MINUTES_OF_DAY: u64 = DAY / MINUTE;
        let seconds = span.as_secs();
        if seconds < HOUR {
            return format!("{:02}:{:02}", seconds / MINUTE, seconds % MINUTE);
        }
        let (minutes, hours) = ((seconds + MINUTE / 2) / MINUTE, (seconds + HOUR / 2) / HOUR);
        let (first, second) = match minutes {
            MINUTES_OF_DAY.. => (("span-days", hours / 24), ("span-hours", hours % 24)),
            _ => (("span-hours", minutes / 60), ("span-minutes", minutes % 60)),
        };
        let words = |(key, count): (&str, u64)| self.with(key, [("count", count)]);
        match second {
            (_, 0) => words(first),
            _ => self.with("span-pair", [("first", words(first)), ("second", words(second))]),
        }
    }

    /// A date and time in the reader’s style and zone: `21 Jun 1999, 10:00 UTC`.
    pub fn moment(self, instant: Instant) -> String {
        self.moment_by("moment", instant)
    }

    /// The same with the full name of the month, for sentences: `21 June 1999, 10:00 UTC`.
    pub(super) fn moment_in_sentence(self, instant: Instant) -> String {
        self.moment_by("moment-in-sentence", instant)
    }

    /// The same as `moment` with the day of the week: `Mon 21 Jun 1999, 10:00 UTC`.
    pub fn moment_with_weekday(self, instant: Instant) -> String {
        self.moment_by("moment-weekday", instant)
    }

    fn moment_by(self, key: &str, instant: Instant) -> String {
        let Some(local) = self.times().local(instant) else { return instant.to_string() };
        let mut args = self.date_args(&local);
        args.set("weekday", FluentValue::from(local.weekday().to_monday_one_offset()));
        args.set("time", self.time_of_day(&local));
        args.set("zone", zone_name(&local));
        self.with_args(key, &args)
    }

    fn date_args(self, local: &Zoned) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("order", self.times().dates.as_str());
        args.set("day", FluentValue::from(local.day()));
        args.set("month", FluentValue::from(local.month()));
        args.set("year", local.year().to_string());
        args.set("iso", local.date().to_string());
        args
    }

    fn time_of_day(self, local: &Zoned) -> String {
        self.time_on_clock(local.hour(), local.minute())
    }

    /// An hour of the day, 0 to 23, as a time: `18:00`, `6:00 pm`.
    pub fn full_hour(self, hour: u8) -> String {
        self.time_on_clock(i8::try_from(hour).unwrap_or_default(), 0)
    }

    fn time_on_clock(self, hour: i8, minute: i8) -> String {
        match self.times().hours {
            HourCycle::Language | HourCycle::TwentyFour => format!("{hour:02}:{minute:02}"),
            HourCycle::Twelve => {
                let on_dial = (hour + 11) % 12 + 1;
                let key = if hour < 12 { "time-before-noon" } else { "time-after-noon" };
                self.with(key, [("time", format!("{on_dial}:{minute:02}"))])
            }
        }
    }

    /// A duration for sentences: as [`Text::span`], but below an hour in minutes.
    pub(super) fn span_in_sentence(self, span: Duration) -> String {
        match span.as_secs() {
            seconds if seconds < HOUR => self.with("span-minutes", [("count", seconds / MINUTE)]),
            _ => self.span(span),
        }
    }

    /// How long to wait, in one unit and rounded up: `a second`, `90 seconds`, `3 minutes`, `5 hours`,
    /// `30 days`.
    pub(super) fn wait(self, wait: Duration) -> String {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let (key, count) = match seconds.max(1) {
            seconds if seconds < 2 * MINUTE => ("wait-seconds", seconds),
            seconds if seconds < 2 * HOUR => ("wait-minutes", seconds.div_ceil(MINUTE)),
            seconds if seconds < 2 * DAY => ("wait-hours", seconds.div_ceil(HOUR)),
            seconds => ("wait-days", seconds.div_ceil(DAY)),
        };
        self.with(key, [("count", count)])
    }

    /// The date of a UTC day, counted from 1 January 1970: `21 Jun 1999`.
    pub fn day(self, day: i32) -> String {
        let start = Instant::start_of_day(day);
        match (TimeStyle { zone: None, ..self.times() }).local(start) {
            Some(utc) => self.with_args("date", &self.date_args(&utc)),
            None => start.to_string(),
        }
    }
}

/// The abbreviation of the zone at that time, such as `CEST`; `UTC+14:00` for zones without one.
fn zone_name(local: &Zoned) -> String {
    let info = local.time_zone().to_offset_info(local.timestamp());
    match info.abbreviation() {
        name if name.starts_with(['+', '-']) => format!("UTC{}", local.strftime("%:z")),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Clock;

    use super::*;

    #[test]
    fn spans_have_at_most_two_units() {
        let words = |seconds| Text::english().span(Duration::from_secs(seconds));
        assert_eq!(words(2 * DAY + 5 * HOUR + 29 * MINUTE), "2 days, 5 hours");
        assert_eq!(words(DAY + HOUR), "1 day, 1 hour");
        assert_eq!(words(14 * DAY), "14 days");
        assert_eq!(words(14 * DAY - 1), "14 days", "a day that has just begun is not written as 23 hours");
        assert_eq!(words(DAY - 1), "1 day");
        assert_eq!(words(DAY - 31), "23 hours, 59 minutes");
        assert_eq!(words(23 * HOUR + 40 * MINUTE), "23 hours, 40 minutes");
        assert_eq!(words(HOUR), "1 hour");
        assert_eq!(words(HOUR - 1), "59:59");
        assert_eq!(words(9 * MINUTE + 5), "09:05");
        assert_eq!(words(0), "00:00");
    }

    #[test]
    fn waits_are_rounded_up_in_one_unit() {
        let words = |seconds| Text::english().wait(Duration::from_secs(seconds));
        assert_eq!(words(119), "119 seconds");
        assert_eq!(words(47 * HOUR + 1), "48 hours");
        assert_eq!(words(48 * HOUR + 1), "3 days");
        assert_eq!(words(720 * HOUR), "30 days");
        for locale in crate::Locale::ALL {
            let text = Text::of(*locale);
            let words = text.wait(Duration::from_secs(720 * HOUR));
            assert!(words.contains("30") && !words.contains("720"), "{}: {words}", locale.tag());
        }
    }

    #[test]
    fn a_day_has_its_date() {
        assert_eq!(Text::english().day(10_763), "21 Jun 1999");
        assert_eq!(Text::english().day(-1), "31 Dec 1969");
    }

    #[test]
    fn clock_details_name_time_on_clock_only_if_it_differs() {
        let details = |control: &str, thought: u64| {
            let clock = Clock::new(control.parse().expect("a time control"));
            Text::english().clock_details(clock.read(Duration::from_secs(thought)).expect("a limit"))
        };
        assert_eq!(details("3d/move", 0), <[&str; 0]>::default());
        assert_eq!(details("10/50d", DAY), ["10 moves to the next control"]);
        assert_eq!(details("3d/move+7d", 4 * DAY), ["6 days in the time bank"]);
        assert_eq!(details("50d+3d*50<=50d bank=75d", 49 * DAY), ["75 days in the time bank"]);
        let whole_days = "1/50d whole-days doubling>20d";
        assert_eq!(details(whole_days, 0), ["50 days on the clock", "1 move to the next control"]);
        let in_full = |control: &str| Text::english().time_control_in_full(control.parse().expect("a time control"));
        assert_eq!(in_full("3d/move"), "3 days a move (3d/move)");
        assert_eq!(in_full("-"), "No time limit");
    }

    #[test]
    fn time_controls_are_written_in_words() {
        for (control, words) in [
            ("3d/move", "3 days a move"),
            ("1d12h/move", "1 day, 12 hours a move"),
            ("30d+1d<=45d", "30 days plus 1 day for every move, never above 45 days"),
            ("5d+12h", "5 days plus 12 hours for every move"),
            ("10/50d", "10 moves in 50 days, repeating"),
            ("1/5d", "1 move in 5 days, repeating"),
            ("3d/move+7d", "3 days a move, and 7 days in a time bank"),
            ("-", "No time limit"),
            (
                "50d+3d*50<=50d bank=75d",
                "50 days at the start, 3 days more after each of the first 50 moves, never above 50 days on the clock; a \
                 bank of 75 days takes the rest and refills the clock after each move; no leave; the game lasts 550 days \
                 at most",
            ),
            (
                "50d+3d*1<=50d bank=75d floor=3d",
                "50 days at the start, 3 days more after the first move, never above 50 days on the clock; a bank of 75 \
                 days takes the rest and refills the clock after each move; no leave; after each later move at least 3 \
                 days left",
            ),
            (
                "10/50d whole-days doubling>20d by-claim",
                "10 moves in 50 days, repeating; only whole days are charged; days beyond 20 for one move count \
                 twice; a flag falls when the opponent claims it",
            ),
        ] {
            assert_eq!(Text::english().time_control(control.parse().expect("a time control")), words);
        }
    }
}
