//! What all responses share: errors are JSON, and scripts of any origin may read them (CORS).
//!
//! The API authenticates by token alone, never by cookie, so allowing every origin (CORS, in the Fetch standard) gives
//! nothing away.

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
use http::reader_language::text_of;
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

/// The 404 for unknown paths.
pub(super) async fn unknown_path() -> Result<HttpResponse, ApiError> {
    Err(ApiError::not_found(Message::new("api-error-unknown-path").with("path", "/api")))
}

/// Keeps every cache, ours included, from storing a response.
pub(super) const NO_STORE: HeaderValue = HeaderValue::from_static("no-store");

/// A response with a secret. It is neither cached nor stored for an [`Idempotency-Key`](super::idempotency).
pub(super) fn uncacheable<T: Serialize>(answer: Json<T>) -> CustomizeResponder<Json<T>> {
    answer.customize().insert_header((CACHE_CONTROL, NO_STORE))
}

/// Middleware that answers CORS preflight requests, turns bare error responses into JSON, and allows every origin.
pub(super) async fn cors_and_json_errors(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_preflight =
        request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let is_personal = request.headers().contains_key(AUTHORIZATION);
    let mut response = if is_preflight {
        request.into_response(preflight_response())
    } else {
        json_error(next.call(request).await?.map_into_boxed_body())
    };
    let status = response.status();
    let headers = response.headers_mut();
    ensure_retry_after(status, headers);
    if is_personal && !headers.contains_key(CACHE_CONTROL) {
        // Responses to authenticated requests are personal and are not cached.
        headers.insert(CACHE_CONTROL, NO_STORE);
    }
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("Allow, ETag, Idempotent-Replayed, Retry-After, WWW-Authenticate, X-Request-Id"),
    );
    Ok(response)
}

fn preflight_response() -> HttpResponse {
    HttpResponse::NoContent()
        .insert_header((ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD, POST, PUT, DELETE"))
        .insert_header((
            ACCESS_CONTROL_ALLOW_HEADERS,
            "Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match",
        ))
        .insert_header((ACCESS_CONTROL_MAX_AGE, "86400"))
        .finish()
}

/// Turns an error response into JSON in the reader’s language, whoever made it.
pub(super) fn json_error(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || is_json(response.headers()) {
        return response;
    }
    let text = text_of(response.request());
    let json_response = match response.response().error().and_then(Error::as_error::<ApiError>) {
        Some(error) => error.answer(text),
        None => of_status(status).answer(text),
    };
    let (request, bare) = response.into_parts();
    let (head, body) = json_response.into_parts();
    // The response keeps its error, which is traced, and its other headers, such as `Allow`.
    let mut answer = bare.set_body(body);
    for (name, value) in head.headers() {
        answer.headers_mut().insert(name.clone(), value.clone());
    }
    ServiceResponse::new(request, answer)
}

/// The API error for a response that has only a status.
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
