//! Who looks at a page.

use actix_web::{HttpMessage, HttpRequest};
use correspondence_clock::Instant;

use domain::session::Session;
use domain::user::{User, UserId};
use service::credentials::{Credential, Principal};

/// Somebody who is logged in. As an extractor: a visitor who looks is sent to the log-in and back; one who sends a form
/// is told to log in first, and a guest to sign up. What guests may do takes a [`PlayerSession`].
#[derive(Clone, Debug)]
pub struct LoggedIn {
    /// Who.
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
pub(super) fn visitor(request: &HttpRequest) -> Option<LoggedIn> {
    player(request).filter(|player| !player.user.is_guest)
}

/// Who plays in the browser that sent the request: logged in, or a guest.
pub(super) fn player(request: &HttpRequest) -> Option<LoggedIn> {
    request.extensions().get::<Visitor>().and_then(|visitor| visitor.0.clone())
}

/// Whose account that is, for what is noted of the request.
pub(super) fn account(request: &HttpRequest) -> Option<UserId> {
    player(request).map(|player| player.user.id)
}

/// Notes who sent the request.
pub(super) fn note_visitor(request: &HttpRequest, visitor: Option<LoggedIn>) {
    request.extensions_mut().insert(Visitor(visitor));
}
