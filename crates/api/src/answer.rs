//! What all answers have in common: refusals are JSON whoever makes them, and any web page may read them.
//!
//! The API knows its callers by their tokens alone, never by a cookie, so nothing is given away by letting scripts of
//! other sites ask (CORS, in the Fetch standard).

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, AUTHORIZATION, CACHE_CONTROL,
    CONTENT_TYPE, HeaderMap, HeaderValue,
};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Json;
use actix_web::{CustomizeResponder, Error, HttpResponse, Responder};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::ApiError;
use super::fields::{MAX_BYTES, body_too_large};
use http::problem::ensure_retry_after;
use http::reader::text_of;
use text::Message;

/// It was done.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Ok)]
pub(super) struct Done {
    /// Always `true`.
    ok: bool,
}

/// `{"ok":true}`.
pub(super) const DONE: Done = Done { ok: true };

/// There is nothing at that path.
pub(super) async fn unknown_path() -> Result<HttpResponse, ApiError> {
    Err(ApiError::not_found(Message::new("api-error-unknown-path").with("path", "/api")))
}

/// Has nobody keep an answer, ourselves included.
pub(super) const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// An answer with a secret. No cache keeps it, nor do we for an [`Idempotency-Key`](super::idempotency).
pub(super) fn uncacheable<T: Serialize>(answer: Json<T>) -> CustomizeResponder<Json<T>> {
    answer.customize().insert_header((CACHE_CONTROL, NO_STORE))
}

/// Answers the questions browsers ask beforehand, turns bare refusals into JSON, and lets every origin read.
pub(super) async fn for_programs(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let asks_beforehand =
        request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let is_personal = request.headers().contains_key(AUTHORIZATION);
    let mut response = if asks_beforehand {
        request.into_response(beforehand())
    } else {
        in_json(next.call(request).await?.map_into_boxed_body())
    };
    let status = response.status();
    let headers = response.headers_mut();
    ensure_retry_after(status, headers);
    if is_personal && !headers.contains_key(CACHE_CONTROL) {
        // What one person is told is kept for nobody.
        headers.insert(CACHE_CONTROL, NO_STORE);
    }
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("Allow, ETag, Idempotent-Replayed, Retry-After, WWW-Authenticate, X-Request-Id"),
    );
    Ok(response)
}

fn beforehand() -> HttpResponse {
    HttpResponse::NoContent()
        .insert_header((ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, PUT, DELETE"))
        .insert_header((
            ACCESS_CONTROL_ALLOW_HEADERS,
            "Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match",
        ))
        .insert_header((ACCESS_CONTROL_MAX_AGE, "86400"))
        .finish()
}

/// A refusal as JSON in the reader's language, whoever made it.
pub(super) fn in_json(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    if !refused || is_json(response.headers()) {
        return response;
    }
    let text = text_of(response.request());
    let told = match response.response().error().and_then(Error::as_error::<ApiError>) {
        Some(error) => error.answer(text),
        None => of_status(status).answer(text),
    };
    let (request, bare) = response.into_parts();
    let (head, body) = told.into_parts();
    // The answer keeps its error, which traces tell, and what else it says in its headers, such as `Allow`.
    let mut answer = bare.set_body(body);
    for (name, value) in head.headers() {
        answer.headers_mut().insert(name.clone(), value.clone());
    }
    ServiceResponse::new(request, answer)
}

/// The refusal of an answer that has nothing but its status.
fn of_status(status: StatusCode) -> ApiError {
    let (code, message) = match status {
        StatusCode::METHOD_NOT_ALLOWED => ("method-not-allowed", Message::new("api-error-method-not-allowed")),
        StatusCode::NOT_FOUND => ("not-found", Message::new("api-error-not-found")),
        StatusCode::TOO_MANY_REQUESTS => ("too-many-requests", Message::new("api-error-too-often")),
        StatusCode::PAYLOAD_TOO_LARGE => ("body-too-large", body_too_large(MAX_BYTES)),
        StatusCode::REQUEST_TIMEOUT => ("request-timeout", Message::new("api-error-request-timeout")),
        _ if status.is_server_error() => ("internal", Message::new("error-internal")),
        _ => ("bad-request", Message::new("api-error-bad-request")),
    };
    ApiError::new(status, code, message)
}

fn is_json(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"))
}
