//! Streams of JSON lines (NDJSON): one object a line, and keep-alive lines.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentEncoding};
use actix_web::web::Data;
use async_stream::stream;
use bytes::Bytes;
use futures_util::Stream;
use serde::Serialize;
use tokio::time::{Interval, MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;

use super::caller::Caller;
use super::error::ApiError;
use http::live::Watches;
use service::Service;

/// The interval of keep-alive lines. Writing is how the server notices that a client is gone; clients written for
/// Lichess take a silence of 15 seconds for a broken connection.
const KEEP_ALIVE: Duration = Duration::from_secs(6);

/// The number of keep-alive lines between checks of the token. It is also checked at every change.
const KEEP_ALIVES_PER_TOKEN_CHECK: u32 = 10;

/// The source of a stream.
pub(super) trait StreamSource {
    /// What has happened since the last call, and whether that was the end.
    ///
    /// # Errors
    /// Any error; the stream ends then.
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>>;

    /// Waits for changes that the stream’s watch does not see: pending forever, unless the source has a watch of its
    /// own.
    async fn wait_for_change(&mut self) {
        std::future::pending().await
    }
}

/// The lines of one change.
#[derive(Debug, Default)]
pub(super) struct StreamItem {
    lines: Vec<u8>,
    is_last: bool,
}

impl StreamItem {
    /// Adds a line.
    ///
    /// # Errors
    /// When the value cannot be written as JSON.
    pub(super) fn push(&mut self, value: &impl Serialize) -> Result<(), serde_json::Error> {
        serde_json::to_writer(&mut self.lines, value)?;
        self.lines.push(b'\n');
        Ok(())
    }

    /// Ends the stream after this item.
    pub(super) fn end(&mut self) {
        self.is_last = true;
    }
}

/// Responds with all values, one a line.
///
/// # Errors
/// When one cannot be written as JSON.
pub(super) fn all(values: impl IntoIterator<Item = impl Serialize>) -> Result<HttpResponse, ApiError> {
    let mut item = StreamItem::default();
    for value in values {
        item.push(&value).map_err(ApiError::unwritable)?;
    }
    Ok(HttpResponse::Ok().insert_header((CONTENT_TYPE, "application/x-ndjson")).body(item.lines))
}

/// Why a stream wakes up.
enum Wake {
    Changed,
    KeepAlive,
    Stop,
}

/// Waits for a change, the keep-alive interval or the end.
struct KeepAlive {
    watch: Watches,
    keep_alive: Interval,
    stop: CancellationToken,
}

impl KeepAlive {
    fn new(watch: Watches, stop: CancellationToken) -> Self {
        let mut keep_alive = interval_at(tokio::time::Instant::now() + KEEP_ALIVE, KEEP_ALIVE);
        keep_alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { watch, keep_alive, stop }
    }

    async fn next(&mut self) -> Wake {
        tokio::select! {
            biased;
            () = self.stop.cancelled() => Wake::Stop,
            () = self.watch.changed() => Wake::Changed,
            _ = self.keep_alive.tick() => Wake::KeepAlive,
        }
    }
}

/// Responds with `first`, then with `source` whenever `watch` sees a change, until the source ends, `stop` is
/// cancelled, the token becomes invalid, or the client is gone.
///
/// Nothing runs outside the response: the next line is produced when the client has taken the previous one, and
/// everything is dropped with the connection. `watch` must have begun before `first` was read.
pub(super) fn respond(
    first: StreamItem,
    source: impl StreamSource + 'static,
    watch: impl Into<Watches>,
    caller: impl Into<Option<Caller>>,
    service: Data<Service>,
    stop: CancellationToken,
) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/x-ndjson"))
        // A compressor would hold lines back until it has enough of them.
        .insert_header(ContentEncoding::Identity)
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(lines(first, source, KeepAlive::new(watch.into(), stop), caller.into(), service))
}

/// Whether the token that opened the stream is still valid; visitors need none.
async fn is_still_authorized(caller: Option<&Caller>, service: &Service) -> bool {
    match caller {
        Some(caller) => caller.revalidate(service).await.is_ok(),
        None => true,
    }
}

fn lines(
    first: StreamItem,
    mut source: impl StreamSource + 'static,
    mut wakes: KeepAlive,
    caller: Option<Caller>,
    service: Data<Service>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + 'static {
    stream! {
        let mut is_last = first.is_last;
        if !first.lines.is_empty() {
            yield Ok(Bytes::from(first.lines));
        }
        let mut beats = 0;
        // Rare futures are boxed, so that idle streams need no space for them.
        while !is_last {
            let wake = tokio::select! {
                biased;
                wake = wakes.next() => wake,
                () = source.wait_for_change() => Wake::Changed,
            };
            match wake {
                Wake::Stop => return,
                Wake::KeepAlive => {
                    beats += 1;
                    if beats % KEEP_ALIVES_PER_TOKEN_CHECK == 0 && !Box::pin(is_still_authorized(caller.as_ref(), &service)).await {
                        return;
                    }
                    yield Ok(Bytes::from_static(b"\n"));
                }
                Wake::Changed => {
                    if !Box::pin(is_still_authorized(caller.as_ref(), &service)).await {
                        return;
                    }
                    match Box::pin(source.next_item()).await {
                        Ok(item) => {
                            is_last = item.is_last;
                            if !item.lines.is_empty() {
                                wakes.keep_alive.reset();
                                yield Ok(Bytes::from(item.lines));
                            }
                        }
                        Err(error) => {
                            tracing::warn!(%error, "a stream ends early");
                            return;
                        }
                    }
                }
            }
        }
    }
}
