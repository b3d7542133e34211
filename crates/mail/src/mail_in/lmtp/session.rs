//! An LMTP session: the commands of RFC 2033 and their order.

use std::borrow::Cow;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use smtp_proto::{Error as Malformed, Request};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::Instant as Deadline;
use tokio_util::sync::CancellationToken;

use super::data::DataDecoder;
use super::lines::{Line, Wire};
use super::replies;
use crate::notify::{ExcerptWriter, MailIntake};
use service::Clock;

/// The limits of a connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Timeout for a command or a reply (five minutes in RFC 5321, 4.5.3.2.7).
    pub(super) command: Duration,
    /// Timeout between two pieces of a message (three minutes in RFC 5321, 4.5.3.2.5).
    pub(super) piece: Duration,
    /// Timeout for a whole message.
    pub(super) message: Duration,
    /// Maximum size of a message, in bytes. Only its excerpt is stored.
    pub(super) size: usize,
    /// Maximum number of recipients of a message (at least 100 in RFC 5321, 4.5.3.1.8).
    pub(super) recipients: usize,
    /// Timeout without a message, from the start of the connection or the previous message.
    pub(super) idle: Duration,
    /// Maximum number of commands without a message.
    pub(super) commands: usize,
    /// Maximum number of refused commands, after which the connection is closed.
    pub(super) errors: usize,
}

impl Limits {
    pub(super) const DEFAULT: Self = Self {
        command: Duration::from_secs(5 * 60),
        piece: Duration::from_secs(3 * 60),
        message: Duration::from_secs(30 * 60),
        size: 256 * 1024 * 1024,
        recipients: 100,
        idle: Duration::from_secs(15 * 60),
        // Enough for a message to the maximum number of recipients.
        commands: 200,
        errors: 20,
    };
}

pub(super) struct Session<S> {
    wire: Wire<S>,
    intake: Arc<MailIntake>,
    clock: Clock,
    limits: Limits,
    is_greeted: bool,
    sender: Option<String>,
    recipients: Vec<String>,
    errors: usize,
    /// The number of commands since the last message.
    commands: usize,
    /// When the connection is closed if no message comes.
    idle_until: Deadline,
}

/// What to do after a command.
enum Next {
    Command,
    Close,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Session<S> {
    pub(super) fn new(stream: S, intake: Arc<MailIntake>, clock: Clock, limits: Limits) -> Self {
        let wire = Wire::new(stream);
        let (sender, recipients, idle_until) = (None, Vec::new(), Deadline::now() + limits.idle);
        Self { wire, intake, clock, limits, is_greeted: false, sender, recipients, errors: 0, commands: 0, idle_until }
    }

    /// Serves commands until the client quits or disconnects, or `stop`.
    ///
    /// # Errors
    /// I/O errors of the connection.
    pub(super) async fn run(mut self, stop: CancellationToken) -> io::Result<()> {
        self.reply("220 Sealed Move LMTP\r\n").await?;
        loop {
            // Without this deadline, a client that never sends a message could hold its connection permit forever.
            let left = self.idle_until.saturating_duration_since(Deadline::now());
            let line = tokio::select! {
                // A message received in full gets its reply first.
                () = stop.cancelled() => return self.reply("421 4.3.2 Shutting down\r\n").await,
                line = self.wire.line(self.limits.command.min(left)) => line,
            };
            if left.is_zero() {
                return self.reply("421 4.4.2 Timed out\r\n").await;
            }
            self.commands += 1;
            if self.commands > self.limits.commands {
                return self.reply("421 4.7.0 Too many commands without a message\r\n").await;
            }
            let next = match line {
                Ok(Some(Line::Command(line))) => self.command(&line, &stop).await,
                Ok(Some(Line::TooLong)) => self.refuse("500 5.5.6 Line too long\r\n").await,
                Ok(Some(Line::BareLf)) => {
                    self.reply("421 4.5.0 Lines end with CR LF, not with LF alone\r\n").await?;
                    return Ok(());
                }
                Ok(None) => return Ok(()),
                Err(error) => Err(error),
            };
            match next {
                Ok(Next::Command) => {}
                Ok(Next::Close) => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::TimedOut => {
                    return self.reply("421 4.4.2 Timed out\r\n").await;
                }
                Err(error) => return Err(error),
            }
        }
    }

    async fn reply(&mut self, reply: &str) -> io::Result<()> {
        self.wire.reply(reply, self.limits.command).await
    }

    async fn accept(&mut self, reply: &str) -> io::Result<Next> {
        self.reply(reply).await?;
        Ok(Next::Command)
    }

    /// Refuses a command, and closes the connection after too many errors.
    async fn refuse(&mut self, reply: &str) -> io::Result<Next> {
        self.errors += 1;
        if self.errors > self.limits.errors {
            self.reply("421 4.7.0 Too many errors\r\n").await?;
            return Ok(Next::Close);
        }
        self.accept(reply).await
    }

    fn reset(&mut self) {
        self.sender = None;
        self.recipients.clear();
    }

    async fn command(&mut self, line: &[u8], stop: &CancellationToken) -> io::Result<Next> {
        let request = match Request::parse(&mut line.iter()) {
            Ok(request) => request,
            // A browser that a page has made send commands in the body of a request (a cross-protocol attack).
            Err(_) if !self.is_greeted && line.windows(6).any(|part| part == b" HTTP/") => {
                self.reply("421 4.7.0 This is LMTP\r\n").await?;
                return Ok(Next::Close);
            }
            Err(malformed) => return self.refuse(reply_to_malformed(&malformed)).await,
        };
        match request {
            Request::Lhlo { .. } => {
                self.reset();
                self.is_greeted = true;
                let size = self.limits.size;
                let capabilities = format!(
                    "250-Sealed Move\r\n250-PIPELINING\r\n250-ENHANCEDSTATUSCODES\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n\
                     250 SIZE {size}\r\n"
                );
                self.accept(&capabilities).await
            }
            // RFC 2033, 4.1: a client that expects SMTP must get an error.
            Request::Ehlo { .. } | Request::Helo { .. } => {
                self.refuse("500 5.5.1 This is LMTP: LHLO is needed\r\n").await
            }
            Request::Mail { from } if self.is_greeted && self.sender.is_none() => {
                if from.size > self.limits.size {
                    return self.refuse("552 5.3.4 The message is too large\r\n").await;
                }
                self.sender = Some(from.address.into_owned());
                self.accept("250 2.1.0 OK\r\n").await
            }
            Request::Mail { .. } => self.refuse("503 5.5.1 MAIL comes once, after LHLO\r\n").await,
            Request::Rcpt { .. } if self.sender.is_none() => self.refuse("503 5.5.1 MAIL is needed first\r\n").await,
            Request::Rcpt { to } => self.recipient(to.address).await,
            Request::Data if self.recipients.is_empty() => {
                self.refuse("503 5.5.1 There is no valid recipient\r\n").await
            }
            Request::Data => self.data(stop).await,
            Request::Rset => {
                self.reset();
                self.accept("250 2.0.0 OK\r\n").await
            }
            Request::Noop { .. } => self.accept("250 2.0.0 OK\r\n").await,
            Request::Vrfy { .. } => self.accept("252 2.1.5 A message will show\r\n").await,
            Request::Quit => {
                self.reply("221 2.0.0 Bye\r\n").await?;
                Ok(Next::Close)
            }
            _ => self.refuse("502 5.5.1 Command not implemented\r\n").await,
        }
    }

    async fn recipient(&mut self, address: Cow<'_, str>) -> io::Result<Next> {
        if address.is_empty() || address.contains(char::is_control) {
            return self.refuse("501 5.1.3 An address is needed\r\n").await;
        }
        if self.recipients.len() >= self.limits.recipients {
            return self.refuse("452 4.5.3 Too many recipients\r\n").await;
        }
        self.recipients.push(address.into_owned());
        self.accept("250 2.1.5 OK\r\n").await
    }

    async fn data(&mut self, stop: &CancellationToken) -> io::Result<Next> {
        self.reply("354 End with a dot on a line by itself\r\n").await?;
        let content = tokio::select! {
            // The message is not acknowledged, so the mail server keeps it.
            () = stop.cancelled() => {
                self.reply("421 4.3.2 Shutting down\r\n").await?;
                return Ok(Next::Close);
            }
            content = self.content() => content?,
        };
        let (sender, recipients) = (self.sender.take().unwrap_or_default(), std::mem::take(&mut self.recipients));
        let Some(content) = content else {
            let too_large = "552 5.3.4 The message is too large\r\n";
            return self.accept(&too_large.repeat(recipients.len())).await;
        };
        (self.commands, self.idle_until) = (0, Deadline::now() + self.limits.idle);
        let at = self.clock.now();
        for recipient in recipients {
            // The headers that final delivery adds (RFC 5321, 4.4; RFC 9228).
            let sender = sender.replace(char::is_control, "");
            let mut message = format!("Return-Path: <{sender}>\r\nDelivered-To: {recipient}\r\n").into_bytes();
            message.extend_from_slice(&content);
            let result = self.intake.process(&message, at).await;
            self.reply(&replies::to_message(&result)).await?;
        }
        Ok(Next::Command)
    }

    /// Reads the message to its end and returns its excerpt; `None` if it is too large.
    async fn content(&mut self) -> io::Result<Option<Vec<u8>>> {
        let deadline = Deadline::now() + self.limits.message;
        let (mut decoder, mut excerpt, mut size) = (DataDecoder::default(), ExcerptWriter::default(), 0);
        let mut decoded = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Deadline::now()).min(self.limits.piece);
            decoded.clear();
            let has_ended = self.wire.piece(left, |piece| match decoder.decode(piece, &mut decoded) {
                Some(end) => (end, true),
                None => (piece.len(), false),
            });
            let has_ended = has_ended.await?.ok_or(io::ErrorKind::UnexpectedEof)?;
            size += decoded.len();
            if size <= self.limits.size {
                excerpt.write(&decoded);
            }
            if has_ended {
                return Ok((size <= self.limits.size).then(|| excerpt.finish()));
            }
        }
    }
}

fn reply_to_malformed(error: &Malformed) -> &'static str {
    match error {
        Malformed::UnknownCommand => "500 5.5.2 Unknown command\r\n",
        Malformed::InvalidSenderAddress => "501 5.1.7 The sender's address cannot be read\r\n",
        Malformed::InvalidRecipientAddress => "501 5.1.3 The recipient's address cannot be read\r\n",
        Malformed::UnsupportedParameter { .. } => "555 5.5.4 Parameter not implemented\r\n",
        _ => "501 5.5.2 Syntax error\r\n",
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
    use tokio::task::JoinHandle;

    use super::*;
    use config::Config;
    use domain::received::IncomingMailSource;
    use service::{Secret, Service};
    use store::{DatabaseUrl, Store};

    /// A session with those limits, and the other end of its connection.
    fn begin(limits: Limits) -> (DuplexStream, JoinHandle<io::Result<()>>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
        store.migrate().unwrap();
        let clock = Clock::system();
        let service = Service::new(store, clock.clone(), Secret::new(vec![7; 32]), crate::notify::channels());
        let setting = ("SEALEDMOVE_MAIL_REPLY".to_owned(), "play@chess.example".to_owned());
        let config = Config::load(None, std::iter::once(setting)).unwrap();
        let intake = Arc::new(MailIntake::new(&config, service, IncomingMailSource::Lmtp));
        let (client, server) = tokio::io::duplex(1024);
        let session = Session::new(server, intake, clock, limits);
        (client, tokio::spawn(session.run(CancellationToken::new())), folder)
    }

    const BEGINNING: &[u8] = b"LHLO x\r\nMAIL FROM:<ann@example.org>\r\nRCPT TO:<play@chess.example>\r\n\
        RCPT TO:<play+1@chess.example>\r\nDATA\r\n";

    async fn read_all(mut client: DuplexStream) -> String {
        let mut output = String::new();
        client.read_to_string(&mut output).await.unwrap();
        output
    }

    #[tokio::test]
    async fn silent_client_times_out() {
        let command = Duration::from_millis(50);
        for input in [&b""[..], b"LHL", BEGINNING] {
            let limits = Limits { command, piece: command, ..Limits::DEFAULT };
            let (mut client, session, _folder) = begin(limits);
            client.write_all(input).await.unwrap();
            session.await.unwrap().unwrap();
            let output = read_all(client).await;
            assert!(output.ends_with("421 4.4.2 Timed out\r\n"), "{output}");
        }
    }

    #[tokio::test]
    async fn client_without_a_message_is_disconnected() {
        let (mut client, session, _folder) = begin(Limits { commands: 10, ..Limits::DEFAULT });
        client.write_all(b"LHLO x\r\n").await.unwrap();
        client.write_all(&b"NOOP\r\n".repeat(10)).await.unwrap();
        session.await.unwrap().unwrap();
        let output = read_all(client).await;
        assert_eq!(output.matches("250 2.0.0 OK").count(), 9, "{output}");
        assert!(output.ends_with("421 4.7.0 Too many commands without a message\r\n"), "{output}");

        let (mut client, session, _folder) = begin(Limits { idle: Duration::from_millis(100), ..Limits::DEFAULT });
        // Regardless of the number of commands.
        while client.write_all(b"NOOP\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        session.await.unwrap().unwrap();
        let output = read_all(client).await;
        assert!(output.ends_with("421 4.4.2 Timed out\r\n"), "{output}");
    }

    #[tokio::test]
    async fn slow_message_times_out() {
        let limits = Limits { message: Duration::from_millis(100), ..Limits::DEFAULT };
        let (mut client, session, _folder) = begin(limits);
        client.write_all(BEGINNING).await.unwrap();
        // Regardless of how fast each byte arrives.
        while client.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        session.await.unwrap().unwrap();
        let output = read_all(client).await;
        assert!(output.ends_with("421 4.4.2 Timed out\r\n"), "{output}");
    }

    #[tokio::test]
    async fn oversized_message_is_refused_for_each_recipient() {
        let (mut client, session, _folder) = begin(Limits { size: 100, ..Limits::DEFAULT });
        client.write_all(BEGINNING).await.unwrap();
        client.write_all(format!("{}\r\n.\r\nNOOP\r\nQUIT\r\n", "x".repeat(101)).as_bytes()).await.unwrap();
        session.await.unwrap().unwrap();
        let output = read_all(client).await;
        let too_large = "552 5.3.4 The message is too large\r\n";
        assert!(output.ends_with(&format!("{too_large}{too_large}250 2.0.0 OK\r\n221 2.0.0 Bye\r\n")), "{output}");
    }
}
