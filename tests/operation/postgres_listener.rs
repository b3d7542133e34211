//! Waiting for what other processes publish on PostgreSQL.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use futures_util::FutureExt as _;
use store::{DatabaseUrl, PostgresListenerError, Store, signals};
use testkit::postgres::Database;
use testkit::process::Program;
use testkit::wait::{TIMEOUT, until};

/// The server's process for the connection that waits for notifications, if there is one.
fn listening(database: &Database<'_>) -> Option<i64> {
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

fn cut(database: &Database<'_>) {
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
               where datname = current_database() and application_name = 'sealedmove notifications'";
    diesel::sql_query(cut).execute(&mut database.connect()).expect("the server answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_published_arrives_when_it_is_committed() {
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
    // What a process has published itself wakes the others and not it.
    let mut others = store.postgres_listener("another").await.expect("it listens").expect("it is PostgreSQL");
    publish_as("this", "lobby").await;
    tokio::time::timeout(TIMEOUT, others.arrived()).await.expect("it arrives").expect("it is connected");
    assert!(notifications.arrived().now_or_never().is_none(), "it knows what it has done");
    publish_as("another", "lobby").await;
    tokio::time::timeout(TIMEOUT, notifications.arrived()).await.expect("it arrives").expect("it is connected");
    // Many are as good as one to who has not looked meanwhile.
    for _ in 0..100 {
        publish("lobby").await;
    }
    tokio::time::timeout(TIMEOUT, notifications.arrived()).await.expect("it arrives").expect("it is connected");
    cut(&database);
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
async fn a_process_listens_again_after_it_was_cut_off() {
    let database = Database::fresh();
    let program = Program::new().with("SEALEDMOVE_DATABASE_URL", database.url());
    let _server = program.serve();
    until("it listens", async || listening(&database).is_some()).await;
    let first = listening(&database);
    cut(&database);
    until("it listens again", async || listening(&database).is_some_and(|again| Some(again) != first)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_cannot_listen_polls_and_says_so() {
    let database = Database::fresh();
    let url = format!("{}?passfile=/nowhere/pgpass", database.url());
    for program in [
        Program::new().with("SEALEDMOVE_DATABASE_URL", url),
        Program::new().with("SEALEDMOVE_DATABASE_URL", database.url()).with("PGSSLMODE", "prefer"),
    ] {
        let server = program.serve();
        until("it says so", async || server.log().contains("cannot wait for what other processes publish")).await;
        assert_eq!(listening(&database), None);
    }
}
