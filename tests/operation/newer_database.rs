//! A database of a later version is refused by every start of this one, and served on by a process that runs already.

use std::thread;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{Store, StoreError};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::wait::until;

const LATER_MIGRATION: &str = "insert into __diesel_schema_migrations (version) values ('29990101000000')";

/// Runs a command and returns its exit status and its message.
fn run(program: &Program, arguments: &[&str]) -> (Option<i32>, String) {
    let output = program.run(arguments, b"Subject: e4\n\ne4\n");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn newer_database_refuses_each_start_of_an_older_program(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    program.add_player("Ann");
    let folder = tempfile::tempdir().expect("a folder");
    let [before, after] = ["before", "after"].map(|name| folder.path().join(name));
    let [before, after] = [&before, &after].map(|file| file.to_str().expect("UTF-8"));
    assert_eq!(run(&program, &["backup", before]).0, Some(0));
    let server = program.serve();
    let mut conn = program.store().dedicated_connection().expect("a connection");
    conn.batch_execute(LATER_MIGRATION).expect("written");

    let refusing = program.another_process();
    for (arguments, status) in [
        (&["serve"][..], 1),
        (&["serve", "--no-worker"], 1),
        (&["worker"], 1),
        (&["migrate"], 1),
        (&["user", "add", "Bob", "--email", "bob@example.org", "--password-stdin"], 1),
        (&["user", "list"], 1),
        (&["token", "create", "Ann", "--scopes", "board:play"], 1),
        (&["keys", "list"], 1),
        (&["mail", "list"], 1),
        (&["jobs", "failed"], 1),
    ] {
        let (found, message) = run(&refusing, arguments);
        assert_eq!(found, Some(status), "{arguments:?}: {message}");
        let lines: Vec<&str> = message.lines().filter(|line| line.starts_with("sealedmove: ")).collect();
        assert!(
            lines.len() == 1 && lines[0].contains("of a later version of this program (it has the migration 2999"),
            "{arguments:?}: {message}"
        );
    }
    // The mail server keeps the message until the program is replaced.
    assert_eq!(run(&refusing, &["mail-in"]).0, Some(75));
    // The doctor reports it among its other checks.
    let doctor = refusing.run(&["doctor"], b"");
    let report = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert_eq!(doctor.status.code(), Some(1), "{report}");
    assert!(report.contains("of a later version of this program"), "{report}");
    // An upgrade beside old processes, which are replaced one by one.
    let page = testkit::http_client::get(server.url("/")).await.expect("a response");
    assert!(page.status().is_success(), "a process that runs goes on: {}", page.status());
    server.terminate();

    // What is needed to go back.
    assert_eq!(run(&program, &["backup", after]), (Some(0), String::new()));
    let (status, message) = run(&program, &["restore", before, "--replace"]);
    assert_eq!(status, Some(0), "{message}");
    assert_eq!(run(&program, &["user", "show", "Ann"]).0, Some(0));
    drop(program.serve());
}

#[tokio::test(flavor = "multi_thread")]
async fn program_that_waited_for_a_newer_one_to_migrate_refuses_the_database() {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let database = Database::fresh();
    let store = Store::open(&database.url().parse().expect("an address")).expect("the database opens");
    store.migrate().expect("the tables are made");
    let mut newer = database.connect();
    // That of `store::migrations::on_postgres`.
    newer.batch_execute("select pg_advisory_lock(x'5ea1ed30'::bigint)").expect("it migrates");
    let older = thread::spawn(move || store.migrate());
    let mut conn = database.connect();
    let waits = "select count(*) as count from pg_stat_activity where datname = current_database() \
                 and query like 'select pg_try_advisory_lock(%'";
    until("the older program waits", async || {
        diesel::sql_query(waits).get_result::<Count>(&mut conn).expect("an answer").count > 0
    })
    .await;
    newer.batch_execute(LATER_MIGRATION).expect("written");
    drop(newer);
    let outcome = older.join().expect("no panic");
    assert!(matches!(&outcome, Err(StoreError::Newer(version)) if version == "29990101000000"), "{outcome:?}");
}
