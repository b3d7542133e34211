//! One cached response.

use actix_web::http::StatusCode;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, EntityTag, HeaderMap, HeaderValue, VARY,
};
use actix_web::web::Bytes;
use actix_web::{Error, HttpRequest, HttpResponse};
use correspondence_clock::Instant;

use super::encoding::Encoded;
use super::{CachePolicy, tag_of};
use crate::bearer::with_bearer;
use crate::entity_tag::is_not_modified;
use crate::reader_language::note_language;
use crate::visitor::player;
use domain::session::Session;
use domain::user::{User, UserId};
use service::{ChangeNumber, Service, Topic};

/// Bytes that a response takes besides its body: headers, topics, its cache entry.
const OVERHEAD: u64 = 2_000;

/// A response, and until when it is valid.
#[derive(Debug)]
pub struct CachedResponse {
    headers: HeaderMap,
    tag: EntityTag,
    body: Encoded,
    reader: Option<Reader>,
    topics: Vec<Topic>,
    until: Instant,
    number: ChangeNumber,
    pub(super) made_at: Instant,
    pub(super) route: String,
}

/// The authenticated reader of a response.
#[derive(Clone, Debug)]
enum Reader {
    /// A user or guest with a browser session.
    Browser(Session),
    /// The owner of a token, and when the token expires.
    Bearer(Box<User>, Instant),
}

impl Reader {
    fn of(request: &HttpRequest) -> Option<Self> {
        let by_token = with_bearer(request, |bearer| Self::Bearer(Box::new(bearer.user.clone()), bearer.ends));
        by_token.or_else(|| player(request).map(|player| Self::Browser(player.session)))
    }

    fn user(&self) -> UserId {
        match self {
            Self::Browser(session) => session.user,
            Self::Bearer(user, _) => user.id,
        }
    }

    fn expires_at(&self) -> Instant {
        match self {
            Self::Browser(session) => session.expiry(),
            Self::Bearer(_, ends) => *ends,
        }
    }
}

impl CachedResponse {
    /// Caches the response to `request` as its handler asked for. The data that it shows is at least as recent as
    /// `number`.
    pub(super) fn new(
        request: &HttpRequest,
        mut headers: HeaderMap,
        body: Bytes,
        CachePolicy { mut topics, mut until }: CachePolicy,
        number: ChangeNumber,
        made_at: Instant,
    ) -> Self {
        let reader = Reader::of(request);
        if let Some(reader) = &reader {
            let user = reader.user();
            topics.extend([Topic::User(user), Topic::Account(user), Topic::Inbox(user)]);
            until = until.min(reader.expires_at());
            if !headers.contains_key(CACHE_CONTROL) {
                headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
            }
        }
        note_language(request, &mut headers);
        let tag = tag_of(request, &body);
        if let Ok(tag) = HeaderValue::try_from(tag.to_string()) {
            headers.insert(ETAG, tag);
        }
        let route = request.match_pattern().unwrap_or_default();
        Self { headers, tag, body: Encoded::new(body), reader, topics, until, number, made_at, route }
    }

    /// Whether the response is up to date: no commit before this call has changed anything that it shows.
    pub async fn is_current(&self, service: &Service) -> bool {
        // The clock of the machine may have been set back.
        (self.made_at..self.until).contains(&service.now())
            && service.remote_changes.is_current(&self.topics, self.number).await
    }

    /// The user that the response was made for.
    pub fn reader(&self) -> Option<UserId> {
        self.reader.as_ref().map(Reader::user)
    }

    pub(super) fn body(&self) -> &Bytes {
        &self.body.plain
    }

    pub(super) fn weight(&self) -> u64 {
        // Compressed it takes about a third, in each of two encodings.
        OVERHEAD + self.body.plain.len() as u64 * 5 / 3
    }

    /// Records that the reader was there, as a newly made response does.
    pub(super) fn note_seen(&self, service: &Service) {
        match &self.reader {
            Some(Reader::Browser(session)) => service.last_seen.note_browser_seen(session, service.now()),
            Some(Reader::Bearer(user, _)) => service.last_seen.note_seen(user, service.now()),
            None => {}
        }
    }

    /// The response in the encoding that the request accepts.
    pub async fn answer(&self, request: &HttpRequest) -> Result<HttpResponse, Error> {
        if is_not_modified(request, &self.tag) {
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

    /// The uncompressed response: a new entry may never be requested again.
    pub(super) fn answer_uncompressed(&self, request: &HttpRequest) -> HttpResponse {
        if is_not_modified(request, &self.tag) { self.not_modified() } else { self.whole(self.body.plain.clone()) }
    }

    fn whole(&self, body: Bytes) -> HttpResponse {
        let mut answer = HttpResponse::Ok().body(body);
        *answer.headers_mut() = self.headers.clone();
        answer
    }

    fn not_modified(&self) -> HttpResponse {
        let mut answer = HttpResponse::new(StatusCode::NOT_MODIFIED);
        *answer.headers_mut() = self.headers.clone();
        answer.headers_mut().remove(CONTENT_TYPE);
        answer
    }
}
