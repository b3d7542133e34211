//! The single writer of a SQLite database, with its timeout: a thread that takes writes from a queue and commits them
//! in batches.
//!
//! SQLite has one writer at a time, and a commit waits for the disk. Writes that arrive while the disk is busy share
//! the next commit (group commit). Each after the first has its own savepoint, so that a failure rolls back no other. A
//! savepoint copies each page changed in it, to a file if there are many; the first write, usually the only one, does
//! without. No caller gets a result before the commit.
//!
//! The queue is bounded in length and in time: a write not started within [`TIMEOUT`] is dropped. Heartbeats come
//! first, so that a long queue cannot look like downtime.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use diesel::r2d2::R2D2Connection as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout_at;

use super::connection::{AnyConnection as Connection, DatabaseUrl, TIMEOUT, savepoint, transaction};
use super::error::StoreError;

/// Priority of a queued write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A heartbeat, which is executed before all queued writes.
    Heartbeat,
    /// Everything else, first in, first out.
    Normal,
    /// Work that no caller waits for; it yields to all others.
    Background,
}

/// Limit on the writes of one commit: more would delay the first too long.
const MAX_BATCH_WRITES: usize = 64;

/// After this time no more writes are added to a commit.
const MAX_BATCH_DURATION: Duration = Duration::from_millis(100);

/// Limit on queued writes; further callers wait for a permit.
const MAX_QUEUED: usize = 1024;

/// Executes a write and returns the callback that sends its result once the commit has succeeded or failed.
type Work = Box<dyn FnOnce(&mut Connection, GroupPosition) -> (Outcome, Reply) + Send>;
type Reply = Box<dyn FnOnce(Result<(), &str>)>;

/// A write's position in its transaction.
#[derive(Clone, Copy, Debug)]
enum GroupPosition {
    /// The first: if it fails, the whole transaction is rolled back.
    First,
    /// A later one: if it fails, the earlier writes stay.
    Later,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    Failed,
}

/// Why a transaction was rolled back.
enum RolledBack {
    /// Its first write failed before any other was started.
    FirstWriteFailed,
    Database(StoreError),
}

impl From<StoreError> for RolledBack {
    fn from(error: StoreError) -> Self {
        Self::Database(error)
    }
}

/// A write in the queue. Either the writer takes its work to execute it, or the caller takes it back after a timeout.
struct Task {
    priority: Priority,
    work: Arc<Mutex<Option<Work>>>,
    /// Its permit in the queue, released when it starts.
    _place: Option<OwnedSemaphorePermit>,
}

fn take(work: &Mutex<Option<Work>>) -> Option<Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Handle of the writer thread, which stops when the last clone is dropped.
#[derive(Clone)]
pub(super) struct Writer {
    queue: Sender<Task>,
    places: Arc<Semaphore>,
}

impl Writer {
    /// Starts the writer thread. The database is opened on the first write.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if the thread cannot be spawned.
    pub(super) fn start(url: DatabaseUrl) -> Result<Self, StoreError> {
        let (queue, tasks) = channel();
        let tasks = Tasks { incoming: tasks, waiting: Default::default() };
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&url, tasks))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { queue, places: Arc::new(Semaphore::new(MAX_QUEUED)) })
    }

    /// Number of queued writes.
    pub(super) fn waiting(&self) -> usize {
        MAX_QUEUED - self.places.available_permits()
    }

    /// Executes `work` in a transaction; an error rolls it back.
    ///
    /// # Errors
    /// Those of `work`, and [`StoreError::Unavailable`] if it could not be committed or did not start within the
    /// timeout.
    pub(super) async fn write<T, E, F>(&self, priority: Priority, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        let timed_out = || StoreError::Unavailable("too many writes wait".to_owned());
        let abandoned = || StoreError::Unavailable("the write was given up".to_owned());
        let permit = match priority {
            Priority::Heartbeat => None,
            Priority::Normal | Priority::Background => {
                let permit = timeout_at(deadline, Arc::clone(&self.places).acquire_owned()).await;
                Some(permit.map_err(|_| timed_out())?.map_err(|_| abandoned())?)
            }
        };
        let (result_tx, mut result_rx) = oneshot::channel();
        let span = tracing::Span::current();
        let work: Work = Box::new(move |conn, position| {
            let result = span.in_scope(|| match position {
                GroupPosition::First => work(conn),
                GroupPosition::Later => savepoint(conn, work),
            });
            let outcome = if result.is_ok() { Outcome::Done } else { Outcome::Failed };
            let reply: Reply = Box::new(move |committed| {
                let committed = committed.map_err(|reason| StoreError::Unavailable(reason.to_owned()).into());
                // The receiver is gone if the caller was cancelled.
                let _ = result_tx.send(result.and_then(|value| committed.map(|()| value)));
            });
            (outcome, reply)
        });
        let work = Arc::new(Mutex::new(Some(work)));
        let task = Task { priority, work: Arc::clone(&work), _place: permit };
        self.queue.send(task).map_err(|_| abandoned())?;
        if priority != Priority::Heartbeat {
            match timeout_at(deadline, &mut result_rx).await {
                Ok(received) => return received.map_err(|_| abandoned())?,
                Err(_) if take(&work).is_some() => return Err(timed_out().into()),
                // It is being executed.
                Err(_) => {}
            }
        }
        result_rx.await.map_err(|_| abandoned())?
    }
}

/// The writer's end of the queue.
struct Tasks {
    incoming: Receiver<Task>,
    /// Heartbeats, ordinary writes, and background writes.
    waiting: [VecDeque<Task>; 3],
}

impl Tasks {
    /// The next write by priority; `None` once all handles are dropped.
    fn next(&mut self) -> Option<Work> {
        loop {
            match self.next_waiting() {
                Some(next) => return Some(next),
                None => match self.incoming.recv() {
                    Ok(task) => self.sort(task),
                    Err(_) => return None,
                },
            }
        }
    }

    /// The next queued write. Those their callers took back are skipped.
    fn next_waiting(&mut self) -> Option<Work> {
        while let Ok(task) = self.incoming.try_recv() {
            self.sort(task);
        }
        while let Some(task) = self.waiting.iter_mut().find_map(VecDeque::pop_front) {
            if let Some(work) = take(&task.work) {
                return Some(work);
            }
        }
        None
    }

    fn sort(&mut self, task: Task) {
        let [heartbeats, ordinary, background] = &mut self.waiting;
        match task.priority {
            Priority::Heartbeat => heartbeats.push_back(task),
            Priority::Normal => ordinary.push_back(task),
            Priority::Background => background.push_back(task),
        }
    }
}

fn run(url: &DatabaseUrl, mut tasks: Tasks) {
    let mut connection = None;
    while let Some(first) = tasks.next() {
        let mut conn = match connection.take().map_or_else(|| url.connect(), Ok) {
            Ok(conn) => conn,
            Err(error) => {
                // Dropping the write makes its caller get the error of an abandoned write.
                tracing::warn!(%error, "the database cannot be opened");
                continue;
            }
        };
        let mut replies: Vec<Reply> = Vec::new();
        let ended = catch_unwind(AssertUnwindSafe(|| {
            transaction(&mut conn, |conn| {
                let began = Instant::now();
                let (outcome, reply) = first(conn, GroupPosition::First);
                replies.push(reply);
                if outcome == Outcome::Failed {
                    return Err(RolledBack::FirstWriteFailed);
                }
                while replies.len() < MAX_BATCH_WRITES
                    && began.elapsed() < MAX_BATCH_DURATION
                    && let Some(next) = tasks.next_waiting()
                {
                    replies.push(next(conn, GroupPosition::Later).1);
                }
                Ok(())
            })
        }));
        let failure = match ended {
            // The first write's own error is its result.
            Ok(Ok(()) | Err(RolledBack::FirstWriteFailed)) => None,
            Ok(Err(RolledBack::Database(error))) => Some(error.to_string()),
            Err(_) => Some(StoreError::Unavailable("a write panicked".to_owned()).to_string()),
        };
        for reply in replies {
            reply(failure.as_deref().map_or(Ok(()), Err));
        }
        match failure {
            None if conn.is_broken() => {}
            None => connection = Some(conn),
            // The connection may be left inside the transaction that failed: the next write gets a fresh one.
            Some(failure) => tracing::warn!(failure, "writes were not committed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use correspondence_clock as clock;

    use super::*;
    use crate::downtimes;

    /// A writer on its own database, busy until the returned sender is dropped.
    async fn busy_writer(folder: &tempfile::TempDir) -> (Writer, mpsc::Sender<()>) {
        busy_writer_with(folder, || Ok(())).await
    }

    /// The same; the write that blocks it ends with `end`.
    async fn busy_writer_with(
        folder: &tempfile::TempDir,
        end: fn() -> Result<(), StoreError>,
    ) -> (Writer, mpsc::Sender<()>) {
        let url = DatabaseUrl::Sqlite(folder.path().join("test.db"));
        crate::Store::open(&url).and_then(|store| store.migrate()).expect("the database is made");
        let writer = Writer::start(url).expect("a thread");
        let (release, released) = mpsc::channel::<()>();
        let (begin, begun) = oneshot::channel();
        let block = move |_: &mut Connection| {
            let _ = begin.send(());
            let _ = released.recv();
            end()
        };
        let busy = writer.clone();
        tokio::spawn(async move { busy.write(Priority::Normal, block).await });
        begun.await.expect("it blocks the writer");
        (writer, release)
    }

    #[tokio::test]
    async fn writes_are_executed_by_priority() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, release) = busy_writer(&folder).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut writes = Vec::new();
        for number in 0..=200 {
            let priority = match number {
                200 => Priority::Heartbeat,
                0..5 => Priority::Background,
                _ => Priority::Normal,
            };
            let (writer, order) = (writer.clone(), Arc::clone(&order));
            writes.push(tokio::spawn(async move {
                let note = move |_: &mut Connection| {
                    order.lock().expect("nobody panics").push(number);
                    Ok::<_, StoreError>(())
                };
                writer.write(priority, note).await
            }));
            // The runtime has one thread, so each task has queued its write by now.
            tokio::task::yield_now().await;
        }
        assert_eq!(writer.waiting(), 200);
        drop(release);
        for write in writes {
            write.await.expect("it ends").expect("it is written");
        }
        let expected: Vec<i32> = std::iter::once(200).chain(5..200).chain(0..5).collect();
        assert_eq!(*order.lock().expect("nobody panics"), expected);
        assert_eq!(writer.waiting(), 0);
    }

    /// Sets the heartbeat, then returns `end()`.
    fn set(
        writer: &Writer,
        at: i64,
        end: fn() -> Result<(), StoreError>,
    ) -> tokio::task::JoinHandle<Result<(), StoreError>> {
        let writer = writer.clone();
        let change = move |conn: &mut Connection| {
            downtimes::heartbeat(conn, clock::Instant::from_millis(at)).and_then(|()| end())
        };
        tokio::spawn(async move { writer.write(Priority::Normal, change).await })
    }

    async fn heartbeat(writer: &Writer) -> Option<i64> {
        let last = writer.write(Priority::Normal, downtimes::last_heartbeat).await.expect("it answers");
        last.map(clock::Instant::as_millis)
    }

    fn fail() -> Result<(), StoreError> {
        Err(StoreError::Corrupt("on purpose".to_owned()))
    }

    #[tokio::test]
    async fn failed_writes_are_rolled_back_alone() {
        for first in [|| Ok(()), fail] {
            let folder = tempfile::tempdir().expect("a folder");
            let (writer, release) = busy_writer_with(&folder, first).await;
            // Queued behind the blocking write: in its transaction if that succeeds, else in the next.
            let mut writes = Vec::new();
            for (at, end) in [(1, fail as fn() -> _), (2, || Ok(())), (4, fail), (3, || Ok(())), (6, fail)] {
                writes.push((end().is_ok(), set(&writer, at, end)));
                tokio::task::yield_now().await;
            }
            drop(release);
            for (ends_well, write) in writes {
                let result = write.await.expect("it ends");
                assert!(
                    if ends_well { result.is_ok() } else { matches!(result, Err(StoreError::Corrupt(_))) },
                    "{result:?}"
                );
            }
            assert_eq!(heartbeat(&writer).await, Some(3));
        }
    }

    #[tokio::test]
    async fn panicking_write_is_rolled_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, release) = busy_writer(&folder).await;
        drop(release);
        let panicked = set(&writer, 5, || panic!("on purpose")).await.expect("it ends");
        assert!(matches!(panicked, Err(StoreError::Unavailable(_))), "{panicked:?}");
        assert_eq!(heartbeat(&writer).await, None);
        set(&writer, 6, || Ok(())).await.expect("it ends").expect("it is written");
        assert_eq!(heartbeat(&writer).await, Some(6));
    }

    #[tokio::test]
    async fn timed_out_write_is_never_executed() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, release) = busy_writer(&folder).await;
        let (executed_tx, executed_rx) = mpsc::channel();
        let note = move |_: &mut Connection| {
            let _ = executed_tx.send(());
            Ok::<_, StoreError>(())
        };
        let refused = writer.write(Priority::Normal, note).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        drop(release);
        // Queued behind it.
        writer.write(Priority::Normal, |_| Ok::<_, StoreError>(())).await.expect("the database is free again");
        assert!(executed_rx.recv().is_err(), "what was refused is not done later");
    }
}
