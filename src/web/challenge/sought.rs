//! The fields that say whom a seek is for.

use askama::Template;
use askama::filters::HtmlSafe;

use super::form::{ProposalErrors, ProposalForm};
use crate::domain::challenge::Sought;
use crate::rating::RatingRange;
use crate::text::Text;
use crate::web::Field;

/// The fields that a seek has besides those of every proposal, written into a form as they are.
#[derive(Template)]
#[template(path = "challenge/sought.html")]
pub struct SoughtFields {
    text: Text,
    least: Field,
    most: Field,
    ratings_error: Option<String>,
    places: Field,
}

impl HtmlSafe for SoughtFields {}

impl SoughtFields {
    /// The fields with what was filled in, and what is wrong with it.
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
            places: Field::number("places", text.get("proposal-places"), 1, Sought::MAX_PLACES)
                .hint(text.get("proposal-places-hint"))
                .value(places)
                .error(errors.places.clone()),
        }
    }
}
