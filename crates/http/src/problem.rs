//! Error pages: status, message and links.

use std::fmt;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderMap, HeaderValue, LOCATION, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use service::{Kind, Reason};
use text::Message;

/// `Retry-After` if the database is unavailable.
const RETRY: Duration = Duration::from_secs(5);

/// `Retry-After` of a rate limit without a better figure.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(60);

/// An error response for a page. Any [`Reason`] converts into it by `?`.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    pub sentence: Message,
    /// [`Reason::code`], if it was made from one.
    code: Option<&'static str>,
    retry_after: Option<Duration>,
    pub link: NextLink,
    /// A second link: its address, and the key of its text.
    pub other_link: Option<Link>,
}

/// The address of a page, and the key of the text of the link to it.
pub type Link = Box<(String, &'static str)>;

/// Where the reader can go from an error page.
#[derive(Clone, Debug)]
pub enum NextLink {
    /// The home page.
    Home,
    /// A page: its address, and the key of the link's text.
    To(Link),
    /// Redirects to the log-in, then to the requested page.
    LogInFor(String),
}

impl Problem {
    pub fn new(status: StatusCode, sentence: Message) -> Self {
        Self { status, sentence, code: None, retry_after: None, link: NextLink::Home, other_link: None }
    }

    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Message::new("problem-not-found"))
    }

    /// A malformed form.
    pub fn bad_request() -> Self {
        Self::new(StatusCode::BAD_REQUEST, Message::new("problem-bad-request"))
    }

    /// An internal error, which the caller has logged.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("problem-internal"))
    }

    /// Rate limited; `wait` is how long until the next attempt.
    pub fn too_many(wait: Duration) -> Self {
        Self { retry_after: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, Message::new("problem-too-many")) }
    }

    /// Rate limited, with its own message.
    pub fn too_many_of(sentence: Message, wait: Duration) -> Self {
        Self { sentence, ..Self::too_many(wait) }
    }

    /// Temporarily unavailable; `wait` is how long until a retry may succeed.
    pub fn busy(wait: Duration) -> Self {
        let sentence = Message::new("error-unavailable");
        Self { retry_after: Some(wait), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, sentence) }
    }

    /// A form was sent without a session.
    pub fn log_in_first() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, Message::new("problem-log-in-first")).back_to("/login", "nav-log-in")
    }

    /// A form was sent without a session, with a link back to its page.
    pub fn log_in_first_and_return(path: &str) -> Self {
        Self::log_in_first().back_to(log_in_path(path), "nav-log-in")
    }

    /// The page requires a log-in: redirects there, then back to `path`.
    pub fn log_in_and_return(path: &str) -> Self {
        Self { link: NextLink::LogInFor(path.to_owned()), ..Self::log_in_first() }
    }

    /// The page is not served under the requested host (RFC 9110, 15.5.20).
    pub fn misdirected() -> Self {
        Self::new(StatusCode::MISDIRECTED_REQUEST, Message::new("problem-misdirected"))
    }

    /// A form was sent from another site (CSRF).
    pub fn cross_site() -> Self {
        Self::new(StatusCode::FORBIDDEN, Message::new("problem-from-elsewhere"))
    }

    /// Adds links to sign-up and log-in, which lead on to `path`.
    pub fn sign_up_or_log_in(self, path: Option<&str>) -> Self {
        let next = path.map(|path| format!("?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC)));
        let next = next.unwrap_or_default();
        self.back_to(format!("/signup{next}"), "nav-sign-up").other_link(format!("/login{next}"), "nav-log-in")
    }

    /// Sets the link; `key` is that of its text.
    #[must_use]
    pub fn back_to(self, path: impl Into<String>, key: &'static str) -> Self {
        Self { link: NextLink::To(Box::new((path.into(), key))), ..self }
    }

    /// Adds a second link.
    #[must_use]
    pub fn other_link(self, path: impl Into<String>, key: &'static str) -> Self {
        Self { other_link: Some(Box::new((path.into(), key))), ..self }
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// For a response that has only a status.
    pub fn of_status(status: StatusCode) -> Self {
        let sentence = match status {
            StatusCode::NOT_FOUND => Message::new("problem-not-found"),
            StatusCode::METHOD_NOT_ALLOWED => Message::new("problem-method"),
            StatusCode::PAYLOAD_TOO_LARGE => Message::new("problem-too-large"),
            StatusCode::REQUEST_TIMEOUT => Message::new("problem-timeout"),
            _ if status.is_client_error() => Message::new("problem-bad-request"),
            _ => Message::new("problem-internal"),
        };
        Self::new(status, sentence)
    }

    /// Sets `Retry-After` on a response that has its own page.
    pub fn copy_retry_after(&self, headers: &mut HeaderMap) {
        if let Some(wait) = self.retry_after {
            headers.insert(RETRY_AFTER, retry_after_header(wait));
        }
    }

    /// Error code for programs.
    pub fn code(&self) -> &'static str {
        self.code.unwrap_or(match self.status {
            StatusCode::UNAUTHORIZED => "no-session",
            StatusCode::NOT_FOUND => "not-found",
            StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
            StatusCode::PAYLOAD_TOO_LARGE => "body-too-large",
            StatusCode::TOO_MANY_REQUESTS => "too-many-requests",
            status if status.is_server_error() => "internal",
            _ => "bad-request",
        })
    }

    /// Key of the page title.
    pub fn title(&self) -> &'static str {
        match self.status {
            StatusCode::NOT_FOUND => "problem-title-not-found",
            StatusCode::GONE => "problem-title-gone",
            StatusCode::UNAUTHORIZED => "problem-title-log-in",
            StatusCode::TOO_MANY_REQUESTS => "problem-title-too-many",
            StatusCode::SERVICE_UNAVAILABLE => "problem-title-unavailable",
            status if status.is_server_error() => "problem-title-internal",
            _ => "problem-title-refused",
        }
    }
}

impl<R: Reason> From<R> for Problem {
    fn from(reason: R) -> Self {
        let status = status_of(reason.kind());
        match reason.kind() {
            Kind::Internal => tracing::error!(error = %reason, code = reason.code(), "a page failed"),
            Kind::Unavailable => tracing::warn!(error = %reason, "a page is not available"),
            _ => {}
        }
        let link = match reason.kind() {
            Kind::Unauthenticated => NextLink::To(Box::new(("/login".to_owned(), "nav-log-in"))),
            _ => NextLink::Home,
        };
        Self {
            status,
            sentence: reason.message(),
            code: Some(reason.code()),
            retry_after: retry_after(&reason),
            link,
            other_link: None,
        }
    }
}

/// Address of the log-in page that leads on to `path`.
fn log_in_path(path: &str) -> String {
    format!("/login?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC))
}

/// After how long a refused request may succeed: always known for 429 and 503, and for other refusals that give it.
pub fn retry_after(reason: &dyn Reason) -> Option<Duration> {
    match reason.kind() {
        Kind::TooMany => Some(reason.retry_after().unwrap_or(DEFAULT_RETRY_AFTER)),
        Kind::Unavailable => Some(RETRY),
        _ => reason.retry_after(),
    }
}

/// The value of `Retry-After`, in whole seconds, rounded up so that a client that waits so long is let in.
pub fn retry_after_header(wait: Duration) -> HeaderValue {
    HeaderValue::from(wait.as_secs() + 1)
}

/// Adds `Retry-After` to a 429 response that has none.
pub fn ensure_retry_after(status: StatusCode, headers: &mut HeaderMap) {
    if status == StatusCode::TOO_MANY_REQUESTS && !headers.contains_key(RETRY_AFTER) {
        headers.insert(RETRY_AFTER, retry_after_header(DEFAULT_RETRY_AFTER));
    }
}

pub fn status_of(kind: Kind) -> StatusCode {
    match kind {
        Kind::Invalid => StatusCode::BAD_REQUEST,
        Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
        Kind::Forbidden => StatusCode::FORBIDDEN,
        Kind::NotFound => StatusCode::NOT_FOUND,
        Kind::Conflict => StatusCode::CONFLICT,
        Kind::Gone => StatusCode::GONE,
        Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence.key())
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        match self.link {
            NextLink::LogInFor(_) => StatusCode::SEE_OTHER,
            _ => self.status,
        }
    }

    /// The response without its page, which [`as_pages`](super::problem_page::as_pages) adds.
    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        if let NextLink::LogInFor(path) = &self.link {
            response.insert_header((LOCATION, log_in_path(path)));
        }
        if let Some(wait) = self.retry_after {
            response.insert_header((RETRY_AFTER, retry_after_header(wait)));
        }
        response.finish()
    }
}
