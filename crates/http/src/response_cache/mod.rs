//! The response cache: responses to GET, of pages and the API, until a change invalidates them.
//!
//! A handler declares the topics that its response shows and how long its figures are valid ([`cache_response`]). The
//! response is then served to identical requests: the same address, cookies, token and relevant headers. Before it is
//! served, the cache checks that no commit before the request, by this or another process, has changed anything it
//! shows ([`RemoteChanges::catch_up`](service::RemoteChanges::catch_up)). Each response has an `ETag` for conditional
//! requests (RFC 9110, 13.1.2).

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

/// Capacity of the cache in bytes.
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// Longest cached response, in bytes.
const MAX_RESPONSE_BYTES: u64 = 256 * 1024;

/// Expected number of cached responses: they are half as long as a page on average.
const EXPECTED: usize = 2_000;

/// Cached responses of this process.
pub struct ResponseCache {
    answers: Cache<Key, Arc<CachedResponse>, ByBytes>,
    /// Whether every cache hit is compared with a new response.
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

/// Topics of a response and its expiry, in the extensions of its request.
struct CachePolicy {
    topics: Vec<Topic>,
    until: Instant,
}

/// An `ETag` that does not cover the whole response, in the extensions of its request.
struct StateTag(EntityTag);

/// The route of a request that was answered from the cache before routing, in its extensions.
struct Route(String);

/// Caches the response until one of the topics changes, at most until `until`. The reader's own topics are added
/// automatically.
pub fn cache_response(request: &HttpRequest, topics: Vec<Topic>, until: Instant) {
    request.extensions_mut().insert(CachePolicy { topics, until });
}

/// Derives the `ETag` of the response from `state`: the response without values that change by themselves, such as a
/// running clock. The tag stays the same as long as nothing happens.
///
/// # Errors
/// If the state cannot be serialised.
pub fn tag_by_state(request: &HttpRequest, state: &impl Serialize) -> Result<(), serde_json::Error> {
    let tag = entity_tag(&serde_json::to_vec(state)?);
    request.extensions_mut().insert(StateTag(tag));
    Ok(())
}

/// The tag of the response.
fn tag_of(request: &HttpRequest, body: &Bytes) -> EntityTag {
    let of_state = request.extensions().get::<StateTag>().map(|StateTag(tag)| tag.clone());
    of_state.unwrap_or_else(|| entity_tag(body))
}

/// The route of a request.
pub fn route_of(request: &HttpRequest) -> Option<String> {
    let cached = request.extensions().get::<Route>().map(|Route(pattern)| pattern.clone());
    cached.or_else(|| request.match_pattern())
}

impl ResponseCache {
    /// An empty cache. With `checks` every cache hit is compared with a new response, and a difference is an error: in
    /// debug builds, so that each test finds missing invalidations.
    pub fn new(checks: bool) -> Self {
        let answers = Cache::with_weighter(EXPECTED, MAX_BYTES, ByBytes);
        Self { answers, checks, hits: AtomicU64::new(0), outdated: AtomicU64::new(0) }
    }

    /// Cache hits, outdated entries, and bytes in use.
    pub fn figures(&self) -> (u64, u64, u64) {
        (self.hits.load(Ordering::Relaxed), self.outdated.load(Ordering::Relaxed), self.answers.weight())
    }

    /// The cached response, if it is still up to date.
    async fn find(&self, key: &Key, service: &Service) -> Option<Arc<CachedResponse>> {
        let cached = self.answers.get(key)?;
        if cached.is_current(service).await {
            return Some(cached);
        }
        self.answers.remove(key);
        self.outdated.fetch_add(1, Ordering::Relaxed);
        None
    }
}

/// Middleware that serves cached responses, unless `refuse` answers instead, and caches new ones if their handler asks
/// for it.
///
/// # Errors
/// Those of the wrapped service.
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
    let Some(cached) = cache.find(&key, &service).await else {
        let number = service.remote_changes.change_number();
        let response = next.call(request).await?.map_into_boxed_body();
        return store_response(&cache, &service, key, number, response).await;
    };
    if let Some(refusal) = refuse(&request, &cached) {
        return Ok(request.into_response(refusal));
    }
    cache.hits.fetch_add(1, Ordering::Relaxed);
    if cache.checks {
        return check(&service, request, next, &cached).await;
    }
    cached.note_seen(&service);
    request.extensions_mut().insert(Route(cached.route.clone()));
    let answer = cached.answer(request.request()).await?;
    Ok(request.into_response(answer))
}

/// Adds an `ETag` to an uncached JSON response, and answers 304 if the client already has it.
///
/// # Errors
/// If the body cannot be read.
pub async fn tag_json(response: ServiceResponse<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let request = response.request();
    let (headers, size) = (response.headers(), response.response().body().size());
    let is_json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let is_short = matches!(size, BodySize::Sized(length) if length <= MAX_RESPONSE_BYTES);
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

/// [`serve`] for pages, which have no rate limit of their own.
///
/// # Errors
/// As [`serve`].
pub async fn serve_pages(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    serve(request, next, |_, _| None).await
}

/// Caches a response if its handler asked for it, and returns it.
async fn store_response(
    cache: &ResponseCache,
    service: &Service,
    key: Key,
    number: ChangeNumber,
    response: ServiceResponse<BoxBody>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let shown = response.request().extensions_mut().remove::<CachePolicy>();
    let is_short = matches!(response.response().body().size(), BodySize::Sized(length) if length <= MAX_RESPONSE_BYTES);
    let is_cacheable = response.status() == StatusCode::OK && !response.headers().contains_key(SET_COOKIE) && is_short;
    let Some(shown) = shown.filter(|_| is_cacheable) else { return Ok(response) };
    let (request, response) = response.into_parts();
    let (head, body) = response.into_parts();
    let body = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    let cached = CachedResponse::new(&request, head.headers().clone(), body, shown, number, service.now());
    let answer = cached.answer_uncompressed(&request);
    // A concurrent change is detected by the next request.
    cache.answers.insert(key, Arc::new(cached));
    Ok(ServiceResponse::new(request, answer))
}

/// Makes the response anew, and returns the cached one if both are the same.
async fn check(
    service: &Service,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    cached: &CachedResponse,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let response = next.call(request).await?.map_into_boxed_body();
    let is_cacheable = response.request().extensions_mut().remove::<CachePolicy>().is_some();
    let (request, response) = response.into_parts();
    let (head, body) = response.into_parts();
    let is_refused = head.status() != StatusCode::OK;
    let is_for_this_reader = !is_cacheable || head.headers().contains_key(SET_COOKIE);
    if !cached.is_current(service).await || is_for_this_reader && !is_refused {
        // It changed concurrently, or the view has side effects.
        return Ok(ServiceResponse::new(request, head.set_body(body)));
    }
    let fresh = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    if is_refused || !is_same(&fresh, cached.body(), cached.made_at == service.now()) {
        let (fresh, old) = (String::from_utf8_lossy(&fresh), String::from_utf8_lossy(cached.body()));
        tracing::error!(path = request.path(), %fresh, %old, "a kept answer is out of date");
        let message = format!("a kept answer is out of date: {}\n{fresh}\n---\n{old}", request.path());
        return Ok(ServiceResponse::new(request, HttpResponse::InternalServerError().body(message)));
    }
    let answer = cached.answer(&request).await?;
    Ok(ServiceResponse::new(request, answer))
}

/// Whether two responses are the same, ignoring figures if time has passed between them.
fn is_same(one: &Bytes, other: &Bytes, at_one_instant: bool) -> bool {
    let without_figures = |body: &Bytes| body.iter().copied().filter(|byte| !byte.is_ascii_digit()).collect::<Vec<_>>();
    one == other || !at_one_instant && without_figures(one) == without_figures(other)
}
