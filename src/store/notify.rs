//! Waking other processes on PostgreSQL (NOTIFY) by what has been committed.
//!
//! Not in the transaction that made the change: one that notifies holds a lock of the whole server's until it is on the disk,
//! so that no two would share a write to the disk. What was changed stands in the table of signals, where it is looked for
//! before an answer is given that was kept; a notification only tells those who wait for it. One that is lost with its
//! process costs them the time until they look by themselves.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::signals::{CHANNEL, Signal};
use super::{Connection, DatabaseUrl, StoreError, prepared};

/// What stands before the name of a process that has written its signals down. An older version receives them from the
/// notification, which no version after this one needs to.
pub(super) const WRITTEN: char = '~';

/// How many bytes of topics one notification carries: PostgreSQL takes less than 8,000 in all.
const MAX_BYTES: usize = 7_500;

/// Notifies, on a thread and a connection of its own. With the last of the hands on it what is left is notified of.
#[derive(Clone)]
pub(super) struct Notify(Arc<Inner>);

struct Inner {
    url: DatabaseUrl,
    worker: OnceLock<Option<Worker>>,
}

struct Worker {
    /// None when it is to end.
    queue: Option<Sender<Signal>>,
    /// Closed once it has.
    ended: Mutex<Receiver<()>>,
}

/// How long a process that ends waits until what it has changed was notified of.
const LAST_WORDS: Duration = Duration::from_secs(1);

impl Notify {
    /// Nothing is connected to before there is something to tell.
    pub(super) fn new(url: DatabaseUrl) -> Self {
        Self(Arc::new(Inner { url, worker: OnceLock::new() }))
    }

    /// Has those told of it who wait.
    pub(super) fn tell(&self, signal: Signal) {
        let worker = self.0.worker.get_or_init(|| Worker::start(self.0.url.clone()));
        if let Some(queue) = worker.as_ref().and_then(|worker| worker.queue.as_ref()) {
            // Who waits looks by themselves where the thread is gone.
            let _ = queue.send(signal);
        }
    }
}

impl Worker {
    fn start(url: DatabaseUrl) -> Option<Self> {
        let (queue, signals) = channel();
        let (ends, ended) = channel::<()>();
        let thread = thread::Builder::new().name("notify".to_owned()).spawn(move || {
            run(&url, &signals);
            drop(ends);
        });
        match thread {
            Ok(_) => Some(Self { queue: Some(queue), ended: Mutex::new(ended) }),
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
        // Both ways out say that there is nothing to wait for any more.
        let _ = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner).recv_timeout(LAST_WORDS);
    }
}

fn run(url: &DatabaseUrl, signals: &Receiver<Signal>) {
    let mut connection = None;
    while let Ok(first) = signals.recv() {
        // What was told meanwhile goes with it: each notification is a commit.
        let told = payloads(std::iter::once(first).chain(signals.try_iter()));
        // A connection that was lost since the last time is made anew once.
        for is_last in [false, true] {
            match notify(url, connection.take(), &told) {
                Ok(conn) => {
                    connection = Some(conn);
                    break;
                }
                Err(error) if is_last => tracing::warn!(%error, "other processes could not be notified"),
                Err(_) => {}
            }
        }
    }
}

fn notify(url: &DatabaseUrl, conn: Option<Connection>, payloads: &[String]) -> Result<Connection, StoreError> {
    let mut conn = conn.map_or_else(|| connect(url), Ok)?;
    if let Connection::Postgres(conn) = &mut conn {
        for payload in payloads {
            prepared::sql("select pg_notify(")
                .bind::<Text, _>(CHANNEL, ", ")
                .bind::<Text, _>(payload, ")")
                .execute(conn)?;
        }
    }
    Ok(conn)
}

fn connect(url: &DatabaseUrl) -> Result<Connection, StoreError> {
    let mut conn = url.connect().map_err(|error| StoreError::Unavailable(error.to_string()))?;
    // It holds the lock for no longer than it takes to write it down in memory. After a crash nobody waits for it any more.
    conn.batch_execute("set synchronous_commit = off")?;
    Ok(conn)
}

/// What is notified of: the topics of each process, each once.
fn payloads(signals: impl Iterator<Item = Signal>) -> Vec<String> {
    let mut by_node: Vec<(String, Vec<String>)> = Vec::new();
    for Signal { node, topics } in signals {
        let index = by_node.iter().position(|(known, _)| *known == node).unwrap_or_else(|| {
            by_node.push((node, Vec::new()));
            by_node.len() - 1
        });
        let known = &mut by_node[index].1;
        for topic in topics.split_ascii_whitespace() {
            if !known.iter().any(|known| known == topic) {
                known.push(topic.to_owned());
            }
        }
    }
    let in_pieces = |(node, topics): (String, Vec<String>)| {
        let pieces = in_pieces(&topics, MAX_BYTES).into_iter();
        pieces.map(move |topics| format!("{WRITTEN}{node} {topics}"))
    };
    by_node.into_iter().flat_map(in_pieces).collect()
}

/// Words, separated by spaces, in pieces of at most `most` bytes.
fn in_pieces(words: &[String], most: usize) -> Vec<String> {
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
    fn what_was_told_meanwhile_goes_together() {
        let told = [signal("a", "game:1 user:2"), signal("b", "jobs"), signal("a", "user:2 jobs")];
        assert_eq!(payloads(told.into_iter()), ["~a game:1 user:2 jobs", "~b jobs"]);
    }

    #[test]
    fn long_signals_are_split_into_several_notifications() {
        let words = ["game:1", "user:2", "jobs"].map(str::to_owned);
        assert_eq!(in_pieces(&words, 100), ["game:1 user:2 jobs"]);
        assert_eq!(in_pieces(&words, 13), ["game:1 user:2", "jobs"]);
        assert_eq!(in_pieces(&words, 12), ["game:1", "user:2 jobs"]);
        assert_eq!(in_pieces(&[], 12), Vec::<String>::new());
    }
}
