//! Flash messages: messages above a page's content. The response to a form redirects, and its message is stored in a
//! cookie for the next page.

use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};

use http::{Problem, Site, cookies};
use text::{Explain, Text};

/// A message above a page's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlashMessage {
    /// Style: `success`, `info`, `warning` or `error`.
    pub style: &'static str,
    pub sentence: String,
    /// A link to more information: its address and text.
    pub link: Option<(String, String)>,
}

impl FlashMessage {
    fn new(style: &'static str, sentence: impl Into<String>) -> Self {
        Self { style, sentence: sentence.into(), link: None }
    }

    /// A refusal, with a link to the lesson that explains it, if there is one.
    pub fn refusal(text: Text, refusal: &(impl Explain + ?Sized)) -> Self {
        let link = refusal.lesson().map(|slug| (format!("/learn/{slug}"), text.get("learn-refusal-link").into_owned()));
        Self { link, ..Self::error(text.explain(refusal)) }
    }

    pub fn success(sentence: impl Into<String>) -> Self {
        Self::new("success", sentence)
    }

    pub fn info(sentence: impl Into<String>) -> Self {
        Self::new("info", sentence)
    }

    pub fn warning(sentence: impl Into<String>) -> Self {
        Self::new("warning", sentence)
    }

    pub fn error(sentence: impl Into<String>) -> Self {
        Self::new("error", sentence)
    }

    /// Whether screen readers announce it at once.
    pub fn is_urgent(&self) -> bool {
        self.style == "error"
    }
}

/// Lifetime of the cookie: redirects are followed at once.
const WAIT: Duration = Duration::from_secs(60);

/// Prefix of the message keys that a cookie may contain: whoever can set cookies must not be able to show arbitrary
/// text.
const PREFIX: &str = "notice-";

/// After the prefix, marks keys of [`FlashMessage::info`]; all others are successes.
const INFO: &str = "info-";

/// Marks a request whose flash message was shown.
struct Shown;

/// Marks a redirect whose target shows the message with this key.
struct ForNextPage(&'static str);

/// Makes the target of a redirect show the message with this key, which starts with `notice-`.
pub fn flash(key: &'static str, mut redirection: HttpResponse) -> HttpResponse {
    debug_assert!(key.starts_with(PREFIX), "{key}");
    redirection.extensions_mut().insert(ForNextPage(key));
    redirection
}

/// The pending message for this request.
pub fn take(site: &Site, request: &HttpRequest, text: Text) -> Option<FlashMessage> {
    let key = cookies::read(site, request, cookies::NOTICE)?;
    request.extensions_mut().insert(Shown);
    let rest = key.strip_prefix(PREFIX).filter(|_| text.has(&key))?;
    let message = if rest.starts_with(INFO) { FlashMessage::info } else { FlashMessage::success };
    Some(message(text.get(&key)))
}

/// Removes the cookie of a message that was shown, on the response that carries the page.
///
/// # Errors
/// As [`cookies::remove`].
pub fn forget_shown(site: &Site, request: &HttpRequest, response: &mut HttpResponse) -> Result<(), Problem> {
    let is_shown = request.extensions().get::<Shown>().is_some();
    if is_shown { cookies::remove(site, response, cookies::NOTICE) } else { Ok(()) }
}

/// Middleware that stores the message of a redirect in the cookie, and removes it once it was shown. The page of a
/// refusal is made further out, where [`forget_shown`] removes it.
pub async fn show_once(
    site: Data<Site>,
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let next = response.response().extensions().get::<ForNextPage>().map(|ForNextPage(key)| *key);
    let shown = response.request().extensions().get::<Shown>().is_some();
    if let Some(key) = next {
        cookies::set(&site, response.response_mut(), cookies::NOTICE, key, WAIT)?;
    } else if shown && !response.status().is_redirection() {
        cookies::remove(&site, response.response_mut(), cookies::NOTICE)?;
    }
    Ok(response)
}
