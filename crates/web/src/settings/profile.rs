//! Biography: form and saving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use super::SettingsPage;
use super::tokens::TokenForm;
use crate::{LongField, Page, flash_message, html, redirect};
use domain::biography::Biography;
use http::{LoggedIn, Problem};
use service::Service;
use service::biography::BiographyError;
use text::Text;

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/profile.html")]
pub(super) struct ProfileForm {
    text: Text,
    name: String,
    biography: LongField,
}

impl HtmlSafe for ProfileForm {}

impl ProfileForm {
    /// The form with the user's biography.
    pub(super) fn new(name: &str, biography: Option<&str>, text: Text) -> Self {
        Self::with_error(name, biography.unwrap_or_default(), None, text)
    }

    /// The form with the input and the error.
    fn with_error(name: &str, biography: &str, error: Option<String>, text: Text) -> Self {
        let hint =
            text.with("settings-biography-hint", [("longest", Biography::MAX_LEN), ("lines", Biography::MAX_LINES)]);
        let field = LongField::new("biography", text.get("settings-biography"), hint, Biography::MAX_LEN);
        Self { text, name: name.to_owned(), biography: field.value(biography).error(error) }
    }
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
        Ok(()) => Ok(flash_message::flash("notice-profile-saved", redirect("/settings#profile-title"))),
        Err(BiographyError::Refused(error)) => {
            let (text, token_form) = (page.language(), TokenForm::empty(&page));
            let error = Some(text.explain(&error));
            let profile = ProfileForm::with_error(&logged_in.user.name, &input.biography, error, text);
            let page = SettingsPage::load(page, &service, &logged_in, token_form).await?;
            html(StatusCode::BAD_REQUEST, &SettingsPage { profile, ..page })
        }
        Err(error) => Err(Problem::from(error).back_to("/settings", "settings-back")),
    }
}
