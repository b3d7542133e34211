//! The fields that limit who may take a seek.

use askama::Template;
use askama::filters::HtmlSafe;

use super::form::{ProposalErrors, ProposalForm};
use domain::challenge::SeekRequirements;
use domain::time_losses::{SPAN_DAYS, TimeLossLimit};
use layout::Field;
use rating::RatingRange;
use text::Text;

/// The fields of a seek besides those of every proposal, rendered into a form unescaped.
#[derive(Template)]
#[template(path = "challenge/sought.html")]
pub struct SeekFields {
    text: Text,
    least: Field,
    most: Field,
    ratings_error: Option<String>,
    time_losses: Field,
    places: Field,
    is_filled_in: bool,
}

impl HtmlSafe for SeekFields {}

impl SeekFields {
    /// Whether one of them is changed or has an error.
    pub fn is_filled_in(&self) -> bool {
        self.is_filled_in
    }

    /// The fields with the values of `form` and their errors.
    pub fn new(form: &ProposalForm, errors: &ProposalErrors, text: Text) -> Self {
        let rating = |name, key, value: &str| {
            Field::number(name, text.get(key), RatingRange::MIN, RatingRange::MAX).value(value).optional()
        };
        let places = if form.places.trim().is_empty() { "1" } else { form.places.as_str() };
        Self {
            text,
            least: rating("least_rating", "proposal-least-rating", &form.least_rating),
            most: rating("most_rating", "proposal-most-rating", &form.most_rating),
            ratings_error: errors.ratings.clone(),
            is_filled_in: [&form.least_rating, &form.most_rating, &form.time_losses]
                .iter()
                .any(|field| !field.trim().is_empty())
                || !matches!(places, "1")
                || [&errors.ratings, &errors.time_losses, &errors.places].iter().any(|error| error.is_some()),
            time_losses: Field::number(
                "time_losses",
                text.get("proposal-time-losses"),
                u16::from(TimeLossLimit::MIN),
                u16::from(TimeLossLimit::MAX),
            )
            .hint(text.with("proposal-time-losses-hint", [("days", SPAN_DAYS)]))
            .value(&form.time_losses)
            .error(errors.time_losses.clone())
            .optional(),
            places: Field::number("places", text.get("proposal-places"), 1, SeekRequirements::MAX_PLACES)
                .hint(text.get("proposal-places-hint"))
                .value(places)
                .error(errors.places.clone()),
        }
    }
}
