//! The form fields of a proposal, with their values and errors.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Ruleset, Side, Variant};
use correspondence_game::AgreementBar;

use super::form::{ProposalErrors, ProposalForm};
use super::pace::PaceFields;
use super::seek_fields::SeekFields;
use domain::challenge::{ChallengeMessage, Colour};
use layout::{Choice, ChoiceField, Field, LongField, words};
use text::Text;

/// The highest number of a Chess960 start.
const LAST_START: u16 = 959;

/// The fields of every proposal, rendered into a form unescaped.
#[derive(Template)]
#[template(path = "challenge/fields.html")]
pub struct ProposalFields {
    text: Text,
    pace: PaceFields,
    colours: ChoiceField,
    variants: ChoiceField,
    rated: ChoiceField,
    /// The same against the engine, and the message to the player, where the opponent can be chosen.
    engine_rated: Option<ChoiceField>,
    message: Option<LongField>,
    sought: SeekFields,
    rulesets: ChoiceField,
    agreement_bar: Field,
    start_number: Field,
    /// Whether the number is hidden unless Chess960 is chosen. It is always shown if it has a value or an error.
    start_number_is_hidden: bool,
    fen: Field,
    /// Whether the rarely used fields are shown: one of them has a value or an error.
    is_open: bool,
}

impl HtmlSafe for ProposalFields {}

impl ProposalFields {
    /// As [`new`](Self::new), for a form that can only post a seek.
    pub fn of_seek(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> Self {
        Self { engine_rated: None, message: None, ..Self::new(form, errors, text) }
    }

    /// The fields with the values of `form` and their errors.
    pub fn new(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> Self {
        let is_filled_in = |value: &String| !value.trim().is_empty();
        let is_default_ruleset = ["", Ruleset::default().as_str()].contains(&form.ruleset.as_str());
        let is_default_variant = ["", Variant::default().as_str()].contains(&form.variant.as_str());
        let rare_fields = [&form.message, &form.agreement_bar, &form.start_number, &form.fen];
        let rare_errors = [
            &errors.message,
            &errors.variant,
            &errors.ruleset,
            &errors.agreement_bar,
            &errors.start_number,
            &errors.fen,
        ];
        let sought = SeekFields::new(form, errors, text);
        Self {
            text,
            pace: PaceFields::new(&form.pace, &errors.pace, text),
            colours: colours(text).in_row().chosen_or_first(&form.colour).error(errors.colour.clone()),
            variants: variants(text).chosen_or_first(&form.variant).error(errors.variant.clone()),
            rated: rated(text).in_row().chosen_or_first(&form.rated).error(errors.rated.clone()),
            engine_rated: Some(
                engine_rated(text).in_row().chosen_or_first(&form.engine_rated).error(errors.rated.clone()),
            ),
            message: Some(message(form, errors, text)),
            rulesets: rulesets(text).chosen_or_first(&form.ruleset).error(errors.ruleset.clone()),
            agreement_bar: Field::number(
                "agreement_bar",
                text.get("proposal-agreement-bar"),
                AgreementBar::EARLIEST,
                AgreementBar::LATEST,
            )
            .hint(text.get("proposal-agreement-bar-hint"))
            .value(&form.agreement_bar)
            .error(errors.agreement_bar.clone())
            .optional(),
            start_number: Field::number("start_number", text.get("proposal-start-number"), 0, LAST_START)
                .hint(text.get("proposal-start-number-hint"))
                .value(&form.start_number)
                .error(errors.start_number.clone())
                .optional(),
            start_number_is_hidden: !is_filled_in(&form.start_number) && errors.start_number.is_none(),
            fen: Field::text("fen", text.get("proposal-fen"))
                .hint(text.get("proposal-fen-hint"))
                .value(&form.fen)
                .error(errors.fen.clone())
                .longest(120)
                .code()
                .optional(),
            is_open: !is_default_ruleset
                || !is_default_variant
                || sought.is_filled_in()
                || rare_fields.into_iter().any(is_filled_in)
                || rare_errors.into_iter().any(Option::is_some),
            sought,
        }
    }
}

fn message(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> LongField {
    let hint = text.with("proposal-message-hint", [("longest", ChallengeMessage::MAX_LEN)]);
    LongField::new("message", text.get("proposal-message"), hint, ChallengeMessage::MAX_LEN)
        .value(&form.message)
        .error(errors.message.clone())
}

fn colours(text: Text) -> ChoiceField {
    let all = [Colour::Random, Colour::Fixed(Side::White), Colour::Fixed(Side::Black), Colour::Both];
    let choices = all.map(|colour| Choice::new(colour.as_str(), words::colour(text, colour)));
    ChoiceField::new("colour", text.get("proposal-colour"), choices)
}

fn variants(text: Text) -> ChoiceField {
    let choices = Variant::ALL.map(|variant| Choice::new(variant.as_str(), words::variant(text, variant)));
    ChoiceField::new("variant", text.get("proposal-variant"), choices)
}

fn rated(text: Text) -> ChoiceField {
    let choices = [false, true].map(|rated| {
        Choice::new(rated.to_string(), words::rated(text, rated)).about(words::rated_meaning(text, rated))
    });
    ChoiceField::new("rated", text.get("proposal-rated"), choices)
}

fn engine_rated(text: Text) -> ChoiceField {
    let choices = [false, true].map(|rated| {
        let meaning = if rated { "proposal-engine-rated-meaning" } else { "proposal-engine-casual-meaning" };
        Choice::new(rated.to_string(), words::rated(text, rated)).about(text.get(meaning))
    });
    ChoiceField::new("engine_rated", text.get("proposal-rated"), choices)
}

fn rulesets(text: Text) -> ChoiceField {
    let choices = Ruleset::ALL.map(|ruleset| {
        Choice::new(ruleset.as_str(), words::ruleset(text, ruleset)).about(words::ruleset_meaning(text, ruleset))
    });
    ChoiceField::new("ruleset", text.get("proposal-ruleset"), choices)
}
