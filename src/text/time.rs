//! Time controls in words.

use std::time::Duration;

use fluent_bundle::FluentArgs;

use super::Text;
use crate::timing::{Run, TimeControl};

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

impl Text {
    /// A time control as people say it: `3 days a move`, `30 days plus 1 day for every move, never above 45 days`.
    pub fn time_control(self, control: TimeControl) -> String {
        let mut phrases = vec![self.run(control.run())];
        if control.charging().whole_days {
            phrases.push(self.get("time-control-whole-days").into_owned());
        }
        if let Some(limit) = control.charging().doubling_after {
            phrases.push(self.with("time-control-doubling", [("days", u32::from(limit))]));
        }
        if control.is_by_claim() {
            phrases.push(self.get("time-control-by-claim").into_owned());
        }
        phrases.join("; ")
    }

    fn run(self, run: Run) -> String {
        let mut args = FluentArgs::new();
        let mut set = |name: &'static str, span: Duration| args.set(name, self.days_and_hours(span));
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
            Run::Unlimited => "time-control-unlimited",
        };
        self.with_args(key, &args)
    }

    /// A span of whole hours: `3 days`, `1 day, 12 hours`.
    fn days_and_hours(self, span: Duration) -> String {
        let (days, hours) = (span.as_secs() / DAY, span.as_secs() % DAY / HOUR);
        let of_days = self.with("span-days", [("count", days)]);
        let of_hours = self.with("span-hours", [("count", hours)]);
        match (days, hours) {
            (0, _) => of_hours,
            (_, 0) => of_days,
            _ => self.with("span-pair", [("first", of_days), ("second", of_hours)]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_has_its_words() {
        for (control, words) in [
            ("3d/move", "3 days a move"),
            ("1d12h/move", "1 day, 12 hours a move"),
            ("30d+1d<=45d", "30 days plus 1 day for every move, never above 45 days"),
            ("5d+12h", "5 days plus 12 hours for every move"),
            ("10/50d", "10 moves in 50 days, again and again"),
            ("1/5d", "1 move in 5 days, again and again"),
            ("3d/move+7d", "3 days a move, and 7 days in a bank"),
            ("-", "No time limit"),
            (
                "10/50d whole-days doubling>20d by-claim",
                "10 moves in 50 days, again and again; only whole days are charged; days beyond 20 for one move count \
                 twice; a flag falls when the opponent claims it",
            ),
        ] {
            assert_eq!(Text::english().time_control(control.parse().expect("a time control")), words);
        }
    }
}
