//! The form that starts a pass-and-play game.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use chess_laws::{Position, Record, Variant};
use serde::Deserialize;

use super::table::{GameBoard, MAX_NAME_LEN, name};
use domain::pass_and_play::{Clocks, MAX_INCREMENT, MAX_MINUTES, Pace, PassAndPlayGame};
use http::Problem;
use layout::{Choice, ChoiceField, Field, FlashMessage, Page, SelectField, html, redirect, words};
use service::Service;

/// Form fields, which the query can prefill.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct SetupForm {
    white: Option<String>,
    black: Option<String>,
    /// `yes` or `no`.
    clock: String,
    minutes: String,
    increment: String,
    variant: Variant,
    turn: Option<String>,
}

impl Default for SetupForm {
    fn default() -> Self {
        Self {
            white: None,
            black: None,
            clock: "no".to_owned(),
            minutes: "10".to_owned(),
            increment: "5".to_owned(),
            variant: Variant::default(),
            turn: None,
        }
    }
}

#[derive(Template)]
#[template(path = "pass_and_play/setup.html")]
struct SetupPage {
    page: Page,
    white: Field,
    black: Field,
    clock: ChoiceField,
    minutes: Field,
    increment: Field,
    variant: SelectField,
    turns: bool,
}

/// Invalid time fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PaceErrors {
    minutes: bool,
    increment: bool,
}

/// # Errors
/// An internal error if the template fails.
pub async fn show(page: Page, form: web::Query<SetupForm>) -> Result<HttpResponse, Problem> {
    answer(page, &form, StatusCode::OK, PaceErrors::default())
}

/// Starts a game and redirects to its board.
///
/// # Errors
/// As [`show`].
pub async fn begin(service: Data<Service>, page: Page, form: web::Form<SetupForm>) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let clocks = match form.clock.as_str() {
        "yes" => {
            let minutes = form.minutes.trim().parse().ok().filter(|minutes| Pace::new(*minutes, 0).is_some());
            let increment = form.increment.trim().parse().ok().filter(|added| Pace::new(1, *added).is_some());
            let pace = minutes.zip(increment).and_then(|(minutes, added)| Pace::new(minutes, added));
            let Some(pace) = pace else {
                let errors = PaceErrors { minutes: minutes.is_none(), increment: increment.is_none() };
                let notice = FlashMessage::error(page.text("form-refused"));
                return answer(page.with_flash_message(notice), &form, StatusCode::BAD_REQUEST, errors);
            };
            Some(Clocks::new(pace))
        }
        _ => None,
    };
    let initial = match form.variant {
        Variant::Standard => Position::start(Variant::Standard, None),
        Variant::Chess960 => Position::random_chess960(&mut rand::rng()),
    };
    let player = |name_input: &Option<String>, default: &str| {
        name(name_input.as_deref().unwrap_or_default(), &text.get(default))
    };
    let game = PassAndPlayGame {
        white: player(&form.white, "same-screen-white-name"),
        black: player(&form.black, "same-screen-black-name"),
        record: Record::new(initial),
        clocks,
        ending: None,
    };
    Ok(redirect(&GameBoard::new(game, form.turn.is_some(), service.now()).address()))
}

fn answer(page: Page, form: &SetupForm, status: StatusCode, errors: PaceErrors) -> Result<HttpResponse, Problem> {
    let text = page.language();
    let reader = page.user().map_or_else(|| text.get("same-screen-white-name").into_owned(), |user| user.name.clone());
    let other = text.get(if page.user().is_some() { "same-screen-guest" } else { "same-screen-black-name" });
    let out_of_range = |min: u16, max: u16| text.with("same-screen-range", [("least", min), ("most", max)]);
    let clocks =
        [Choice::new("no", text.get("same-screen-no-clock")), Choice::new("yes", text.get("same-screen-with-clock"))];
    let variants = Variant::ALL.map(|variant| Choice::new(variant.to_string(), words::variant(text, variant)));
    let filled = SetupPage {
        white: Field::text("white", text.get("same-screen-white"))
            .value(form.white.as_deref().unwrap_or(&reader))
            .longest(MAX_NAME_LEN)
            .optional(),
        black: Field::text("black", text.get("same-screen-black"))
            .value(form.black.as_deref().unwrap_or(&other))
            .longest(MAX_NAME_LEN)
            .optional(),
        clock: ChoiceField::new("clock", text.get("same-screen-clock"), clocks).chosen_or_first(&form.clock),
        minutes: Field::digits("minutes", text.get("same-screen-minutes"))
            .value(&form.minutes)
            .error(errors.minutes.then(|| out_of_range(1, MAX_MINUTES)))
            .optional(),
        increment: Field::digits("increment", text.get("same-screen-increment"))
            .value(&form.increment)
            .error(errors.increment.then(|| out_of_range(0, MAX_INCREMENT)))
            .optional(),
        variant: SelectField::new("variant", text.get("terms-variant"), variants, &form.variant.to_string()),
        turns: form.turn.is_some(),
        page: page.titled("same-screen-title"),
    };
    html(status, &filled)
}
