//! Refuses unsupported methods and protocol upgrades at once, so that every client finds the end of the response.

use actix_web::HttpResponse;
use actix_web::body::{BodySize, BoxBody, MessageBody as _};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ALLOW, ContentType, HeaderValue, UPGRADE};
use actix_web::http::{ConnectionType, Method, StatusCode, Version};

/// Methods that some route answers.
const METHODS: [Method; 7] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS];

/// The value of `Allow`.
const ALLOWED: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE, OPTIONS");

/// Answers 501 to unsupported methods (RFC 9110, 9.1), including CONNECT and TRACE, and `OPTIONS *` with the supported
/// ones (9.3.7).
pub fn answer_method(request: &ServiceRequest) -> Option<HttpResponse> {
    let (method, headers) = (request.method(), request.headers());
    // The body of such a request would be the other protocol's, without an end. Supported handshakes use GET.
    let is_upgrade_with_body =
        headers.contains_key(UPGRADE) && !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    if !METHODS.contains(method) {
        Some(refusal(StatusCode::NOT_IMPLEMENTED, "This method is not implemented.\n"))
    } else if *method == Method::OPTIONS && request.path() == "*" {
        Some(HttpResponse::NoContent().insert_header((ALLOW, ALLOWED)).finish())
    } else if is_upgrade_with_body {
        Some(refusal(StatusCode::BAD_REQUEST, "An upgrade is asked for with GET.\n"))
    } else {
        None
    }
}

/// Whether the client asks to switch protocols.
pub fn is_upgrade(request: &ServiceRequest) -> bool {
    *request.method() == Method::CONNECT || request.headers().contains_key(UPGRADE) || request.head().upgrade()
}

/// Ends a response by closing its connection (RFC 9112, 6.3) where the client cannot find the end otherwise.
///
/// Upgrades are ignored (RFC 9110, 7.8). Whatever actix-http reads from such a connection afterwards belongs to the
/// other protocol, and its responses are no longer chunked although their headers say so. HTTP/1.0 has no chunked
/// encoding.
pub fn end_without_chunks(is_upgrade: bool, response: &mut ServiceResponse<BoxBody>) {
    let is_stream = response.response().body().size() == BodySize::Stream;
    if is_upgrade || is_stream && response.request().version() < Version::HTTP_11 {
        let head = response.response_mut().head_mut();
        head.set_connection_type(ConnectionType::Close);
        head.no_chunking(true);
    }
}

fn refusal(status: StatusCode, sentence: &'static str) -> HttpResponse {
    HttpResponse::build(status).content_type(ContentType::plaintext()).body(sentence)
}
