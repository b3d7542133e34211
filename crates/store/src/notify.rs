//! Notifying other processes of committed changes on PostgreSQL (NOTIFY).
//!
//! Notifications are not sent in the transaction that made the change: a notifying transaction holds a server-wide lock
//! until it is on disk, which prevents group commit. The changes themselves are in the table of signals, which is read
//! before a cached response is used; a notification only wakes waiting subscribers. If one is lost with its process,
//! they notice the change at their next poll.

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
use crate::postgres::PgConnection;

/// Limit on queued notifications. If the server does not respond, further ones are dropped.
const MAX_QUEUED: usize = 10_000;

/// Timeout of a notification.
const TIMEOUT: Duration = Duration::from_secs(5);

/// How long an exiting process waits for queued notifications: enough to connect and notify.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2 * TIMEOUT.as_secs() + 2);

/// How often signals are pruned.
const PRUNE_INTERVAL: Duration = Duration::from_secs(60);

/// Sends notifications on its own thread and connection. Dropping the last clone flushes the queue.
#[derive(Clone)]
pub(super) struct Notify(Arc<Inner>);

struct Inner {
    url: DatabaseUrl,
    worker: OnceLock<Option<Worker>>,
}

struct Worker {
    /// `None` to stop the thread.
    queue: Option<SyncSender<String>>,
    /// Closed when the thread has finished its work.
    done: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Notify {
    /// Connects lazily, on the first notification.
    pub(super) fn new(url: DatabaseUrl) -> Self {
        Self(Arc::new(Inner { url, worker: OnceLock::new() }))
    }

    /// Queues a notification of the other processes about a change of `node`.
    pub(super) fn queue(&self, node: String) {
        let worker = self.0.worker.get_or_init(|| Worker::start(self.0.url.clone()));
        let Some(Worker { queue: Some(queue), .. }) = worker else { return };
        // If the queue is full or the thread is gone, subscribers fall back to polling.
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
        // After the timeout the thread is left detached.
        if done == Err(RecvTimeoutError::Disconnected)
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

fn run(url: &DatabaseUrl, queue: &Receiver<String>) {
    let (mut connection, mut last_prune) = (None, Instant::now());
    while let Ok(first) = queue.recv() {
        // Queued notifications are batched, since each is a commit.
        let nodes: BTreeSet<String> = std::iter::once(first).chain(queue.try_iter()).collect();
        let prune_due = last_prune.elapsed() >= PRUNE_INTERVAL;
        // Retry once on a new connection if the old one was lost.
        for is_last in [false, true] {
            match notify(url, connection.take(), &nodes, prune_due) {
                Ok(conn) => {
                    connection = Some(conn);
                    break;
                }
                Err(error) if is_last => tracing::warn!(%error, "other processes could not be notified"),
                Err(_) => {}
            }
        }
        if prune_due {
            last_prune = Instant::now();
        }
    }
}

fn notify(
    url: &DatabaseUrl,
    conn: Option<PgConnection>,
    nodes: &BTreeSet<String>,
    prune_due: bool,
) -> Result<PgConnection, StoreError> {
    // A former primary would take notifications that nobody receives.
    let current = conn.filter(|conn| !conn.is_replaced());
    let mut conn = current.map_or_else(|| connect(url), Ok)?;
    for node in nodes {
        prepared::sql("select pg_notify(")
            .bind::<Text, _>(CHANNEL, ", ")
            .bind::<Text, _>(node, ")")
            .execute(&mut conn)?;
    }
    if prune_due {
        signals::prune(&mut conn)?;
    }
    Ok(conn)
}

fn connect(url: &DatabaseUrl) -> Result<PgConnection, StoreError> {
    let unavailable = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    match url.connect().map_err(|error| unavailable(&error))? {
        Connection::Postgres(mut conn) => {
            // Without synchronous commit the lock is held only for a write in memory. Losing a notification in a crash
            // is harmless.
            let settings = "set synchronous_commit = off; set application_name = 'sealedmove notify'";
            conn.set_response_timeout(Some(2 * TIMEOUT));
            conn.batch_execute(&format!("{settings}; set statement_timeout = {}", TIMEOUT.as_millis()))?;
            Ok(conn)
        }
        Connection::Sqlite(_) => Err(unavailable(&"SQLite has no notifications")),
    }
}
