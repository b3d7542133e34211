//! SMTP client (RFC 5321) with a timeout for each step of the dialogue and a pool of connections.
//!
//! A connection on which a reply is overdue is closed and never reused: the reply could still arrive and be taken for
//! the answer to another message’s command. lettre’s own pool takes such connections back and has no timeout for
//! replies, so only its connection is used here.

mod dialogue;

use std::fmt;
use std::future::Future;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use lettre::address::{Address, Envelope};
use lettre::transport::smtp::Error as LettreError;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Quit, Rcpt, Rset};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

use super::line_stream::LineStream;
use config::{SmtpSecurity, SmtpUrl};
use domain::mail_delivery::refuses_recipient;

/// Timeouts for the parts of a delivery.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timeouts {
    /// Connecting, up to the reply to EHLO; also STARTTLS and AUTH, each.
    pub(super) connect: Duration,
    /// The reply to one command.
    pub(super) command: Duration,
    /// Sending a message, including the final reply. Content filters take a while, and a server that is given up too
    /// soon may have accepted the message.
    pub(super) message: Duration,
    /// The whole delivery, including a reconnection.
    pub(super) delivery: Duration,
}

impl Timeouts {
    /// For submission servers. The timeouts between relays (RFC 5321, 4.5.3.2) are minutes long, since nobody waits
    /// there.
    pub(super) const DEFAULT: Self = Self {
        connect: Duration::from_secs(20),
        command: Duration::from_secs(30),
        message: Duration::from_secs(60),
        delivery: Duration::from_secs(90),
    };
}

/// How long an idle connection is kept. Servers close them after some minutes.
const MAX_IDLE: Duration = Duration::from_secs(30);

/// The timeout for the reply to QUIT.
const QUIT_TIMEOUT: Duration = Duration::from_secs(2);

/// Why a message was not handed over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum SmtpError {
    /// The server cannot be reached, or refuses to deal with us, whatever the message.
    #[error("the mail server cannot be used: {0}")]
    Relay(String),
    /// The server refuses MAIL on a new connection. It is unknown whether it would do so for every message or only for
    /// this one.
    #[error("the mail server takes no message from us: {0}")]
    Sender(String),
    /// The server takes no further connection while `in_use` others are in use.
    #[error("the mail server takes no more than {in_use} connections now: {reason}")]
    Crowded {
        /// The number of connections with a delivery in progress.
        in_use: usize,
        /// Why the additional connection failed.
        reason: String,
    },
    /// The server refused this message or its recipient temporarily, or closed the connection.
    #[error("the mail server did not take the message for now: {0}")]
    Deferred(String),
    /// The server did not reply in time after it had the recipient.
    #[error("the mail server did not reply in time: {0}")]
    TimedOut(String),
    /// The server refused this message permanently.
    #[error("the mail server did not take the message: {0}")]
    Rejected(String),
    /// The server refused the recipient permanently.
    #[error("the mail server did not take the recipient: {reason}")]
    RecipientRejected {
        /// The reply code.
        code: u16,
        reason: String,
    },
}

/// Hands messages to one mail server. Cloning is cheap, and the clones share the connections.
#[derive(Clone)]
pub(super) struct SmtpClient(Arc<Inner>);

struct Inner {
    url: SmtpUrl,
    hello_name: ClientId,
    credentials: Option<Credentials>,
    tls: Option<TlsParameters>,
    timeouts: Timeouts,
    idle: Mutex<IdleConnections>,
    /// The number of connections with a delivery in progress.
    in_use: AtomicUsize,
}

/// Counts a connection as in use until dropped.
struct InUse<'c>(&'c AtomicUsize);

impl<'c> InUse<'c> {
    fn count(in_use: &'c AtomicUsize) -> Self {
        in_use.fetch_add(1, Ordering::SeqCst);
        Self(in_use)
    }
}

impl Drop for InUse<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Idle connections, the most recently used at the end.
#[derive(Default)]
struct IdleConnections {
    list: Vec<Idle>,
    /// Whether a task is running that closes expired connections.
    has_reaper: bool,
}

struct Idle {
    connection: AsyncSmtpConnection,
    since: Instant,
}

impl SmtpClient {
    /// Creates a client; it connects on the first message.
    ///
    /// # Errors
    /// When TLS cannot be set up, for instance if no certificates are installed.
    pub(super) fn new(url: SmtpUrl, timeouts: Timeouts) -> Result<Self, String> {
        let tls = TlsParameters::builder(url.host.clone());
        let tls = match url.security {
            SmtpSecurity::None => None,
            SmtpSecurity::Opportunistic => {
                Some(tls.dangerous_accept_invalid_certs(true).dangerous_accept_invalid_hostnames(true))
            }
            SmtpSecurity::Required | SmtpSecurity::Implicit => Some(tls),
        };
        let tls = tls.map(|builder| builder.build().map_err(|error| with_sources(&error))).transpose()?;
        Ok(Self(Arc::new(Inner {
            hello_name: url.hello_name.clone().map_or_else(ClientId::default, ClientId::Domain),
            credentials: url
                .credentials
                .as_ref()
                .map(|login| Credentials::new(login.user.clone(), login.password.clone())),
            tls,
            url,
            timeouts,
            idle: Mutex::default(),
            in_use: AtomicUsize::new(0),
        })))
    }

    /// Sends a message.
    ///
    /// # Errors
    /// [`SmtpError`]. Except after [`SmtpError::Rejected`] and [`SmtpError::RecipientRejected`], the server may have
    /// accepted the message, if its reply was lost.
    pub(super) async fn send(&self, envelope: &Envelope, message: &[u8]) -> Result<(), SmtpError> {
        let limit = self.0.timeouts.delivery;
        let timed_out = || SmtpError::TimedOut(format!("no end after {} s", limit.as_secs_f32()));
        timeout(limit, self.0.deliver(envelope, message)).await.unwrap_or_else(|_| Err(timed_out()))
    }
}

/// Reply codes by which the server closes the connection or demands authentication. They say nothing about the message,
/// so it is deferred, not refused; but the message may be what provokes them, so other messages must not wait for it.
const NOT_ABOUT_THE_MESSAGE: [u16; 6] = [421, 521, 530, 534, 535, 538];

/// A failed step of the dialogue.
enum Step {
    /// The server refused; the dialogue can continue.
    Refused { is_permanent: bool, code: u16, reason: String },
    /// The server refused the recipient permanently; the dialogue can continue.
    RecipientRefused { code: u16, reason: String },
    /// The connection broke or the reply is malformed.
    Broken(String),
    /// No reply in time.
    TimedOut(String),
}

impl Step {
    /// Whether the connection must be closed. 421 announces that the server closes it (RFC 5321, 3.8).
    fn is_end(&self) -> bool {
        match self {
            Self::Refused { code, .. } => *code == 421,
            Self::RecipientRefused { .. } => false,
            Self::Broken(_) | Self::TimedOut(_) => true,
        }
    }

    /// Classifies a refusal of RCPT.
    fn of_recipient(self) -> Self {
        match self {
            Self::Refused { is_permanent: true, code, reason } if !NOT_ABOUT_THE_MESSAGE.contains(&code) => {
                Self::RecipientRefused { code, reason }
            }
            other => other,
        }
    }

    fn into_relay_error(self) -> SmtpError {
        SmtpError::Relay(self.to_string())
    }

    /// The error for a failure after MAIL was accepted.
    fn into_message_error(self) -> SmtpError {
        let reason = self.to_string();
        match self {
            Self::Refused { code, .. } if NOT_ABOUT_THE_MESSAGE.contains(&code) => SmtpError::Deferred(reason),
            Self::RecipientRefused { code, .. } => SmtpError::RecipientRejected { code, reason },
            Self::Refused { is_permanent: true, code, .. } if refuses_recipient(server_text(&reason)) => {
                SmtpError::RecipientRejected { code, reason }
            }
            Self::Refused { is_permanent: true, .. } => SmtpError::Rejected(reason),
            Self::Refused { .. } | Self::Broken(_) => SmtpError::Deferred(reason),
            Self::TimedOut(_) => SmtpError::TimedOut(reason),
        }
    }
}

/// The server’s text in "message: permanent error (550): 5.1.1 No such user".
fn server_text(reason: &str) -> &str {
    reason.split_once("): ").map_or(reason, |(_, text)| text)
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { reason, .. }
            | Self::RecipientRefused { reason, .. }
            | Self::Broken(reason)
            | Self::TimedOut(reason) => f.write_str(reason),
        }
    }
}

/// Runs one step of the dialogue with its timeout.
async fn step<T>(name: &str, limit: Duration, reply: impl Future<Output = Result<T, LettreError>>) -> Result<T, Step> {
    match timeout(limit, reply).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => {
            let reason = format!("{name}: {}", with_sources(&error));
            Err(match error.status() {
                Some(code) => Step::Refused { is_permanent: error.is_permanent(), code: u16::from(code), reason },
                None => Step::Broken(reason),
            })
        }
        Err(_) => Err(Step::TimedOut(format!("{name}: no reply within {} s", limit.as_secs_f32()))),
    }
}

impl Inner {
    async fn deliver(self: &Arc<Self>, envelope: &Envelope, message: &[u8]) -> Result<(), SmtpError> {
        let mut connection = self.begin(envelope, message).await?;
        let _in_use = InUse::count(&self.in_use);
        match self.send_message(&mut connection, envelope, message).await {
            Ok(()) => {
                self.park(connection);
                Ok(())
            }
            Err(failed) => {
                if !failed.is_end() && step("RSET", self.timeouts.command, connection.command(Rset)).await.is_ok() {
                    self.park(connection);
                }
                Err(failed.into_message_error())
            }
        }
    }

    /// A connection on which the server has accepted MAIL.
    async fn begin(&self, envelope: &Envelope, message: &[u8]) -> Result<AsyncSmtpConnection, SmtpError> {
        while let Some(mut connection) = self.take_idle() {
            let mail = mail_command(&connection, envelope, message)?;
            // On failure the server has closed the idle connection, as it may.
            if step("MAIL", self.timeouts.command, connection.command(mail)).await.is_ok() {
                return Ok(connection);
            }
        }
        let mut connection = self.open().await.map_err(|error| self.crowded_or(error))?;
        let mail = mail_command(&connection, envelope, message)?;
        let taken = step("MAIL", self.timeouts.command, connection.command(mail)).await;
        taken.map(|_| connection).map_err(|failed| match failed {
            Step::Refused { code: 421, reason, .. } => self.crowded_or(SmtpError::Sender(reason)),
            other => SmtpError::Sender(other.to_string()),
        })
    }

    /// Maps a failed connection to [`SmtpError::Crowded`] while others are in use: the server is up, but accepts no
    /// more.
    fn crowded_or(&self, error: SmtpError) -> SmtpError {
        match (self.in_use.load(Ordering::SeqCst), error) {
            (in_use @ 1.., SmtpError::Relay(reason) | SmtpError::Sender(reason)) => {
                SmtpError::Crowded { in_use, reason }
            }
            (_, error) => error,
        }
    }

    async fn send_message(
        &self,
        connection: &mut AsyncSmtpConnection,
        envelope: &Envelope,
        message: &[u8],
    ) -> Result<(), Step> {
        let limit = self.timeouts.command;
        for recipient in envelope.to() {
            let command = Rcpt::new(recipient.clone(), Vec::new());
            step("RCPT", limit, connection.command(command)).await.map_err(Step::of_recipient)?;
        }
        step("DATA", limit, connection.command(Data)).await?;
        step("message", self.timeouts.message, connection.message(message)).await?;
        Ok(())
    }

    /// A new connection, encrypted and authenticated as configured.
    async fn open(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let mut connection = self.connect().await?;
        if matches!(self.url.security, SmtpSecurity::Required | SmtpSecurity::Opportunistic)
            && let Some(tls) = &self.tls
        {
            if connection.can_starttls() {
                let upgraded =
                    step("STARTTLS", self.timeouts.connect, connection.starttls(tls.clone(), &self.hello_name)).await;
                if let Err(failed) = upgraded {
                    if self.url.security == SmtpSecurity::Required {
                        return Err(failed.into_relay_error());
                    }
                    tracing::warn!(error = %failed, host = self.url.host, "STARTTLS failed; sending without");
                    connection = self.connect().await?;
                }
            } else if self.url.security == SmtpSecurity::Required {
                return Err(SmtpError::Relay(format!(
                    "{} does not offer STARTTLS, so neither the password nor a message is sent; to send in clear, say \
                     tls=none in SEALEDMOVE_MAIL_URL",
                    self.url.host
                )));
            }
        }
        if let Some(credentials) = &self.credentials {
            step("AUTH", self.timeouts.connect, connection.auth(DEFAULT_MECHANISMS, credentials))
                .await
                .map_err(Step::into_relay_error)?;
        }
        Ok(connection)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let tls = self.tls.clone().filter(|_| self.url.security == SmtpSecurity::Implicit);
        let (server, limit) = ((self.url.host.as_str(), self.url.port), self.timeouts.connect);
        let name = format!("{}:{}", self.url.host, self.url.port);
        if tls.is_some() {
            let connecting = AsyncSmtpConnection::connect_tokio1(server, Some(limit), &self.hello_name, tls, None);
            return step(&name, limit, connecting).await.map_err(Step::into_relay_error);
        }
        let stream = match timeout(limit, TcpStream::connect(server)).await {
            Ok(connected) => connected.map_err(|error| SmtpError::Relay(format!("{name}: {error}")))?,
            Err(_) => {
                return Err(SmtpError::Relay(format!("{name}: no connection within {} s", limit.as_secs_f32())));
            }
        };
        let connecting =
            AsyncSmtpConnection::connect_with_transport(Box::new(LineStream::new(stream)), &self.hello_name);
        step(&name, limit, connecting).await.map_err(Step::into_relay_error)
    }

    /// Takes an idle connection, the most recently used first.
    fn take_idle(&self) -> Option<AsyncSmtpConnection> {
        self.idle().list.pop().filter(|idle| idle.since.elapsed() < MAX_IDLE).map(|idle| idle.connection)
    }

    /// Returns a connection to the pool.
    fn park(self: &Arc<Self>, connection: AsyncSmtpConnection) {
        let mut idle = self.idle();
        idle.list.push(Idle { connection, since: Instant::now() });
        if !std::mem::replace(&mut idle.has_reaper, true) {
            tokio::spawn(reap_idle(Arc::downgrade(self)));
        }
    }

    fn idle(&self) -> MutexGuard<'_, IdleConnections> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes idle connections once they expire, until none is left.
async fn reap_idle(client: Weak<Inner>) {
    loop {
        tokio::time::sleep(MAX_IDLE).await;
        let Some(client) = client.upgrade() else { return };
        let (expired, is_last) = {
            let mut idle = client.idle();
            let expired: Vec<Idle> = idle.list.extract_if(.., |idle| idle.since.elapsed() >= MAX_IDLE).collect();
            idle.has_reaper = !idle.list.is_empty();
            (expired, !idle.has_reaper)
        };
        for mut idle in expired {
            // The reply to QUIT does not matter.
            let _ = timeout(QUIT_TIMEOUT, idle.connection.command(Quit)).await;
        }
        if is_last {
            return;
        }
    }
}

/// The MAIL command for a message.
///
/// # Errors
/// [`SmtpError::Rejected`] if the server lacks an extension that the message needs.
fn mail_command(connection: &AsyncSmtpConnection, envelope: &Envelope, message: &[u8]) -> Result<Mail, SmtpError> {
    let server = connection.server_info();
    let is_ascii = |address: &Address| AsRef::<str>::as_ref(address).is_ascii();
    let mut parameters = Vec::new();
    if !envelope.to().iter().chain(envelope.from()).all(is_ascii) {
        if !server.supports_feature(Extension::SmtpUtfEight) {
            return Err(SmtpError::Rejected("it does not know SMTPUTF8, which the address needs".to_owned()));
        }
        parameters.push(MailParameter::SmtpUtfEight);
    }
    if !message.is_ascii() {
        if !server.supports_feature(Extension::EightBitMime) {
            return Err(SmtpError::Rejected("it does not know 8BITMIME, which the message needs".to_owned()));
        }
        parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
    }
    Ok(Mail::new(envelope.from().cloned(), parameters))
}

/// The error with its sources.
fn with_sources(error: &LettreError) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    use tokio::net::TcpListener;

    use super::*;

    const SHORT: Duration = Duration::from_millis(300);

    /// The point at which the test server stops replying.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Silent {
        Never,
        BeforeGreeting,
        At(&'static str),
        AfterMessage,
    }

    /// A server that stops replying; its address and its number of connections so far.
    async fn server(silent: Silent) -> (String, Arc<AtomicUsize>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let connections = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&connections);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(talk(stream, silent));
            }
        });
        (address, connections)
    }

    async fn talk(stream: TcpStream, silent: Silent) {
        let mut stream = BufReader::new(stream);
        if silent == Silent::BeforeGreeting {
            return std::future::pending().await;
        }
        let mut is_message = false;
        let mut reply = "220 ready";
        loop {
            stream.write_all(format!("{reply}\r\n").as_bytes()).await.unwrap();
            let mut line = String::new();
            loop {
                line.clear();
                if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                    return;
                }
                if !is_message || line == ".\r\n" {
                    break;
                }
            }
            let is_end = std::mem::take(&mut is_message);
            let verb = line.split([' ', '\r']).next().unwrap_or_default();
            if silent
                == Silent::At(match verb {
                    "RCPT" => "RCPT",
                    "MAIL" => "MAIL",
                    "DATA" => "DATA",
                    _ => "",
                })
                || is_end && silent == Silent::AfterMessage
            {
                return std::future::pending().await;
            }
            is_message = verb == "DATA";
            reply = if is_message { "354 go on" } else { "250 yes" };
        }
    }

    fn client(address: &str) -> SmtpClient {
        let url = SmtpUrl::parse(&format!("smtp://{address}?tls=none")).unwrap();
        let timeouts = Timeouts { connect: SHORT, command: SHORT, message: SHORT, delivery: 10 * SHORT };
        SmtpClient::new(url, timeouts).unwrap()
    }

    async fn send(client: &SmtpClient) -> Result<(), SmtpError> {
        let [from, to] = ["moves@example.org", "bob@example.org"].map(|address| address.parse().unwrap());
        let envelope = Envelope::new(Some(from), vec![to]).unwrap();
        client.send(&envelope, b"Subject: Hello\r\n\r\nHello\r\n").await
    }

    /// Each case ends by a timeout; without one the test would hang.
    #[tokio::test]
    async fn unresponsive_server_times_out_at_every_step() {
        let (address, _) = server(Silent::BeforeGreeting).await;
        let outcome = send(&client(&address)).await;
        assert!(matches!(outcome, Err(SmtpError::Relay(_))), "before the greeting: {outcome:?}");
        let (address, _) = server(Silent::At("MAIL")).await;
        let outcome = send(&client(&address)).await;
        assert!(matches!(outcome, Err(SmtpError::Sender(_))), "at MAIL: {outcome:?}");
        for silent in [Silent::At("RCPT"), Silent::At("DATA"), Silent::AfterMessage] {
            let (address, _) = server(silent).await;
            let outcome = send(&client(&address)).await;
            assert!(matches!(outcome, Err(SmtpError::TimedOut(_))), "{silent:?}: {outcome:?}");
        }
    }

    #[tokio::test]
    async fn connection_is_reused_unless_a_reply_is_overdue() {
        let (address, connections) = server(Silent::Never).await;
        let steady = client(&address);
        for _ in 0..3 {
            send(&steady).await.unwrap();
        }
        assert_eq!(connections.load(Ordering::SeqCst), 1);
        let (address, connections) = server(Silent::At("RCPT")).await;
        let silent = client(&address);
        for _ in 0..2 {
            assert!(matches!(send(&silent).await, Err(SmtpError::TimedOut(_))));
        }
        assert_eq!(connections.load(Ordering::SeqCst), 2);
    }

    /// Sends each connection these replies, one per line received, and then nothing.
    async fn scripted_server(replies: &'static [&'static str]) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let mut stream = BufReader::new(stream);
                    for reply in replies {
                        stream.write_all(reply.as_bytes()).await.unwrap();
                        let mut line = Vec::new();
                        if stream.read_until(b'\n', &mut line).await.unwrap_or(0) == 0 {
                            return;
                        }
                    }
                    std::future::pending::<()>().await;
                });
            }
        });
        address
    }

    fn client_with_default_timeouts(address: &str, query: &str) -> SmtpClient {
        let url = SmtpUrl::parse(&format!("smtp://{address}?{query}")).unwrap();
        SmtpClient::new(url, Timeouts::DEFAULT).unwrap()
    }

    #[tokio::test]
    async fn reply_injected_before_tls_is_not_read_as_encrypted() {
        let address = scripted_server(&[
            "220 ready\r\n",
            "250-mail.example\r\n250 STARTTLS\r\n",
            "220 go ahead\r\n250-mail.example\r\n250 AUTH PLAIN\r\n",
        ])
        .await;
        let outcome = send(&client_with_default_timeouts(&address, "tls=required")).await;
        let Err(SmtpError::Relay(reason)) = outcome else { panic!("{outcome:?}") };
        assert!(reason.starts_with("STARTTLS") && !reason.contains("no reply within"), "{reason}");
    }

    #[tokio::test]
    async fn demand_for_authentication_defers_the_message() {
        for refusal in ["421 later\r\n", "521 no\r\n", "530 log in\r\n", "535 wrong\r\n"] {
            let replies = vec!["220 ready\r\n", "250 mail.example\r\n", "250 yes\r\n", refusal, "250 reset\r\n"];
            let address = scripted_server(Vec::leak(replies)).await;
            let outcome = send(&client_with_default_timeouts(&address, "tls=none")).await;
            assert!(matches!(outcome, Err(SmtpError::Deferred(_))), "{refusal}: {outcome:?}");
        }
    }
}
