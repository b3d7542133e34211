//! What is told above a page's content, also by the page before: a form's answer redirects, and what it had to tell
//! waits in a cookie for the page the browser goes to.

use actix_web::body::MessageBody;
use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};

use crate::text::Text;

/// What is told above a page's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// `success`, `info`, `warning` or `error`: its look.
    pub look: &'static str,
    /// A sentence.
    pub sentence: String,
}

impl Notice {
    /// Something went well.
    pub fn success(sentence: impl Into<String>) -> Self {
        Self { look: "success", sentence: sentence.into() }
    }

    /// Something to know.
    pub fn info(sentence: impl Into<String>) -> Self {
        Self { look: "info", sentence: sentence.into() }
    }

    /// Something to take care of.
    pub fn warning(sentence: impl Into<String>) -> Self {
        Self { look: "warning", sentence: sentence.into() }
    }

    /// Something went wrong.
    pub fn error(sentence: impl Into<String>) -> Self {
        Self { look: "error", sentence: sentence.into() }
    }

    /// Whether it should be spoken at once.
    pub fn is_urgent(&self) -> bool {
        self.look == "error"
    }
}

const COOKIE: &str = "notice";

/// Keys that a cookie may name: a stranger who can set cookies must not choose our words.
const PREFIX: &str = "notice-";

/// What follows in the keys of what is to be known; all others tell of what went well.
const INFO: &str = "info-";

/// Marks a request whose waiting notice was shown.
struct Shown;

/// Adds the text of that key, which starts with `notice-`, to be told by the page that a redirection leads to.
pub fn tell_next(key: &'static str, mut redirection: HttpResponse) -> HttpResponse {
    debug_assert!(key.starts_with(PREFIX), "{key}");
    // The name and value are plain letters, so the cookie can be written.
    let cookie = cookie(key).max_age(time::Duration::minutes(1)).finish();
    if let Err(error) = redirection.add_cookie(&cookie) {
        tracing::error!(%error, key, "a notice could not be sent along");
    }
    redirection
}

fn cookie(value: &str) -> actix_web::cookie::CookieBuilder<'_> {
    Cookie::build(COOKIE, value).path("/").http_only(true).same_site(SameSite::Lax)
}

/// The notice that waits for this request's page.
pub(super) fn take(request: &HttpRequest, text: Text) -> Option<Notice> {
    let cookie = request.cookie(COOKIE)?;
    request.extensions_mut().insert(Shown);
    let key = cookie.value();
    let rest = key.strip_prefix(PREFIX).filter(|_| text.has(key))?;
    let notice = if rest.starts_with(INFO) { Notice::info } else { Notice::success };
    Some(notice(text.get(key)))
}

/// The middleware that takes a notice back once a page has shown it.
pub(super) async fn show_once(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let shown = response.request().extensions().get::<Shown>().is_some();
    if shown && !response.status().is_redirection() {
        let mut gone = cookie("").finish();
        gone.make_removal();
        response.response_mut().add_cookie(&gone)?;
    }
    Ok(response)
}
