//! Limits: number of concurrent games, and who may challenge. Form and saving.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::SettingsPage;
use super::tokens::TokenForm;
use crate::{Choice, ChoiceField, Field, FlashMessage, Page, flash_message, html, redirect};
use domain::limits::{LimitRefusal, LimitsChange, MAX_GAMES};
use domain::user::{Challengers, UnknownChallengers, User};
use http::problem::status_of;
use http::{LoggedIn, Problem};
use service::limits::LimitError;
use service::{Reason, Service};
use text::Text;

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
    /// The form with the user's settings.
    pub(super) fn new(user: &User, text: Text) -> Self {
        let max_games = user.most_games.map(|max_games| max_games.to_string()).unwrap_or_default();
        Self::with_error(&max_games, user.challengers, None, text)
    }

    /// The form with the input and the error for the number of games.
    fn with_error(most_games: &str, challengers: Challengers, error: Option<String>, text: Text) -> Self {
        let choices = Challengers::ALL.map(|option| {
            let label = text.get(match option {
                Challengers::Everyone => "settings-challengers-everyone",
                Challengers::Similar => "settings-challengers-rating",
                Challengers::Followed => "settings-challengers-followed",
                Challengers::Nobody => "settings-challengers-nobody",
            });
            Choice::new(option.as_str(), label)
        });
        Self {
            text,
            most_games: Field::number("most_games", text.get("settings-most-games"), 1, MAX_GAMES)
                .hint(text.get("settings-most-games-hint"))
                .value(most_games)
                .error(error)
                .optional(),
            challengers: ChoiceField::new("challengers", text.get("settings-challengers"), choices)
                .chosen(challengers.as_str()),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct LimitsInput {
    most_games: String,
    challengers: String,
}

impl LimitsInput {
    /// Parses the number of games; `None` is no limit.
    fn most_games(&self) -> Result<Option<u16>, LimitRefusal> {
        match self.most_games.trim() {
            "" => Ok(None),
            number => number.parse().map(Some).map_err(|_| LimitRefusal::OutOfRange),
        }
    }
}

/// Saves the limits, or shows the form again with the error.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<LimitsInput>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to("/settings", "settings-back");
    // The form only offers valid values.
    let unknown = |_: UnknownChallengers| back(Problem::bad_request());
    let challengers: Challengers = input.challengers.parse().map_err(unknown)?;
    let saved = match input.most_games() {
        Ok(most_games) => {
            let limits = LimitsChange { most_games: Some(most_games), challengers: Some(challengers) };
            service.preferences.change_limits(logged_in.user.id, limits).await
        }
        Err(refusal) => Err(refusal.into()),
    };
    match saved {
        Ok(_) => Ok(flash_message::flash("notice-limits-saved", redirect("/settings"))),
        Err(LimitError::Refused(error)) => {
            let (text, tokens) = (page.language(), TokenForm::empty(&page));
            let sentence = Some(text.explain(&error));
            let limits = LimitsForm::with_error(&input.most_games, challengers, sentence, text);
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = SettingsPage::load(page.with_flash_message(notice), &service, &logged_in, tokens).await?;
            html(status_of(error.kind()), &SettingsPage { limits, ..page })
        }
        Err(LimitError::Store(error)) => Err(back(error.into())),
    }
}
