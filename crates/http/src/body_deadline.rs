//! Timeout for request bodies: a slower sender is malicious, or its connection is lost.

use std::cell::Cell;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::header::{CONNECTION, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse};
use bytes::Bytes;
use futures_util::Stream;
use tokio::time::{Sleep, sleep};

/// How long a body may take after the request's head, plus the time that its bytes earn at [`MIN_RATE`].
pub const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// Minimum rate in bytes per second: a phone on a poor connection. The largest body, an import of some megabytes, may
/// then take minutes.
const MIN_RATE: u32 = 16 * 1024;

/// Whether the body timed out, in the extensions of the request.
#[derive(Clone)]
struct BodyTimedOut(Rc<Cell<bool>>);

/// Sets the deadline of a body, before it is read.
pub fn time_body(request: &mut ServiceRequest) {
    let payload = request.take_payload();
    if !matches!(payload, Payload::None) {
        let is_late = Rc::new(Cell::new(false));
        request.extensions_mut().insert(BodyTimedOut(Rc::clone(&is_late)));
        let timed = TimedPayload { payload, deadline: Box::pin(sleep(BODY_TIMEOUT)), is_late };
        request.set_payload(Payload::Stream { payload: Box::pin(timed) });
    }
}

/// Middleware that answers 408 (RFC 9110, 15.5.9) if the body timed out. A body that is late already does not reach the
/// wrapped service.
///
/// # Errors
/// Those of the wrapped service.
pub async fn refuse_late_body(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_late = |request: &HttpRequest| {
        request.extensions().get::<BodyTimedOut>().is_some_and(|BodyTimedOut(is_late)| is_late.get())
    };
    if is_late(request.request()) {
        return Ok(request.into_response(refusal()));
    }
    let response = next.call(request).await?.map_into_boxed_body();
    Ok(if is_late(response.request()) { response.into_response(refusal()) } else { response })
}

fn refusal() -> HttpResponse {
    let mut response = HttpResponse::RequestTimeout().finish();
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

struct TimedPayload {
    payload: Payload,
    deadline: Pin<Box<Sleep>>,
    is_late: Rc<Cell<bool>>,
}

impl Stream for TimedPayload {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        match Pin::new(&mut self.payload).poll_next(context) {
            Poll::Pending if self.deadline.as_mut().poll(context).is_ready() => {
                self.is_late.set(true);
                Poll::Ready(Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
            }
            other => {
                if let Poll::Ready(Some(Ok(chunk))) = &other {
                    let earned = Duration::from_secs(1) * u32::try_from(chunk.len()).unwrap_or(MIN_RATE) / MIN_RATE;
                    let deadline = self.deadline.deadline() + earned;
                    self.deadline.as_mut().reset(deadline);
                }
                other
            }
        }
    }
}
