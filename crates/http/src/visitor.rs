//! Who looks at a page.

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::Method;
use actix_web::http::header::REFERER;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use correspondence_clock::Instant;
use url::{Position, Url};

use super::Problem;
use domain::guest::GuestRefusal;
use domain::session::Session;
use domain::user::{User, UserId};
use service::accounts::leads_here;
use service::credentials::{Credential, Principal};

/// Somebody who is logged in. As an extractor: a visitor who looks is sent to the log-in and back; one who sends a form
/// is told to log in first, and a guest to sign up. What guests may do takes a [`PlayerSession`].
#[derive(Clone, Debug)]
pub struct LoggedIn {
    pub user: User,
    /// In which browser.
    pub session: Session,
    /// In how many conversations there is something that they have not read.
    pub unread_conversations: u32,
    /// When the request had been read.
    pub received_at: Instant,
}

impl LoggedIn {
    /// Who, and by which log-in.
    pub fn principal(&self) -> Principal {
        Principal { user: self.user.id, credential: Credential::Session(self.session.key_hash.clone()) }
    }
}

/// Somebody who plays in this browser: logged in, or a guest.
#[derive(Clone, Debug)]
pub struct PlayerSession(pub LoggedIn);

/// Whoever it is: somebody who is logged in, or a visitor. A guest is a visitor.
#[derive(Clone, Debug)]
pub struct MaybeUser(pub Option<LoggedIn>);

/// What is known of who sent a request, guests included, kept with it.
struct Visitor(Option<LoggedIn>);

/// Who sent the request, if they are logged in. Guests are not: all that is for members alone asks here.
pub fn visitor(request: &HttpRequest) -> Option<LoggedIn> {
    player(request).filter(|player| !player.user.is_guest)
}

/// Who plays in the browser that sent the request: logged in, or a guest.
pub fn player(request: &HttpRequest) -> Option<LoggedIn> {
    request.extensions().get::<Visitor>().and_then(|visitor| visitor.0.clone())
}

/// Whose account that is, for what is noted of the request.
pub fn account(request: &HttpRequest) -> Option<UserId> {
    player(request).map(|player| player.user.id)
}

/// Notes who sent the request.
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

/// A guest is told that it takes an account, with the way to one.
fn sign_up_first(request: &HttpRequest) -> Problem {
    let wanted = match *request.method() {
        Method::GET | Method::HEAD => Some(request.uri().to_string()),
        _ => came_from(request),
    };
    Problem::from(GuestRefusal::AccountNeeded).sign_up_or_log_in(wanted.as_deref())
}

/// The page that a form was sent from, as the browser says (RFC 9110, 10.1.3); it has been sent from one of ours.
fn came_from(request: &HttpRequest) -> Option<String> {
    let referrer = Url::parse(request.headers().get(REFERER)?.to_str().ok()?).ok()?;
    let path = referrer[Position::BeforePath..Position::AfterQuery].to_owned();
    leads_here(&path).then_some(path)
}

impl FromRequest for MaybeUser {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(visitor(request))))
    }
}
