//! Flash messages: sentences above a page's content. The answer to a form redirects, and its message waits in a cookie for the page
//! that the browser goes to.

use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};

use http::{Problem, Site, cookies};
use text::{Explain, Text};

/// A sentence above a page's content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlashMessage {
    /// `success`, `info`, `warning` or `error`: its look.
    pub style: &'static str,
    pub sentence: String,
    /// Where to read more: an address, and what the link is called.
    pub link: Option<(String, String)>,
}

impl FlashMessage {
    fn new(style: &'static str, sentence: impl Into<String>) -> Self {
        Self { style, sentence: sentence.into(), link: None }
    }

    /// Why something was refused, with the lesson that explains it, if there is one.
    pub fn refusal(text: Text, refused: &(impl Explain + ?Sized)) -> Self {
        let link = refused.lesson().map(|slug| (format!("/learn/{slug}"), text.get("learn-refusal-link").into_owned()));
        Self { link, ..Self::error(text.explain(refused)) }
    }

    /// Something went well.
    pub fn success(sentence: impl Into<String>) -> Self {
        Self::new("success", sentence)
    }

    /// Something to know.
    pub fn info(sentence: impl Into<String>) -> Self {
        Self::new("info", sentence)
    }

    /// Something to take care of.
    pub fn warning(sentence: impl Into<String>) -> Self {
        Self::new("warning", sentence)
    }

    /// Something went wrong.
    pub fn error(sentence: impl Into<String>) -> Self {
        Self::new("error", sentence)
    }

    /// Whether it should be spoken at once.
    pub fn is_urgent(&self) -> bool {
        self.style == "error"
    }
}

/// How long a message waits for its page: redirections are followed at once.
const WAIT: Duration = Duration::from_secs(60);

/// Keys that a cookie may name: a stranger who can set cookies must not choose our words.
const PREFIX: &str = "notice-";

/// What keys of [`FlashMessage::info`] go on with; all others are successes.
const INFO: &str = "info-";

/// Marks a request whose waiting message was shown.
struct Shown;

/// Marks a redirection: the page it leads to shows the text of that key.
struct ForNextPage(&'static str);

/// Has the page that a redirection leads to show the text of that key, which starts with `notice-`.
pub fn flash(key: &'static str, mut redirection: HttpResponse) -> HttpResponse {
    debug_assert!(key.starts_with(PREFIX), "{key}");
    redirection.extensions_mut().insert(ForNextPage(key));
    redirection
}

/// The message that waits for this request's page.
pub(super) fn take(site: &Site, request: &HttpRequest, text: Text) -> Option<FlashMessage> {
    let key = cookies::read(site, request, cookies::NOTICE)?;
    request.extensions_mut().insert(Shown);
    let rest = key.strip_prefix(PREFIX).filter(|_| text.has(&key))?;
    let message = if rest.starts_with(INFO) { FlashMessage::info } else { FlashMessage::success };
    Some(message(text.get(&key)))
}

/// Removes the message that a page has shown, on the answer that carries the page.
///
/// # Errors
/// As [`cookies::remove`].
pub(super) fn forget_shown(site: &Site, request: &HttpRequest, response: &mut HttpResponse) -> Result<(), Problem> {
    let is_shown = request.extensions().get::<Shown>().is_some();
    if is_shown { cookies::remove(site, response, cookies::NOTICE) } else { Ok(()) }
}

/// The middleware that sends a message along with a redirection, and removes it once a page has shown it. A refusal gets
/// its page further out, where [`forget_shown`] does so.
pub(super) async fn show_once(
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
