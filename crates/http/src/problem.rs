//! Why a page is refused: the right status, a sentence, and a way back.

use std::fmt;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderMap, HeaderValue, LOCATION, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use service::{Kind, Reason};
use text::Message;

/// How long somebody is asked to wait when the database is away.
const RETRY: Duration = Duration::from_secs(5);

/// How long somebody is asked to wait who did something too often, where no better figure is known.
const DEFAULT_RETRY_AFTER: Duration = Duration::from_secs(60);

/// Why a page was refused. Made from any [`Reason`] by `?`.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    pub sentence: Message,
    /// [`Reason::code`], where it comes from one.
    code: Option<&'static str>,
    retry_after: Option<Duration>,
    pub link: NextLink,
    /// Another page to go on to: its address, and the key of the link's text.
    pub other_link: Option<Link>,
}

/// The address of a page, and the key of the text of the link to it.
pub type Link = Box<(String, &'static str)>;

/// Where somebody may go on from here.
#[derive(Clone, Debug)]
pub enum NextLink {
    /// To the first page.
    Home,
    /// To the page whose address follows; the link's text is that of the key.
    To(Link),
    /// To the log-in at once, and from there to the page they wanted.
    LogInFor(String),
}

impl Problem {
    /// A refusal with that status, in that sentence.
    pub fn new(status: StatusCode, sentence: Message) -> Self {
        Self { status, sentence, code: None, retry_after: None, link: NextLink::Home, other_link: None }
    }

    /// There is no such page.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Message::new("problem-not-found"))
    }

    /// A form that makes no sense.
    pub fn bad_request() -> Self {
        Self::new(StatusCode::BAD_REQUEST, Message::new("problem-bad-request"))
    }

    /// A fault of ours, which the caller has logged.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Message::new("problem-internal"))
    }

    /// Too often; `wait` is how long to wait before the next time.
    pub fn too_many(wait: Duration) -> Self {
        Self { retry_after: Some(wait), ..Self::new(StatusCode::TOO_MANY_REQUESTS, Message::new("problem-too-many")) }
    }

    /// The same in that sentence.
    pub fn too_many_of(sentence: Message, wait: Duration) -> Self {
        Self { sentence, ..Self::too_many(wait) }
    }

    /// Not just now; `wait` is after how long it may succeed.
    pub fn busy(wait: Duration) -> Self {
        let sentence = Message::new("error-unavailable");
        Self { retry_after: Some(wait), ..Self::new(StatusCode::SERVICE_UNAVAILABLE, sentence) }
    }

    /// A form was sent by somebody who is not logged in (any more).
    pub fn log_in_first() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, Message::new("problem-log-in-first")).back_to("/login", "nav-log-in")
    }

    /// The same, with the way back to the page that the form stands on.
    pub fn log_in_first_and_return(path: &str) -> Self {
        Self::log_in_first().back_to(log_in_path(path), "nav-log-in")
    }

    /// A page was asked for that needs a log-in: there first, then back to `path`.
    pub fn log_in_and_return(path: &str) -> Self {
        Self { link: NextLink::LogInFor(path.to_owned()), ..Self::log_in_first() }
    }

    /// The page is not shown under the host that the request names (RFC 9110, 15.5.20).
    pub fn misdirected() -> Self {
        Self::new(StatusCode::MISDIRECTED_REQUEST, Message::new("problem-misdirected"))
    }

    /// A form that another site's page sent.
    pub fn from_elsewhere() -> Self {
        Self::new(StatusCode::FORBIDDEN, Message::new("problem-from-elsewhere"))
    }

    /// With the ways to an account, and on to `path` from there.
    pub fn sign_up_or_log_in(self, path: Option<&str>) -> Self {
        let next = path.map(|path| format!("?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC)));
        let next = next.unwrap_or_default();
        self.back_to(format!("/signup{next}"), "nav-sign-up").or_to(format!("/login{next}"), "nav-log-in")
    }

    /// With a link to that page, the text of `key` being the link's.
    #[must_use]
    pub fn back_to(self, path: impl Into<String>, key: &'static str) -> Self {
        Self { link: NextLink::To(Box::new((path.into(), key))), ..self }
    }

    /// With one more link, to that page.
    #[must_use]
    pub fn or_to(self, path: impl Into<String>, key: &'static str) -> Self {
        Self { other_link: Some(Box::new((path.into(), key))), ..self }
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// For an answer that carries nothing but its status.
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

    /// Has an answer with a page of its own say after how long the same may succeed.
    pub fn copy_retry_after(&self, headers: &mut HeaderMap) {
        if let Some(wait) = self.retry_after {
            headers.insert(RETRY_AFTER, retry_after_header(wait));
        }
    }

    /// The refusal's name for programs.
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

    /// The key of its page's title.
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

/// The log-in, from where somebody goes on to `path`.
fn log_in_path(path: &str) -> String {
    format!("/login?next={}", utf8_percent_encode(path, NON_ALPHANUMERIC))
}

/// After how long a refused request may succeed: of every refusal with 429 or 503, and of others that know it.
pub fn retry_after(reason: &dyn Reason) -> Option<Duration> {
    match reason.kind() {
        Kind::TooMany => Some(reason.retry_after().unwrap_or(DEFAULT_RETRY_AFTER)),
        Kind::Unavailable => Some(RETRY),
        _ => reason.retry_after(),
    }
}

/// The value of `Retry-After`, in whole seconds. Rounded up: a client that comes back after that time is let in.
pub fn retry_after_header(wait: Duration) -> HeaderValue {
    HeaderValue::from(wait.as_secs() + 1)
}

/// Sees to it that an answer with 429 has a `Retry-After`.
pub fn ensure_retry_after(status: StatusCode, headers: &mut HeaderMap) {
    if status == StatusCode::TOO_MANY_REQUESTS && !headers.contains_key(RETRY_AFTER) {
        headers.insert(RETRY_AFTER, retry_after_header(DEFAULT_RETRY_AFTER));
    }
}

/// The HTTP status of a refusal.
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

    /// The answer without its page, which [`as_pages`](super::problem_page::as_pages) adds.
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
