//! A real SMTP server (`tests/smtp/server.mjs`, on the npm package smtp-server) that can be told to misbehave.

use data_encoding::BASE64;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nix::sys::signal::Signal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::watch;

use super::certificate::Certificate;
use super::mail::Mail;
use super::ports::free_port;
use super::programs::{find, node_tests};
use super::watchdog::{Watchdog, temporary_folder};

/// The timeout for the server to start or to answer a command, generous enough for a busy machine.
const TIMEOUT: Duration = Duration::from_secs(300);

/// One message that the server has accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// The sender of the envelope (MAIL FROM), empty for a bounce.
    pub from: String,
    /// The recipients of the envelope (RCPT TO).
    pub to: Vec<String>,
    /// The user who logged in, if any.
    pub user: Option<String>,
    /// Whether the connection was encrypted.
    pub tls: bool,
    /// The raw message.
    pub raw: Vec<u8>,
}

impl Received {
    pub fn mail(&self) -> Mail {
        Mail::parse(&self.raw)
    }
}

/// How connections are encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Security {
    /// No encryption.
    None,
    /// After the command STARTTLS (RFC 3207), which is required before a login.
    StartTls,
    /// From the first byte (RFC 8314).
    Tls,
}

/// A stage of the SMTP dialogue (RFC 5321).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Before the greeting.
    Connect,
    /// `MAIL FROM`.
    Mail,
    /// `RCPT TO`.
    Rcpt,
    /// After the whole message was read, before its acceptance.
    Data,
}

/// The behaviour of the server in the next dialogues, until it is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Behaviour {
    /// Accepts every message.
    Accept,
    /// Replies with an error: 4xx is temporary, 5xx permanent.
    Refuse {
        at: Stage,
        /// A reply code of RFC 5321.
        code: u16,
        /// The text of the reply.
        text: String,
        /// Only messages to this address, from [`Stage::Rcpt`] on; every message when `None`.
        #[serde(skip_serializing_if = "Option::is_none")]
        recipient: Option<String>,
    },
    /// Cuts the connection without a reply.
    HangUp { at: Stage },
    /// Never replies.
    Stall { at: Stage },
    /// Accepts the message, but cuts the connection before the reply.
    AcceptThenHangUp,
    /// Applies a behaviour to messages to one domain, from [`Stage::Rcpt`] on, and accepts all others.
    ForDomain {
        /// The domain of the recipients.
        domain: String,
        /// The behaviour.
        does: Box<Behaviour>,
    },
    /// Greylisting: refuses each pair of sender and recipient temporarily the first time, and accepts it the next time;
    /// never replies for one domain.
    Greylist {
        /// The domain that never replies.
        silent: String,
    },
}

/// A login attempt.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Login {
    pub user: String,
    /// Whether it was over TLS.
    pub tls: bool,
}

/// The configuration of a server.
#[derive(Debug, Default)]
pub struct SmtpServerBuilder {
    security: Option<Security>,
    login: Option<(String, String)>,
    clear_login: bool,
    max_clients: usize,
}

impl SmtpServerBuilder {
    /// Encrypts connections with a self-signed certificate, see [`SmtpServer::certificate`].
    #[must_use]
    pub fn security(mut self, security: Security) -> Self {
        self.security = Some(security);
        self
    }

    /// Requires a login.
    #[must_use]
    pub fn login(mut self, user: &str, password: &str) -> Self {
        self.login = Some((user.to_owned(), password.to_owned()));
        self
    }

    /// Also accepts a login without encryption, as many servers with STARTTLS do.
    #[must_use]
    pub fn clear_login(mut self) -> Self {
        self.clear_login = true;
        self
    }

    /// Limits the number of concurrent connections; the next gets 421.
    #[must_use]
    pub fn max_clients(mut self, max_clients: usize) -> Self {
        self.max_clients = max_clients;
        self
    }

    /// Starts the server.
    pub fn start(self) -> SmtpServer {
        let folder = temporary_folder("smtp");
        let security = self.security.unwrap_or(Security::None);
        let certificate = (security != Security::None).then(|| Certificate::create_in(&folder));
        let mut server = SmtpServer {
            port: free_port(),
            security,
            login: self.login,
            clear_login: self.clear_login,
            max_clients: self.max_clients,
            certificate,
            messages: watch::Sender::new(Vec::new()),
            logins: Arc::default(),
            misbehaved: Arc::default(),
            watchdog: Watchdog::new(Signal::SIGKILL, Some(&folder)),
            running: None,
        };
        server.start();
        server
    }
}

/// A mail server at 127.0.0.1, stopped on drop.
pub struct SmtpServer {
    port: u16,
    security: Security,
    login: Option<(String, String)>,
    clear_login: bool,
    max_clients: usize,
    certificate: Option<Certificate>,
    messages: watch::Sender<Vec<Received>>,
    logins: Arc<Mutex<Vec<Login>>>,
    misbehaved: Arc<AtomicUsize>,
    watchdog: Watchdog,
    running: Option<Running>,
}

/// The server process.
struct Running {
    child: Child,
    commands: ChildStdin,
    answers: Receiver<serde_json::Value>,
}

impl SmtpServer {
    /// Starts a plain server: no encryption, no login.
    pub fn start_plain() -> Self {
        Self::builder().start()
    }

    /// For a server with encryption or login.
    pub fn builder() -> SmtpServerBuilder {
        SmtpServerBuilder::default()
    }

    /// The value of `SEALEDMOVE_MAIL_URL`, including the login.
    pub fn url(&self) -> String {
        let (scheme, query) = match self.security {
            Security::None => ("smtp", ""),
            Security::StartTls => ("smtp", "?tls=required"),
            Security::Tls => ("smtps", ""),
        };
        let login = self.login.as_ref().map(|(user, password)| format!("{user}:{password}@")).unwrap_or_default();
        format!("{scheme}://{login}127.0.0.1:{}{query}", self.port)
    }

    /// The same URL with another host name of this machine, without an encryption setting.
    pub fn bare_url(&self, host: &str) -> String {
        let login = self.login.as_ref().map(|(user, password)| format!("{user}:{password}@")).unwrap_or_default();
        format!("smtp://{login}{host}:{}", self.port)
    }

    /// All login attempts so far.
    pub fn logins(&self) -> Vec<Login> {
        self.logins.lock().expect("nobody panics with it").clone()
    }

    /// How often the server has applied the behaviour set by [`SmtpServer::behave`].
    pub fn times_misbehaved(&self) -> usize {
        self.misbehaved.load(Ordering::SeqCst)
    }

    /// The PEM file of the certificate that clients have to trust, if connections are encrypted.
    pub fn certificate(&self) -> Option<PathBuf> {
        self.certificate.as_ref().map(|made| made.certificate.clone())
    }

    /// Changes the behaviour, effective when this returns. A restart resets it to [`Behaviour::Accept`].
    ///
    /// # Panics
    /// If the server is stopped.
    pub fn behave(&mut self, behaviour: &Behaviour) {
        let running = self.running.as_mut().expect("the server runs");
        let line = serde_json::to_string(behaviour).expect("a behaviour is plain data");
        writeln!(running.commands, "{line}").expect("the server reads its commands");
        expect_answer(&running.answers, "behaving");
    }

    /// Stops the server as a power cut would: connections are cut, later ones are refused.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.child.kill();
            let _ = running.child.wait();
            self.watchdog.forget();
        }
    }

    /// Starts the server again on the same port, after [`Self::stop`]. Messages received earlier are retained.
    pub fn start(&mut self) {
        assert!(self.running.is_none(), "the server runs already");
        let folder = node_tests();
        let settings = json!({
            "port": self.port,
            "security": self.security,
            "certificate": self.certificate.as_ref().map(|made| json!({ "cert": made.certificate, "key": made.key })),
            "clearLogin": self.clear_login,
            "maxClients": self.max_clients,
            "login": self.login.as_ref().map(|(user, password)| json!({ "user": user, "password": password })),
        });
        let mut child = Command::new(find("node", &[]))
            .arg("smtp/server.mjs")
            .arg(settings.to_string())
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node can be started");
        self.watchdog.watch(child.id());
        let commands = child.stdin.take().expect("it was piped");
        let events = BufReader::new(child.stdout.take().expect("it was piped"));
        let (answering, answers) = channel();
        let messages = self.messages.clone();
        let (logins, misbehaved) = (Arc::clone(&self.logins), Arc::clone(&self.misbehaved));
        thread::spawn(move || read_events(events, &messages, &logins, &misbehaved, &answering));
        expect_answer(&answers, "listening");
        self.running = Some(Running { child, commands, answers });
    }

    /// The messages accepted so far, and those to come, for another task.
    pub fn watch(&self) -> watch::Receiver<Vec<Received>> {
        self.messages.subscribe()
    }

    /// Every message accepted so far, in order.
    pub fn messages(&self) -> Vec<Received> {
        self.messages.borrow().clone()
    }

    /// The number of messages accepted so far that match.
    pub fn messages_where(&self, matches: impl Fn(&Received) -> bool) -> usize {
        self.messages.borrow().iter().filter(|message| matches(message)).count()
    }

    /// Waits until `count` messages have been accepted, and returns all.
    ///
    /// # Panics
    /// If none arrives for `timeout`; the message lists those that did.
    pub async fn wait_for(&self, count: usize, timeout: Duration) -> Vec<Received> {
        self.wait_until(timeout, |messages| messages.len() >= count).await
    }

    /// Waits until `enough` accepts the messages so far, and returns them.
    ///
    /// # Panics
    /// If none arrives for `timeout`; the message lists those that did.
    pub async fn wait_until(&self, timeout: Duration, mut enough: impl FnMut(&[Received]) -> bool) -> Vec<Received> {
        let mut messages = self.messages.subscribe();
        loop {
            let so_far = messages.borrow_and_update().clone();
            if enough(&so_far) {
                return so_far;
            }
            // The timeout restarts with every message.
            match tokio::time::timeout(timeout, messages.changed()).await {
                Ok(changed) => changed.expect("the sender lives in self"),
                Err(_) => break,
            }
        }
        let list: Vec<_> = self.messages().iter().map(|one| format!("{:?}: {}", one.to, one.mail().headline)).collect();
        panic!("the mail waited for did not arrive, and none for {timeout:?}; {} did: {list:#?}", list.len());
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A message in the server’s output.
#[derive(Deserialize)]
struct MessageEvent {
    from: String,
    to: Vec<String>,
    user: Option<String>,
    tls: bool,
    raw: String,
}

/// Dispatches the server’s output until it ends: messages, logins, and answers to commands.
fn read_events(
    events: impl BufRead,
    messages: &watch::Sender<Vec<Received>>,
    logins: &Mutex<Vec<Login>>,
    misbehaved: &AtomicUsize,
    answers: &Sender<serde_json::Value>,
) {
    for line in events.lines().map_while(Result::ok) {
        let event: serde_json::Value = serde_json::from_str(&line).expect("the server prints JSON");
        match event["event"].as_str() {
            Some("message") => {}
            Some("login") => {
                let login = serde_json::from_value(event).expect("a login has its fields");
                logins.lock().expect("nobody panics with it").push(login);
                continue;
            }
            Some("misbehaved") => {
                misbehaved.fetch_add(1, Ordering::SeqCst);
                continue;
            }
            _ => {
                let _ = answers.send(event);
                continue;
            }
        }
        let MessageEvent { from, to, user, tls, raw } =
            serde_json::from_value(event).expect("a message has its fields");
        let raw = BASE64.decode(raw.as_bytes()).expect("the server prints base64");
        messages.send_modify(|messages| messages.push(Received { from, to, user, tls, raw }));
    }
}

fn expect_answer(answers: &Receiver<serde_json::Value>, event: &str) {
    match answers.recv_timeout(TIMEOUT) {
        Ok(answer) => assert_eq!(answer["event"], event, "the mail server said something else: {answer}"),
        Err(RecvTimeoutError::Timeout) => panic!("the mail server did not say {event:?} within {TIMEOUT:?}"),
        Err(RecvTimeoutError::Disconnected) => panic!("the mail server ended; its reason stands above"),
    }
}

#[cfg(test)]
mod tests {
    use lettre::transport::smtp::client::{Certificate as Trusted, Tls, TlsParameters};
    use lettre::transport::smtp::{AsyncSmtpTransportBuilder, Error};
    use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

    use super::*;

    const SOON: Duration = TIMEOUT;

    fn letter(to: &str) -> Message {
        Message::builder()
            .from("moves@sealedmove.example".parse().unwrap())
            .to(to.parse().unwrap())
            .subject("Your move")
            .body("Black played 23…Nf3+.\r\n.\r\nThat was a dot.\r\n".to_owned())
            .unwrap()
    }

    fn client(server: &SmtpServer) -> AsyncSmtpTransportBuilder {
        AsyncSmtpTransport::<Tokio1Executor>::from_url(&server.url()).unwrap().timeout(Some(TIMEOUT))
    }

    async fn send(server: &SmtpServer, to: &str) -> Result<(), Error> {
        client(server).build::<Tokio1Executor>().send(letter(to)).await.map(drop)
    }

    #[tokio::test]
    async fn a_mail_arrives_as_it_was_sent() {
        let server = SmtpServer::start_plain();
        send(&server, "zoe@sealedmove.example").await.unwrap();
        let [received] = &server.wait_for(1, SOON).await[..] else { panic!("one mail was sent") };
        assert_eq!(
            (received.from.as_str(), &received.to[..]),
            ("moves@sealedmove.example", &["zoe@sealedmove.example".to_owned()][..])
        );
        assert_eq!((received.tls, received.user.as_deref()), (false, None));
        let text = received.mail().text.unwrap();
        // lettre ends every message with one line break more.
        assert_eq!(text.trim_end(), "Black played 23…Nf3+.\r\n.\r\nThat was a dot.");
    }

    #[tokio::test]
    async fn refusals_are_temporary_or_permanent_by_code() {
        let mut server = SmtpServer::start_plain();
        let refuse = |at, code, recipient: Option<&str>| Behaviour::Refuse {
            at,
            code,
            text: "not now".to_owned(),
            recipient: recipient.map(str::to_owned),
        };
        for at in [Stage::Connect, Stage::Mail, Stage::Rcpt, Stage::Data] {
            server.behave(&refuse(at, 451, None));
            let error = send(&server, "zoe@sealedmove.example").await.unwrap_err();
            assert!(error.is_transient(), "{at:?}: {error}");
        }
        server.behave(&refuse(Stage::Rcpt, 550, Some("zoe@sealedmove.example")));
        assert!(send(&server, "zoe@sealedmove.example").await.unwrap_err().is_permanent());
        send(&server, "max@sealedmove.example").await.unwrap();
        server.behave(&Behaviour::Accept);
        send(&server, "zoe@sealedmove.example").await.unwrap();
        assert_eq!(server.wait_for(2, SOON).await.len(), 2);
    }

    #[tokio::test]
    async fn a_lost_connection_says_nothing_about_the_mail() {
        let mut server = SmtpServer::start_plain();
        server.behave(&Behaviour::HangUp { at: Stage::Data });
        send(&server, "zoe@sealedmove.example").await.unwrap_err();
        assert_eq!(server.messages(), []);
        server.behave(&Behaviour::AcceptThenHangUp);
        send(&server, "zoe@sealedmove.example").await.unwrap_err();
        assert_eq!(server.wait_for(1, SOON).await.len(), 1);
        server.behave(&Behaviour::Stall { at: Stage::Connect });
        // lettre’s own timeout ends with the connection: senders have to set another around it.
        let waiting = tokio::time::timeout(Duration::from_millis(500), send(&server, "zoe@sealedmove.example"));
        assert!(waiting.await.is_err(), "the server was to stall");
    }

    #[tokio::test]
    async fn a_stopped_server_comes_back_at_its_port() {
        let mut server = SmtpServer::start_plain();
        send(&server, "zoe@sealedmove.example").await.unwrap();
        server.wait_for(1, SOON).await;
        server.stop();
        assert!(send(&server, "zoe@sealedmove.example").await.is_err());
        server.start();
        send(&server, "max@sealedmove.example").await.unwrap();
        assert_eq!(server.wait_for(2, SOON).await[1].to, ["max@sealedmove.example"]);
        assert_eq!(server.messages_where(|message| message.to == ["max@sealedmove.example"]), 1);
    }

    #[tokio::test]
    async fn tls_and_login_are_enforced() {
        for security in [Security::StartTls, Security::Tls] {
            let server = SmtpServer::builder().security(security).login("club", "gambit").start();
            assert!(send(&server, "zoe@sealedmove.example").await.is_err(), "an unknown certificate was trusted");
            let pem = std::fs::read(server.certificate().unwrap()).unwrap();
            let trusting = TlsParameters::builder("127.0.0.1".to_owned())
                .add_root_certificate(Trusted::from_pem(&pem).unwrap())
                .build()
                .unwrap();
            let tls = if security == Security::Tls { Tls::Wrapper(trusting) } else { Tls::Required(trusting) };
            client(&server).tls(tls).build::<Tokio1Executor>().send(letter("zoe@sealedmove.example")).await.unwrap();
            let [received] = &server.wait_for(1, SOON).await[..] else { panic!("one mail was sent") };
            assert_eq!((received.tls, received.user.as_deref()), (true, Some("club")), "{security:?}");
        }
    }
}
