//! The time control of a proposal: a kind of clock with its numbers, or the short form.

use std::time::Duration;

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::{Charging, Run, TimeControl, TimeControlError, TripleBlock, days, hours};
use serde::Deserialize;

use layout::{Choice, ChoiceField, Field, SelectField};
use text::Text;

/// The default number of days for a move.
const DEFAULT_DAYS: &str = "3";

/// The most common clocks: form value and days for every move.
const COMMON: [(&str, &str); 5] =
    [("1-day", "1"), ("2-days", "2"), ("3-days", "3"), ("7-days", "7"), ("14-days", "14")];

/// The kinds of clocks: form value and message key.
const KINDS: [(&str, &str); 7] = [
    ("move", "pace-move"),
    ("bank", "pace-bank"),
    ("budget", "pace-budget"),
    ("period", "pace-period"),
    ("triple", "pace-triple"),
    ("none", "pace-none"),
    ("short", "pace-short"),
];

/// The default triple block, that of ICCF: days on the clock, days that a move adds, moves that add time, days in the
/// bank.
const TRIPLE_BLOCK: [&str; 4] = ["50", "3", "50", "75"];

/// The fields as submitted. Only those of the chosen kind of clock are read.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct PaceForm {
    /// One of [`COMMON`] or [`KINDS`]. If it is missing, the short form is read if there is one, or else the days.
    #[serde(default)]
    pub pace: String,
    /// Days for a move; empty for no limit. [`DEFAULT_DAYS`] if it is missing.
    #[serde(default)]
    pub days: Option<String>,
    /// Days in the bank.
    #[serde(default)]
    pub bank: String,
    /// Days at the start.
    #[serde(default)]
    pub budget: String,
    /// Days that a move adds.
    #[serde(default)]
    pub increment: String,
    /// Hours that a move adds.
    #[serde(default)]
    pub increment_hours: String,
    /// Days above which no move raises the clock.
    #[serde(default)]
    pub ceiling: String,
    /// Moves of a period.
    #[serde(default)]
    pub moves: String,
    /// Days of a period.
    #[serde(default)]
    pub period: String,
    /// Days on the clock of a triple block; here and below the [default](TRIPLE_BLOCK) if it is missing.
    #[serde(default)]
    pub triple_days: Option<String>,
    /// Days that each of its first moves adds.
    #[serde(default)]
    pub triple_increment: Option<String>,
    /// How many moves add time.
    #[serde(default)]
    pub triple_moves: Option<String>,
    /// Days in its bank.
    #[serde(default)]
    pub triple_bank: Option<String>,
    /// Days left at least after each later move.
    #[serde(default)]
    pub triple_floor: String,
    /// `true` where only whole days are charged.
    #[serde(default)]
    pub whole_days: String,
    /// The number of days after which each counts twice.
    #[serde(default)]
    pub doubling: String,
    /// `true` where flags fall by claim.
    #[serde(default)]
    pub by_claim: String,
    /// `true` where clocks stand still on weekends.
    #[serde(default)]
    pub weekends_off: String,
    #[serde(default)]
    pub control: String,
}

/// The validation errors, by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaceErrors {
    pace: Option<String>,
    days: Option<String>,
    bank: Option<String>,
    budget: Option<String>,
    increment: Option<String>,
    ceiling: Option<String>,
    moves: Option<String>,
    period: Option<String>,
    triple_days: Option<String>,
    triple_increment: Option<String>,
    triple_moves: Option<String>,
    triple_bank: Option<String>,
    triple_floor: Option<String>,
    doubling: Option<String>,
    control: Option<String>,
}

impl PaceForm {
    /// The kind of clock that is chosen.
    fn kind(&self) -> &str {
        match self.pace.as_str() {
            _ if self.common().is_some() => "move",
            "" if !self.control.trim().is_empty() => "short",
            "" if self.days().is_empty() => "none",
            "" => "move",
            kind => kind,
        }
    }

    fn days(&self) -> &str {
        self.common().unwrap_or_else(|| self.days.as_deref().map_or(DEFAULT_DAYS, str::trim))
    }

    /// The days of the chosen one of [`COMMON`].
    fn common(&self) -> Option<&'static str> {
        COMMON.into_iter().find(|(value, _)| *value == self.pace).map(|(_, days)| days)
    }

    /// The value that is shown as chosen: one of [`COMMON`] also if its days were chosen in another field.
    fn shown(&self) -> &str {
        match self.kind() {
            "move" => COMMON.into_iter().find(|(_, days)| *days == self.days()).map_or("move", |(value, _)| value),
            kind => kind,
        }
    }

    /// The time control made of the fields.
    ///
    /// # Errors
    /// The validation errors.
    pub fn read(&self, text: Text) -> Result<TimeControl, Box<PaceErrors>> {
        let kind = self.kind();
        let mut errors = PaceErrors::default();
        let run = match kind {
            "none" => return Ok(TimeControl::UNLIMITED),
            "short" => {
                return self
                    .control
                    .trim()
                    .parse()
                    .map_err(|error| Box::new(PaceErrors::default().with(kind, &error, text)));
            }
            "triple" => {
                let run = self.triple_block(text, &mut errors).filter(|_| errors == PaceErrors::default());
                let Some(run) = run else { return Err(Box::new(errors)) };
                // It has no options.
                return TimeControl::new(run).map_err(|error| Box::new(errors.with(kind, &error, text)));
            }
            "move" => span(self.days(), text, &mut errors.days).map(|allowance| Run::PerMove { allowance }),
            "bank" => {
                let allowance = span(self.days(), text, &mut errors.days);
                let bank = span(&self.bank, text, &mut errors.bank);
                allowance.zip(bank).map(|(allowance, bank)| Run::PerMoveWithBank { allowance, bank })
            }
            "budget" => self.budget(text, &mut errors),
            "period" => {
                let moves = number(&self.moves, text, &mut errors.moves);
                let time = span(&self.period, text, &mut errors.period);
                moves.zip(time).map(|(moves, time)| Run::Period { moves, time })
            }
            _ => {
                errors.pace = Some(text.get("proposal-no-choice").into_owned());
                None
            }
        };
        let doubling = optional(&self.doubling, text, &mut errors.doubling);
        let doubling = doubling.flatten().map(|limit| {
            u8::try_from(limit).map_err(|_| errors.doubling = Some(text.get("pace-doubling-unreadable").into_owned()))
        });
        let doubling_after = doubling.and_then(Result::ok);
        let Some(run) = run.filter(|_| errors == PaceErrors::default()) else { return Err(Box::new(errors)) };
        let charging = Charging { whole_days: self.whole_days == "true", doubling_after };
        TimeControl::new(run)
            .and_then(|control| control.with_options(charging, self.by_claim == "true"))
            .and_then(|control| if self.weekends_off == "true" { control.off_on_weekends() } else { Ok(control) })
            .map_err(|error| Box::new(errors.with(kind, &error, text)))
    }

    fn triple_block(&self, text: Text, errors: &mut PaceErrors) -> Option<Run> {
        let [budget, increment, increments, bank] = self.triple_values();
        let budget = span(budget, text, &mut errors.triple_days);
        let increment = span(increment, text, &mut errors.triple_increment);
        let increments = number(increments, text, &mut errors.triple_moves);
        let bank = span(bank, text, &mut errors.triple_bank);
        let floor = optional(&self.triple_floor, text, &mut errors.triple_floor);
        Some(Run::TripleBlock(TripleBlock {
            budget: budget?,
            increment: increment?,
            increments: increments?,
            ceiling: budget?,
            bank: bank?,
            floor: floor?.map(|count| days(count.into())),
        }))
    }

    /// The values of the fields of a triple block, in the order of [`TRIPLE_BLOCK`].
    fn triple_values(&self) -> [&str; 4] {
        let [days, increment, moves, bank] = TRIPLE_BLOCK;
        [
            self.triple_days.as_deref().unwrap_or(days),
            self.triple_increment.as_deref().unwrap_or(increment),
            self.triple_moves.as_deref().unwrap_or(moves),
            self.triple_bank.as_deref().unwrap_or(bank),
        ]
    }

    fn budget(&self, text: Text, errors: &mut PaceErrors) -> Option<Run> {
        let budget = span(&self.budget, text, &mut errors.budget);
        let of_days = optional(&self.increment, text, &mut errors.increment);
        let of_hours = optional(&self.increment_hours, text, &mut errors.increment);
        let ceiling = optional(&self.ceiling, text, &mut errors.ceiling);
        let of_days = of_days?.map_or(Duration::ZERO, |count| days(count.into()));
        let increment = of_days + of_hours?.map_or(Duration::ZERO, |count| hours(count.into()));
        Some(Run::Increment { budget: budget?, increment, ceiling: ceiling?.map(|count| days(count.into())) })
    }
}

/// A whole number, or `None` with the reason in `error`.
fn number(written: &str, text: Text, error: &mut Option<String>) -> Option<u16> {
    let number = written.trim().parse().ok();
    if number.is_none() {
        *error = Some(text.get("pace-no-number").into_owned());
    }
    number
}

/// A whole number, or `Some(None)` if the field is blank.
fn optional(written: &str, text: Text, error: &mut Option<String>) -> Option<Option<u16>> {
    if written.trim().is_empty() { Some(None) } else { number(written, text, error).map(Some) }
}

/// A duration in whole days.
fn span(written: &str, text: Text, error: &mut Option<String>) -> Option<Duration> {
    number(written, text, error).map(|count| days(count.into()))
}

impl PaceErrors {
    /// Adds the error of a clock of that kind with a number out of bounds.
    fn with(mut self, kind: &str, error: &TimeControlError, text: Text) -> Self {
        let field = match error {
            _ if kind == "short" => &mut self.control,
            TimeControlError::Budget(_) | TimeControlError::Ceiling(_) if kind == "triple" => &mut self.triple_days,
            TimeControlError::Increment(_) if kind == "triple" => &mut self.triple_increment,
            TimeControlError::Bank(_) if kind == "triple" => &mut self.triple_bank,
            TimeControlError::Increments(_) => &mut self.triple_moves,
            TimeControlError::Floor(_) => &mut self.triple_floor,
            TimeControlError::Allowance(_) => &mut self.days,
            TimeControlError::Budget(_) => &mut self.budget,
            TimeControlError::Increment(_) => &mut self.increment,
            TimeControlError::Ceiling(_) => &mut self.ceiling,
            TimeControlError::PeriodMoves(_) => &mut self.moves,
            TimeControlError::PeriodTime(_) => &mut self.period,
            TimeControlError::Bank(_) => &mut self.bank,
            TimeControlError::Doubling(_) => &mut self.doubling,
            TimeControlError::OptionsWithoutLimit
            | TimeControlError::TripleBlockParts
            | TimeControlError::TripleBlockOptions
            | TimeControlError::Unreadable(_) => &mut self.control,
        };
        *field = Some(text.explain(error));
        self
    }
}

/// The fields, rendered into a form unescaped.
#[derive(Template)]
#[template(path = "challenge/pace.html")]
pub struct PaceFields {
    text: Text,
    common: ChoiceField,
    /// Whether the other kinds are shown: one of them is chosen or has an error.
    is_other: bool,
    kinds: ChoiceField,
    days: SelectField,
    bank: Field,
    budget: Field,
    increment: Field,
    increment_hours: Field,
    ceiling: Field,
    moves: Field,
    period: Field,
    triple_days: Field,
    triple_increment: Field,
    triple_moves: Field,
    triple_bank: Field,
    triple_floor: Field,
    whole_days: bool,
    doubling: Field,
    by_claim: bool,
    weekends_off: bool,
    control: Field,
    /// Whether the options are shown: one is set or has an error.
    has_options: bool,
}

impl HtmlSafe for PaceFields {}

impl PaceFields {
    /// The fields with the values of `form` and their errors.
    pub fn new(form: &PaceForm, errors: &PaceErrors, text: Text) -> Self {
        let field = |name, key: &str, value: &str, error: &Option<String>| {
            Field::digits(name, text.get(key)).value(value).error(error.clone()).optional()
        };
        let kinds = KINDS.map(|(value, key)| {
            let choice = Choice::new(value, text.get(key));
            if value == "move" { choice } else { choice.about(text.get(&format!("{key}-meaning"))) }
        });
        let per_move = (1..=14).filter_map(|count: u32| {
            let label = text.time_control(TimeControl::per_move(count).ok()?);
            Some(Choice::new(count.to_string(), label))
        });
        let is_set = |value: &str| value == "true";
        let common = COMMON.into_iter().filter_map(|(value, count)| {
            let allowance = days(count.parse().ok()?);
            Some(Choice::new(value, text.span(allowance)))
        });
        let has_options = is_set(&form.whole_days)
            || is_set(&form.by_claim)
            || is_set(&form.weekends_off)
            || !form.doubling.trim().is_empty()
            || errors.doubling.is_some();
        let [triple_days, triple_increment, triple_moves, triple_bank] = form.triple_values();
        let chosen = if form.days().is_empty() { DEFAULT_DAYS } else { form.days() };
        Self {
            text,
            common: ChoiceField::new("pace", text.get("pace-days"), common.collect::<Vec<_>>())
                .in_row()
                .chosen(form.shown())
                .error(errors.pace.clone()),
            is_other: has_options
                || *errors != PaceErrors::default()
                || COMMON.iter().all(|(value, _)| *value != form.shown()),
            kinds: ChoiceField::new("pace", text.get("pace-other"), kinds).chosen(form.shown()),
            days: SelectField::new("days", text.get("pace-days"), per_move.collect::<Vec<_>>(), chosen)
                .error(errors.days.clone()),
            bank: field("bank", "pace-bank-days", &form.bank, &errors.bank),
            budget: field("budget", "pace-budget-days", &form.budget, &errors.budget),
            increment: field("increment", "pace-increment", &form.increment, &errors.increment),
            increment_hours: field("increment_hours", "pace-increment-hours", &form.increment_hours, &None),
            ceiling: field("ceiling", "pace-ceiling", &form.ceiling, &errors.ceiling)
                .hint(text.get("pace-ceiling-hint")),
            moves: field("moves", "pace-moves", &form.moves, &errors.moves),
            period: field("period", "pace-period-days", &form.period, &errors.period),
            triple_days: field("triple_days", "pace-triple-days", triple_days, &errors.triple_days),
            triple_increment: field(
                "triple_increment",
                "pace-triple-increment",
                triple_increment,
                &errors.triple_increment,
            ),
            triple_moves: field("triple_moves", "pace-triple-moves", triple_moves, &errors.triple_moves),
            triple_bank: field("triple_bank", "pace-triple-bank", triple_bank, &errors.triple_bank),
            triple_floor: field("triple_floor", "pace-triple-floor", &form.triple_floor, &errors.triple_floor)
                .hint(text.get("pace-triple-floor-hint")),
            whole_days: is_set(&form.whole_days),
            doubling: field("doubling", "pace-doubling", &form.doubling, &errors.doubling)
                .hint(text.get("pace-doubling-hint")),
            by_claim: is_set(&form.by_claim),
            weekends_off: is_set(&form.weekends_off),
            control: Field::text("control", text.get("proposal-control"))
                .hint(control_hint(text))
                .value(&form.control)
                .error(errors.control.clone())
                .longest(60)
                .code()
                .optional(),
            has_options,
        }
    }
}

/// Says how a clock is written.
fn control_hint(text: Text) -> String {
    let triple_block = text.with("pace-triple-form", [("form", "50d+3d*50<=50d bank=75d floor=3d")]);
    format!("{} {triple_block}", text.get("proposal-control-hint"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(pairs: &[(&str, &str)]) -> PaceForm {
        let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
        actix_web::web::Query::<PaceForm>::from_query(&query).expect("a form").into_inner()
    }

    fn read(pairs: &[(&str, &str)]) -> Result<String, Box<PaceErrors>> {
        form(pairs).read(Text::english()).map(|control| control.to_string())
    }

    #[test]
    fn every_kind_of_clock_can_be_filled_in() {
        let cases: [(&[_], &str); 16] = [
            (&[], "3d/move"),
            (&[("days", "5")], "5d/move"),
            (&[("days", "")], "-"),
            (&[("control", "10/50d")], "10/50d"),
            (&[("pace", "move"), ("days", "5"), ("budget", "nonsense of another kind")], "5d/move"),
            (&[("pace", "bank"), ("days", "3"), ("bank", " 7 ")], "3d/move+7d"),
            (&[("pace", "budget"), ("budget", "30"), ("increment", "1"), ("ceiling", "45")], "30d+1d<=45d"),
            (&[("pace", "budget"), ("budget", "5"), ("increment_hours", "12")], "5d+12h"),
            (&[("pace", "period"), ("moves", "10"), ("period", "50")], "10/50d"),
            (
                &[
                    ("pace", "period"),
                    ("moves", "10"),
                    ("period", "50"),
                    ("whole_days", "true"),
                    ("doubling", "20"),
                    ("by_claim", "true"),
                ],
                "10/50d whole-days doubling>20d by-claim",
            ),
            (&[("pace", "triple"), ("whole_days", "true")], "50d+3d*50<=50d bank=75d"),
            (
                &[
                    ("pace", "triple"),
                    ("triple_days", "30"),
                    ("triple_increment", "2"),
                    ("triple_moves", "40"),
                    ("triple_bank", "20"),
                    ("triple_floor", "3"),
                ],
                "30d+2d*40<=30d bank=20d floor=3d",
            ),
            (&[("control", "50d+3d*50<=50d bank=75d")], "50d+3d*50<=50d bank=75d"),
            (&[("pace", "none"), ("whole_days", "true")], "-"),
            (&[("pace", "move"), ("days", "5"), ("weekends_off", "true")], "5d/move weekends-off"),
            (&[("pace", "short"), ("control", "5d+12h<=15d")], "5d+12h<=15d"),
        ];
        for (pairs, expected) in cases {
            assert_eq!(read(pairs).as_deref(), Ok(expected), "{pairs:?}");
        }
    }

    #[test]
    fn errors_are_shown_at_their_fields() {
        type Part = fn(PaceErrors) -> Option<String>;
        let cases: [(&[_], Part, &str); 20] = [
            (&[("pace", "sand")], |errors| errors.pace, "Choose one of these"),
            (&[("pace", "move"), ("days", "15")], |errors| errors.days, "from 1 to 14 days, not 15d"),
            (&[("pace", "bank"), ("days", "3")], |errors| errors.bank, "whole number"),
            (&[("pace", "bank"), ("days", "3"), ("bank", "121")], |errors| errors.bank, "120 days, not 121d"),
            (&[("pace", "budget"), ("increment", "1")], |errors| errors.budget, "whole number"),
            (&[("pace", "budget"), ("budget", "121"), ("increment", "1")], |errors| errors.budget, "not 121d"),
            (&[("pace", "budget"), ("budget", "30")], |errors| errors.increment, "from 1 hour to 14 days"),
            (
                &[("pace", "budget"), ("budget", "30"), ("increment", "1"), ("ceiling", "29")],
                |errors| errors.ceiling,
                "from the budget up to 240 days, not 29d",
            ),
            (&[("pace", "period"), ("moves", "61"), ("period", "50")], |errors| errors.moves, "60 moves, not 61"),
            (&[("pace", "period"), ("moves", "10"), ("period", "241")], |errors| errors.period, "not 241d"),
            (&[("pace", "move"), ("doubling", "61")], |errors| errors.doubling, "not after 61"),
            (&[("pace", "move"), ("doubling", "300")], |errors| errors.doubling, "1 to 60"),
            (&[("pace", "move"), ("doubling", "-1")], |errors| errors.doubling, "whole number"),
            (&[("pace", "triple"), ("triple_days", "121")], |errors| errors.triple_days, "not 121d"),
            (&[("pace", "triple"), ("triple_increment", "")], |errors| errors.triple_increment, "whole number"),
            (&[("pace", "triple"), ("triple_moves", "101")], |errors| errors.triple_moves, "not 101"),
            (&[("pace", "triple"), ("triple_bank", "121")], |errors| errors.triple_bank, "not 121d"),
            (&[("pace", "triple"), ("triple_floor", "15")], |errors| errors.triple_floor, "not 15d"),
            (&[("control", "50d+3d*50")], |errors| errors.control, "with all its parts"),
            (&[("pace", "short"), ("control", "soon")], |errors| errors.control, "“soon” is not a time control"),
        ];
        for (pairs, part, word) in cases {
            let errors = read(pairs).expect_err("refused");
            let message = part(*errors.clone()).unwrap_or_else(|| panic!("{pairs:?}: {errors:?}"));
            assert!(message.contains(word), "{pairs:?}: {message}");
        }
        let both = read(&[("pace", "period"), ("moves", "ten"), ("period", "")]).expect_err("refused");
        assert!(both.moves.is_some() && both.period.is_some(), "all at once");
    }
}
