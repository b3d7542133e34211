//! The response cache: answers to GET, of pages and of the API, until a change invalidates them.
//!
//! A handler says of its answer what it shows and how long its figures hold ([`cache_response`]). The answer is then given to
//! whoever asks in the same words: the same address, cookies, token and wishes. Before it is given it is made sure that
//! nothing it shows has changed by any commit before the request, also one of another process
//! ([`RemoteChanges::catch_up`](service::RemoteChanges::catch_up)). Each answer has an `ETag`, and who has it already is told so (RFC 9110, 13.1.2).

mod cached_response;
mod encoding;
mod key;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::body::{BodySize, BoxBody, MessageBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::ErrorInternalServerError;
use actix_web::http::header::{CONTENT_TYPE, ETAG, EntityTag, HeaderValue, SET_COOKIE};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::{Bytes, Data};
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};
use correspondence_clock::Instant;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use serde::Serialize;

pub use self::cached_response::CachedResponse;
use self::key::Key;
use super::entity_tag::{entity_tag, is_not_modified};
use service::{ChangeNumber, Service, Topic};

/// How many bytes of answers are kept in all.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// The longest answer that is kept, in bytes.
const MAX_ANSWER_BYTES: u64 = 256 * 1024;

/// How many answers are expected to be kept: half as long as a page.
const EXPECTED: usize = 2_000;

/// The answers that this process keeps.
pub struct ResponseCache {
    answers: Cache<Key, Arc<CachedResponse>, ByBytes>,
    /// Whether each answer that is given again is compared with what would be answered anew.
    checks: bool,
    hits: AtomicU64,
    outdated: AtomicU64,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Arc<CachedResponse>> for ByBytes {
    fn weight(&self, _: &Key, answer: &Arc<CachedResponse>) -> u64 {
        answer.weight()
    }
}

/// What an answer shows, in the extensions of its request.
struct Shown {
    topics: Vec<Topic>,
    until: Instant,
}

/// What the `ETag` of an answer is of, in the extensions of its request, where that is not all of the answer.
struct StateTag(EntityTag);

/// The route of a request that was answered before it was routed, in its extensions.
struct Route(String);

/// Keeps the answer to that request until one of those topics changes, but not from `until` on. What the reader alone
/// sees and changes need not be named.
pub fn cache_response(request: &HttpRequest, topics: Vec<Topic>, until: Instant) {
    request.extensions_mut().insert(Shown { topics, until });
}

/// Has the `ETag` of the answer to that request be of `state`: the answer without what goes on by itself, such as the figures of
/// a clock that runs. So it stays the same for as long as nothing happens.
///
/// # Errors
/// When that cannot be written as JSON.
pub fn tag_by_state(request: &HttpRequest, state: &impl Serialize) -> Result<(), serde_json::Error> {
    let tag = entity_tag(&serde_json::to_vec(state)?);
    request.extensions_mut().insert(StateTag(tag));
    Ok(())
}

/// The tag of that answer to that request.
fn tag_of(request: &HttpRequest, body: &Bytes) -> EntityTag {
    let of_state = request.extensions().get::<StateTag>().map(|StateTag(tag)| tag.clone());
    of_state.unwrap_or_else(|| entity_tag(body))
}

/// The route that answered a request.
pub fn route_of(request: &HttpRequest) -> Option<String> {
    let kept = request.extensions().get::<Route>().map(|Route(pattern)| pattern.clone());
    kept.or_else(|| request.match_pattern())
}

impl ResponseCache {
    /// An empty one. With `checks` each answer that is given again is compared with a new one, and a difference is a
    /// fault: in debug builds, so that each test looks for changes that nobody tells of.
    pub fn new(checks: bool) -> Self {
        let answers = Cache::with_weighter(EXPECTED, MAX_BYTES, ByBytes);
        Self { answers, checks, hits: AtomicU64::new(0), outdated: AtomicU64::new(0) }
    }

    /// How many answers were given again, how many were found to be out of date, and how many bytes are kept.
    pub fn figures(&self) -> (u64, u64, u64) {
        (self.hits.load(Ordering::Relaxed), self.outdated.load(Ordering::Relaxed), self.answers.weight())
    }

    /// The answer that is kept under that key, if it is what would be answered now.
    async fn find(&self, key: &Key, service: &Service) -> Option<Arc<CachedResponse>> {
        let kept = self.answers.get(key)?;
        if kept.is_current(service).await {
            return Some(kept);
        }
        self.answers.remove(key);
        self.outdated.fetch_add(1, Ordering::Relaxed);
        None
    }
}

/// The middleware: gives a kept answer where `refuse` does not answer instead, or else has one made, and keeps it where its
/// handler asks for that.
///
/// # Errors
/// Those of whoever answers.
pub async fn serve(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    refuse: impl FnOnce(&ServiceRequest, &CachedResponse) -> Option<HttpResponse>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let data = (request.app_data::<Data<ResponseCache>>().cloned(), request.app_data::<Data<Service>>().cloned());
    let (Some(cache), Some(service)) = data else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    if *request.method() != Method::GET {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let key = Key::of(request.request());
    let Some(kept) = cache.find(&key, &service).await else {
        let number = service.remote_changes.change_number();
        let response = next.call(request).await?.map_into_boxed_body();
        return store_response(&cache, &service, key, number, response).await;
    };
    if let Some(refusal) = refuse(&request, &kept) {
        return Ok(request.into_response(refusal));
    }
    cache.hits.fetch_add(1, Ordering::Relaxed);
    if cache.checks {
        return check(&service, request, next, &kept).await;
    }
    kept.note_seen(&service);
    request.extensions_mut().insert(Route(kept.route.clone()));
    let answer = kept.answer(request.request()).await?;
    Ok(request.into_response(answer))
}

/// Gives an answer in JSON that is not kept an `ETag`, too, and tells who has it already that it is the same.
///
/// # Errors
/// When the body cannot be read.
pub async fn tag_json(response: ServiceResponse<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let request = response.request();
    let (headers, size) = (response.headers(), response.response().body().size());
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let is_short = matches!(size, BodySize::Sized(length) if length <= MAX_ANSWER_BYTES);
    let is_to_be_tagged = *request.method() == Method::GET
        && response.status() == StatusCode::OK
        && is_json
        && is_short
        && !headers.contains_key(ETAG);
    if !is_to_be_tagged {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let body = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    let tag = tag_of(&request, &body);
    if let Ok(tag) = HeaderValue::try_from(tag.to_string()) {
        response.headers_mut().insert(ETAG, tag);
    }
    if is_not_modified(&request, &tag) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().remove(CONTENT_TYPE);
        return Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(()))));
    }
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(body))))
}

/// The same for pages, which have no limit of their own.
///
/// # Errors
/// As [`serve`].
pub async fn serve_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    serve(request, next, |_, _| None).await
}

/// Keeps an answer whose handler wants that, and gives it to who has asked.
async fn store_response(
    cache: &ResponseCache,
    service: &Service,
    key: Key,
    number: ChangeNumber,
    response: ServiceResponse<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let shown = response.request().extensions_mut().remove::<Shown>();
    let is_short = matches!(response.response().body().size(), BodySize::Sized(length) if length <= MAX_ANSWER_BYTES);
    let is_for_all_who_ask_so =
        response.status() == StatusCode::OK && !response.headers().contains_key(SET_COOKIE) && is_short;
    let Some(shown) = shown.filter(|_| is_for_all_who_ask_so) else { return Ok(response) };
    let (request, response) = response.into_parts();
    let (head, body) = response.into_parts();
    let body = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    let kept = CachedResponse::new(&request, head.headers().clone(), body, shown, number, service.now());
    let answer = kept.answer_uncompressed(&request);
    // What has changed meanwhile is found out of date by who asks next.
    cache.answers.insert(key, Arc::new(kept));
    Ok(ServiceResponse::new(request, answer))
}

/// Has the answer made anew, and gives the kept one where both are the same.
async fn check(
    service: &Service,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    kept: &CachedResponse,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let is_kept_again = response.request().extensions_mut().remove::<Shown>().is_some();
    let (request, response) = response.into_parts();
    let (head, body) = response.into_parts();
    let is_refused = head.status() != StatusCode::OK;
    let is_for_this_reader = !is_kept_again || head.headers().contains_key(SET_COOKIE);
    if !kept.is_current(service).await || is_for_this_reader && !is_refused {
        // It changed meanwhile, or something follows from looking at it.
        return Ok(ServiceResponse::new(request, head.set_body(body)));
    }
    let fresh = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    if is_refused || !is_same(&fresh, kept.body(), kept.made_at == service.now()) {
        let (fresh, old) = (String::from_utf8_lossy(&fresh), String::from_utf8_lossy(kept.body()));
        tracing::error!(path = request.path(), %fresh, %old, "a kept answer is out of date");
        let told = format!("a kept answer is out of date: {}\n{fresh}\n---\n{old}", request.path());
        return Ok(ServiceResponse::new(request, HttpResponse::InternalServerError().body(told)));
    }
    let answer = kept.answer(&request).await?;
    Ok(ServiceResponse::new(request, answer))
}

/// Whether two answers say the same, except for figures where time goes on.
fn is_same(one: &Bytes, other: &Bytes, at_one_instant: bool) -> bool {
    let without_figures = |body: &Bytes| body.iter().copied().filter(|byte| !byte.is_ascii_digit()).collect::<Vec<_>>();
    one == other || !at_one_instant && without_figures(one) == without_figures(other)
}
