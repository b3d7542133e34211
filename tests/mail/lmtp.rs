//! Mail that is delivered by LMTP: games by it, and what clients do that are broken or hostile.

use std::fmt::Write as _;

use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::answers::moves;
use testkit::app::{App, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, turn_mail};
use testkit::ports::free_port;
use testkit::process::Program;
use testkit::smtp::SmtpServer;

/// A mail server that delivers, byte by byte.
struct Deliverer(BufReader<TcpStream>);

impl Deliverer {
    async fn connect(port: u16) -> Self {
        let mut deliverer = Self(BufReader::new(TcpStream::connect(("127.0.0.1", port)).await.expect("it listens")));
        assert!(deliverer.reply().await.starts_with("220 "));
        deliverer
    }

    /// Connects and says hello.
    async fn greeted(port: u16) -> Self {
        let mut deliverer = Self::connect(port).await;
        let hello = deliverer.say("LHLO mail.example.org\r\n").await;
        for extension in ["PIPELINING", "ENHANCEDSTATUSCODES", "8BITMIME", "SIZE "] {
            assert!(hello.contains(extension), "{hello}");
        }
        deliverer
    }

    async fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).await.expect("it reads");
    }

    /// One reply with all its lines; empty when the connection is closed.
    async fn reply(&mut self) -> String {
        let mut reply = String::new();
        loop {
            let start = reply.len();
            if self.0.read_line(&mut reply).await.unwrap_or(0) == 0 || reply.as_bytes().get(start + 3) != Some(&b'-') {
                return reply;
            }
        }
    }

    async fn say(&mut self, command: &str) -> String {
        self.send(command.as_bytes()).await;
        self.reply().await
    }

    async fn is_closed(&mut self) -> bool {
        matches!(self.0.read(&mut [0]).await, Ok(0) | Err(_))
    }

    /// Delivers a message to those recipients, and gives the reply for each.
    async fn deliver(&mut self, from: &str, to: &[&str], message: &str) -> Vec<String> {
        assert!(self.say(&format!("MAIL FROM:<{from}>\r\n")).await.starts_with("250 "));
        for to in to {
            assert!(self.say(&format!("RCPT TO:<{to}>\r\n")).await.starts_with("250 "));
        }
        assert!(self.say("DATA\r\n").await.starts_with("354 "));
        self.send(format!("{}\r\n.\r\n", message.replace("\r\n.", "\r\n..")).as_bytes()).await;
        let mut replies = Vec::new();
        for _ in to {
            replies.push(self.reply().await);
        }
        replies
    }
}

/// A game in which Bob is to answer 1. e4, the mail that tells him so, and where his answer is delivered.
struct Waiting {
    ann: Player,
    game: String,
    mail: Mail,
    port: u16,
    app: App,
    _smtp: SmtpServer,
}

impl Waiting {
    async fn on(backend: Backend) -> Self {
        let (smtp, port) = (SmtpServer::start_plain(), free_port());
        let app = App::builder_on(backend)
            .with("SEALEDMOVE_MAIL_URL", &smtp.url())
            .with("SEALEDMOVE_MAIL_REPLY", "play@chess.example")
            .with("SEALEDMOVE_LMTP", &format!("127.0.0.1:{port}"))
            .start()
            .await;
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
        let mail = turn_mail(&smtp, &bob).await;
        Self { ann, game, mail, port, app, _smtp: smtp }
    }

    fn answer(&self, body: &str) -> String {
        answer(&self.mail, "bob@example.org", body)
    }

    async fn moves(&self) -> String {
        moves(&self.ann, &self.game).await
    }

    async fn metrics(&self) -> String {
        let answer = self.app.browser().get(self.app.url("/metrics")).send().await.expect("an answer");
        answer.text().await.expect("text")
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_recipient_is_answered_by_what_became_of_the_message(#[values(Sqlite, Postgres)] backend: Backend) {
    let waiting = Waiting::on(backend).await;
    let reply_to = waiting.mail.header("Reply-To").expect("it can be answered").to_owned();
    let address = reply_to.rsplit_once('<').map_or(&*reply_to, |(_, address)| address.trim_end_matches('>'));
    let mut deliverer = Deliverer::greeted(waiting.port).await;

    let forged = answer(&waiting.mail, "eve@example.org", "e5");
    let replies = deliverer.deliver("eve@example.org", &[address], &forged).await;
    assert!(replies[0].starts_with("550 5.7.1 ") || replies[0].starts_with("550-5.7.1 "), "{replies:?}");
    let lost = "From: bob@example.org\r\nTo: play@chess.example\r\n\r\nNf6\r\n";
    let replies = deliverer.deliver("bob@example.org", &["play@chess.example"], lost).await;
    assert!(replies[0].contains("5.1.1 Your message belongs to no game"), "{replies:?}");
    // A bounce has no sender, and gets no answer.
    let bounce = waiting.answer("e5");
    let replies = deliverer.deliver("", &[address], &bounce).await;
    assert!(replies[0].starts_with("250 2.0.0 "), "{replies:?}");
    assert!(waiting.moves().await.ends_with("1. e4 *"), "nothing was played");

    // The token stands in the recipient's address alone; the other recipient has none.
    let bare = "From: bob@example.org\r\nTo: undisclosed-recipients:;\r\nMessage-ID: <7@example.org>\r\n\r\ne5\r\n";
    let replies = deliverer.deliver("bob@example.org", &["play@chess.example", address], bare).await;
    assert!(replies[0].starts_with("550") && replies[1].starts_with("250 2.0.0 "), "{replies:?}");
    assert!(waiting.moves().await.contains("1. e4 e5"));
    // Delivered again after an answer that was lost, it does nothing.
    let replies = deliverer.deliver("bob@example.org", &[address], bare).await;
    assert!(replies[0].starts_with("250 ") && replies[0].contains("come before"), "{replies:?}");
    assert!(deliverer.say("QUIT\r\n").await.starts_with("221 "));
    assert!(deliverer.is_closed().await);

    let metrics = waiting.metrics().await;
    for (disposition, number) in [("answered", 1), ("discarded", 2), ("returned", 3), ("deferred", 0)] {
        let line = format!("sealedmove_incoming_mail_total{{way=\"lmtp\",disposition=\"{disposition}\"}} {number}");
        assert!(metrics.contains(&line), "{line}\n{metrics}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_come_in_their_order_and_may_come_together() {
    let waiting = Waiting::on(Sqlite).await;
    let mut deliverer = Deliverer::connect(waiting.port).await;
    for (command, reply) in [
        ("MAIL FROM:<ann@example.org>\r\n", "503 "),
        ("EHLO mail.example.org\r\n", "500 "),
        ("LHLO mail.example.org\r\n", "250"),
        ("RCPT TO:<play@chess.example>\r\n", "503 "),
        ("DATA\r\n", "503 "),
        ("MAIL FROM:<ann@example.org> SIZE=99999999999\r\n", "552 "),
        ("MAIL FROM:<ann@example.org> BODY=8BITMIME SIZE=100\r\n", "250 "),
        ("MAIL FROM:<ann@example.org>\r\n", "503 "),
        ("DATA\r\n", "503 "),
        ("VRFY play\r\n", "252 "),
        ("NOOP\r\n", "250 "),
        ("RCPT TO:play@chess.example\r\n", "501 "),
        ("STARTTLS\r\n", "502 "),
        ("\r\n", "50"),
        ("\0\u{1}HELLO\r\n", "50"),
        ("RCPT TO:<play@chess.example>\r\n", "250 "),
        ("RSET\r\n", "250 "),
        ("DATA\r\n", "503 "),
    ] {
        let said = deliverer.say(command).await;
        assert!(said.starts_with(reply), "{command:?}: {said}");
    }
    let message = waiting.answer("e5");
    let all = format!(
        "MAIL FROM:<bob@example.org>\r\nRCPT TO:<play@chess.example>\r\nDATA\r\n{message}\r\n.\r\nNOOP\r\nQUIT\r\n"
    );
    deliverer.send(all.as_bytes()).await;
    let mut replies = String::new();
    deliverer.0.read_to_string(&mut replies).await.expect("text");
    let codes: Vec<&str> = replies.lines().map(|line| &line[..4]).collect();
    assert_eq!(codes, ["250 ", "250 ", "354 ", "250 ", "250 ", "221 "], "{replies}");
    assert!(waiting.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_smuggled_behind_a_message() {
    let waiting = Waiting::on(Sqlite).await;
    // A move that would be played if what stands behind were a message of its own.
    let smuggled = waiting.answer("e5");
    for end in ["\n.\n", "\n.\r\n", "\r\n.\n", "\r\n.\r\r\n", "\r.\r", "\r.\r\n"] {
        let mut deliverer = Deliverer::greeted(waiting.port).await;
        deliverer.say("MAIL FROM:<eve@example.org>\r\n").await;
        deliverer.say("RCPT TO:<play@chess.example>\r\n").await;
        deliverer.say("DATA\r\n").await;
        let wire = format!(
            "From: eve@example.org\r\nTo: play@chess.example\r\n\r\nHello{end}MAIL FROM:<bob@example.org>\r\n\
             RCPT TO:<play@chess.example>\r\nDATA\r\n{smuggled}"
        );
        deliverer.send(wire.as_bytes()).await;
        let reply = deliverer.say("\r\n.\r\n").await;
        assert!(reply.starts_with("550"), "one message, which has no sender with a turn: {end:?}: {reply}");
        assert!(deliverer.say("NOOP\r\n").await.starts_with("250 2.0.0"), "{end:?}: there was one reply");
    }
    assert!(waiting.moves().await.ends_with("1. e4 *"), "nothing was played");
    // Nor is a command taken that ends in a way of its own.
    let mut deliverer = Deliverer::greeted(waiting.port).await;
    assert!(deliverer.say("NOOP\n").await.starts_with("421 "));
    assert!(deliverer.is_closed().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_recipients_and_errors_are_bounded() {
    let waiting = Waiting::on(Sqlite).await;
    let mut deliverer = Deliverer::greeted(waiting.port).await;
    let long = format!("NOOP {}\r\n", "x".repeat(1 << 20));
    assert!(deliverer.say(&long).await.starts_with("500 5.5.6"));
    assert!(deliverer.say("MAIL FROM:<bob@example.org>\r\n").await.starts_with("250 "), "it goes on");
    let mut recipients = String::new();
    for number in 0..150 {
        write!(recipients, "RCPT TO:<play+{number}@chess.example>\r\n").expect("a string");
    }
    let mut replies = vec![deliverer.say(&recipients).await];
    while replies.len() < 117 {
        let reply = deliverer.reply().await;
        replies.push(reply);
    }
    assert!(replies[..100].iter().all(|reply| reply.starts_with("250 ")), "{replies:?}");
    assert!(replies[100..].iter().all(|reply| reply.starts_with("452 4.5.3")), "{replies:?}");
    let mut last = String::new();
    loop {
        match deliverer.reply().await {
            reply if reply.is_empty() => break,
            reply => last = reply,
        }
    }
    assert_eq!(last, "421 4.7.0 Too many errors\r\n");
    let mut browser = Deliverer::connect(waiting.port).await;
    assert_eq!(browser.say("POST / HTTP/1.1\r\n").await, "421 4.7.0 This is LMTP\r\n");
    assert!(browser.is_closed().await, "nothing of the body is obeyed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_breaks_off_is_neither_acknowledged_nor_taken() {
    let waiting = Waiting::on(Sqlite).await;
    let message = waiting.answer("e5");
    {
        let mut deliverer = Deliverer::greeted(waiting.port).await;
        deliverer.say("MAIL FROM:<bob@example.org>\r\n").await;
        deliverer.say("RCPT TO:<play@chess.example>\r\n").await;
        deliverer.say("DATA\r\n").await;
        deliverer.send(format!("{message}\r\n").as_bytes()).await;
    }
    let mut halfway = Deliverer::greeted(waiting.port).await;
    halfway.say("MAIL FROM:<bob@example.org>\r\n").await;
    halfway.say("RCPT TO:<play@chess.example>\r\n").await;
    halfway.say("DATA\r\n").await;
    halfway.send(format!("{message}\r\n.").as_bytes()).await;
    assert!(waiting.moves().await.ends_with("1. e4 *"));
    let Waiting { app, .. } = waiting;
    // A stop does not wait for the rest.
    let stopped = tokio::task::spawn_blocking(move || app.stop());
    assert!(halfway.reply().await.starts_with("421 "));
    drop(stopped.await.expect("it stops"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_of_40_megabytes_takes_no_memory_and_is_played() {
    let waiting = Waiting::on(Sqlite).await;
    let small = waiting.answer("e5");
    let (headers, body) = small.split_once("\r\n\r\n").expect("a message");
    let headers = headers.replace(
        "Content-Type: text/plain; charset=utf-8",
        "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"photo\"",
    );
    let mut deliverer = Deliverer::greeted(waiting.port).await;
    deliverer.say("MAIL FROM:<bob@example.org> SIZE=42000000\r\n").await;
    deliverer.say("RCPT TO:<play@chess.example>\r\n").await;
    deliverer.say("DATA\r\n").await;
    deliverer.send(format!("{headers}\r\n\r\n--photo\r\nContent-Type: image/jpeg\r\n\r\n").as_bytes()).await;
    let piece = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgG\r\n".repeat(1_000);
    for _ in 0..600 {
        deliverer.send(piece.as_bytes()).await;
    }
    let reply =
        deliverer.say(&format!("--photo\r\nContent-Type: text/plain\r\n\r\n{body}\r\n--photo--\r\n.\r\n")).await;
    assert!(reply.starts_with("250 "), "{reply}");
    assert!(waiting.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_bounded() {
    let waiting = Waiting::on(Sqlite).await;
    let mut taken = Vec::new();
    let mut refused = loop {
        let stream = TcpStream::connect(("127.0.0.1", waiting.port)).await.expect("it listens");
        let mut deliverer = Deliverer(BufReader::new(stream));
        let hello = deliverer.reply().await;
        if hello.starts_with("421 4.3.2") {
            break deliverer;
        }
        assert!(hello.starts_with("220 ") && taken.len() < 100, "{hello}");
        taken.push(deliverer);
    };
    assert!(refused.is_closed().await);
    assert!(taken[0].say("NOOP\r\n").await.starts_with("250 "));
}

#[test]
fn a_public_address_is_refused_unless_networks_are_named() {
    let program = Program::new().with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
    let port = free_port();
    let refused = program.clone().with("SEALEDMOVE_LMTP", format!("0.0.0.0:{port}")).run(&["serve"], b"");
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && told.contains("SEALEDMOVE_LMTP_NETWORKS"), "{told}");
    let without = Program::new().with("SEALEDMOVE_LMTP", format!("127.0.0.1:{port}")).run(&["serve"], b"");
    let told = String::from_utf8_lossy(&without.stderr).into_owned();
    assert!(!without.status.success() && told.contains("SEALEDMOVE_MAIL_REPLY"), "{told}");
    let _server = program
        .with("SEALEDMOVE_LMTP", format!("0.0.0.0:{port}"))
        .with("SEALEDMOVE_LMTP_NETWORKS", "10.0.0.0/8")
        .serve();
}
