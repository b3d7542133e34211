//! Biography: page and saving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use domain::biography::Biography;
use http::{LoggedIn, Problem};
use layout::{FlashMessage, LongField, Page, flash_message, html, redirect};
use service::Service;
use service::biography::BiographyError;

const PATH: &str = "/settings/profile";

#[derive(Template)]
#[template(path = "settings/profile.html")]
struct ProfilePage {
    page: Page,
    name: String,
    biography: LongField,
}

impl ProfilePage {
    /// The form with the biography, and the error.
    fn new(page: Page, name: &str, biography: &str, error: Option<String>) -> Self {
        let text = page.language();
        let hint =
            text.with("settings-biography-hint", [("longest", Biography::MAX_LEN), ("lines", Biography::MAX_LINES)]);
        let field = LongField::new("biography", text.get("settings-biography"), hint, Biography::MAX_LEN);
        Self {
            name: name.to_owned(),
            biography: field.value(biography).error(error),
            page: page.titled("settings-profile"),
        }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let biography = service.preferences.biography_of(logged_in.user.id).await?.unwrap_or_default();
    html(StatusCode::OK, &ProfilePage::new(page, &logged_in.user.name, &biography, None))
}

#[derive(Deserialize)]
pub(super) struct ProfileInput {
    biography: String,
}

/// Saves the biography, or shows the form again with the error.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<ProfileInput>,
) -> Result<HttpResponse, Problem> {
    match service.preferences.write_biography(logged_in.user.id, &input.biography).await {
        Ok(()) => Ok(flash_message::flash("notice-profile-saved", redirect(PATH))),
        Err(BiographyError::Refused(error)) => {
            let sentence = page.language().explain(&error);
            let notice = FlashMessage::error(page.text("form-refused"));
            let page = page.with_flash_message(notice);
            let filled = ProfilePage::new(page, &logged_in.user.name, &input.biography, Some(sentence));
            html(StatusCode::BAD_REQUEST, &filled)
        }
        Err(error) => Err(Problem::from(error).back_to(PATH, "settings-back")),
    }
}
