//! Authentication of page requests: extractors for users, guests and visitors.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::REFERER;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use correspondence_clock::Instant;
use url::{Position, Url};

use super::Problem;
use domain::guest::GuestRefusal;
use domain::navigation_counts::NavigationCounts;
use domain::next_path::leads_here;
use domain::session::Session;
use domain::user::{User, UserId};
use service::credentials::Principal;

/// A logged-in user. As an extractor it redirects a visitor to the log-in and back on GET; a form is refused with a
/// link to log in, or for a guest to sign up. Handlers open to guests take a [`PlayerSession`].
#[derive(Clone, Debug)]
pub struct LoggedIn {
    pub user: User,
    /// The browser's session.
    pub session: Session,
    /// The counts in the navigation of pages.
    pub counts: NavigationCounts,
    /// When the request had been read.
    pub received_at: Instant,
}

impl LoggedIn {
    /// The user and the session that authenticates the request.
    pub fn principal(&self) -> Principal {
        Principal::of(&self.session)
    }
}

/// A user or guest who plays in this browser.
#[derive(Clone, Debug)]
pub struct PlayerSession(pub LoggedIn);

/// A logged-in user or a visitor. A guest counts as a visitor.
#[derive(Clone, Debug)]
pub struct OptionalUser(pub Option<LoggedIn>);

/// The user or guest who sent the request, in its extensions.
struct Visitor(Option<LoggedIn>);

/// The logged-in user who sent the request. Guests do not count.
pub fn visitor(request: &HttpRequest) -> Option<LoggedIn> {
    player(request).filter(|player| !player.user.is_guest)
}

/// The user or guest who sent the request.
pub fn player(request: &HttpRequest) -> Option<LoggedIn> {
    request.extensions().get::<Visitor>().and_then(|visitor| visitor.0.clone())
}

/// The account of the sender, for logging.
pub fn account(request: &HttpRequest) -> Option<UserId> {
    player(request).map(|player| player.user.id)
}

/// Records the sender of the request.
pub fn note_visitor(request: &HttpRequest, visitor: Option<LoggedIn>) {
    request.extensions_mut().insert(Visitor(visitor));
}

impl FromRequest for LoggedIn {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(visitor(request).ok_or_else(|| match player(request) {
            Some(_) => sign_up_first(request),
            None => log_in_first(request),
        }))
    }
}

impl FromRequest for PlayerSession {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(player(request).map(Self).ok_or_else(|| log_in_first(request)))
    }
}

fn log_in_first(request: &HttpRequest) -> Problem {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        Problem::log_in_and_return(&request.uri().to_string())
    } else {
        came_from(request).map_or_else(Problem::log_in_first, |path| Problem::log_in_first_and_return(&path))
    }
}

/// Tells a guest that an account is needed, with links to get one.
fn sign_up_first(request: &HttpRequest) -> Problem {
    let next_path = match *request.method() {
        Method::GET | Method::HEAD => Some(request.uri().to_string()),
        _ => came_from(request),
    };
    Problem::from(GuestRefusal::AccountNeeded).sign_up_or_log_in(next_path.as_deref())
}

/// The page that a form was sent from, by `Referer` (RFC 9110, 10.1.3); it is known to be one of ours.
fn came_from(request: &HttpRequest) -> Option<String> {
    let referrer = Url::parse(request.headers().get(REFERER)?.to_str().ok()?).ok()?;
    let path = referrer[Position::BeforePath..Position::AfterQuery].to_owned();
    leads_here(&path).then_some(path)
}

impl FromRequest for OptionalUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(visitor(request))))
    }
}
