//! Auto-advance to the next game after a move: form and saving.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::{Choice, ChoiceField, flash_message, redirect};
use domain::user::User;
use http::{LoggedIn, Problem};
use service::Service;
use text::Text;

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/next_game.html")]
pub(super) struct NextGameForm {
    text: Text,
    auto_advance: ChoiceField,
}

impl HtmlSafe for NextGameForm {}

impl NextGameForm {
    /// The form with the user's settings.
    pub(super) fn new(user: &User, text: Text) -> Self {
        let choices = [("false", "settings-next-game-stay"), ("true", "settings-next-game-go-on")]
            .map(|(value, key)| Choice::new(value, text.get(key)));
        let chosen = if user.auto_advance { "true" } else { "false" };
        Self {
            text,
            auto_advance: ChoiceField::new("auto_advance", text.get("settings-next-game-lead"), choices).chosen(chosen),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct NextGameInput {
    auto_advance: bool,
}

pub(super) async fn save(
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<NextGameInput>,
) -> Result<HttpResponse, Problem> {
    service.preferences.set_auto_advance(logged_in.user.id, input.auto_advance).await?;
    Ok(flash_message::flash("notice-next-game-saved", redirect("/settings")))
}
