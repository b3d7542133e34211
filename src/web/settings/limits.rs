//! What others may ask of one: how many games at once, and who may challenge. The form, and saving it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::service::Service;
use crate::service::limits::{LimitError, LimitsChange, MOST_GAMES};
use crate::store::users::{Challengers, UnknownChallengers, User};
use crate::text::Text;
use crate::web::{Choice, ChoiceField, Field, LoggedIn, Problem, notice, redirect};

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/limits.html")]
pub(super) struct LimitsForm {
    text: Text,
    most_games: Field,
    challengers: ChoiceField,
}

impl HtmlSafe for LimitsForm {}

impl LimitsForm {
    /// The form as that person has filled it in.
    pub(super) fn new(user: &User, text: Text) -> Self {
        let most = user.most_games.map(|most| most.to_string()).unwrap_or_default();
        let choices = Challengers::ALL.map(|one| {
            let label = text.get(match one {
                Challengers::Everyone => "settings-challengers-everyone",
                Challengers::Similar => "settings-challengers-rating",
                Challengers::Followed => "settings-challengers-followed",
                Challengers::Nobody => "settings-challengers-nobody",
            });
            Choice::new(one.as_str(), label)
        });
        Self {
            text,
            most_games: Field::number("most_games", text.get("settings-most-games"), 1, MOST_GAMES)
                .hint(text.get("settings-most-games-hint"))
                .value(&most)
                .optional(),
            challengers: ChoiceField::new("challengers", text.get("settings-challengers"), choices)
                .chosen(user.challengers.as_str()),
        }
    }
}

/// What was filled in.
#[derive(Deserialize)]
pub(super) struct Filled {
    most_games: String,
    challengers: String,
}

impl Filled {
    fn read(&self) -> Result<LimitsChange, Problem> {
        let most_games = match self.most_games.trim() {
            "" => None,
            number => Some(number.parse().map_err(|_| Problem::from(LimitError::OutOfRange))?),
        };
        let challengers = self
            .challengers
            .parse()
            .map_err(|unknown: UnknownChallengers| Problem::told(StatusCode::BAD_REQUEST, unknown.to_string()))?;
        Ok(LimitsChange { most_games: Some(most_games), challengers: Some(challengers) })
    }
}

/// Saves them.
pub(super) async fn save(
    service: Data<Service>,
    logged_in: LoggedIn,
    filled: Form<Filled>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to("/settings", "settings-back");
    let limits = filled.read().map_err(back)?;
    service.change_limits(logged_in.user.id, limits).await.map_err(|error| back(error.into()))?;
    Ok(notice::tell_next("notice-limits-saved", redirect("/settings")))
}
