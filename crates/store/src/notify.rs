//! Waking other processes on PostgreSQL (NOTIFY) by what has been committed.
//!
//! Not in the transaction that made the change: one that notifies holds a lock of the whole server's until it is on the disk,
//! so that no two would share a write to the disk. What was changed stands in the table of signals, where it is looked for
//! before an answer is given that was kept; a notification only tells those who wait for it. One that is lost with its
//! process costs them the time until they look by themselves.

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::replica::within;
use super::signals::{self, CHANNEL};
use super::{Connection, DatabaseUrl, StoreError, prepared};

/// How many signals wait at the most. Where more come, because the server does not answer, they wake nobody.
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
    queue: Option<SyncSender<String>>,
    /// Closed when all is done but to end.
    done: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Notify {
    /// Nothing is connected to before there is something to tell.
    pub(super) fn new(url: DatabaseUrl) -> Self {
        Self(Arc::new(Inner { url, worker: OnceLock::new() }))
    }

    /// Has the other processes woken after that one has changed something.
    pub(super) fn queue(&self, node: String) {
        let worker = self.0.worker.get_or_init(|| Worker::start(self.0.url.clone()));
        let Some(Worker { queue: Some(queue), .. }) = worker else { return };
        // Who waits looks by themselves where it is full, or the thread is gone.
        let _ = queue.try_send(node);
    }
}

impl Worker {
    fn start(url: DatabaseUrl) -> Option<Self> {
        let (queue, nodes) = sync_channel(MAX_QUEUED);
        let (is_done, done) = channel::<()>();
        let thread = thread::Builder::new().name("notify".to_owned()).spawn(move || {
            run(&within(&url, TIMEOUT), &nodes);
            drop(is_done);
        });
        match thread {
            Ok(thread) => Some(Self { queue: Some(queue), done: Mutex::new(done), thread: Some(thread) }),
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

fn run(url: &DatabaseUrl, queue: &Receiver<String>) {
    let (mut connection, mut pruned) = (None, Instant::now());
    while let Ok(first) = queue.recv() {
        // What was queued meanwhile goes with it: each notification is a commit.
        let nodes: BTreeSet<String> = std::iter::once(first).chain(queue.try_iter()).collect();
        let is_pruned = pruned.elapsed() >= PRUNE_INTERVAL;
        // A connection that was lost since the last time is made anew once.
        for is_last in [false, true] {
            match notify(url, connection.take(), &nodes, is_pruned) {
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
    nodes: &BTreeSet<String>,
    is_pruned: bool,
) -> Result<PgConnection, StoreError> {
    let mut conn = conn.map_or_else(|| connect(url), Ok)?;
    for node in nodes {
        prepared::sql("select pg_notify(")
            .bind::<Text, _>(CHANNEL, ", ")
            .bind::<Text, _>(node, ")")
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
