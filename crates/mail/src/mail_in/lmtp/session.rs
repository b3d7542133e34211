//! One connection: the commands of RFC 2033 and what each may do after which.

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

/// What a connection may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// How long a command may be on its way (RFC 5321, 4.5.3.2.7 wants five minutes).
    pub(super) command: Duration,
    /// How long nothing may come of a message (RFC 5321, 4.5.3.2.5 wants three minutes).
    pub(super) piece: Duration,
    /// How long a message may be on its way as a whole.
    pub(super) message: Duration,
    /// The most bytes of a message. Few of them are kept.
    pub(super) size: usize,
    /// The most recipients of a message (RFC 5321, 4.5.3.1.8 wants 100).
    pub(super) recipients: usize,
    /// How long a connection may last without a message, from its beginning or the message before.
    pub(super) idle: Duration,
    /// The most commands without a message.
    pub(super) commands: usize,
    /// The most commands that cannot be carried out, after which the connection is closed.
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
        // A message for the most recipients takes so many, and some before.
        commands: 200,
        errors: 20,
    };
}

/// One connection.
pub(super) struct Session<S> {
    wire: Wire<S>,
    intake: Arc<MailIntake>,
    clock: Clock,
    limits: Limits,
    is_greeted: bool,
    sender: Option<String>,
    recipients: Vec<String>,
    errors: usize,
    /// How many commands came since the last message.
    commands: usize,
    /// When the connection is closed if no message comes.
    idle_until: Deadline,
}

/// What follows a command.
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

    /// Talks until the client quits or goes, or `stop`.
    ///
    /// # Errors
    /// The connection's.
    pub(super) async fn run(mut self, stop: CancellationToken) -> io::Result<()> {
        self.reply("220 Sealed Move LMTP\r\n").await?;
        loop {
            // Whoever says something that is no message for ever would hold a place that others need.
            let left = self.idle_until.saturating_duration_since(Deadline::now());
            let line = tokio::select! {
                // A message that has come whole is answered first.
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

    /// Refuses a command, and closes the connection where that has happened too often.
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
            // A browser, which a page has made send commands in the body of a request.
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
                let offer = format!(
                    "250-Sealed Move\r\n250-PIPELINING\r\n250-ENHANCEDSTATUSCODES\r\n250-8BITMIME\r\n250-SMTPUTF8\r\n\
                     250 SIZE {size}\r\n"
                );
                self.accept(&offer).await
            }
            // RFC 2033, 4.1: a client that takes this for SMTP must notice.
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
            // Nothing was acknowledged: the mail server keeps it.
            () = stop.cancelled() => {
                self.reply("421 4.3.2 Shutting down\r\n").await?;
                return Ok(Next::Close);
            }
            content = self.content() => content?,
        };
        let (sender, recipients) = (self.sender.take().unwrap_or_default(), std::mem::take(&mut self.recipients));
        let Some(content) = content else {
            let each = "552 5.3.4 The message is too large\r\n";
            return self.accept(&each.repeat(recipients.len())).await;
        };
        (self.commands, self.idle_until) = (0, Deadline::now() + self.limits.idle);
        let at = self.clock.now();
        for recipient in recipients {
            // What a mail server adds that delivers for good (RFC 5321, 4.4; RFC 9228).
            let sender = sender.replace(char::is_control, "");
            let mut message = format!("Return-Path: <{sender}>\r\nDelivered-To: {recipient}\r\n").into_bytes();
            message.extend_from_slice(&content);
            let taken = self.intake.take(&message, at).await;
            self.reply(&replies::to_message(&taken)).await?;
        }
        Ok(Next::Command)
    }

    /// The message as far as text goes; nothing where it is too large. It is read to its end either way.
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
    use domain::received::MailWay;
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
        let intake = Arc::new(MailIntake::new(&config, service, MailWay::Lmtp));
        let (client, server) = tokio::io::duplex(1024);
        let session = Session::new(server, intake, clock, limits);
        (client, tokio::spawn(session.run(CancellationToken::new())), folder)
    }

    const BEGINNING: &[u8] = b"LHLO x\r\nMAIL FROM:<ann@example.org>\r\nRCPT TO:<play@chess.example>\r\n\
        RCPT TO:<play+1@chess.example>\r\nDATA\r\n";

    async fn all_said(mut client: DuplexStream) -> String {
        let mut said = String::new();
        client.read_to_string(&mut said).await.unwrap();
        said
    }

    #[tokio::test]
    async fn who_says_nothing_is_sent_away() {
        let command = Duration::from_millis(50);
        for half in [&b""[..], b"LHL", BEGINNING] {
            let limits = Limits { command, piece: command, ..Limits::DEFAULT };
            let (mut client, session, _folder) = begin(limits);
            client.write_all(half).await.unwrap();
            session.await.unwrap().unwrap();
            let said = all_said(client).await;
            assert!(said.ends_with("421 4.4.2 Timed out\r\n"), "{said}");
        }
    }

    #[tokio::test]
    async fn who_sends_no_message_is_sent_away_however_much_is_said() {
        let (mut client, session, _folder) = begin(Limits { commands: 10, ..Limits::DEFAULT });
        client.write_all(b"LHLO x\r\n").await.unwrap();
        client.write_all(&b"NOOP\r\n".repeat(10)).await.unwrap();
        session.await.unwrap().unwrap();
        let said = all_said(client).await;
        assert_eq!(said.matches("250 2.0.0 OK").count(), 9, "{said}");
        assert!(said.ends_with("421 4.7.0 Too many commands without a message\r\n"), "{said}");

        let (mut client, session, _folder) = begin(Limits { idle: Duration::from_millis(100), ..Limits::DEFAULT });
        // However often.
        while client.write_all(b"NOOP\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        session.await.unwrap().unwrap();
        let said = all_said(client).await;
        assert!(said.ends_with("421 4.4.2 Timed out\r\n"), "{said}");
    }

    #[tokio::test]
    async fn a_message_that_drips_in_is_not_waited_for() {
        let limits = Limits { message: Duration::from_millis(100), ..Limits::DEFAULT };
        let (mut client, session, _folder) = begin(limits);
        client.write_all(BEGINNING).await.unwrap();
        // However quick each byte is.
        while client.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        session.await.unwrap().unwrap();
        let said = all_said(client).await;
        assert!(said.ends_with("421 4.4.2 Timed out\r\n"), "{said}");
    }

    #[tokio::test]
    async fn a_message_that_is_too_large_is_refused_for_each_recipient() {
        let (mut client, session, _folder) = begin(Limits { size: 100, ..Limits::DEFAULT });
        client.write_all(BEGINNING).await.unwrap();
        client.write_all(format!("{}\r\n.\r\nNOOP\r\nQUIT\r\n", "x".repeat(101)).as_bytes()).await.unwrap();
        session.await.unwrap().unwrap();
        let said = all_said(client).await;
        let too_large = "552 5.3.4 The message is too large\r\n";
        assert!(said.ends_with(&format!("{too_large}{too_large}250 2.0.0 OK\r\n221 2.0.0 Bye\r\n")), "{said}");
    }
}
