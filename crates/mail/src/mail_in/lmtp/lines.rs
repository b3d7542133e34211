//! The lines of a connection, each with a bound and a deadline.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufStream};
use tokio::time::timeout;

/// The longest command, with its CR LF. RFC 5321 (4.5.3.1.4) wants 512 bytes, and extensions a little more.
const MAX_LINE_LEN: usize = 2_048;

/// A line of a command.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// It, with CR LF at its end.
    Command(Vec<u8>),
    /// It was longer than a command may be, and was skipped to its end.
    TooLong,
    /// It ended with a lone LF: a sign of a client that was led to send what is not its own.
    BareLf,
}

pub(super) struct Wire<S>(BufStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> Wire<S> {
    pub(super) fn new(stream: S) -> Self {
        Self(BufStream::new(stream))
    }

    /// The next line; none where the client has gone.
    ///
    /// # Errors
    /// The connection's; [`io::ErrorKind::TimedOut`] where the line is not there within `patience`.
    pub(super) async fn line(&mut self, patience: Duration) -> io::Result<Option<Line>> {
        timeout(patience, self.read_line()).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    async fn read_line(&mut self) -> io::Result<Option<Line>> {
        let (mut line, mut is_too_long) = (Vec::new(), false);
        loop {
            let available = self.0.fill_buf().await?;
            if available.is_empty() {
                return Ok(None);
            }
            let end = memchr::memchr(b'\n', available).map(|end| end + 1);
            let taken = end.unwrap_or(available.len());
            is_too_long |= line.len() + taken > MAX_LINE_LEN;
            if !is_too_long {
                line.extend_from_slice(&available[..taken]);
            }
            self.0.consume(taken);
            if end.is_some() {
                return Ok(Some(match line {
                    _ if is_too_long => Line::TooLong,
                    line if line.ends_with(b"\r\n") => Line::Command(line),
                    _ => Line::BareLf,
                }));
            }
        }
    }

    /// Gives what has come next to `take`, which says how much of it was taken. Nothing where the client has gone.
    ///
    /// # Errors
    /// The connection's; [`io::ErrorKind::TimedOut`] where nothing comes within `patience`.
    pub(super) async fn piece<T>(
        &mut self,
        patience: Duration,
        take: impl FnOnce(&[u8]) -> (usize, T),
    ) -> io::Result<Option<T>> {
        let available = timeout(patience, self.0.fill_buf()).await.map_err(|_| io::ErrorKind::TimedOut)??;
        if available.is_empty() {
            return Ok(None);
        }
        let (taken, value) = take(available);
        self.0.consume(taken);
        Ok(Some(value))
    }

    /// Writes a reply. Those to commands that came together go together (RFC 2920).
    ///
    /// # Errors
    /// The connection's; [`io::ErrorKind::TimedOut`] where the client does not read.
    pub(super) async fn reply(&mut self, reply: &str, patience: Duration) -> io::Result<()> {
        let write = async {
            self.0.write_all(reply.as_bytes()).await?;
            self.0.flush().await
        };
        timeout(patience, write).await.map_err(|_| io::ErrorKind::TimedOut)?
    }
}
