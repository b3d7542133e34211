//! Reads and writes the lines of a connection, with length limits and timeouts.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufStream};
use tokio::time::timeout;

/// Maximum length of a command, including CR LF. RFC 5321 (4.5.3.1.4) requires 512 bytes, and extensions a little more.
const MAX_LINE_LEN: usize = 2_048;

/// A command line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A complete line, including CR LF.
    Command(Vec<u8>),
    /// A line longer than [`MAX_LINE_LEN`], skipped to its end.
    TooLong,
    /// A line that ends with a lone LF: a sign of a client tricked into sending injected commands.
    BareLf,
}

pub(super) struct Wire<S>(BufStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> Wire<S> {
    pub(super) fn new(stream: S) -> Self {
        Self(BufStream::new(stream))
    }

    /// The next line; `None` if the client has disconnected.
    ///
    /// # Errors
    /// I/O errors; [`io::ErrorKind::TimedOut`] if the line is incomplete after `max_wait`.
    pub(super) async fn line(&mut self, max_wait: Duration) -> io::Result<Option<Line>> {
        timeout(max_wait, self.read_line()).await.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    async fn read_line(&mut self) -> io::Result<Option<Line>> {
        let (mut line, mut is_too_long) = (Vec::new(), false);
        loop {
            let available = self.0.fill_buf().await?;
            if available.is_empty() {
                return Ok(None);
            }
            let end = memchr::memchr(b'\n', available).map(|end| end + 1);
            let consumed = end.unwrap_or(available.len());
            is_too_long |= line.len() + consumed > MAX_LINE_LEN;
            if !is_too_long {
                line.extend_from_slice(&available[..consumed]);
            }
            self.0.consume(consumed);
            if end.is_some() {
                return Ok(Some(match line {
                    _ if is_too_long => Line::TooLong,
                    line if line.ends_with(b"\r\n") => Line::Command(line),
                    _ => Line::BareLf,
                }));
            }
        }
    }

    /// Passes the next bytes to `consume`, which returns how many it consumed. `None` if the client has disconnected.
    ///
    /// # Errors
    /// I/O errors; [`io::ErrorKind::TimedOut`] if nothing arrives within `max_wait`.
    pub(super) async fn piece<T>(
        &mut self,
        max_wait: Duration,
        consume: impl FnOnce(&[u8]) -> (usize, T),
    ) -> io::Result<Option<T>> {
        let available = timeout(max_wait, self.0.fill_buf()).await.map_err(|_| io::ErrorKind::TimedOut)??;
        if available.is_empty() {
            return Ok(None);
        }
        let (consumed, value) = consume(available);
        self.0.consume(consumed);
        Ok(Some(value))
    }

    /// Writes a reply and flushes it.
    ///
    /// # Errors
    /// I/O errors; [`io::ErrorKind::TimedOut`] if the client does not read.
    pub(super) async fn reply(&mut self, reply: &str, max_wait: Duration) -> io::Result<()> {
        let write = async {
            self.0.write_all(reply.as_bytes()).await?;
            self.0.flush().await
        };
        timeout(max_wait, write).await.map_err(|_| io::ErrorKind::TimedOut)?
    }
}
