//! Common parts of server-sent event streams (HTML, 9.2).

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::Bytes;
use futures_util::Stream;

/// Keep-alive interval of an idle stream: well below the minute after which proxies close idle connections.
pub const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// First line of a stream: the reconnection delay of the browser in milliseconds.
pub const HELLO: &str = "retry: 3000\n\n";
pub const STILL_HERE: &str = ": still here\n\n";

/// Responds with a stream of events.
pub fn stream(events: impl Stream<Item = Result<Bytes, actix_web::Error>> + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-store"))
        // Compression would delay events.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(events)
}
