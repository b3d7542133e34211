//! Methods and upgrades that the service has no use for. They are answered at once, and so that every client finds the end
//! of the answer.

use actix_web::Error;
use actix_web::HttpResponse;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ALLOW, ContentType, HeaderValue, UPGRADE};
use actix_web::http::{ConnectionType, Method, StatusCode, Version};
use actix_web::middleware::Next;

/// What some address or other answers.
const METHODS: [Method; 7] =
    [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE, Method::OPTIONS];

/// The same, as an answer names them.
const ALLOWED: HeaderValue = HeaderValue::from_static("GET, HEAD, POST, PUT, DELETE, OPTIONS");

/// The middleware that answers 501 to all other methods (RFC 9110, 9.1), CONNECT and TRACE among them, and tells `OPTIONS *`
/// what there is (9.3.7).
///
/// An upgrade is not taken up (7.8). What actix-http reads of such a connection from then on belongs to the other protocol,
/// and its answers are no longer in chunks, although they say so: they end with the connection (RFC 9112, 6.3), as those
/// to HTTP/1.0 do, which knows no chunks.
///
/// # Errors
/// Those of what it wraps.
pub async fn refuse_unknown_methods(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let (method, headers) = (request.method(), request.headers());
    let is_upgrade = *method == Method::CONNECT || headers.contains_key(UPGRADE) || request.head().upgrade();
    // The body of such a request would be the other protocol's, without an end. The handshakes that there are come by GET.
    let has_no_end = headers.contains_key(UPGRADE) && !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = if !METHODS.contains(method) {
        refused(request, StatusCode::NOT_IMPLEMENTED, "This method is not implemented.\n")
    } else if *method == Method::OPTIONS && request.path() == "*" {
        request.into_response(HttpResponse::NoContent().insert_header((ALLOW, ALLOWED)).finish())
    } else if has_no_end {
        refused(request, StatusCode::BAD_REQUEST, "An upgrade is asked for with GET.\n")
    } else {
        next.call(request).await?.map_into_boxed_body()
    };
    let is_stream = response.response().body().size() == BodySize::Stream;
    if is_upgrade || is_stream && response.request().version() < Version::HTTP_11 {
        let head = response.response_mut().head_mut();
        head.set_connection_type(ConnectionType::Close);
        head.no_chunking(true);
    }
    Ok(response)
}

fn refused(request: ServiceRequest, status: StatusCode, sentence: &'static str) -> ServiceResponse<BoxBody> {
    request.into_response(HttpResponse::build(status).content_type(ContentType::plaintext()).body(sentence))
}
