//! The fields of a proposal, with what was filled in and what is wrong with it.

use askama::Template;
use askama::filters::HtmlSafe;

use super::form::{ProposalErrors, ProposalForm, UNLIMITED};
use crate::game::AgreementBar;
use crate::rules::{Ruleset, Variant};
use crate::text::Text;
use crate::web::{Field, words};

/// The highest number of a Chess960 start.
const LAST_START: u16 = 959;

/// The fields that every proposal has, written into a form as they are.
#[derive(Template)]
#[template(path = "challenge/fields.html")]
pub struct ProposalFields {
    text: Text,
    days: Vec<Choice>,
    days_error: Option<String>,
    colours: Choices,
    variants: Choices,
    rulesets: Choices,
    agreement_bar: Field,
    start_number: Field,
    /// The number is asked for only where Chess960 is chosen. Where it was filled in or is wrong it is always shown.
    start_number_is_hidden: bool,
    fen: Field,
    /// What is rarely wanted is shown where something of it was wanted, or is wrong.
    is_open: bool,
}

impl HtmlSafe for ProposalFields {}

/// Several values to choose one of, written into a form as they are.
#[derive(Template)]
#[template(path = "challenge/choices.html")]
pub struct Choices {
    name: &'static str,
    label: String,
    error: Option<String>,
    choices: Vec<Choice>,
}

impl HtmlSafe for Choices {}

/// One of several values.
pub struct Choice {
    /// The value that is sent.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// What it means, where that has to be said.
    pub about: Option<String>,
    /// Whether it is the one.
    pub is_chosen: bool,
}

impl Choices {
    /// The values that are sent and the keys of what they are called, the usual one first. `wanted` is chosen.
    pub fn new(name: &'static str, label: &str, all: &[(&str, &str)], wanted: &str, text: Text) -> Self {
        let usual = all.first().map_or("", |(value, _)| *value);
        let wanted = if wanted.is_empty() { usual } else { wanted };
        let choices = all
            .iter()
            .map(|(value, key)| Choice {
                value: (*value).to_owned(),
                label: text.get(key).into_owned(),
                about: None,
                is_chosen: *value == wanted,
            })
            .collect();
        Self { name, label: text.get(label).into_owned(), error: None, choices }
    }

    /// With what is wrong, if something is.
    #[must_use]
    pub fn error(mut self, error: Option<String>) -> Self {
        self.error = error;
        self
    }
}

impl ProposalFields {
    /// The fields with what was filled in, and what is wrong with it.
    pub fn new(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> Self {
        let number = |name: &'static str, (least, most): (u16, u16), value: &str, error: &Option<String>| {
            let key = format!("proposal-{}", name.replace('_', "-"));
            Field::number(name, text.get(&key), least, most)
                .hint(text.get(&format!("{key}-hint")))
                .value(value)
                .error(error.clone())
                .optional()
        };
        let is_filled_in = |value: &String| !value.trim().is_empty();
        let usual_rules = ["", Ruleset::default().as_str()].contains(&form.ruleset.as_str());
        let rarely_wanted = [&form.agreement_bar, &form.start_number, &form.fen];
        let rarely_wrong = [&errors.ruleset, &errors.agreement_bar, &errors.start_number, &errors.fen];
        Self {
            text,
            days: days(form, text),
            days_error: errors.days.clone(),
            colours: Choices::new(
                "colour",
                "proposal-colour",
                &[("random", "colour-random"), ("white", "side-white"), ("black", "side-black")],
                &form.colour,
                text,
            )
            .error(errors.colour.clone()),
            variants: Choices::new(
                "variant",
                "proposal-variant",
                &Variant::ALL.map(|variant| (variant.as_str(), words::variant_key(variant))),
                &form.variant,
                text,
            )
            .error(errors.variant.clone()),
            rulesets: rulesets(form, text).error(errors.ruleset.clone()),
            agreement_bar: number(
                "agreement_bar",
                (AgreementBar::EARLIEST, AgreementBar::LATEST),
                &form.agreement_bar,
                &errors.agreement_bar,
            ),
            start_number: number("start_number", (0, LAST_START), &form.start_number, &errors.start_number),
            start_number_is_hidden: !is_filled_in(&form.start_number) && errors.start_number.is_none(),
            fen: Field::text("fen", text.get("proposal-fen"))
                .hint(text.get("proposal-fen-hint"))
                .value(&form.fen)
                .error(errors.fen.clone())
                .longest(120)
                .code()
                .optional(),
            is_open: !usual_rules
                || rarely_wanted.into_iter().any(is_filled_in)
                || rarely_wrong.into_iter().any(Option::is_some),
        }
    }
}

fn days(form: &ProposalForm, text: Text) -> Vec<Choice> {
    let choice = |value: String, label: String| Choice { is_chosen: form.days() == value, value, label, about: None };
    let mut days: Vec<Choice> = (1..=14_u32)
        .map(|days| choice(days.to_string(), text.with("time-control-days", [("days", days)])))
        .collect();
    days.push(choice(UNLIMITED.to_owned(), text.get("time-control-unlimited").into_owned()));
    days
}

fn rulesets(form: &ProposalForm, text: Text) -> Choices {
    let all = Ruleset::ALL.map(|ruleset| (ruleset.as_str(), words::ruleset_key(ruleset)));
    let mut choices = Choices::new("ruleset", "proposal-ruleset", &all, &form.ruleset, text);
    for (choice, ruleset) in choices.choices.iter_mut().zip(Ruleset::ALL) {
        choice.about = Some(words::ruleset_meaning(text, ruleset));
    }
    choices
}
