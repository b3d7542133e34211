//! Methods and upgrades that the service has no use for. They are answered at once, and so that every client finds the end
//! of the answer.

use actix_web::HttpResponse;
use actix_web::body::{BodySize, BoxBody, MessageBody as _};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ALLOW, ContentType, HeaderValue, UPGRADE};
use actix_web::http::{ConnectionType, Method, StatusCode, Version};

/// What some address or other answers.
const METHODS: [Method; 7] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS];

/// The same, as an answer names them.
const ALLOWED: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE, OPTIONS");

/// Answers 501 to all other methods (RFC 9110, 9.1), CONNECT and TRACE among them, and tells `OPTIONS *` what there is (9.3.7).
pub fn answer_method(request: &ServiceRequest) -> Option<HttpResponse> {
    let (method, headers) = (request.method(), request.headers());
    // The body of such a request would be the other protocol's, without an end. The handshakes that there are come by GET.
    let has_no_end = headers.contains_key(UPGRADE) && !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    if !METHODS.contains(method) {
        Some(refusal(StatusCode::NOT_IMPLEMENTED, "This method is not implemented.\n"))
    } else if *method == Method::OPTIONS && request.path() == "*" {
        Some(HttpResponse::NoContent().insert_header((ALLOW, ALLOWED)).finish())
    } else if has_no_end {
        Some(refusal(StatusCode::BAD_REQUEST, "An upgrade is asked for with GET.\n"))
    } else {
        None
    }
}

/// Whether the connection is to go over to another protocol.
pub fn is_upgrade(request: &ServiceRequest) -> bool {
    *request.method() == Method::CONNECT || request.headers().contains_key(UPGRADE) || request.head().upgrade()
}

/// Has an answer end with its connection (RFC 9112, 6.3) where the client cannot find its end otherwise.
///
/// An upgrade is not taken up (RFC 9110, 7.8). What actix-http reads of such a connection from then on belongs to the other
/// protocol, and its answers are no longer in chunks, although they say so. HTTP/1.0 knows no chunks.
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
