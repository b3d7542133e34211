//! Streams of JSON lines: one object a line, and an empty line now and then.

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

/// How often an empty line is sent when nothing else is. Writing is how the server notices that a client is gone;
/// clients written for Lichess take a silence of 15 seconds for a broken connection.
const KEEP_ALIVE: Duration = Duration::from_secs(6);

/// After how many empty lines it is looked up whether the token still works. It is also whenever something happens.
const BEATS_PER_CHECK: u32 = 10;

/// What a stream tells, piece by piece.
pub(super) trait StreamSource {
    /// What has happened since it was asked last, and whether that was the end. At first, all there is to tell.
    ///
    /// # Errors
    /// Whatever keeps it from being known; the stream ends then.
    async fn next_item(&mut self) -> Result<StreamItem, Box<dyn std::error::Error>>;

    /// Waits for what there is to tell besides what the stream's watch sees: nothing, unless the source watches something
    /// itself.
    async fn woken(&mut self) {
        std::future::pending().await
    }
}

/// A piece of what a stream tells.
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

    /// Nothing follows.
    pub(super) fn end(&mut self) {
        self.is_last = true;
    }
}

/// Answers with all of them, one a line, and no more.
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

/// Why a stream goes on.
enum Wake {
    Changed,
    KeepAlive,
    Stop,
}

/// Waits for whatever comes first.
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

/// Answers with `first` and goes on with `source` whenever `watch` sees a change, until the source ends, `stop` is
/// cancelled, the token ceases to work, or the client is gone.
///
/// Nothing runs beside the response: it is asked for the next line when the one before was taken, and dropped with the
/// connection. `watch` must have begun before `first` was read.
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

/// Whether the token that opened the stream still works; a visitor needs none.
async fn may_go_on(caller: Option<&Caller>, service: &Service) -> bool {
    match caller {
        Some(caller) => caller.check_again(service).await.is_ok(),
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
        // What is awaited now and then is boxed: else each idle stream would have room for it.
        while !is_last {
            let wake = tokio::select! {
                biased;
                wake = wakes.next() => wake,
                () = source.woken() => Wake::Changed,
            };
            match wake {
                Wake::Stop => return,
                Wake::KeepAlive => {
                    beats += 1;
                    if beats % BEATS_PER_CHECK == 0 && !Box::pin(may_go_on(caller.as_ref(), &service)).await {
                        return;
                    }
                    yield Ok(Bytes::from_static(b"\n"));
                }
                Wake::Changed => {
                    if !Box::pin(may_go_on(caller.as_ref(), &service)).await {
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
