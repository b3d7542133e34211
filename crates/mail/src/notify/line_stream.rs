//! A TCP connection that is read line by line, so that reading a reply never reads past it.
//!
//! Between the reply to STARTTLS and the TLS handshake an attacker could inject replies in clear text. lettre’s reader
//! would buffer them and take them for the first replies inside TLS (the command injection of CVE-2011-0411). Here they
//! stay unread until the handshake, which fails on them.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use lettre::transport::smtp::client::AsyncTokioStream;
use tokio::io::{AsyncBufRead, AsyncRead, AsyncWrite, BufReader, ReadBuf};
use tokio::net::TcpStream;

/// A connection whose reads end at a line feed at the latest.
#[derive(Debug)]
pub(super) struct LineStream(BufReader<TcpStream>);

impl LineStream {
    pub(super) fn new(stream: TcpStream) -> Self {
        Self(BufReader::new(stream))
    }
}

impl AsyncRead for LineStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let available = ready!(Pin::new(&mut self.0).poll_fill_buf(cx))?;
        let line = memchr::memchr(b'\n', available).map_or(available.len(), |end| end + 1);
        let read = line.min(into.remaining());
        into.put_slice(&available[..read]);
        Pin::new(&mut self.0).consume(read);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for LineStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}

impl AsyncTokioStream for LineStream {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.0.get_ref().peer_addr()
    }
}
