//! Listening to PostgreSQL notifications of other processes.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use futures_util::FutureExt as _;
use store::{DatabaseUrl, PostgresListenerError, Store, signals};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::wait::{TIMEOUT, until};

/// The server process id of the connection that listens for notifications, if there is one.
fn listener_pid(database: &Database<'_>) -> Option<i64> {
    #[derive(QueryableByName)]
    struct Backend {
        #[diesel(sql_type = BigInt)]
        pid: i64,
    }
    let found = "select pid::bigint from pg_stat_activity \
                 where datname = current_database() and application_name = 'sealedmove notifications'";
    let found = diesel::sql_query(found).get_result::<Backend>(&mut database.connect());
    found.optional().expect("the server answers").map(|backend| backend.pid)
}

fn terminate_listener(database: &Database<'_>) {
    let query = "select pg_terminate_backend(pid) from pg_stat_activity \
               where datname = current_database() and application_name = 'sealedmove notifications'";
    diesel::sql_query(query).execute(&mut database.connect()).expect("the server answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn notification_arrives_once_it_is_committed() {
    let database = Database::fresh();
    let url: DatabaseUrl = database.url().parse().expect("a database");
    let store = Store::open(&url).expect("it opens");
    store.migrate().expect("the tables are made");
    let mut notifications = store.postgres_listener("this").await.expect("it listens").expect("it is PostgreSQL");
    let publish_as = async |node: &str, topics: &str| {
        let signal = signals::Signal { node: node.to_owned(), topics: topics.to_owned() };
        let now = correspondence_clock::Instant::from_millis(0);
        let sent = signal.clone();
        store.write(move |conn| signals::send(conn, &sent, now)).await.expect("the database");
        store.notify(signal.node);
    };
    let publish = async |topics: &str| publish_as("other", topics).await;
    publish("lobby").await;
    tokio::time::timeout(TIMEOUT, notifications.arrived()).await.expect("it arrives").expect("it is connected");
    // A process's own notification wakes the others and not itself.
    let mut others = store.postgres_listener("another").await.expect("it listens").expect("it is PostgreSQL");
    publish_as("this", "lobby").await;
    tokio::time::timeout(TIMEOUT, others.arrived()).await.expect("it arrives").expect("it is connected");
    assert!(notifications.arrived().now_or_never().is_none(), "it knows what it has done");
    publish_as("another", "lobby").await;
    tokio::time::timeout(TIMEOUT, notifications.arrived()).await.expect("it arrives").expect("it is connected");
    // Many notifications count as one for a process that has not checked meanwhile.
    for _ in 0..100 {
        publish("lobby").await;
    }
    tokio::time::timeout(TIMEOUT, notifications.arrived()).await.expect("it arrives").expect("it is connected");
    terminate_listener(&database);
    let lost = async {
        loop {
            if let Err(error) = notifications.arrived().await {
                return error;
            }
        }
    };
    let lost = tokio::time::timeout(TIMEOUT, lost).await.expect("it is noticed");
    assert!(matches!(lost, PostgresListenerError::Lost), "{lost}");
}

#[tokio::test(flavor = "multi_thread")]
async fn listener_reconnects_after_it_was_terminated() {
    let database = Database::fresh();
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", database.url());
    let _server = program.serve();
    until("it listens", async || listener_pid(&database).is_some()).await;
    let first = listener_pid(&database);
    terminate_listener(&database);
    until("it listens again", async || listener_pid(&database).is_some_and(|again| Some(again) != first)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn environment_completes_the_address() {
    let database = Database::fresh();
    let mut url = url::Url::parse(&database.url()).expect("a URL");
    let user = url.username().to_owned();
    url.set_username("").expect("a URL with a host");
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", url.as_str()).with("PGUSER", user);
    // The test's server asks for no password.
    let program = program.with("PGPASSWORD", "hush");
    let _server = program.serve();
    until("it listens", async || listener_pid(&database).is_some()).await;
}

#[test]
fn unknown_parameter_of_the_address_is_an_error_that_does_not_quote_it() {
    let database = Database::fresh();
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", format!("{}?hush=/nowhere/pgpass", database.url()));
    let output = program.run(&["migrate"], b"");
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && message.contains("cannot be read, or it has an unknown parameter"),
        "{message}"
    );
    assert!(!message.contains("hush") && !message.contains("pgpass"), "{message}");
}
