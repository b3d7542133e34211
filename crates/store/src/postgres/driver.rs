//! What sends requests and receives responses, on the thread that waits for them.

use std::future::poll_fn;
use std::io;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::time::{Duration, Instant};

use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::socket::Socket;

type Session = tokio_postgres::Connection<Socket, <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream>;

/// Half of a connection: what sends requests and receives responses.
pub(super) struct Driver {
    connection: Session,
    socket: Socket,
    timeout: Option<Duration>,
}

impl Driver {
    pub(super) fn new(connection: Session, socket: Socket) -> Self {
        Self { connection, socket, timeout: None }
    }

    /// Sets the timeout of [`run`](Self::run).
    pub(super) fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = Some(timeout);
    }

    /// Runs a future of the client until it is ready. After a timeout the connection is of no use: what the server
    /// sends late would be taken for a response to something else.
    pub(super) fn run<T>(
        &mut self,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> io::Result<Result<T, tokio_postgres::Error>> {
        let deadline = self.timeout.map(|timeout| Instant::now() + timeout);
        self.block_on(future, deadline)
    }

    /// Runs a future of the client until it is ready, or the deadline has passed.
    pub(super) fn block_on<T>(
        &mut self,
        future: impl Future<Output = Result<T, tokio_postgres::Error>>,
        deadline: Option<Instant>,
    ) -> io::Result<Result<T, tokio_postgres::Error>> {
        let mut future = pin!(future);
        let connection = &mut self.connection;
        let both = poll_fn(|context| {
            if let Poll::Ready(result) = future.as_mut().poll(context) {
                return Poll::Ready(result);
            }
            match drive(connection, context) {
                // What the client waits for may have arrived before that, such as the reason.
                Err(lost) => match future.as_mut().poll(context) {
                    Poll::Ready(Err(error)) if error.as_db_error().is_none() => Poll::Ready(Err(lost)),
                    Poll::Pending => Poll::Ready(Err(lost)),
                    ready => ready,
                },
                Ok(()) => future.as_mut().poll(context),
            }
        });
        self.socket.block_on(both, deadline)
    }
}

/// Sends and receives what it can. Notices and notifications are ignored.
fn drive(connection: &mut Session, context: &mut Context<'_>) -> Result<(), tokio_postgres::Error> {
    while let Poll::Ready(Some(message)) = connection.poll_message(context) {
        message?;
    }
    Ok(())
}

impl Drop for Driver {
    /// Ends the session: the client is gone, so the connection sends its last message.
    fn drop(&mut self) {
        let _ = drive(&mut self.connection, &mut Context::from_waker(Waker::noop()));
    }
}
