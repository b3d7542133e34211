//! Mail read by IMAP from an ordinary mailbox: Debian's Dovecot, without sub-addresses (`+`).

use std::fs;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use super::whole_game::{self, Correspondent, MailTransport, OwnAddress};
use store::PgConnection;
use testkit::app::{App, AppBuilder, Player};
use testkit::dovecot::{Dovecot, PASSWORD};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, mail_of_kind, turn_mail};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::{TIMEOUT, until};

fn with_mailbox(builder: AppBuilder, dovecot: &Dovecot, smtp: &SmtpServer) -> AppBuilder {
    builder
        .with("SEALEDMOVE_MAIL_URL", &smtp.url())
        .with("SEALEDMOVE_MAIL_FROM", "Sealed Move <club@chess.example>")
        .with("SEALEDMOVE_MAIL_REPLY", "club@chess.example")
        .with("SEALEDMOVE_MAIL_SUBADDRESS", "off")
        .with("SEALEDMOVE_IMAP_URL", &dovecot.url())
}

/// Starts the application and waits until the mailbox has a stored position: mail that arrives from then on is new.
async fn start(builder: AppBuilder, dovecot: &Dovecot) -> App {
    let app = builder.start().await;
    until("the mailbox is read", async || {
        let position = app.service().mail.mailbox_position(&dovecot.mailbox()).await;
        position.expect("the database answers").is_some()
    })
    .await;
    app
}

/// A game in which Bob is to reply to 1. e4, with both players.
async fn start_game_with_e4(app: &App) -> (Player, Player, String) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    (ann, bob, game)
}

async fn wait_for_moves(ann: &Player, game: &str, line: &str) {
    until(line, async || moves(ann, game).await.contains(line)).await;
}

async fn wait_for_processed(dovecot: &Dovecot, messages: usize) -> Vec<String> {
    let mut flags = Vec::new();
    until("all messages were looked at", async || {
        flags = dovecot.flags(&["KEYWORD", "SealedMove"]);
        flags.len() == messages
    })
    .await;
    flags
}

fn returned_messages(messages: &[Received]) -> Vec<&Received> {
    messages.iter().filter(|one| one.mail().header("X-Sealed-Move") == Some("returned")).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mail_to_a_mailbox(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let lost = |id: u8, headers: &str| {
        format!(
            "Return-Path: <cleo@example.org>\r\nFrom: Cleo <cleo@example.org>\r\nTo: club@chess.example\r\n\
             Message-ID: <{id}@x.org>\r\n{headers}\r\nHello\r\n"
        )
    };
    // Mail from before the start is ignored.
    dovecot.deliver(&lost(1, ""));
    let app = start(with_mailbox(App::builder_on(backend), &dovecot, &smtp), &dovecot).await;
    let (ann, bob, game) = start_game_with_e4(&app).await;

    let mail = turn_mail(&smtp, &bob).await;
    assert_eq!(mail.header("Reply-To").map(|to| to.contains('+')), Some(false), "nothing stands behind the name");
    let first = answer(&mail, "bob@example.org", "e5");
    dovecot.deliver(&first);
    wait_for_moves(&ann, &game, "1. e4 e5").await;
    ann.play(&game, "g1f3").await;
    let mail = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    dovecot.deliver(&answer(&mail, "bob@example.org", "Nc6"));
    wait_for_moves(&ann, &game, "2. Nf3 Nc6").await;
    // A message twice.
    dovecot.deliver(&first);
    let flags = wait_for_processed(&dovecot, 3).await;
    assert!(flags.iter().all(|flags| flags.contains("\\Seen")), "{flags:?}");

    // Mail that belongs to no game is returned once, and only to people.
    dovecot.deliver(&lost(2, ""));
    let messages = smtp.wait_until(TIMEOUT, |messages| !returned_messages(messages).is_empty()).await;
    let back = returned_messages(&messages)[0];
    assert_eq!((back.from.as_str(), &*back.to), ("", &["cleo@example.org".to_owned()][..]));
    let mail = back.mail();
    assert_eq!(mail.header("Auto-Submitted"), Some("auto-replied"));
    assert!(mail.text.as_ref().is_some_and(|text| text.contains("belongs to no game")), "{mail:?}");
    dovecot.deliver(&lost(3, ""));
    dovecot.deliver(&lost(4, "Auto-Submitted: auto-replied\r\n"));
    dovecot.deliver(&lost(5, "List-Unsubscribe: <https://example.org/>\r\n").replace("cleo", "dan"));
    dovecot.deliver(&lost(6, "").replace("To: club@", "Bcc: club@").replace("cleo", "eve"));
    // Without an envelope sender the message may be from anyone.
    dovecot.deliver(&lost(7, "").replace("Return-Path: <cleo@example.org>\r\n", "").replace("cleo", "fay"));
    wait_for_processed(&dovecot, 9).await;
    let unread = dovecot.flags(&["KEYWORD", "SealedMove", "UNSEEN"]);
    assert_eq!(unread.len(), 4, "they are for whoever reads the mailbox: {unread:?}");
    assert_eq!(dovecot.flags(&["ANSWERED"]).len(), 1);
    assert_eq!(returned_messages(&smtp.messages()).len(), 1);
    let old = dovecot.flags(&["UNKEYWORD", "SealedMove"]);
    assert!(old.len() == 1 && !old[0].contains("\\Seen"), "{old:?}");

    let metrics = app.browser().get(app.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    for (disposition, number) in [("answered", 2), ("discarded", 2), ("returned", 5), ("deferred", 0)] {
        let line = format!("sealedmove_incoming_mail_total{{way=\"imap\",disposition=\"{disposition}\"}} {number}");
        assert!(metrics.contains(&line), "{line}\n{metrics}");
    }
}

/// A club with only a mailbox: Ann's and Bob's replies arrive in it, and mail to them goes out by SMTP.
struct Club<'a> {
    dovecot: &'a Dovecot,
    smtp: &'a SmtpServer,
    app: &'a App,
    ann: &'a Player,
}

impl MailTransport for Club<'_> {
    async fn mail_to(&self, address: &str, _: &str, fits: &dyn Fn(&Mail) -> bool) -> Mail {
        let found = |messages: &[Received]| {
            let mut to_them = messages.iter().rev().filter(|one| one.to == [address]).map(Received::mail);
            to_them.find(|mail| fits(mail))
        };
        let messages = self.smtp.wait_until(TIMEOUT, |messages| found(messages).is_some()).await;
        found(&messages).expect("it was waited for")
    }

    async fn send_from(&self, _: &str, _: &str, message: String) {
        // A reply takes some time.
        self.app.advance(Duration::from_secs(60));
        self.dovecot.deliver(&message);
    }

    async fn moves_of(&self, game: &str) -> String {
        moves(self.ann, game).await
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_mail_to_a_mailbox(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let app = start(with_mailbox(App::builder_on(backend), &dovecot, &smtp), &dovecot).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for player in [&ann, &bob] {
        player.choose_notices(&[("confirmations", "always"), ("chatByMail", "true")]).await;
    }
    let own = OwnAddress::on_page(&ann.page("/settings/mail-address").await);
    let club = Club { dovecot: &dovecot, smtp: &smtp, app: &app, ann: &ann };
    let (of_ann, of_bob) = (ann.email(), bob.email());
    let people = (Correspondent { name: "Ann", address: &of_ann }, Correspondent { name: "Bob", address: &of_bob });
    whole_game::play_by_mail(&club, people, &own).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_beside_a_photo_of_50_megabytes_is_played() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let app = start(with_mailbox(App::builder(), &dovecot, &smtp), &dovecot).await;
    let (ann, bob, game) = start_game_with_e4(&app).await;
    let small = answer(&turn_mail(&smtp, &bob).await, "bob@example.org", "e5");
    let (headers, body) = small.split_once("\r\n\r\n").expect("a message");
    let headers = headers.replace(
        "Content-Type: text/plain; charset=utf-8",
        "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"photo\"",
    );
    let photo = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgG\r\n".repeat(750_000);
    dovecot.deliver(&format!(
        "{headers}\r\n\r\n--photo\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n{photo}\
         --photo\r\nContent-Type: text/plain\r\n\r\n{body}\r\n--photo--\r\n"
    ));
    wait_for_moves(&ann, &game, "1. e4 e5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_that_arrives_while_disconnected_is_processed_even_if_uids_change() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let app = start(with_mailbox(App::builder(), &dovecot, &smtp), &dovecot).await;
    let (ann, bob, game) = start_game_with_e4(&app).await;
    let mail = turn_mail(&smtp, &bob).await;
    // The connection breaks.
    dovecot.kick();
    dovecot.deliver(&answer(&mail, "bob@example.org", "e5"));
    wait_for_moves(&ann, &game, "1. e4 e5").await;

    ann.play(&game, "g1f3").await;
    let mail = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    let stopped = app.stop();
    dovecot.deliver(&answer(&mail, "bob@example.org", "Nc6"));
    dovecot.renumber_messages();
    let app = stopped.start().await;
    let ann = ann.at(&app);
    wait_for_moves(&ann, &game, "2. Nf3 Nc6").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn second_process_takes_over_reading_the_mailbox() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let builder = with_mailbox(App::builder_on(Postgres), &dovecot, &smtp);
    let second = builder.second_process();
    let first = start(builder, &dovecot).await;
    let second = second.start().await;
    let (ann, bob, game) = start_game_with_e4(&second).await;
    let mail = turn_mail(&smtp, &bob).await;
    until("one reads", async || dovecot.connections() == 1).await;
    drop(first);
    dovecot.deliver(&answer(&mail, "bob@example.org", "e5"));
    wait_for_moves(&ann, &game, "1. e4 e5").await;
    assert_eq!(dovecot.connections(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_that_cannot_be_processed_stays_unread_and_is_retried() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let smtp = SmtpServer::start_plain();
    let database = Database::fresh();
    let builder = with_mailbox(App::builder(), &dovecot, &smtp).with("SEALEDMOVE_DATABASE_URL", &database.url());
    let app = start(builder, &dovecot).await;
    let (ann, bob, game) = start_game_with_e4(&app).await;
    let mail = turn_mail(&smtp, &bob).await;
    let mut other: PgConnection = database.connect();
    other.batch_execute("begin; lock table games in exclusive mode").expect("the lock is taken");
    dovecot.deliver(&answer(&mail, "bob@example.org", "e5"));
    until("it is to be looked at again", async || {
        app.service().mail.next_mailbox_message(&dovecot.mailbox()).await.expect("the database answers").is_some()
    })
    .await;
    other.batch_execute("rollback").expect("the lock is given back");
    assert_eq!(dovecot.flags(&["UNSEEN"]).len(), 1);
    app.advance(Duration::from_secs(31));
    wait_for_moves(&ann, &game, "1. e4 e5").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn imap_over_tls_requires_a_trusted_certificate_and_logs_no_password() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_MAIL_REPLY", "club@chess.example")
        .with("SEALEDMOVE_IMAP_URL", dovecot.tls_url())
        .with("RUST_LOG", "info,async_imap=trace");
    let folder = tempfile::tempdir().expect("a folder");
    let trusted = folder.path().join("trusted.pem");
    fs::copy(dovecot.certificate(), &trusted).expect("it can be read");
    let server = program.serve();
    until("the server is not trusted", async || server.log().contains("the mailbox cannot be read")).await;
    assert!(!server.log().contains("reading begins"), "{}", server.log());
    // Stopping releases the mailbox.
    assert!(server.terminate().success());
    let server = program.with("SSL_CERT_FILE", trusted).serve();
    until("the mailbox is read", async || server.log().contains("reading begins")).await;
    let log = server.log();
    for secret in [PASSWORD, "knight", "%22knight"] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn imap_with_starttls_requires_a_trusted_certificate() {
    let Some(dovecot) = Dovecot::start().await else { return };
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_MAIL_REPLY", "club@chess.example")
        .with("SEALEDMOVE_IMAP_URL", dovecot.starttls_url());
    let folder = tempfile::tempdir().expect("a folder");
    let trusted = folder.path().join("trusted.pem");
    fs::copy(dovecot.certificate(), &trusted).expect("it can be read");
    let server = program.serve();
    until("the server is not trusted", async || server.log().contains("the mailbox cannot be read")).await;
    assert!(!dovecot.log().contains("Login: user"), "{}", dovecot.log());
    // Stopping releases the mailbox.
    assert!(server.terminate().success());
    let server = program.with("SSL_CERT_FILE", trusted).serve();
    until("the mailbox is read", async || server.log().contains("reading begins")).await;
    let log = dovecot.log();
    let log_in = log.lines().find(|line| line.contains("Login: user")).expect("it is logged in");
    assert!(log_in.contains("TLS"), "{log_in}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_password_is_sent_if_starttls_is_not_offered() {
    let Some(dovecot) = Dovecot::start_in_clear().await else { return };
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_MAIL_REPLY", "club@chess.example")
        .with("SEALEDMOVE_IMAP_URL", dovecot.starttls_url());
    let server = program.serve();
    until("it is not read", async || server.log().contains("the mailbox cannot be read")).await;
    assert!(!server.log().contains("reading begins"), "{}", server.log());
    assert!(!dovecot.log().contains("Login: user"), "{}", dovecot.log());
    // Stopping releases the mailbox.
    assert!(server.terminate().success());
    // A mailbox on this machine is read in clear if the URL says so.
    let server = program.with("SEALEDMOVE_IMAP_URL", dovecot.url()).serve();
    until("the mailbox is read", async || server.log().contains("reading begins")).await;
}
