//! The one writer of a SQLite database: a thread that takes writes from a queue and commits those that wait together.
//!
//! SQLite has one writer at a time, and a commit waits for the disk. Writes that came in while the disk was busy share
//! the next commit (group commit); each is a savepoint of its own, so that one that fails takes no other along. Nobody
//! is answered before the commit.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tokio::sync::oneshot;

use super::connection::{AnyConnection, DatabaseUrl, savepoint, transaction};
use super::{Connection, StoreError};

/// The most writes that share a commit: more would make the first wait too long.
const MOST_TOGETHER: usize = 64;

/// A write: does its work and says how to tell the outcome once it is known whether the commit went well.
type Task = Box<dyn FnOnce(&mut AnyConnection) -> Reply + Send>;
type Reply = Box<dyn FnOnce(Result<(), &str>)>;

/// The queue of the writer thread, which ends with the last of its clones.
#[derive(Clone)]
pub(super) struct Writer(Sender<Task>);

impl Writer {
    /// Starts the writer's thread. The database is opened for the first write.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the system gives no thread.
    pub(super) fn start(url: DatabaseUrl) -> Result<Self, StoreError> {
        let (queue, tasks) = channel();
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&url, &tasks))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self(queue))
    }

    /// Has `work` done in a transaction; an error rolls all of it back.
    ///
    /// # Errors
    /// Whatever `work` returns, and [`StoreError::Unavailable`] when it could not be committed.
    pub(super) async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let span = tracing::Span::current();
        let task: Task = Box::new(move |conn| {
            let result = span.in_scope(|| savepoint(conn, work));
            Box::new(move |committed| {
                let committed = committed.map_err(|reason| StoreError::Unavailable(reason.to_owned()).into());
                // Nobody listens where the caller has gone away meanwhile.
                let _ = tell.send(result.and_then(|value| committed.map(|()| value)));
            })
        });
        let given_up = || StoreError::Unavailable("the write was given up".to_owned());
        self.0.send(task).map_err(|_| given_up())?;
        told.await.map_err(|_| given_up())?
    }
}

fn run(url: &DatabaseUrl, tasks: &Receiver<Task>) {
    let mut connection = None;
    while let Ok(first) = tasks.recv() {
        let mut conn = match connection.take().map_or_else(|| url.connect(), Ok) {
            Ok(conn) => conn,
            Err(error) => {
                // Whoever waits for this write is told that it was given up.
                tracing::warn!(%error, "the database cannot be opened");
                continue;
            }
        };
        let mut replies: Vec<Reply> = Vec::new();
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            transaction(&mut conn, |conn| {
                replies.push(first(conn));
                while replies.len() < MOST_TOGETHER
                    && let Ok(next) = tasks.try_recv()
                {
                    replies.push(next(conn));
                }
                Ok::<_, StoreError>(())
            })
        }));
        let committed = outcome.unwrap_or_else(|_| Err(StoreError::Unavailable("a write panicked".to_owned())));
        let failure = committed.err().map(|error| error.to_string());
        for reply in replies {
            reply(failure.as_deref().map_or(Ok(()), Err));
        }
        match failure {
            None => connection = Some(conn),
            // The connection may be left inside the transaction that failed: the next write gets a fresh one.
            Some(failure) => tracing::warn!(failure, "writes were not committed"),
        }
    }
}
