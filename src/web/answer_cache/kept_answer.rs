//! One answer that is kept.

use actix_web::http::StatusCode;
use actix_web::http::header::{
    CONTENT_ENCODING, CONTENT_TYPE, ETAG, EntityTag, Header, HeaderMap, HeaderValue, IfNoneMatch, VARY,
};
use actix_web::web::Bytes;
use actix_web::{Error, HttpRequest, HttpResponse};
use correspondence_clock::Instant;
use sha2::{Digest, Sha256};

use super::encoding::Encoded;
use crate::domain::session::Session;
use crate::domain::user::{User, UserId};
use crate::service::{ChangeNumber, Service, Topic};

/// Bytes that an answer takes besides its body: headers, topics, its place.
const OVERHEAD: u64 = 2_000;

/// An answer, and until when it is what would be answered.
#[derive(Debug)]
pub struct KeptAnswer {
    headers: HeaderMap,
    body: Encoded,
    reader: Option<Reader>,
    pub(super) topics: Vec<Topic>,
    pub(super) until: Instant,
    pub(super) number: ChangeNumber,
    pub(super) made_at: Instant,
    pub(super) route: String,
}

/// Who has asked, where they are known.
#[derive(Clone, Debug)]
pub enum Reader {
    /// Somebody logged in, or a guest, with a browser.
    Browser(Session),
    /// The owner of a token, which ends at that instant.
    Bearer(User, Instant),
}

impl Reader {
    fn user(&self) -> UserId {
        match self {
            Self::Browser(session) => session.user,
            Self::Bearer(user, _) => user.id,
        }
    }

    fn known_until(&self) -> Instant {
        match self {
            Self::Browser(session) => session.expires_at,
            Self::Bearer(_, ends) => *ends,
        }
    }
}

impl KeptAnswer {
    pub(super) fn new(
        headers: HeaderMap,
        body: Bytes,
        reader: Option<Reader>,
        (mut topics, mut until): (Vec<Topic>, Instant),
        (number, made_at): (ChangeNumber, Instant),
    ) -> Self {
        if let Some(reader) = &reader {
            let user = reader.user();
            topics.extend([Topic::User(user), Topic::Account(user), Topic::Inbox(user)]);
            until = until.min(reader.known_until());
        }
        Self { headers, body: Encoded::new(body), reader, topics, until, number, made_at, route: String::new() }
    }

    pub(super) fn of_route(self, route: String) -> Self {
        Self { route, ..self }
    }

    /// Who it was made for, where they are known.
    pub fn reader(&self) -> Option<UserId> {
        self.reader.as_ref().map(Reader::user)
    }

    pub(super) fn body(&self) -> &Bytes {
        &self.body.plain
    }

    pub(super) fn weight(&self) -> u64 {
        // Compressed it takes about a third, in each of two ways.
        OVERHEAD + self.body.plain.len() as u64 * 5 / 3
    }

    /// Notes, as for an answer that is made anew, that its reader was there.
    pub(super) fn note_seen(&self, service: &Service) {
        match &self.reader {
            Some(Reader::Browser(session)) => service.note_browser_seen(session, service.now()),
            Some(Reader::Bearer(user, _)) => service.note_seen(user, service.now()),
            None => {}
        }
    }

    /// The answer to that request, compressed as it wants.
    pub(super) async fn answer(&self, request: &HttpRequest) -> Result<HttpResponse, Error> {
        if self.is_known_to(request) {
            return Ok(self.not_modified());
        }
        let (body, encoding) = self.body.for_request(request).await?;
        let mut answer = self.whole(body);
        if let Some(encoding) = encoding {
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding.as_str()));
        }
        answer.headers_mut().append(VARY, HeaderValue::from_static("accept-encoding"));
        Ok(answer)
    }

    /// The same as it is: it may never be asked for again.
    pub(super) fn answer_uncompressed(&self, request: &HttpRequest) -> HttpResponse {
        if self.is_known_to(request) { self.not_modified() } else { self.whole(self.body.plain.clone()) }
    }

    fn whole(&self, body: Bytes) -> HttpResponse {
        let mut answer = HttpResponse::Ok().body(body);
        *answer.headers_mut() = self.headers.clone();
        answer
    }

    /// Whether who asks has it already.
    fn is_known_to(&self, request: &HttpRequest) -> bool {
        match IfNoneMatch::parse(request) {
            Ok(IfNoneMatch::Any) => request.headers().contains_key(actix_web::http::header::IF_NONE_MATCH),
            Ok(IfNoneMatch::Items(tags)) => {
                let own = self.headers.get(ETAG).and_then(|tag| tag.to_str().ok()).and_then(|tag| tag.parse().ok());
                own.is_some_and(|own: EntityTag| tags.iter().any(|tag| tag.weak_eq(&own)))
            }
            Err(_) => false,
        }
    }

    fn not_modified(&self) -> HttpResponse {
        let mut answer = HttpResponse::new(StatusCode::NOT_MODIFIED);
        *answer.headers_mut() = self.headers.clone();
        answer.headers_mut().remove(CONTENT_TYPE);
        answer
    }
}

/// The tag of a body: weak, since the same body goes out in several encodings (RFC 9110, 8.8.3). It follows from the body
/// alone, so that it outlives the process.
pub(super) fn entity_tag(body: &[u8]) -> EntityTag {
    let hash = Sha256::digest(body);
    EntityTag::new_weak(hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect())
}
