//! What processes tell each other of, as each receives it.

use std::sync::mpsc;

use correspondence_clock::Instant;
use diesel::RunQueryDsl;
use rstest::rstest;
use sealedmove::store::signals::{self, Listener, Received, Signal};
use sealedmove::store::{DatabaseUrl, Store};

use crate::harness::postgres::Database;
use sealedmove::store::Backend::{self, Postgres, Sqlite};

fn signal(topics: &str) -> Signal {
    Signal { node: "other".to_owned(), topics: topics.to_owned() }
}

fn topics(received: Received) -> Vec<String> {
    match received {
        Received::Signals(signals) => signals.into_iter().map(|signal| signal.topics).collect(),
        Received::TooLate => panic!("nothing was forgotten"),
    }
}

async fn publish(store: &Store, topics: &str, at: i64) {
    let signal = signal(topics);
    let sent = store.write(move |conn| signals::send(conn, &signal, Instant::from_millis(at)));
    sent.await.expect("it is published");
}

fn migrated(url: &str) -> Store {
    let url: DatabaseUrl = url.parse().expect("a database");
    let store = Store::open(&url).expect("it opens");
    store.migrate().expect("the tables are made");
    store
}

fn listener(store: &Store) -> Listener {
    Listener::new(store.dedicated_connection().expect("a connection")).expect("it listens")
}

/// Each has a number from its beginning, and is seen from its commit on.
#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_commits_after_later_ones_is_received() {
    let database = Database::fresh();
    let store = migrated(&database.url());
    publish(&store, "first", 0).await;
    let mut listener = listener(&store);
    let (written, wait) = mpsc::channel();
    let (finish, finished) = mpsc::channel::<()>();
    let slow = store.clone();
    let slow = tokio::spawn(async move {
        let work = move |conn: &mut _| {
            signals::send(conn, &signal("slow"), Instant::from_millis(0))?;
            written.send(()).expect("somebody waits");
            finished.recv().expect("it is told to finish");
            Ok::<_, sealedmove::store::StoreError>(())
        };
        slow.write(work).await
    });
    tokio::task::spawn_blocking(move || wait.recv()).await.expect("no panic").expect("it is under way");
    publish(&store, "quick", 0).await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["quick"]);
    publish(&store, "next", 0).await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["next"]);
    finish.send(()).expect("it waits");
    slow.await.expect("no panic").expect("it commits");
    assert_eq!(topics(listener.receive().expect("it looks")), ["slow"]);
    assert!(topics(listener.receive().expect("it looks")).is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_has_slept_knows_that_it_has_missed_something(#[values(Sqlite, Postgres)] backend: Backend) {
    let (folder, database) = (tempfile::tempdir().expect("a folder"), (backend == Postgres).then(Database::fresh));
    let file = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = migrated(&database.as_ref().map_or(file, Database::url));
    publish(&store, "first", 0).await;
    let (mut awake, mut asleep) = (listener(&store), listener(&store));
    for at in 1..=3 {
        publish(&store, &format!("at{at}"), at).await;
    }
    assert_eq!(topics(awake.receive().expect("it looks")), ["at1", "at2", "at3"]);
    let forget = |before: i64| store.write(move |conn| signals::forget(conn, Instant::from_millis(before), 100));
    assert_eq!(forget(3).await.expect("they are forgotten"), 3);
    publish(&store, "last", 4).await;
    assert_eq!(topics(awake.receive().expect("it looks")), ["last"]);
    assert_eq!(asleep.receive().expect("it looks"), Received::TooLate);
    assert!(topics(asleep.receive().expect("it looks")).is_empty());
    // The last of all stays, however old.
    assert_eq!(forget(1_000).await.expect("they are forgotten"), 1);
    assert_eq!(forget(1_000).await.expect("nothing is left to forget"), 0);
    assert!(topics(awake.receive().expect("it looks")).is_empty());
}

/// Its numbers of transactions are those of the server that was dumped.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_restored_from_another_server_is_no_news() {
    let database = Database::fresh();
    let store = migrated(&database.url());
    publish(&store, "first", 0).await;
    let mut listener = listener(&store);
    let restored = "insert into signals (written_by, node, topics, at) values ('4000000000000', 'there', 'old', 0)";
    diesel::sql_query(restored).execute(&mut database.connect()).expect("it is restored");
    assert!(topics(listener.receive().expect("it looks")).is_empty());
    publish(&store, "next", 5).await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["next"]);
    let forget = store.write(|conn| signals::forget(conn, Instant::from_millis(1), 100));
    assert_eq!(forget.await.expect("they are forgotten"), 2, "it, and the first");
    assert!(topics(listener.receive().expect("it looks")).is_empty());
}
