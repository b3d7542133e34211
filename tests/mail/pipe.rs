//! What `mail-in` tells the mail server that pipes messages into it: done, returned to the sender, or to be tried again.

use std::fs;
use std::io::{self, Write};
use std::process::Output;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, RunQueryDsl, SqliteConnection};

use super::answers::moves;
use testkit::app::{App, Player};
use testkit::mail::Mail;
use testkit::mail_answers::{answer, mail_of_kind, turn_mail};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::smtp::SmtpServer;

/// `EX_DATAERR`, `EX_NOUSER` and `EX_NOPERM` of `sysexits.h`, at which a mail server returns a message to its sender.
const RETURNED: [i32; 3] = [65, 67, 77];
/// `EX_TEMPFAIL`, at which a mail server keeps a message and hands it over again.
const TRY_AGAIN: i32 = 75;

/// A game in which Bob is to answer 1. e4, the mail that tells him so, and the program that takes his answer.
struct Waiting {
    ann: Player,
    bob: Player,
    game: String,
    mail: Mail,
    program: Program,
    app: App,
    smtp: SmtpServer,
}

impl Waiting {
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

fn told(output: &Output) -> String {
    let told = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8_lossy(&told).into_owned()
}

#[track_caller]
fn assert_try_again(output: &Output, why: &str) {
    let told = told(output);
    assert_eq!(output.status.code(), Some(TRY_AGAIN), "{told}");
    assert!(told.contains(why) && !told.contains("panicked"), "{told}");
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
async fn a_move_beside_a_photo_of_40_megabytes_is_played_and_takes_no_memory() {
    for is_first in [true, false] {
        let waiting = Waiting::on(None).await;
        let message = waiting.answer("e5");
        let feed = |size| waiting.program.feed(&["mail-in"], |pipe| with_photo(&message, size, is_first, pipe));
        let (taken, memory) = feed(40 * 1024 * 1024);
        assert!(taken.status.success(), "{}", told(&taken));
        assert!(waiting.moves().await.contains("1. e4 e5"));
        // The same once more with a small photo, though one that no pipe holds: what the program takes by itself.
        let (again, usual) = feed(1024 * 1024);
        assert!(again.status.success(), "{}", told(&again));
        assert!(memory < usual + 8 * 1024 * 1024, "{memory} bytes of memory, {usual} for a small photo");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_played_whatever_the_mail_program_keeps_of_the_address_and_the_thread() {
    let waiting = Waiting::on(None).await;
    let id = waiting.mail.message_id.clone().expect("an id");
    let plain = |headers: &str, body: &str| {
        format!("From: Bob <bob+chess@example.org>\r\nTo: play@chess.example\r\n{headers}\r\n\r\n{body}\r\n")
    };
    // Bob's sub-address, and what is answered in References alone.
    let first = plain(&format!("References: <0@elsewhere.example> <{id}>"), "e5");
    let taken = waiting.program.run(&["mail-in"], first.as_bytes());
    assert!(taken.status.success(), "{}", told(&taken));
    // Whoever got a forwarded copy has that, too: it is not believed unless the mail server vouches for the sender.
    assert!(waiting.moves().await.ends_with("1. e4 *"), "{}", told(&taken));
    let vouched = format!("Authentication-Results: mx.example; dmarc=pass\r\nMessage-ID: <2@example.org>\r\n{first}");
    let taken = waiting.program.run(&["mail-in"], vouched.as_bytes());
    assert!(waiting.moves().await.contains("1. e4 e5"), "{}", told(&taken));
    // What is answered in quoted headers alone.
    waiting.ann.play(&waiting.game, "g1f3").await;
    let mail = mail_of_kind(&waiting.smtp, &waiting.bob, "your-turn", "2. Nf3").await;
    let reply_to = mail.header("Reply-To").expect("it can be answered");
    let quoted = plain("Subject: my move", &format!("Nc6\r\n\r\n> Reply-To: {reply_to}\r\n> 2. Nf3"));
    let taken = waiting.program.run(&["mail-in"], quoted.as_bytes());
    assert!(taken.status.success(), "{}", told(&taken));
    assert!(waiting.moves().await.contains("2. Nf3 Nc6"), "{}", told(&taken));
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_without_a_turn_is_returned_with_a_reason() {
    let waiting = Waiting::on(None).await;
    let reply_to = waiting.mail.header("Reply-To").expect("it can be answered").to_owned();
    let forged = {
        let (start, end) = reply_to.split_at(reply_to.find('@').expect("an address") - 1);
        format!("{start}{}{}", if end.starts_with('0') { '1' } else { '0' }, &end[1..])
    };
    for (message, status, reason) in [
        (String::new(), 65, "could not be read"),
        ("no headers at all".to_owned(), 67, "belongs to no game"),
        ("From: bob@example.org\r\nTo: play@chess.example\r\n\r\ne5\r\n".to_owned(), 67, "answer the message"),
        (format!("From: bob@example.org\r\nTo: {forged}\r\n\r\ne5\r\n"), 67, "belongs to no game"),
        (format!("From: eve@example.org\r\nTo: {reply_to}\r\n\r\ne5\r\n"), 77, "from that address"),
    ] {
        let returned = waiting.program.run(&["mail-in"], message.as_bytes());
        let told = told(&returned);
        assert_eq!(returned.status.code(), Some(status), "{message}: {told}");
        assert!(RETURNED.contains(&status) && told.contains(reason), "{message}: {told}");
    }
    assert!(waiting.moves().await.ends_with("1. e4 *"), "nothing was played");
}

#[tokio::test(flavor = "multi_thread")]
async fn by_wrong_settings_a_move_is_kept_by_the_mail_server_and_nothing_is_created() {
    let waiting = Waiting::on(None).await;
    let message = waiting.answer("e5");
    let hand_over = |program: &Program, arguments: &[&str]| program.run(arguments, message.as_bytes());
    let program = &waiting.program;

    assert_try_again(
        &hand_over(&program.clone().with("SEALEDMOVE_MAIL_REPLY", ""), &["mail-in"]),
        "SEALEDMOVE_MAIL_REPLY",
    );
    assert_try_again(&hand_over(&program.clone().with("SEALEDMOVE_COLOUR", "red"), &["mail-in"]), "SEALEDMOVE_COLOUR");
    assert_try_again(
        &hand_over(program, &["--config", "/nowhere/sealedmove.toml", "mail-in"]),
        "/nowhere/sealedmove.toml",
    );
    assert_try_again(&hand_over(program, &["mail-in", "--verbosely"]), "--verbosely");

    let folder = tempfile::tempdir().expect("a folder");
    let wrong = folder.path().join("var");
    let elsewhere = program.clone().with("SEALEDMOVE_DATA_DIR", &wrong);
    assert_try_again(&hand_over(&elsewhere, &["mail-in"]), "SEALEDMOVE_DATA_DIR");
    assert!(!wrong.exists(), "a data folder was made");
    // As where only the service knows that its database is another.
    let database = folder.path().join("other.db");
    let other = program.clone().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{}", database.display()));
    assert_try_again(&hand_over(&other, &["mail-in"]), "SEALEDMOVE_DATABASE_URL");
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0, "a database was made");
    let relative = program.clone().with("SEALEDMOVE_DATA_DIR", "./var");
    assert_try_again(&hand_over(&relative, &["mail-in"]), "seen from");

    assert!(waiting.moves().await.ends_with("1. e4 *"), "nothing was played");
    assert!(hand_over(program, &["mail-in"]).status.success());
    assert!(waiting.moves().await.contains("1. e4 e5"));
}

#[tokio::test(flavor = "multi_thread")]
async fn by_a_database_that_is_empty_or_not_migrated_yet_a_move_is_kept_by_the_mail_server() {
    let last =
        "delete from __diesel_schema_migrations where version = (select max(version) from __diesel_schema_migrations)";
    // SQLite
    let waiting = Waiting::on(None).await;
    let message = waiting.answer("e5");
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.db");
    fs::write(&empty, b"").expect("written");
    let program = waiting.program.clone().with("SEALEDMOVE_DATABASE_URL", format!("sqlite:{}", empty.display()));
    assert_try_again(&program.run(&["mail-in"], message.as_bytes()), "not up to date");
    let mut looking = SqliteConnection::establish(empty.to_str().expect("UTF-8")).expect("the file opens");
    let tables = diesel::sql_query("select 1 from sqlite_master").execute(&mut looking).expect("it can be read");
    assert_eq!(tables, 0, "tables were made");
    let file = waiting.app.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute(&format!("pragma busy_timeout = 10000; {last}")).expect("it is older now");
    assert_try_again(&waiting.program.run(&["mail-in"], message.as_bytes()), "not up to date");
    assert!(waiting.moves().await.ends_with("1. e4 *"), "nothing was played");

    // PostgreSQL
    let database = Database::fresh();
    let waiting = Waiting::on(Some(&database)).await;
    let message = waiting.answer("e5");
    let empty = Database::fresh();
    let program = waiting.program.clone().with("SEALEDMOVE_DATABASE_URL", empty.url());
    assert_try_again(&program.run(&["mail-in"], message.as_bytes()), "not up to date");
    empty.connect().batch_execute("create table users (id int)").expect("there are no tables");
    assert!(waiting.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(waiting.moves().await.contains("1. e4 e5"));
    database.connect().batch_execute(last).expect("it is older now");
    assert_try_again(&waiting.program.run(&["mail-in"], message.as_bytes()), "not up to date");
}

#[tokio::test(flavor = "multi_thread")]
async fn by_a_database_that_is_locked_or_down_a_move_is_kept_by_the_mail_server() {
    // SQLite
    let waiting = Waiting::on(None).await;
    let message = waiting.answer("e5");
    let file = waiting.app.data_dir().join("sealedmove.db");
    let mut other = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    other.batch_execute("pragma busy_timeout = 10000; begin immediate").expect("the lock is taken");
    assert_try_again(&waiting.program.run(&["mail-in"], message.as_bytes()), "The database is not available");
    other.batch_execute("rollback").expect("the lock is given back");
    assert!(waiting.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(waiting.moves().await.contains("1. e4 e5"));

    // PostgreSQL
    let database = Database::fresh();
    let waiting = Waiting::on(Some(&database)).await;
    let message = waiting.answer("e5");
    let mut other: PgConnection = database.connect();
    other.batch_execute("begin; lock table games in exclusive mode").expect("the lock is taken");
    assert_try_again(&waiting.program.run(&["mail-in"], message.as_bytes()), "lock timeout");
    other.batch_execute("rollback").expect("the lock is given back");
    let down = waiting.program.clone().with("SEALEDMOVE_DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
    assert_try_again(&down.run(&["mail-in"], message.as_bytes()), "SEALEDMOVE_DATABASE_URL");
    assert!(waiting.program.run(&["mail-in"], message.as_bytes()).status.success());
    assert!(waiting.moves().await.contains("1. e4 e5"));
}
