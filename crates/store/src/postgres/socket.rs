//! The socket of a connection: without a runtime, since the thread that sends a query waits for its result.

use std::future::Future;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// A non-blocking socket, shared by the connection, which reads and writes, and its thread, which waits.
#[derive(Clone)]
pub(super) struct Socket(Arc<Inner>);

struct Inner {
    stream: Stream,
    /// Cleared when a read returned less than it could have. Reading again only costs a system call then.
    is_readable: AtomicBool,
    /// Whether a write was refused because the send buffer is full.
    is_full: AtomicBool,
}

enum Stream {
    Tcp(TcpStream),
    Unix(UnixStream),
}

/// TCP settings, of libpq's parameters.
pub(super) struct TcpSettings {
    pub(super) connect_timeout: Option<Duration>,
    pub(super) user_timeout: Option<Duration>,
    pub(super) keepalive: Option<TcpKeepalive>,
}

impl TcpSettings {
    /// Sets the options of a connected socket.
    pub(super) fn apply(&self, stream: &impl AsFd) -> io::Result<()> {
        let options = SockRef::from(stream);
        options.set_tcp_nodelay(true)?;
        options.set_tcp_user_timeout(self.user_timeout)?;
        match &self.keepalive {
            Some(keepalive) => options.set_tcp_keepalive(keepalive),
            None => Ok(()),
        }
    }
}

impl Socket {
    pub(super) fn connect_tcp(address: SocketAddr, settings: &TcpSettings) -> io::Result<Self> {
        let stream = match settings.connect_timeout {
            Some(timeout) => TcpStream::connect_timeout(&address, timeout)?,
            None => TcpStream::connect(address)?,
        };
        settings.apply(&stream)?;
        stream.set_nonblocking(true)?;
        Ok(Self::new(Stream::Tcp(stream)))
    }

    pub(super) fn connect_unix(path: &Path) -> io::Result<Self> {
        let stream = UnixStream::connect(path)?;
        stream.set_nonblocking(true)?;
        Ok(Self::new(Stream::Unix(stream)))
    }

    fn new(stream: Stream) -> Self {
        Self(Arc::new(Inner { stream, is_readable: AtomicBool::new(false), is_full: AtomicBool::new(false) }))
    }

    /// Waits until it can be read, or written if a write was refused.
    fn wait(&self, deadline: Option<Instant>) -> io::Result<()> {
        let is_full = self.0.is_full.load(Ordering::Relaxed);
        let wanted = if is_full { PollFlags::POLLIN | PollFlags::POLLOUT } else { PollFlags::POLLIN };
        loop {
            let timeout = match deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())) {
                None => PollTimeout::NONE,
                Some(left) if left.is_zero() => return Err(io::ErrorKind::TimedOut.into()),
                // Rounded up: a timeout of zero would poll in a loop.
                Some(left) => (left + Duration::from_millis(1)).try_into().unwrap_or(PollTimeout::MAX),
            };
            let mut files = [PollFd::new(self.0.stream.as_fd(), wanted)];
            match poll(&mut files, timeout) {
                Ok(0) | Err(Errno::EINTR) => {}
                Ok(_) => {
                    self.0.is_readable.store(true, Ordering::Relaxed);
                    self.0.is_full.store(false, Ordering::Relaxed);
                    return Ok(());
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Runs a future that uses this socket on the current thread. `deadline` is an error of kind
    /// [`TimedOut`](io::ErrorKind::TimedOut).
    pub(super) fn block_on<F: Future>(&self, future: F, deadline: Option<Instant>) -> io::Result<F::Output> {
        let mut future = std::pin::pin!(future);
        let woken = Arc::new(Woken(AtomicBool::new(false)));
        let waker = Waker::from(Arc::clone(&woken));
        let mut context = Context::from_waker(&waker);
        loop {
            if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
                return Ok(output);
            }
            // One part of the future has something for another part: the socket is not what it waits for.
            if !woken.0.swap(false, Ordering::Relaxed) {
                self.wait(deadline)?;
            }
        }
    }
}

struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl AsFd for Stream {
    fn as_fd(&self) -> BorrowedFd<'_> {
        match self {
            Self::Tcp(stream) => stream.as_fd(),
            Self::Unix(stream) => stream.as_fd(),
        }
    }
}

impl Stream {
    fn read(&self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => (&*stream).read(buffer),
            Self::Unix(stream) => (&*stream).read(buffer),
        }
    }

    fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Tcp(stream) => (&*stream).write(bytes),
            Self::Unix(stream) => (&*stream).write(bytes),
        }
    }
}

impl AsyncRead for Socket {
    fn poll_read(self: Pin<&mut Self>, _: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let Inner { stream, is_readable, .. } = &*self.0;
        if !is_readable.load(Ordering::Relaxed) {
            return Poll::Pending;
        }
        let free = buffer.initialize_unfilled();
        let size = free.len();
        loop {
            return match stream.read(free) {
                Ok(read) => {
                    // At the end of the stream, 0, it stays readable.
                    if read > 0 && read < size {
                        is_readable.store(false, Ordering::Relaxed);
                    }
                    buffer.advance(read);
                    Poll::Ready(Ok(()))
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    is_readable.store(false, Ordering::Relaxed);
                    Poll::Pending
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => Poll::Ready(Err(error)),
            };
        }
    }
}

impl AsyncWrite for Socket {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        loop {
            return match self.0.stream.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.0.is_full.store(true, Ordering::Relaxed);
                    Poll::Pending
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                written => Poll::Ready(written),
            };
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    /// The socket is closed when it is dropped.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
