//! Exit statuses of `mail-in` for the mail server that pipes messages into it: done, returned to the sender, or try
//! again.

use std::fs;
use std::io::{self, Write};
use std::process::Output;

use diesel::connection::SimpleConnection;
use diesel::{Connection, RunQueryDsl, SqliteConnection};

use super::answers::moves;
use store::PgConnection;
use testkit::app::{App, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, mail_of_kind, turn_mail};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::smtp::SmtpServer;
use testkit::wait::until;

/// `EX_DATAERR`, `EX_NOUSER` and `EX_NOPERM` of `sysexits.h`: the mail server returns the message to its sender.
const RETURNED: [i32; 3] = [65, 67, 77];
/// `EX_TEMPFAIL`: the mail server keeps the message and tries again.
const TRY_AGAIN: i32 = 75;

/// A game in which Bob is to reply to 1. e4, the mail about his turn, and the program that processes his reply.
struct Fixture {
    ann: Player,
    bob: Player,
    game: String,
    mail: Mail,
    program: Program,
    app: App,
    smtp: SmtpServer,
}

impl Fixture {
    /// On a SQLite file, or on that PostgreSQL database.
    async fn on(database: Option<&Database<'_>>) -> Self {
        let smtp = SmtpServer::start_plain();
        let mut builder =
            App::builder().with("SEALEDMOVE_MAIL_URL", &smtp.url()).with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
        let mut program = Program::new()
            .with("SEALEDMOVE_DATA_DIR", builder.data_dir())
            .with("SEALEDMOVE_MAIL_URL", smtp.url())
            .with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
        if let Some(database) = database {
            builder = builder.with("SEALEDMOVE_DATABASE_URL", &database.url());
            program = program.with("SEALEDMOVE_DATABASE_URL", database.url());
        }
        let app = builder.start().await;
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
        let mail = turn_mail(&smtp, &bob).await;
        Self { ann, bob, game, mail, program, app, smtp }
    }

    fn answer(&self, body: &str) -> String {
        answer(&self.mail, "bob@example.org", body)
    }

    async fn moves(&self) -> String {
        moves(&self.ann, &self.game).await
    }
}

fn output_text(output: &Output) -> String {
    let bytes = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Asserts that the mail server is to retry, and that its bounce would tell the sender nothing about the installation.
#[track_caller]
fn assert_try_again(output: &Output) {
    let text = output_text(output);
    assert_eq!(output.status.code(), Some(TRY_AGAIN), "{text}");
    assert_eq!(text, "sealedmove: The message cannot be processed now. It is kept, and tried again later.\n");
}

/// A mail with `size` bytes of photo before or after its text.
fn with_photo(small: &str, size: u64, is_first: bool, pipe: &mut dyn Write) -> io::Result<()> {
    let (headers, body) = small.split_once("\r\n\r\n").expect("a message");
    let headers = headers.replace(
        "Content-Type: text/plain; charset=utf-8",
        "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"photo\"",
    );
    let text = format!("--photo\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{body}");
    write!(pipe, "{headers}\r\n\r\n")?;
    if !is_first {
        pipe.write_all(text.as_bytes())?;
    }
    write!(pipe, "--photo\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n")?;
    let line = format!("{}\r\n", "/9j/4AAQSkZJRgABAQEA".repeat(4).split_at(76).0);
    for _ in 0..size / line.len() as u64 {
        pipe.write_all(line.as_bytes())?;
    }
    if is_first {
        pipe.write_all(text.as_bytes())?;
    }
    write!(pipe, "--photo--\r\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn move_beside_a_photo_of_40_megabytes_is_played_without_buffering_it() {
    for is_first in [true, false] {
        let fixture = Fixture::on(None).await;
        let message = fixture.answer("e5");
        let feed = |size| fixture.program.feed(&["mail-in"], |pipe| with_photo(&message, size, is_first, pipe));
        let (result, memory) = feed(40 * 1024 * 1024);
        assert!(result.status.success(), "{}", output_text(&result));
        assert!(fixture.moves().await.contains("1. e4 e5"));
        // The same again with a small photo, though one that exceeds a pipe's buffer: the program's own memory.
        let (again, baseline) = feed(1024 * 1024);
        assert!(again.status.success(), "{}", output_text(&again));
        assert!(memory < baseline + 8 * 1024 * 1024, "{memory} bytes of memory, {baseline} for a small photo");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn move_is_matched_by_references_or_quoted_headers_alone() {
    let fixture = Fixture::on(None).await;
    let id = fixture.mail.message_id.clone().expect("an id");
    let plain = |headers: &str, body: &str| {
        format!("From: Bob <bob+chess@example.org>\r\nTo: play@chess.example\r\n{headers}\r\n\r\n{body}\r\n")
    };
    // Bob's sub-address, and a message that only References names.
    let first = plain(&format!("References: <0@elsewhere.example> <{id}>"), "e5");
    let result = fixture.program.run(&["mail-in"], first.as_bytes());
    assert!(result.status.success(), "{}", output_text(&result));
    // Recipients of a forwarded copy have that, too: it is trusted only if the mail server authenticates the sender.
    assert!(fixture.moves().await.ends_with("1. e4 *"), "{}", output_text(&result));
    let authenticated =
        format!("Authentication-Results: mx.example; dmarc=pass\r\nMessage-ID: <2@example.org>\r\n{first}");
    let result = fixture.program.run(&["mail-in"], authenticated.as_bytes());
    assert!(fixture.moves().await.contains("1. e4 e5"), "{}", output_text(&result));
    // A message that only the quoted headers name.
    fixture.ann.play(&fixture.game, "g1f3").await;
    let mail = mail_of_kind(&fixture.smtp, &fixture.bob, "your-turn", "2. Nf3").await;
    let reply_to = mail.header("Reply-To").expect("it can be answered");
    let quoted = plain("Subject: my move", &format!("Nc6\r\n\r\n> Reply-To: {reply_to}\r\n> 2. Nf3"));
    let result = fixture.program.run(&["mail-in"], quoted.as_bytes());
    assert!(result.status.success(), "{}", output_text(&result));
    assert!(fixture.moves().await.contains("2. Nf3 Nc6"), "{}", output_text(&result));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_without_a_turn_is_returned_with_a_reason() {
    let fixture = Fixture::on(None).await;
    let reply_to = fixture.mail.header("Reply-To").expect("it can be answered").to_owned();
    let forged = {
        let (start, end) = reply_to.split_at(reply_to.find('@').expect("an address") - 1);
        format!("{start}{}{}", if end.starts_with('0') { '1' } else { '0' }, &end[1..])
    };
    for (message, status, reason) in [
        (String::new(), 65, "could not be read"),
        ("no headers at all".to_owned(), 67, "belongs to no game"),
        ("From: bob@example.org\r\nTo: play@chess.example\r\n\r\ne5\r\n".to_owned(), 67, "reply to the message"),
        (format!("From: bob@example.org\r\nTo: {forged}\r\n\r\ne5\r\n"), 67, "belongs to no game"),
        (format!("From: eve@example.org\r\nTo: {reply_to}\r\n\r\ne5\r\n"), 77, "from that address"),
    ] {
        let returned = fixture.program.run(&["mail-in"], message.as_bytes());
        let text = output_text(&returned);
        assert_eq!(returned.status.code(), Some(status), "{message}: {text}");
        assert!(RETURNED.contains(&status) && text.contains(reason), "{message}: {text}");
    }
    assert!(fixture.moves().await.ends_with("1. e4 *"), "nothing was played");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_settings_defer_the_message_and_create_nothing() {
    let fixture = Fixture::on(None).await;
    let message = fixture.answer("e5");
    let hand_over = |program: &Program, arguments: &[&str]| program.run(arguments, message.as_bytes());
    let program = &fixture.program;

    assert_try_again(&hand_over(&program.clone().with("SEALEDMOVE_MAIL_REPLY", ""), &["mail-in"]));
    assert_try_again(&hand_over(&program.clone().with("SEALEDMOVE_COLOUR", "red"), &["mail-in"]));
    assert_try_again(&hand_over(program, &["--config", "/nowhere/sealedmove.toml", "mail-in"]));
    let misspelt = hand_over(program, &["mail-in", "--verbosely"]);
    assert_eq!(misspelt.status.code(), Some(TRY_AGAIN), "{}", output_text(&misspelt));

    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("var");
    let elsewhere = program.clone().with("SEALEDMOVE_DATA_DIR", &wrong);
    assert_try_again(&hand_over(&elsewhere, &["mail-in"]));
    assert!(!wrong.exists(), "a data folder was made");
    // As where only the service is configured with another database.
    let database = folder.path().join("other.db");
    let other = program.clone().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{}", database.display()));
    assert_try_again(&hand_over(&other, &["mail-in"]));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0, "a database was made");
    let relative = program.clone().with("SEALEDMOVE_DATA_DIR", "./var");
    assert_try_again(&hand_over(&relative, &["mail-in"]));

    assert!(fixture.moves().await.ends_with("1. e4 *"), "nothing was played");
    assert!(hand_over(program, &["mail-in"]).status.success());
    assert!(fixture.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn terminal_shows_why_a_message_is_deferred() {
    for (name, value, reason) in
        [("SEALEDMOVE_COLOUR", "red", "SEALEDMOVE_COLOUR"), ("SEALEDMOVE_DATA_DIR", "./var", "seen from")]
    {
        let program = Program::new().with("SEALEDMOVE_MAIL_REPLY", "play@chess.example").with(name, value);
        let mut terminal = program.in_terminal(&["mail-in"]);
        // Ctrl+D ends the message.
        terminal.answer("", "\u{4}");
        assert_eq!(terminal.wait().code(), Some(TRY_AGAIN), "{}", terminal.shown());
        until("the reason is shown", async || terminal.shown().contains(reason)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_or_outdated_database_defers_the_message() {
    let last =
        "delete from __diesel_schema_migrations where version = (select max(version) from __diesel_schema_migrations)";
    // SQLite
    let fixture = Fixture::on(None).await;
    let message = fixture.answer("e5");
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.db");
    fs::write(&empty, b"").expect("written");
    let program = fixture.program.clone().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{}", empty.display()));
    assert_try_again(&program.run(&["mail-in"], message.as_bytes()));
    let mut connection = SqliteConnection::establish(empty.to_str().expect("UTF-8")).expect("the file opens");
    let tables = diesel::sql_query("select 1 from sqlite_master").execute(&mut connection).expect("it can be read");
    assert_eq!(tables, 0, "tables were made");
    let file = fixture.app.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute(&format!("pragma busy_timeout = 10000; {last}")).expect("it is older now");
    assert_try_again(&fixture.program.run(&["mail-in"], message.as_bytes()));
    assert!(fixture.moves().await.ends_with("1. e4 *"), "nothing was played");

    // PostgreSQL
    let database = Database::fresh();
    let fixture = Fixture::on(Some(&database)).await;
    let message = fixture.answer("e5");
    let empty = Database::fresh();
    let program = fixture.program.clone().with("SEALEDMOVE_DATABASE_URL", empty.url());
    assert_try_again(&program.run(&["mail-in"], message.as_bytes()));
    empty.connect().batch_execute("create table users (id int)").expect("there are no tables");
    assert!(fixture.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(fixture.moves().await.contains("1. e4 e5"));
    database.connect().batch_execute(last).expect("it is older now");
    assert_try_again(&fixture.program.run(&["mail-in"], message.as_bytes()));
}

#[tokio::test(flavor = "multi_thread")]
async fn locked_or_unreachable_database_defers_the_message() {
    // SQLite
    let fixture = Fixture::on(None).await;
    let message = fixture.answer("e5");
    let file = fixture.app.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute("pragma busy_timeout = 10000; begin immediate").expect("the lock is taken");
    assert_try_again(&fixture.program.run(&["mail-in"], message.as_bytes()));
    other.batch_execute("rollback").expect("the lock is given back");
    assert!(fixture.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(fixture.moves().await.contains("1. e4 e5"));

    // PostgreSQL
    let database = Database::fresh();
    let fixture = Fixture::on(Some(&database)).await;
    let message = fixture.answer("e5");
    let mut other: PgConnection = database.connect();
    other.batch_execute("begin; lock table games in exclusive mode").expect("the lock is taken");
    assert_try_again(&fixture.program.run(&["mail-in"], message.as_bytes()));
    other.batch_execute("rollback").expect("the lock is given back");
    let down = fixture.program.clone().with("SEALEDMOVE_DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    assert_try_again(&down.run(&["mail-in"], message.as_bytes()));
    assert!(fixture.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(fixture.moves().await.contains("1. e4 e5"));
}
