//! Connection limits, per network and in total, and connection timeouts.
//!
//! Actix-web only times the first request's head. Here a connection is also closed when a later head times out, and
//! when a client stops reading a response. Body deadlines are in `body_deadline::time_body`, since a refusal needs its
//! page.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::io;
use std::net::{IpAddr, TcpListener};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol, Request, Response};
use actix_service::{IntoServiceFactory, ServiceFactoryExt, map_config};
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{
    AppConfig, Extensions, Server, Service, ServiceFactory, ServiceRequest, ServiceResponse, fn_service,
};
use actix_web::middleware::Next;
use actix_web::rt::net::TcpStream;
use bytes::Bytes;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::{OpenByNetwork, OpenSlot, TrustedProxies, WIDER};

/// Timeout for the head of a request, and for an idle connection. Longer than actix-web's keep-alive, so that actix-web
/// closes connections that send nothing, without a status.
pub const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a client may stop reading a pending response.
pub const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Concurrent connections of one network: more than a school playing at its boards needs.
const MAX_PER_NETWORK: usize = 1_000;

/// Largest descriptor limit that is requested. The system's may be a billion.
const MAX_DESCRIPTORS: u64 = 65_536;

/// Most descriptors that are reserved for the database, mail, engines and listeners.
const RESERVED_DESCRIPTORS: u64 = 256;

/// Raises the limit of open descriptors as far as the system allows, up to `MAX_DESCRIPTORS`, and returns it. Many
/// systems start programs with 1024 or even 256, but let them have more.
pub fn raise_descriptor_limit() -> u64 {
    let (soft, hard) = match getrlimit(Resource::RLIMIT_NOFILE) {
        Ok(limits) => limits,
        Err(error) => {
            tracing::warn!(%error, "the limit of open descriptors is not known");
            return 1024;
        }
    };
    let target = hard.min(MAX_DESCRIPTORS);
    if soft >= target {
        return soft;
    }
    match setrlimit(Resource::RLIMIT_NOFILE, target, hard) {
        Ok(()) => target,
        Err(error) => {
            tracing::warn!(%error, soft, "the limit of open descriptors could not be raised");
            soft
        }
    }
}

/// Open connections by network. One per process; clones share the counts.
#[derive(Clone, Debug)]
pub struct Connections {
    open: OpenByNetwork<()>,
    max: usize,
    max_per_network: usize,
    max_per_wider_network: usize,
    proxies: TrustedProxies,
}

impl Connections {
    /// Derives the limits from the descriptor limit. Trusted proxies are exempt: the clients behind them are limited
    /// per request.
    pub fn new(descriptors: u64, proxies: TrustedProxies) -> Self {
        let reserved = RESERVED_DESCRIPTORS.min(descriptors / 2);
        let max = usize::try_from(descriptors - reserved).unwrap_or(usize::MAX).max(1);
        // No single network can use up all connections.
        let max_per_network = MAX_PER_NETWORK.min((max / 4).max(1));
        let max_per_wider_network = (max_per_network * WIDER as usize).min((max / 2).max(1));
        Self { open: OpenByNetwork::default(), max, max_per_network, max_per_wider_network, proxies }
    }

    /// Counts a connection from the peer; `None` if its network has reached a limit.
    fn enter(&self, peer: Option<IpAddr>) -> Option<ConnectionPlace> {
        let Some(peer) = peer.filter(|peer| !self.proxies.contains(*peer)) else {
            return Some(ConnectionPlace { _counted: None });
        };
        let place = self.open.acquire_shared(peer, (), self.max, self.max_per_network, self.max_per_wider_network)?;
        Some(ConnectionPlace { _counted: Some(place) })
    }
}

/// A counted connection, until it is dropped; a proxy's is not counted.
struct ConnectionPlace {
    _counted: Option<OpenSlot<()>>,
}

/// Requests of a connection, reported by [`note_activity`].
#[derive(Clone, Debug, Default)]
struct Activity(Rc<ActivityCells>);

#[derive(Debug, Default)]
struct ActivityCells {
    /// Requests started.
    begun: Cell<u64>,
    /// Requests in progress, until the response has been written.
    under_way: Cell<u64>,
    /// Woken when no request is in progress: from then on the next head has a deadline.
    reader: RefCell<Option<Waker>>,
}

impl Activity {
    fn begin(&self) -> ActiveRequest {
        self.0.begun.set(self.0.begun.get() + 1);
        self.0.under_way.set(self.0.under_way.get() + 1);
        ActiveRequest(self.clone())
    }
}

/// A request in progress, until this is dropped.
struct ActiveRequest(Activity);

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        let cells = &self.0.0;
        cells.under_way.set(cells.under_way.get().saturating_sub(1));
        if let Some(reader) = cells.reader.take() {
            reader.wake();
        }
    }
}

/// A stream with timeouts for request heads and for writes.
struct TimedStream<T> {
    io: T,
    activity: Activity,
    head: Option<Head>,
    write: Option<Pin<Box<Sleep>>>,
    timeouts: Timeouts,
    _place: ConnectionPlace,
}

/// The deadline for the head of the request that follows `after` others.
struct Head {
    after: u64,
    deadline: Pin<Box<Sleep>>,
}

#[derive(Clone, Copy)]
struct Timeouts {
    head: Duration,
    write: Duration,
}

const TIMEOUTS: Timeouts = Timeouts { head: HEAD_TIMEOUT, write: WRITE_TIMEOUT };

impl<T> TimedStream<T> {
    fn new(io: T, place: ConnectionPlace, timeouts: Timeouts) -> Self {
        Self { io, activity: Activity::default(), head: None, write: None, timeouts, _place: place }
    }

    /// Whether the pending head has timed out. Registers the task to be woken at the deadline.
    fn is_head_late(&mut self, context: &mut Context<'_>) -> bool {
        let cells = &self.activity.0;
        if cells.under_way.get() > 0 {
            self.head = None;
            cells.reader.replace(Some(context.waker().clone()));
            return false;
        }
        let begun = cells.begun.get();
        let head = match &mut self.head {
            Some(head) if head.after == begun => head,
            other => other.insert(Head { after: begun, deadline: Box::pin(sleep(self.timeouts.head)) }),
        };
        head.deadline.as_mut().poll(context).is_ready()
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for TimedStream<T> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        match Pin::new(&mut this.io).poll_read(context, buffer) {
            Poll::Pending if this.is_head_late(context) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            other => other,
        }
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for TimedStream<T> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        match Pin::new(&mut this.io).poll_write(context, bytes) {
            Poll::Ready(written) => {
                this.write = None;
                Poll::Ready(written)
            }
            Poll::Pending => {
                let timeout = this.timeouts.write;
                let deadline = this.write.get_or_insert_with(|| Box::pin(sleep(timeout)));
                deadline.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().io).poll_shutdown(context)
    }
}

/// Middleware that marks a request as in progress on its connection. It must be the outermost.
///
/// # Errors
/// Those of the wrapped service.
pub async fn note_activity(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let under_way = request.conn_data::<Activity>().map(Activity::begin);
    let response = next.call(request).await?;
    Ok(response.map_body(|_, body| WatchedBody { body: Box::pin(body), _under_way: under_way }))
}

/// A response body whose request is in progress until the body is dropped.
struct WatchedBody<B> {
    body: Pin<Box<B>>,
    _under_way: Option<ActiveRequest>,
}

impl<B: MessageBody> MessageBody for WatchedBody<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, B::Error>>> {
        self.get_mut().body.as_mut().poll_next(context)
    }
}

/// Response to a connection beyond the limit of its network.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// Serves an application on a listener with `workers` threads, until the handle stops it.
///
/// # Errors
/// When the listener cannot be used.
pub fn serve<F, I, S, B>(
    listener: TcpListener,
    connections: Connections,
    workers: usize,
    shutdown_seconds: u64,
    application: F,
) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<actix_web::Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    S::Service: 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    let builder = Server::build();
    let stopping = builder.graceful_shutdown_signal();
    let max = connections.max;
    let accept = move || {
        let stopping = stopping.clone();
        let application = application().into_factory().map_err(|error: S::Error| error.into().error_response());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .client_request_timeout(HEAD_TIMEOUT)
            .client_disconnect_timeout(Duration::from_secs(1))
            .on_connect_ext(|stream: &TimedStream<TcpStream>, data: &mut Extensions| {
                data.insert(stream.activity.clone());
            })
            .finish(map_config(application, |()| AppConfig::default()));
        let connections = connections.clone();
        fn_service(move |io: TcpStream| {
            let connections = connections.clone();
            async move {
                let peer = io.peer_addr().ok();
                let Some(place) = connections.enter(peer.map(|peer| peer.ip())) else {
                    // So few bytes fit into the send buffer of a new connection; whether they arrive does not matter.
                    let _ = io.writable().await.and_then(|()| io.try_write(TOO_MANY));
                    return Err(DispatchError::Io(io::ErrorKind::ConnectionRefused.into()));
                };
                let _ = io.set_nodelay(true);
                Ok((TimedStream::new(io, place, TIMEOUTS), Protocol::Http1, peer))
            }
        })
        .and_then(http)
    };
    let server = builder
        .disable_signals()
        .workers(workers)
        .max_concurrent_connections((max / workers).max(1))
        .shutdown_timeout(shutdown_seconds)
        .listen("sealedmove", listener, accept)?
        .run();
    Ok(server)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const SHORT: Timeouts = Timeouts { head: Duration::from_millis(20), write: Duration::from_millis(20) };

    fn timed<T>(io: T) -> TimedStream<T> {
        TimedStream::new(io, ConnectionPlace { _counted: None }, SHORT)
    }

    #[tokio::test]
    async fn unfinished_head_times_out() {
        let (mut client, server) = tokio::io::duplex(64);
        let mut server = timed(server);
        client.write_all(b"GET / HT").await.expect("written");
        let mut read = Vec::new();
        let ended = server.read_to_end(&mut read).await.expect_err("the client does not close");
        assert_eq!((ended.kind(), read.as_slice()), (io::ErrorKind::TimedOut, &b"GET / HT"[..]));
    }

    #[tokio::test]
    async fn slow_bytes_do_not_extend_the_head_timeout() {
        let (mut client, server) = tokio::io::duplex(64);
        let mut server = timed(server);
        let dripping = tokio::spawn(async move {
            while client.write_all(b"x").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        });
        let ended = server.read_to_end(&mut Vec::new()).await.expect_err("the client does not close");
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
        drop(server);
        dripping.await.expect("the client notices");
    }

    #[tokio::test]
    async fn request_in_progress_does_not_time_out() {
        let (mut client, server) = tokio::io::duplex(64);
        let mut server = timed(server);
        let under_way = server.activity.begin();
        let late_answer = async {
            tokio::time::sleep(SHORT.head * 3).await;
            client.write_all(b"x").await.expect("the connection is open");
        };
        let (read, ()) = tokio::join!(server.read_u8(), late_answer);
        assert_eq!(read.expect("a byte"), b'x');
        drop(under_way);
        assert_eq!(server.read_u8().await.expect_err("no other head came").kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn unread_response_times_out() {
        let (_client, server) = tokio::io::duplex(64);
        let mut server = timed(server);
        let ended = server.write_all(&[0; 1000]).await.expect_err("nobody reads");
        assert_eq!(ended.kind(), io::ErrorKind::TimedOut);
    }

    #[test]
    fn network_is_limited_and_trusted_proxy_is_not() {
        let proxies = TrustedProxies::new(vec!["10.0.0.0/8".parse().expect("a network")]);
        let connections = Connections::new(512, proxies);
        assert_eq!((connections.max, connections.max_per_network), (256, 64));
        let enter = |peer: &str| connections.enter(Some(peer.parse().expect("an address")));
        let mut here: Vec<_> = (0..64).map(|_| enter("2001:db8::1").expect("a place")).collect();
        assert!(enter("2001:db8::2").is_none(), "it is the same network");
        assert!(enter("2001:db8:0:1::1").is_some());
        here.pop();
        assert!(enter("2001:db8::2").is_some());
        let behind: Vec<_> = (0..200).map(|_| enter("10.1.2.3")).collect();
        assert!(behind.iter().all(Option::is_some));
        drop((here, behind));
        assert!(connections.open.is_empty());
    }

    #[test]
    fn descriptors_are_reserved_for_the_database() {
        for descriptors in [2, 64, 256, 1024, 65_536] {
            let connections = Connections::new(descriptors, TrustedProxies::default());
            assert!(connections.max as u64 <= (descriptors / 2).max(descriptors.saturating_sub(256)), "{descriptors}");
            assert!(connections.max_per_network >= 1 && connections.max_per_network <= connections.max);
        }
    }
}
