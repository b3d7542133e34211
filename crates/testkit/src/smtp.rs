//! A real SMTP server (`tests/smtp/server.mjs`, on the npm package smtp-server) that can be told to misbehave.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use nix::sys::signal::Signal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::sync::watch;

use super::certificate::Certificate;
use super::mail::Mail;
use super::ports::free_port;
use super::programs::{find, node_tests};
use super::watchdog::{Watchdog, temporary_folder};

/// How long the server may take to start or to answer a command. Far more than it needs, also where others have the machine.
const TIMEOUT: Duration = Duration::from_secs(300);

/// One message that the server has accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// The sender of the envelope (MAIL FROM), empty for a bounce.
    pub from: String,
    /// The recipients of the envelope (RCPT TO).
    pub to: Vec<String>,
    /// Who logged in, if anybody did.
    pub user: Option<String>,
    /// Whether the connection was encrypted.
    pub tls: bool,
    /// The message as it went over the wire.
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
    /// Not at all.
    None,
    /// After the command STARTTLS (RFC 3207); without it no login is taken.
    StartTls,
    /// From the first byte (RFC 8314).
    Tls,
}

/// Where in the dialogue of RFC 5321 something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Before the greeting.
    Connect,
    /// `MAIL FROM`.
    Mail,
    /// `RCPT TO`.
    Rcpt,
    /// When the whole message was read and its acceptance is due.
    Data,
}

/// What the server does with the next dialogues, until it is told otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Behaviour {
    /// Takes every message.
    Accept,
    /// Replies with an error: 4xx asks for another try later, 5xx is for good.
    Refuse {
        at: Stage,
        /// A reply code of RFC 5321.
        code: u16,
        /// What the reply says.
        text: String,
        /// Only messages to this address, from [`Stage::Rcpt`] on; every message when `None`.
        #[serde(skip_serializing_if = "Option::is_none")]
        recipient: Option<String>,
    },
    /// Cuts the connection without a reply.
    HangUp { at: Stage },
    /// Never replies.
    Stall { at: Stage },
    /// Takes the message, but cuts the connection before saying so.
    AcceptThenHangUp,
    /// Behaves so towards messages to one domain, from [`Stage::Rcpt`] on, and takes all others.
    ForDomain {
        /// The domain of the recipients.
        domain: String,
        /// What happens to them.
        does: Box<Behaviour>,
    },
    /// Refuses each message for now the first time it comes, by its sender and recipient, and takes it the next time; of those
    /// to one domain it never says anything.
    Greylist {
        /// The domain that never replies.
        silent: String,
    },
}

/// A password that came.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Login {
    pub user: String,
    /// Whether it came over TLS.
    pub tls: bool,
}

/// What the server is to be, before it starts.
#[derive(Debug, Default)]
pub struct SmtpServerBuilder {
    security: Option<Security>,
    login: Option<(String, String)>,
    clear_login: bool,
    max_clients: usize,
}

impl SmtpServerBuilder {
    /// Encrypts connections, with a certificate of its own making: see [`SmtpServer::certificate`].
    #[must_use]
    pub fn security(mut self, security: Security) -> Self {
        self.security = Some(security);
        self
    }

    /// Takes messages only from who logs in so.
    #[must_use]
    pub fn login(mut self, user: &str, password: &str) -> Self {
        self.login = Some((user.to_owned(), password.to_owned()));
        self
    }

    /// Takes a login without encryption, too, as many servers do that offer STARTTLS.
    #[must_use]
    pub fn clear_login(mut self) -> Self {
        self.clear_login = true;
        self
    }

    /// Takes so many connections at a time, and answers the next with 421.
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

/// A mail server at 127.0.0.1, which ends with this value.
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

/// The process, while there is one.
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

    /// The address as lettre and `SEALEDMOVE_MAIL_URL` take it, login included.
    pub fn url(&self) -> String {
        let (scheme, query) = match self.security {
            Security::None => ("smtp", ""),
            Security::StartTls => ("smtp", "?tls=required"),
            Security::Tls => ("smtps", ""),
        };
        let login = self.login.as_ref().map(|(user, password)| format!("{user}:{password}@")).unwrap_or_default();
        format!("{scheme}://{login}127.0.0.1:{}{query}", self.port)
    }

    /// The same address at another name of this machine, saying nothing about encryption.
    pub fn bare_url(&self, host: &str) -> String {
        let login = self.login.as_ref().map(|(user, password)| format!("{user}:{password}@")).unwrap_or_default();
        format!("smtp://{login}{host}:{}", self.port)
    }

    /// Every password that came so far.
    pub fn logins(&self) -> Vec<Login> {
        self.logins.lock().expect("nobody panics with it").clone()
    }

    /// How often the server has done what [`SmtpServer::behave`] told it to.
    pub fn times_misbehaved(&self) -> usize {
        self.misbehaved.load(Ordering::SeqCst)
    }

    /// The PEM file of the certificate that clients have to trust, when connections are encrypted.
    pub fn certificate(&self) -> Option<PathBuf> {
        self.certificate.as_ref().map(|made| made.certificate.clone())
    }

    /// Changes how the server behaves; it has changed when this returns. A restart brings back [`Behaviour::Accept`].
    ///
    /// # Panics
    /// When the server is stopped.
    pub fn behave(&mut self, behaviour: &Behaviour) {
        let running = self.running.as_mut().expect("the server runs");
        let line = serde_json::to_string(behaviour).expect("a behaviour is plain data");
        writeln!(running.commands, "{line}").expect("the server reads its commands");
        expect_answer(&running.answers, "behaving");
    }

    /// Stops the server as a power cut would: whoever is connected is cut off, later connections are refused.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            let _ = running.child.kill();
            let _ = running.child.wait();
            self.watchdog.forget();
        }
    }

    /// Starts the server again, at the same port, after [`Self::stop`]. Messages received earlier are kept.
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

    /// Every message accepted so far, in order.
    pub fn messages(&self) -> Vec<Received> {
        self.messages.borrow().clone()
    }

    /// How many of the messages accepted so far are such.
    pub fn messages_where(&self, is_such: impl Fn(&Received) -> bool) -> usize {
        self.messages.borrow().iter().filter(|message| is_such(message)).count()
    }

    /// Waits until `count` messages have been accepted, and returns all that have.
    ///
    /// # Panics
    /// When for `patience` none arrives; the message tells what did.
    pub async fn wait_for(&self, count: usize, patience: Duration) -> Vec<Received> {
        self.wait_until(patience, |messages| messages.len() >= count).await
    }

    /// Waits until the messages accepted so far are what `enough` wants, and returns them.
    ///
    /// # Panics
    /// When they are not, and for `patience` none arrives; the message tells what did.
    pub async fn wait_until(&self, patience: Duration, mut enough: impl FnMut(&[Received]) -> bool) -> Vec<Received> {
        let mut messages = self.messages.subscribe();
        loop {
            let so_far = messages.borrow_and_update().clone();
            if enough(&so_far) {
                return so_far;
            }
            // As long as messages come in there is hope.
            match tokio::time::timeout(patience, messages.changed()).await {
                Ok(changed) => changed.expect("the sender lives in self"),
                Err(_) => break,
            }
        }
        let list: Vec<_> = self.messages().iter().map(|one| format!("{:?}: {}", one.to, one.mail().headline)).collect();
        panic!("the mail waited for did not arrive, and none for {patience:?}; {} did: {list:#?}", list.len());
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A message as the server prints it.
#[derive(Deserialize)]
struct MessageEvent {
    from: String,
    to: Vec<String>,
    user: Option<String>,
    tls: bool,
    raw: String,
}

/// Sorts what the server prints, until it ends: messages here, answers to commands there.
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
        let raw = BASE64_STANDARD.decode(raw).expect("the server prints base64");
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
    async fn refusals_are_temporary_or_for_good_as_told() {
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
        // lettre's own time limit ends with the connection: whoever sends has to set one around it.
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
    async fn mail_is_encrypted_and_sent_by_who_logs_in() {
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
