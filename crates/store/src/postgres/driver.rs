//! What sends requests and receives responses, on the thread that waits for them.

use std::future::poll_fn;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use tokio_postgres::AsyncMessage;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::connect::connect;
use super::settings::Settings;
use super::socket::Socket;
use super::timeline::Timeline;

type Session = tokio_postgres::Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

/// Half of a connection: what sends requests and receives responses.
pub(super) struct Driver {
    connection: Session,
    socket: Socket,
    timeout: Option<Duration>,
    failover: Option<FailoverWatch>,
    /// Whether the server has said that a commit was not replicated.
    is_unreplicated: bool,
}

/// How long a statement may take before another connection is opened, to see whether the server is still the primary.
/// Nothing else tells: a frozen process is silent, and the kernel goes on to acknowledge what is sent to it.
const SUSPICION: Duration = Duration::from_secs(3);

/// How often after that, at first: a statement of many minutes is checked on less often.
const FAILOVER_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The interval of checks is at most this part of the time that the statement has taken.
const FAILOVER_CHECK_SHARE: u32 = 10;

/// Whether a thread of this process is looking for another primary.
static IS_CHECKING: AtomicBool = AtomicBool::new(false);

/// Why a former primary is not used.
pub(crate) const REPLACED: &str = "another server has become the primary";

/// PostgreSQL's function that waits for synchronous replication. What it reports is that the wait was cancelled
/// (`pg_cancel_backend`). The server then reports the commit as done all the same, and a failover would undo it.
const SYNCHRONOUS_REPLICATION: &str = "SyncRepWaitForLSN";

/// Tells whether another server has become the primary.
struct FailoverWatch {
    settings: Arc<Settings>,
    timeline: Timeline,
}

impl FailoverWatch {
    /// Has another connection opened: if that reaches another primary, its timeline is noted. It runs on a thread of its
    /// own, since a server may be slow to refuse it, and the statement can end meanwhile.
    fn check(&self) -> bool {
        if !self.timeline.is_replaced() && !IS_CHECKING.swap(true, Ordering::AcqRel) {
            let (settings, checking) = (Arc::clone(&self.settings), Checking);
            // If it cannot be started, the value is dropped with it.
            let _ = std::thread::Builder::new().name("failover".to_owned()).spawn(move || {
                let _checking = checking;
                let _ = connect(&settings);
            });
        }
        self.timeline.is_replaced()
    }
}

/// Clears [`IS_CHECKING`] when it is dropped.
struct Checking;

impl Drop for Checking {
    fn drop(&mut self) {
        IS_CHECKING.store(false, Ordering::Release);
    }
}

impl Driver {
    pub(super) fn new(connection: Session, socket: Socket) -> Self {
        Self { connection, socket, timeout: None, failover: None, is_unreplicated: false }
    }

    /// Sets the timeout of [`run`](Self::run).
    pub(super) fn set_timeout(&mut self, timeout: Option<Duration>) {
        self.timeout = timeout;
    }

    /// Gives statements up once a server of these settings has a newer timeline.
    pub(super) fn watch_for_failover(&mut self, settings: Arc<Settings>, timeline: Timeline) {
        self.failover = Some(FailoverWatch { settings, timeline });
    }

    /// Whether another server is known to be the primary.
    pub(super) fn is_replaced(&self) -> bool {
        self.failover.as_ref().is_some_and(|failover| failover.timeline.is_replaced())
    }

    /// Runs a future of the client until it is ready. After a timeout the connection is of no use: what the server
    /// sends late would be taken for a response to something else.
    pub(super) fn run<T>(
        &mut self,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> io::Result<Result<T, tokio_postgres::Error>> {
        self.run_within(self.timeout, future)
    }

    /// [`run`](Self::run) with another timeout.
    pub(super) fn run_within<T>(
        &mut self,
        timeout: Option<Duration>,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> io::Result<Result<T, tokio_postgres::Error>> {
        let began = Instant::now();
        let deadline = timeout.map(|timeout| began + timeout);
        let mut next_check = self.failover.as_ref().map(|_| began + SUSPICION);
        let mut future = pin!(future);
        loop {
            let until = [deadline, next_check].into_iter().flatten().min();
            match self.block_on(future.as_mut(), until) {
                Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                    if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                        return Err(error);
                    }
                    if self.failover.as_ref().is_some_and(FailoverWatch::check) {
                        return Err(io::Error::other(REPLACED));
                    }
                    let interval = FAILOVER_CHECK_INTERVAL.max(began.elapsed() / FAILOVER_CHECK_SHARE);
                    next_check = Some(Instant::now() + interval);
                }
                // A former primary that was frozen may have committed what nobody will see.
                Ok(Ok(_)) if self.is_replaced() => return Err(io::Error::other(REPLACED)),
                Ok(Ok(_)) if self.is_unreplicated => {
                    return Err(io::Error::other("the commit was not replicated, and a failover could undo it"));
                }
                result => return result,
            }
        }
    }

    /// Runs a future of the client until it is ready, or the deadline has passed.
    pub(super) fn block_on<T>(
        &mut self,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
        deadline: Option<Instant>,
    ) -> io::Result<Result<T, tokio_postgres::Error>> {
        let mut future = pin!(future);
        let Self { connection, socket, is_unreplicated, .. } = self;
        let both = poll_fn(|context| {
            if let Poll::Ready(result) = future.as_mut().poll(context) {
                return Poll::Ready(result);
            }
            match drive(connection, is_unreplicated, context) {
                // What the client waits for may have arrived before that, such as the reason.
                Err(lost) => match future.as_mut().poll(context) {
                    Poll::Ready(Err(error)) if error.as_db_error().is_none() => Poll::Ready(Err(lost)),
                    Poll::Pending => Poll::Ready(Err(lost)),
                    ready => ready,
                },
                Ok(()) => future.as_mut().poll(context),
            }
        });
        socket.block_on(both, deadline)
    }
}

/// Sends and receives what it can. Notices and notifications are ignored, except that a commit was not replicated.
fn drive(
    connection: &mut Session,
    is_unreplicated: &mut bool,
    context: &mut Context<'_>,
) -> Result<(), tokio_postgres::Error> {
    while let Poll::Ready(Some(message)) = connection.poll_message(context) {
        if let AsyncMessage::Notice(notice) = message?
            && notice.routine() == Some(SYNCHRONOUS_REPLICATION)
        {
            *is_unreplicated = true;
        }
    }
    Ok(())
}

impl Drop for Driver {
    /// Ends the session: the client is gone, so the connection sends its last message.
    fn drop(&mut self) {
        let _ = drive(&mut self.connection, &mut false, &mut Context::from_waker(Waker::noop()));
    }
}
