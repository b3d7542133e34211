//! Language of pages and mail, and notation of moves: page and saving.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use serde::Deserialize;

use super::notation::{self, NotationFields};
use domain::user::User;
use http::reader_language::browser_locale;
use http::{LoggedIn, Problem, Site};
use layout::{Page, flash_message, html, redirect};
use service::Service;
use text::{Locale, Text};

const PATH: &str = "/settings/language";

#[derive(Template)]
#[template(path = "settings/language.html")]
struct LanguagePage {
    page: Page,
    languages: Vec<Offered>,
    notation: NotationFields,
}

/// A language with its own name.
struct Offered {
    tag: &'static str,
    name: String,
    is_chosen: bool,
}

impl LanguagePage {
    fn new(page: Page, user: &User) -> Self {
        let offered = page.site().locales();
        let chosen = user.language.as_ref().and_then(|tag| Locale::of_tag(tag, offered));
        let languages = offered.iter().map(|locale| Offered {
            tag: locale.tag(),
            name: Text::of(*locale).get("language-own-name").into_owned(),
            is_chosen: chosen == Some(*locale),
        });
        Self {
            languages: languages.collect(),
            notation: NotationFields::new(user.notation, page.language()),
            page: page.titled("settings-language-notation"),
        }
    }
}

pub(super) async fn show(page: Page, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &LanguagePage::new(page, &logged_in.user))
}

/// Form input; missing fields are left unchanged.
#[derive(Deserialize)]
pub(super) struct LanguageInput {
    /// A language tag, or empty for the browser's language.
    language: Option<String>,
    notation: Option<String>,
    /// Language tag of the letters of the pieces.
    letters: Option<String>,
}

pub(super) async fn save(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<LanguageInput>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to(PATH, "settings-back");
    let language = match input.language.as_deref() {
        None => None,
        Some("") => Some(None),
        Some(tag) => {
            let requested = site.locales().iter().copied().find(|locale| locale.tag() == tag);
            Some(Some(requested.ok_or_else(|| back(Problem::bad_request()))?))
        }
    };
    let notation = input.notation.as_deref().map(|kind| notation::read(kind, input.letters.as_deref()));
    let notation = notation.transpose().map_err(back)?;
    if let Some(language) = language {
        let browser = browser_locale(&request).to_identifier();
        service.preferences.prefer_language(logged_in.user.id, language.map(Locale::to_identifier), browser).await?;
    }
    let Some(notation) = notation else { return Ok(flash_message::flash("notice-language-saved", redirect(PATH))) };
    service.preferences.prefer_notation(logged_in.user.id, notation).await?;
    Ok(flash_message::flash("notice-settings-saved", redirect(PATH)))
}
