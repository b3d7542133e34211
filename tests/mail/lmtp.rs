//! Mail delivered by LMTP: playing by it, and broken or hostile clients.

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

/// An LMTP client that writes raw bytes.
struct LmtpClient(BufReader<TcpStream>);

impl LmtpClient {
    async fn connect(port: u16) -> Self {
        let mut client = Self(BufReader::new(TcpStream::connect(("127.0.0.1", port)).await.expect("it listens")));
        assert!(client.reply().await.starts_with("220 "));
        client
    }

    /// Connects and sends LHLO.
    async fn connect_with_lhlo(port: u16) -> Self {
        let mut client = Self::connect(port).await;
        let hello = client.send_command("LHLO mail.example.org\r\n").await;
        for extension in ["PIPELINING", "ENHANCEDSTATUSCODES", "8BITMIME", "SIZE "] {
            assert!(hello.contains(extension), "{hello}");
        }
        client
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

    async fn send_command(&mut self, command: &str) -> String {
        self.send(command.as_bytes()).await;
        self.reply().await
    }

    async fn is_closed(&mut self) -> bool {
        matches!(self.0.read(&mut [0]).await, Ok(0) | Err(_))
    }

    /// Delivers a message to the recipients; the reply for each.
    async fn deliver(&mut self, from: &str, to: &[&str], message: &str) -> Vec<String> {
        assert!(self.send_command(&format!("MAIL FROM:<{from}>\r\n")).await.starts_with("250 "));
        for to in to {
            assert!(self.send_command(&format!("RCPT TO:<{to}>\r\n")).await.starts_with("250 "));
        }
        assert!(self.send_command("DATA\r\n").await.starts_with("354 "));
        self.send(format!("{}\r\n.\r\n", message.replace("\r\n.", "\r\n..")).as_bytes()).await;
        let mut replies = Vec::new();
        for _ in to {
            replies.push(self.reply().await);
        }
        replies
    }
}

/// A game in which Bob is to reply to 1. e4, the mail about his turn, and the port that takes his reply.
struct Fixture {
    ann: Player,
    game: String,
    mail: Mail,
    port: u16,
    app: App,
    _smtp: SmtpServer,
}

impl Fixture {
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
async fn each_recipient_gets_a_reply_about_the_outcome(#[values(Sqlite, Postgres)] backend: Backend) {
    let fixture = Fixture::on(backend).await;
    let reply_to = fixture.mail.header("Reply-To").expect("it can be answered").to_owned();
    let address = reply_to.rsplit_once('<').map_or(&*reply_to, |(_, address)| address.trim_end_matches('>'));
    let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;

    let forged = answer(&fixture.mail, "eve@example.org", "e5");
    let replies = client.deliver("eve@example.org", &[address], &forged).await;
    assert!(replies[0].starts_with("550 5.7.1 ") || replies[0].starts_with("550-5.7.1 "), "{replies:?}");
    let lost = "From: bob@example.org\r\nTo: play@chess.example\r\n\r\nNf6\r\n";
    let replies = client.deliver("bob@example.org", &["play@chess.example"], lost).await;
    assert!(replies[0].contains("5.1.1 Your message belongs to no game"), "{replies:?}");
    // A bounce has no sender, and is not answered.
    let bounce = fixture.answer("e5");
    let replies = client.deliver("", &[address], &bounce).await;
    assert!(replies[0].starts_with("250 2.0.0 "), "{replies:?}");
    assert!(fixture.moves().await.ends_with("1. e4 *"), "nothing was played");

    // The token is only in one recipient's address; the other recipient has none.
    let bare = "From: bob@example.org\r\nTo: undisclosed-recipients:;\r\nMessage-ID: <7@example.org>\r\n\r\ne5\r\n";
    let replies = client.deliver("bob@example.org", &["play@chess.example", address], bare).await;
    assert!(replies[0].starts_with("550") && replies[1].starts_with("250 2.0.0 "), "{replies:?}");
    assert!(fixture.moves().await.contains("1. e4 e5"));
    // Delivered again, as after a lost reply, it does nothing.
    let replies = client.deliver("bob@example.org", &[address], bare).await;
    assert!(replies[0].starts_with("250 ") && replies[0].contains("come before"), "{replies:?}");
    assert!(client.send_command("QUIT\r\n").await.starts_with("221 "));
    assert!(client.is_closed().await);

    let metrics = fixture.metrics().await;
    for (disposition, number) in [("answered", 1), ("discarded", 2), ("returned", 3), ("deferred", 0)] {
        let line = format!("sealedmove_incoming_mail_total{{way=\"lmtp\",disposition=\"{disposition}\"}} {number}");
        assert!(metrics.contains(&line), "{line}\n{metrics}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn command_order_is_enforced_and_pipelining_works() {
    let fixture = Fixture::on(Sqlite).await;
    let mut client = LmtpClient::connect(fixture.port).await;
    for (command, expected) in [
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
        let reply = client.send_command(command).await;
        assert!(reply.starts_with(expected), "{command:?}: {reply}");
    }
    let message = fixture.answer("e5");
    let all = format!(
        "MAIL FROM:<bob@example.org>\r\nRCPT TO:<play@chess.example>\r\nDATA\r\n{message}\r\n.\r\nNOOP\r\nQUIT\r\n"
    );
    client.send(all.as_bytes()).await;
    let mut replies = String::new();
    client.0.read_to_string(&mut replies).await.expect("text");
    let codes: Vec<&str> = replies.lines().map(|line| &line[..4]).collect();
    assert_eq!(codes, ["250 ", "250 ", "354 ", "250 ", "250 ", "221 "], "{replies}");
    assert!(fixture.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn smtp_smuggling_is_prevented() {
    let fixture = Fixture::on(Sqlite).await;
    // A move that would be played if the bytes after a false end were a message of their own.
    let smuggled = fixture.answer("e5");
    for end in ["\n.\n", "\n.\r\n", "\r\n.\n", "\r\n.\r\r\n", "\r.\r", "\r.\r\n"] {
        let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;
        client.send_command("MAIL FROM:<eve@example.org>\r\n").await;
        client.send_command("RCPT TO:<play@chess.example>\r\n").await;
        client.send_command("DATA\r\n").await;
        let wire = format!(
            "From: eve@example.org\r\nTo: play@chess.example\r\n\r\nHello{end}MAIL FROM:<bob@example.org>\r\n\
             RCPT TO:<play@chess.example>\r\nDATA\r\n{smuggled}"
        );
        client.send(wire.as_bytes()).await;
        let reply = client.send_command("\r\n.\r\n").await;
        assert!(reply.starts_with("550"), "one message, which has no sender with a turn: {end:?}: {reply}");
        assert!(client.send_command("NOOP\r\n").await.starts_with("250 2.0.0"), "{end:?}: there was one reply");
    }
    assert!(fixture.moves().await.ends_with("1. e4 *"), "nothing was played");
    // A command that ends in a bare line feed is refused, too.
    let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;
    assert!(client.send_command("NOOP\n").await.starts_with("421 "));
    assert!(client.is_closed().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_recipients_and_errors_are_bounded() {
    let fixture = Fixture::on(Sqlite).await;
    let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;
    let long = format!("NOOP {}\r\n", "x".repeat(1 << 20));
    assert!(client.send_command(&long).await.starts_with("500 5.5.6"));
    assert!(client.send_command("MAIL FROM:<bob@example.org>\r\n").await.starts_with("250 "), "it goes on");
    let mut recipients = String::new();
    for number in 0..150 {
        write!(recipients, "RCPT TO:<play+{number}@chess.example>\r\n").expect("a string");
    }
    let mut replies = vec![client.send_command(&recipients).await];
    while replies.len() < 117 {
        let reply = client.reply().await;
        replies.push(reply);
    }
    assert!(replies[..100].iter().all(|reply| reply.starts_with("250 ")), "{replies:?}");
    assert!(replies[100..].iter().all(|reply| reply.starts_with("452 4.5.3")), "{replies:?}");
    let mut last = String::new();
    loop {
        match client.reply().await {
            reply if reply.is_empty() => break,
            reply => last = reply,
        }
    }
    assert_eq!(last, "421 4.7.0 Too many errors\r\n");
    let mut browser = LmtpClient::connect(fixture.port).await;
    assert_eq!(browser.send_command("POST / HTTP/1.1\r\n").await, "421 4.7.0 This is LMTP\r\n");
    assert!(browser.is_closed().await, "nothing of the body is obeyed");
}

#[tokio::test(flavor = "multi_thread")]
async fn truncated_message_is_neither_acknowledged_nor_processed() {
    let fixture = Fixture::on(Sqlite).await;
    let message = fixture.answer("e5");
    {
        let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;
        client.send_command("MAIL FROM:<bob@example.org>\r\n").await;
        client.send_command("RCPT TO:<play@chess.example>\r\n").await;
        client.send_command("DATA\r\n").await;
        client.send(format!("{message}\r\n").as_bytes()).await;
    }
    let mut halfway = LmtpClient::connect_with_lhlo(fixture.port).await;
    halfway.send_command("MAIL FROM:<bob@example.org>\r\n").await;
    halfway.send_command("RCPT TO:<play@chess.example>\r\n").await;
    halfway.send_command("DATA\r\n").await;
    halfway.send(format!("{message}\r\n.").as_bytes()).await;
    assert!(fixture.moves().await.ends_with("1. e4 *"));
    let Fixture { app, .. } = fixture;
    // Stopping does not wait for the rest of the message.
    let stopped = tokio::task::spawn_blocking(move || app.stop());
    assert!(halfway.reply().await.starts_with("421 "));
    drop(stopped.await.expect("it stops"));
}

#[tokio::test(flavor = "multi_thread")]
async fn message_of_40_megabytes_is_played() {
    let fixture = Fixture::on(Sqlite).await;
    let small = fixture.answer("e5");
    let (headers, body) = small.split_once("\r\n\r\n").expect("a message");
    let headers = headers.replace(
        "Content-Type: text/plain; charset=utf-8",
        "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"photo\"",
    );
    let mut client = LmtpClient::connect_with_lhlo(fixture.port).await;
    client.send_command("MAIL FROM:<bob@example.org> SIZE=42000000\r\n").await;
    client.send_command("RCPT TO:<play@chess.example>\r\n").await;
    client.send_command("DATA\r\n").await;
    client.send(format!("{headers}\r\n\r\n--photo\r\nContent-Type: image/jpeg\r\n\r\n").as_bytes()).await;
    let piece = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgG\r\n".repeat(1_000);
    for _ in 0..600 {
        client.send(piece.as_bytes()).await;
    }
    let reply =
        client.send_command(&format!("--photo\r\nContent-Type: text/plain\r\n\r\n{body}\r\n--photo--\r\n.\r\n")).await;
    assert!(reply.starts_with("250 "), "{reply}");
    assert!(fixture.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_bounded() {
    let fixture = Fixture::on(Sqlite).await;
    let mut accepted = Vec::new();
    let mut refused = loop {
        let stream = TcpStream::connect(("127.0.0.1", fixture.port)).await.expect("it listens");
        let mut client = LmtpClient(BufReader::new(stream));
        let hello = client.reply().await;
        if hello.starts_with("421 4.3.2") {
            break client;
        }
        assert!(hello.starts_with("220 ") && accepted.len() < 100, "{hello}");
        accepted.push(client);
    };
    assert!(refused.is_closed().await);
    assert!(accepted[0].send_command("NOOP\r\n").await.starts_with("250 "));
}

#[test]
fn lmtp_on_a_public_address_requires_allowed_networks() {
    let program = Program::new().with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
    let port = free_port();
    let refused = program.clone().with("SEALEDMOVE_LMTP", format!("0.0.0.0:{port}")).run(&["serve"], b"");
    let stderr = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && stderr.contains("SEALEDMOVE_LMTP_NETWORKS"), "{stderr}");
    let without = Program::new().with("SEALEDMOVE_LMTP", format!("127.0.0.1:{port}")).run(&["serve"], b"");
    let stderr = String::from_utf8_lossy(&without.stderr).into_owned();
    assert!(!without.status.success() && stderr.contains("SEALEDMOVE_MAIL_REPLY"), "{stderr}");
    let _server = program
        .with("SEALEDMOVE_LMTP", format!("0.0.0.0:{port}"))
        .with("SEALEDMOVE_LMTP_NETWORKS", "10.0.0.0/8")
        .serve();
}
