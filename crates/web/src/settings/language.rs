//! Language of pages and mail: form and saving.

use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::{flash_message, redirect};
use domain::user::User;
use http::reader_language::browser_locale;
use http::{LoggedIn, Problem, Site};
use service::Service;
use text::{Locale, Text};

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/language.html")]
pub(super) struct LanguageForm {
    text: Text,
    languages: Vec<Offered>,
}

impl HtmlSafe for LanguageForm {}

/// A language with its own name.
struct Offered {
    tag: &'static str,
    name: String,
    is_chosen: bool,
}

impl LanguageForm {
    /// The form with the user's settings.
    pub(super) fn new(user: &User, offered: &[Locale], text: Text) -> Self {
        let chosen = user.language.as_ref().and_then(|tag| Locale::of_tag(tag, offered));
        let languages = offered.iter().map(|locale| Offered {
            tag: locale.tag(),
            name: Text::of(*locale).get("language-own-name").into_owned(),
            is_chosen: chosen == Some(*locale),
        });
        Self { text, languages: languages.collect() }
    }
}

/// Form input: a language tag, or empty for the browser's language.
#[derive(Deserialize)]
pub(super) struct LanguageInput {
    language: String,
}

pub(super) async fn save(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<LanguageInput>,
) -> Result<HttpResponse, Problem> {
    let language = match input.language.as_str() {
        "" => None,
        tag => {
            let requested = site.locales().iter().copied().find(|locale| locale.tag() == tag);
            Some(requested.ok_or_else(|| Problem::bad_request().back_to("/settings", "settings-back"))?)
        }
    };
    let browser = browser_locale(&request).to_identifier();
    service.preferences.prefer_language(logged_in.user.id, language.map(Locale::to_identifier), browser).await?;
    Ok(flash_message::flash("notice-language-saved", redirect("/settings")))
}
