//! Time of receipt of a request, which decides whether a move was in time.
//!
//! The instant is taken once, when head and body have been read, and is passed down to the decision. Authentication and
//! waiting for a connection or a lock do not cost the player time.

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::error::PayloadError;
use actix_web::http::Method;
use actix_web::web::{Bytes, BytesMut};
use actix_web::{HttpMessage, HttpRequest};
use correspondence_clock::Instant;
use futures_util::stream::iter;
use futures_util::{Stream, StreamExt};

use service::Service;

/// How much of a body is read in advance, in bytes: as much as any handler accepts, see `PayloadConfig`.
const MAX_BODY: usize = 64 * 1024;

/// Time of receipt, in the extensions of the request.
#[derive(Clone, Copy, Debug)]
struct ReceivedAt(Instant);

/// When the request had been read; `None` if [`note_received`] was not called.
pub fn received_at(request: &HttpRequest) -> Option<Instant> {
    request.extensions().get::<ReceivedAt>().map(|received| received.0)
}

/// Reads the body of a request and records when that was done.
pub async fn note_received(service: &Service, request: &mut ServiceRequest) {
    // No handler reads the body of a GET or HEAD request.
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let payload = read(request.take_payload()).await;
        request.set_payload(payload);
    }
    service.timekeeping.settle_time().await;
    request.extensions_mut().insert(ReceivedAt(service.now()));
}

/// Buffers up to [`MAX_BODY`] of the payload. An error stays in its place, for the reader of the body.
async fn read<S>(payload: Payload<S>) -> Payload
where
    S: Stream<Item = Result<Bytes, PayloadError>> + 'static,
{
    let (mut payload, mut body, mut failed) = (Box::pin(payload), BytesMut::new(), None);
    while body.len() <= MAX_BODY && failed.is_none() {
        match payload.next().await {
            None => return boxed(iter(non_empty(body).map(Ok))),
            Some(Ok(chunk)) => body.extend_from_slice(&chunk),
            Some(Err(error)) => failed = Some(error),
        }
    }
    let rest = iter(failed.map(Err)).chain(payload);
    boxed(iter(non_empty(body).map(Ok)).chain(rest))
}

fn boxed(payload: impl Stream<Item = Result<Bytes, PayloadError>> + 'static) -> Payload {
    Payload::Stream { payload: Box::pin(payload) }
}

fn non_empty(body: BytesMut) -> Option<Bytes> {
    (!body.is_empty()).then(|| body.freeze())
}
