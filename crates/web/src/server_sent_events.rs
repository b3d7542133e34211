//! What all streams of server-sent events have in common (HTML, 9.2).

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE};
use actix_web::web::Bytes;
use futures_util::Stream;

/// How often a quiet stream says that it lives: well below the minute after which proxies cut a silent connection.
pub const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// What a stream starts with: how long a browser waits before it connects anew, in milliseconds.
pub const HELLO: &str = "retry: 3000\n\n";
pub const STILL_HERE: &str = ": still here\n\n";

/// Answers with these events as they come.
pub fn stream(events: impl Stream<Item = Result<Bytes, actix_web::Error>> + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/event-stream"))
        .insert_header((CACHE_CONTROL, "no-store"))
        // A compressor would hold events back.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(events)
}
