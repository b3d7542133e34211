//! Signals between processes, as each receives them.

use std::sync::mpsc;

use correspondence_clock::Instant;
use diesel::RunQueryDsl;
use diesel::sql_types::BigInt;
use rstest::rstest;
use store::signals::{self, Listener, Received, Signal};
use store::{Connection, DatabaseUrl, Store, StoreError};

use store::Backend::{self, Postgres, Sqlite};
use testkit::postgres::{Cluster, Database, Durability};
use testkit::programs::wait_until;
use testkit::wait::TIMEOUT;

/// The time, by the clock of SQLite's processes.
const NOW: i64 = 1_000_000_000_000;

fn signal(topics: &str) -> Signal {
    Signal { node: "other".to_owned(), topics: topics.to_owned() }
}

fn topics(received: Received) -> Vec<String> {
    match received {
        Received::Signals(signals) => signals.into_iter().map(|signal| signal.topics).collect(),
        Received::Missed => panic!("nothing was forgotten"),
    }
}

/// Publishes with a time so many minutes ago, by the clock that pruning uses.
async fn publish_minutes_ago(store: &Store, topics: &str, minutes_ago: i64) {
    let signal = signal(topics);
    let work = move |conn: &mut Connection| {
        let ago = minutes_ago * 60_000;
        signals::send(conn, &signal, Instant::from_millis(NOW - ago))?;
        if let Connection::Postgres(conn) = conn {
            let past = "update signals set at = at - $1 where written_by = pg_current_xact_id()";
            diesel::sql_query(past).bind::<BigInt, _>(ago).execute(conn)?;
        }
        Ok::<_, StoreError>(())
    };
    store.write(work).await.expect("it is published");
}

async fn publish(store: &Store, topics: &str) {
    publish_minutes_ago(store, topics, 0).await;
}

/// Removes what is older than ten minutes.
async fn prune(store: &Store) -> usize {
    let work = |conn: &mut Connection| match conn {
        Connection::Postgres(conn) => signals::prune(conn),
        conn => signals::forget(conn, Instant::from_millis(NOW - 10 * 60_000), 100),
    };
    store.write(work).await.expect("it is pruned")
}

/// A place for a database, which is removed with this value.
enum TestDatabase {
    Folder(tempfile::TempDir),
    Server(Database<'static>),
    /// On a server of its own, where no transaction of another test is open.
    Alone {
        _cluster: Box<Cluster>,
        url: String,
    },
}

impl TestDatabase {
    fn on(backend: Backend) -> Self {
        match backend {
            Sqlite => Self::Folder(tempfile::tempdir().expect("a folder")),
            Postgres => Self::Server(Database::fresh()),
        }
    }

    fn alone_on(backend: Backend) -> Self {
        match backend {
            Sqlite => Self::on(backend),
            Postgres => {
                let cluster = Cluster::start(Durability::None);
                let url = std::mem::ManuallyDrop::new(cluster.fresh_database()).url();
                Self::Alone { _cluster: Box::new(cluster), url }
            }
        }
    }

    fn url(&self) -> String {
        match self {
            Self::Folder(folder) => format!("sqlite:{}", folder.path().join("test.db").display()),
            Self::Server(database) => database.url(),
            Self::Alone { url, .. } => url.clone(),
        }
    }
}

fn migrated(url: &str) -> Store {
    let url: DatabaseUrl = url.parse().expect("a database");
    let store = Store::open(&url).expect("it opens");
    store.migrate().expect("the tables are made");
    store
}

fn listener(store: &Store) -> Listener {
    let mut listener = Listener::new(store.dedicated_connection().expect("a connection")).expect("it listens");
    receive_in_time(&mut listener);
    listener
}

/// What it receives, once that can be known: not while a transaction of another test is older than the first signal
/// that is left.
fn receive_in_time(listener: &mut Listener) -> Vec<String> {
    let mut found = Received::Missed;
    let is_received = wait_until(TIMEOUT, || {
        found = listener.receive().expect("it looks");
        found != Received::Missed
    });
    assert!(is_received, "a transaction has not ended within {TIMEOUT:?}");
    topics(found)
}

/// Each signal gets its number when its transaction begins, and is visible from its commit on.
#[tokio::test(flavor = "multi_thread")]
async fn signal_that_commits_after_later_ones_is_received() {
    // A transaction of another test, in progress since before the first signal, would leave it unknown what was missed.
    let database = TestDatabase::alone_on(Postgres);
    let store = migrated(&database.url());
    publish(&store, "first").await;
    let mut listener = listener(&store);
    let (written, wait) = mpsc::channel();
    let (finish, finished) = mpsc::channel::<()>();
    let slow = store.clone();
    let slow = tokio::spawn(async move {
        let work = move |conn: &mut Connection| {
            signals::send(conn, &signal("slow"), Instant::from_millis(NOW))?;
            written.send(()).expect("somebody waits");
            finished.recv().expect("it is told to finish");
            Ok::<_, StoreError>(())
        };
        slow.write(work).await
    });
    tokio::task::spawn_blocking(move || wait.recv()).await.expect("no panic").expect("it is under way");
    publish(&store, "quick").await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["quick"]);
    publish(&store, "next").await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["next"]);
    finish.send(()).expect("it waits");
    slow.await.expect("no panic").expect("it commits");
    assert_eq!(topics(listener.receive().expect("it looks")), ["slow"]);
    assert!(topics(listener.receive().expect("it looks")).is_empty());
}

/// An upgrade may find signals in another order than that of their times: the clocks of machines differ, and some
/// changes are dated earlier.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn listener_that_slept_learns_that_signals_were_pruned(#[values(Sqlite, Postgres)] backend: Backend) {
    let at = TestDatabase::alone_on(backend);
    let store = migrated(&at.url());
    publish_minutes_ago(&store, "first", 30).await;
    let (mut awake, mut asleep) = (listener(&store), listener(&store));
    for (topic, minutes_ago) in [("a", 20), ("b", 5), ("c", 20), ("d", 5)] {
        publish_minutes_ago(&store, topic, minutes_ago).await;
    }
    assert_eq!(topics(awake.receive().expect("it looks")), ["a", "b", "c", "d"]);
    assert_eq!(prune(&store).await, 2, "what is old, up to the first that is not");
    publish(&store, "last").await;
    assert_eq!(topics(awake.receive().expect("it looks")), ["last"]);
    assert_eq!(asleep.receive().expect("it looks"), Received::Missed);
    assert!(topics(asleep.receive().expect("it looks")).is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn last_signal_is_never_pruned(#[values(Sqlite, Postgres)] backend: Backend) {
    let at = TestDatabase::alone_on(backend);
    let store = migrated(&at.url());
    publish_minutes_ago(&store, "first", 40).await;
    let mut awake = listener(&store);
    publish_minutes_ago(&store, "last", 30).await;
    assert_eq!(topics(awake.receive().expect("it looks")), ["last"]);
    assert_eq!(prune(&store).await, 1);
    assert_eq!(prune(&store).await, 0);
    assert!(receive_in_time(&mut awake).is_empty());
    publish(&store, "next").await;
    assert_eq!(topics(awake.receive().expect("it looks")), ["next"]);
}

/// Their transaction ids are those of the server that was dumped.
#[tokio::test(flavor = "multi_thread")]
async fn signals_restored_from_another_server_are_ignored() {
    let at = TestDatabase::alone_on(Postgres);
    let store = migrated(&at.url());
    publish(&store, "first").await;
    let mut listener = listener(&store);
    let restored = "insert into signals (written_by, node, topics, at) values ('4000000000000', 'there', 'old', 0)";
    let restore = move |conn: &mut Connection| match conn {
        Connection::Postgres(conn) => diesel::sql_query(restored).execute(conn).map_err(StoreError::from),
        _ => unreachable!("it is on PostgreSQL"),
    };
    store.write(restore).await.expect("it is restored");
    assert!(topics(listener.receive().expect("it looks")).is_empty());
    publish(&store, "next").await;
    assert_eq!(topics(listener.receive().expect("it looks")), ["next"]);
    assert_eq!(prune(&store).await, 0);
}
