//! Waking other processes on PostgreSQL (NOTIFY) by what has been committed.
//!
//! Not in the transaction that made the change: one that notifies holds a lock of the whole server's until it is on the disk,
//! so that no two would share a write to the disk. What was changed stands in the table of signals, where it is looked for
//! before an answer is given that was kept; a notification only tells those who wait for it. One that is lost with its
//! process costs them the time until they look by themselves.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::replica::within;
use super::signals::{self, CHANNEL, Signal};
use super::{Connection, DatabaseUrl, StoreError, prepared};

/// What stands before the name of a process that has stored its signals. An older version receives them from the
/// notification, which no version after this one needs to.
pub(super) const STORED_PREFIX: char = '~';

/// How many bytes of topics one notification carries: PostgreSQL takes less than 8,000 in all.
const MAX_PAYLOAD_LEN: usize = 7_500;

/// How many signals wait at the most. Where more come, because the server does not answer, they wake nobody, and an older version
/// is told that everything has changed.
const MAX_QUEUED: usize = 10_000;

/// How long the server is waited for.
const TIMEOUT: Duration = Duration::from_secs(5);

/// How long a process that ends waits until what it has changed was notified: as long as it takes to connect and to be
/// answered. A process that ended before would take away what the thread uses of OpenSSL, and abort.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2 * TIMEOUT.as_secs() + 2);

/// How often signals are pruned.
const PRUNE_INTERVAL: Duration = Duration::from_secs(60);

/// Notifies, on a thread and a connection of its own. When the last clone is dropped, what is queued is notified first.
#[derive(Clone)]
pub(super) struct Notify(Arc<Inner>);

struct Inner {
    url: DatabaseUrl,
    worker: OnceLock<Option<Worker>>,
}

struct Worker {
    /// None when it is to end.
    queue: Option<SyncSender<Signal>>,
    /// Whether signals did not fit into the queue.
    overflowed: Arc<AtomicBool>,
    /// Closed when all is done but to end.
    done: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Notify {
    /// Nothing is connected to before there is something to tell.
    pub(super) fn new(url: DatabaseUrl) -> Self {
        Self(Arc::new(Inner { url, worker: OnceLock::new() }))
    }

    /// Has those woken who wait for such a signal.
    pub(super) fn queue(&self, signal: Signal) {
        let worker = self.0.worker.get_or_init(|| Worker::start(self.0.url.clone()));
        let Some(Worker { queue: Some(queue), overflowed, .. }) = worker else { return };
        // Who waits looks by themselves where the thread is gone.
        if queue.try_send(signal).is_err() {
            overflowed.store(true, Ordering::Relaxed);
        }
    }
}

impl Worker {
    fn start(url: DatabaseUrl) -> Option<Self> {
        let (queue, signals) = sync_channel(MAX_QUEUED);
        let (is_done, done) = channel::<()>();
        let overflowed = Arc::new(AtomicBool::new(false));
        let missed = Arc::clone(&overflowed);
        let thread = thread::Builder::new().name("notify".to_owned()).spawn(move || {
            run(&within(&url, TIMEOUT), &signals, &missed);
            drop(is_done);
        });
        match thread {
            Ok(thread) => Some(Self { queue: Some(queue), overflowed, done: Mutex::new(done), thread: Some(thread) }),
            Err(error) => {
                tracing::warn!(%error, "other processes are not notified");
                None
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.queue = None;
        let done = self.done.get_mut().unwrap_or_else(PoisonError::into_inner).recv_timeout(SHUTDOWN_TIMEOUT);
        // Where the server does not answer it is left behind.
        if done == Err(RecvTimeoutError::Disconnected)
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

fn run(url: &DatabaseUrl, queue: &Receiver<Signal>, overflowed: &AtomicBool) {
    let (mut connection, mut pruned) = (None, Instant::now());
    while let Ok(mut first) = queue.recv() {
        if overflowed.swap(false, Ordering::Relaxed) {
            first.topics.push_str(" everything");
        }
        // What was queued meanwhile goes with it: each notification is a commit.
        let payloads = payloads(std::iter::once(first).chain(queue.try_iter()));
        let is_pruned = pruned.elapsed() >= PRUNE_INTERVAL;
        // A connection that was lost since the last time is made anew once.
        for is_last in [false, true] {
            match notify(url, connection.take(), &payloads, is_pruned) {
                Ok(conn) => {
                    connection = Some(conn);
                    break;
                }
                Err(error) if is_last => tracing::warn!(%error, "other processes could not be notified"),
                Err(_) => {}
            }
        }
        if is_pruned {
            pruned = Instant::now();
        }
    }
}

fn notify(
    url: &DatabaseUrl,
    conn: Option<PgConnection>,
    payloads: &[String],
    is_pruned: bool,
) -> Result<PgConnection, StoreError> {
    let mut conn = conn.map_or_else(|| connect(url), Ok)?;
    for payload in payloads {
        prepared::sql("select pg_notify(")
            .bind::<Text, _>(CHANNEL, ", ")
            .bind::<Text, _>(payload, ")")
            .execute(&mut conn)?;
    }
    if is_pruned {
        signals::prune(&mut conn)?;
    }
    Ok(conn)
}

fn connect(url: &DatabaseUrl) -> Result<PgConnection, StoreError> {
    let unavailable = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    match url.connect().map_err(|error| unavailable(&error))? {
        Connection::Postgres(mut conn) => {
            // It holds the lock for no longer than it takes to write it down in memory. After a crash nobody waits for it any more.
            let settings = "set synchronous_commit = off; set application_name = 'sealedmove notify'";
            conn.batch_execute(&format!("{settings}; set statement_timeout = {}", TIMEOUT.as_millis()))?;
            Ok(conn)
        }
        Connection::Sqlite(_) => Err(unavailable(&"SQLite has no notifications")),
    }
}

/// What is notified: the topics of each process, each once.
fn payloads(signals: impl Iterator<Item = Signal>) -> Vec<String> {
    let mut by_node: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Signal { node, topics } in signals {
        by_node.entry(node).or_default().extend(topics.split_ascii_whitespace().map(str::to_owned));
    }
    let in_pieces = |(node, topics): (String, BTreeSet<String>)| {
        let pieces = in_pieces(&topics, MAX_PAYLOAD_LEN).into_iter();
        pieces.map(move |topics| format!("{STORED_PREFIX}{node} {topics}"))
    };
    by_node.into_iter().flat_map(in_pieces).collect()
}

/// Words, separated by spaces, in pieces of at most `most` bytes.
fn in_pieces(words: &BTreeSet<String>, most: usize) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in words {
        match pieces.last_mut().filter(|piece| piece.len() + 1 + word.len() <= most) {
            Some(piece) => {
                piece.push(' ');
                piece.push_str(word);
            }
            None => pieces.push(word.clone()),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signal(node: &str, topics: &str) -> Signal {
        Signal { node: node.to_owned(), topics: topics.to_owned() }
    }

    #[test]
    fn queued_signals_are_coalesced() {
        let queued = [signal("a", "game:1 user:2"), signal("b", "jobs"), signal("a", "user:2 jobs")];
        assert_eq!(payloads(queued.into_iter()), ["~a game:1 jobs user:2", "~b jobs"]);
    }

    #[test]
    fn long_signals_are_split_into_several_notifications() {
        let words = BTreeSet::from(["game:1", "user:2", "jobs"].map(str::to_owned));
        assert_eq!(in_pieces(&words, 100), ["game:1 jobs user:2"]);
        assert_eq!(in_pieces(&words, 13), ["game:1 jobs", "user:2"]);
        assert_eq!(in_pieces(&words, 10), ["game:1", "jobs", "user:2"]);
        assert_eq!(in_pieces(&BTreeSet::new(), 12), Vec::<String>::new());
    }
}
