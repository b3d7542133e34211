//! The one writer of a SQLite database, and its timeout: a thread that takes writes from a queue and commits those that wait
//! together.
//!
//! SQLite has one writer at a time, and a commit waits for the disk. Writes that came in while the disk was busy share
//! the next commit (group commit); each after the first is a savepoint of its own, so that one that fails takes no other
//! along. A savepoint copies each page that is changed in it, and to a file where they are many: the first, which mostly is
//! the only one, does without. Nobody is answered before the commit.
//!
//! The queue is bounded in length and in time: a write that was not begun within [`TIMEOUT`] is not done at all. A
//! heartbeat goes before all others, so that a long queue cannot look like a downtime.

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

/// Which of the writes that wait is done first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A heartbeat, which waits for no other write to be begun.
    Heartbeat,
    /// Everything else, in the order in which it comes.
    Usual,
    /// What nobody waits for: it lets all others go first.
    Background,
}

/// The most writes that share a commit: more would make the first wait too long.
const MAX_BATCH: usize = 64;

/// No write is added to a commit that has been in the making for so long.
const MAX_BATCH_DURATION: Duration = Duration::from_millis(100);

/// The most writes that wait in the queue; whoever comes then waits for a place in it.
const MAX_QUEUED: usize = 1024;

/// Does its work and says how to tell the outcome once it is known whether the commit went well.
type Work = Box<dyn FnOnce(&mut Connection, GroupPosition) -> (Outcome, Reply) + Send>;
type Reply = Box<dyn FnOnce(Result<(), &str>)>;

/// Where in its transaction a write is done.
#[derive(Clone, Copy, Debug)]
enum GroupPosition {
    /// Nothing is in it yet: where it fails, the whole transaction is to be rolled back.
    First,
    /// Where it fails, what was done before it stays.
    Later,
}

/// Whether a write is to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    Failed,
}

/// Why a transaction was rolled back.
enum RolledBack {
    /// Its first write failed, and no other was begun.
    FirstWriteFailed,
    Database(StoreError),
}

impl From<StoreError> for RolledBack {
    fn from(error: StoreError) -> Self {
        Self::Database(error)
    }
}

/// A write in the queue. Whoever takes its work has it: the writer to do it, or the caller who has waited too long.
struct Task {
    priority: Priority,
    work: Arc<Mutex<Option<Work>>>,
    /// Its place in the queue, given back as it is begun.
    _place: Option<OwnedSemaphorePermit>,
}

fn take(work: &Mutex<Option<Work>>) -> Option<Work> {
    work.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// The queue of the writer thread, which ends with the last of its clones.
#[derive(Clone)]
pub(super) struct Writer {
    queue: Sender<Task>,
    places: Arc<Semaphore>,
}

impl Writer {
    /// Starts the writer's thread. The database is opened for the first write.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the system gives no thread.
    pub(super) fn start(url: DatabaseUrl) -> Result<Self, StoreError> {
        let (queue, tasks) = channel();
        let tasks = Tasks { incoming: tasks, waiting: Default::default() };
        thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(&url, tasks))
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { queue, places: Arc::new(Semaphore::new(MAX_QUEUED)) })
    }

    /// How many writes wait to be begun.
    pub(super) fn waiting(&self) -> usize {
        MAX_QUEUED - self.places.available_permits()
    }

    /// Has `work` done in a transaction; an error rolls all of it back.
    ///
    /// # Errors
    /// Whatever `work` returns, and [`StoreError::Unavailable`] when it could not be committed, or not be begun in time.
    pub(super) async fn write<T, E, F>(&self, priority: Priority, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let latest = tokio::time::Instant::now() + TIMEOUT;
        let too_long = || StoreError::Unavailable("too many writes wait".to_owned());
        let given_up = || StoreError::Unavailable("the write was given up".to_owned());
        let place = match priority {
            Priority::Heartbeat => None,
            Priority::Usual | Priority::Background => {
                let place = timeout_at(latest, Arc::clone(&self.places).acquire_owned()).await;
                Some(place.map_err(|_| too_long())?.map_err(|_| given_up())?)
            }
        };
        let (tell, mut told) = oneshot::channel();
        let span = tracing::Span::current();
        let work: Work = Box::new(move |conn, turn| {
            let result = span.in_scope(|| match turn {
                GroupPosition::First => work(conn),
                GroupPosition::Later => savepoint(conn, work),
            });
            let outcome = if result.is_ok() { Outcome::Done } else { Outcome::Failed };
            let reply: Reply = Box::new(move |committed| {
                let committed = committed.map_err(|reason| StoreError::Unavailable(reason.to_owned()).into());
                // Nobody listens where the caller has gone away meanwhile.
                let _ = tell.send(result.and_then(|value| committed.map(|()| value)));
            });
            (outcome, reply)
        });
        let work = Arc::new(Mutex::new(Some(work)));
        let task = Task { priority, work: Arc::clone(&work), _place: place };
        self.queue.send(task).map_err(|_| given_up())?;
        if priority != Priority::Heartbeat {
            match timeout_at(latest, &mut told).await {
                Ok(told) => return told.map_err(|_| given_up())?,
                Err(_) if take(&work).is_some() => return Err(too_long().into()),
                // It is being done.
                Err(_) => {}
            }
        }
        told.await.map_err(|_| given_up())?
    }
}

/// What is to be written, as the writer sees it.
struct Tasks {
    incoming: Receiver<Task>,
    /// Heartbeats, usual writes, and those in the background.
    waiting: [VecDeque<Task>; 3],
}

impl Tasks {
    /// The next write, by its priority; `None` when nobody can write any more.
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

    /// The next write of those that wait. What its caller has taken back is passed over.
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
        let [heartbeats, usual, background] = &mut self.waiting;
        match task.priority {
            Priority::Heartbeat => heartbeats.push_back(task),
            Priority::Usual => usual.push_back(task),
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
                // Whoever waits for this write is told that it was given up.
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
                while replies.len() < MAX_BATCH
                    && began.elapsed() < MAX_BATCH_DURATION
                    && let Some(next) = tasks.next_waiting()
                {
                    replies.push(next(conn, GroupPosition::Later).1);
                }
                Ok(())
            })
        }));
        let failure = match ended {
            // Whoever asked for the first is told why it failed.
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

    /// A writer on a database of its own, which is busy until what comes back is dropped.
    async fn busy_writer(folder: &tempfile::TempDir) -> (Writer, mpsc::Sender<()>) {
        busy_writer_with(folder, || Ok(())).await
    }

    /// The same, where the write that keeps it busy ends so.
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
        tokio::spawn(async move { busy.write(Priority::Usual, block).await });
        begun.await.expect("it blocks the writer");
        (writer, release)
    }

    #[tokio::test]
    async fn writes_are_made_by_their_priority() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, release) = busy_writer(&folder).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut writes = Vec::new();
        for number in 0..=200 {
            let priority = match number {
                200 => Priority::Heartbeat,
                0..5 => Priority::Background,
                _ => Priority::Usual,
            };
            let (writer, order) = (writer.clone(), Arc::clone(&order));
            writes.push(tokio::spawn(async move {
                let note = move |_: &mut Connection| {
                    order.lock().expect("nobody panics").push(number);
                    Ok::<_, StoreError>(())
                };
                writer.write(priority, note).await
            }));
            // On one thread: each has queued its write by now.
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

    /// Sets the heartbeat, and ends so.
    fn set(
        writer: &Writer,
        at: i64,
        end: fn() -> Result<(), StoreError>,
    ) -> tokio::task::JoinHandle<Result<(), StoreError>> {
        let writer = writer.clone();
        let change = move |conn: &mut Connection| {
            downtimes::heartbeat(conn, clock::Instant::from_millis(at)).and_then(|()| end())
        };
        tokio::spawn(async move { writer.write(Priority::Usual, change).await })
    }

    async fn heartbeat(writer: &Writer) -> Option<i64> {
        let last = writer.write(Priority::Usual, downtimes::last_heartbeat).await.expect("it answers");
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
            // Behind what keeps the writer busy: in its transaction where it ends well, else in the next.
            let mut writes = Vec::new();
            for (at, end) in [(1, fail as fn() -> _), (2, || Ok(())), (4, fail), (3, || Ok(())), (6, fail)] {
                writes.push((end().is_ok(), set(&writer, at, end)));
                tokio::task::yield_now().await;
            }
            drop(release);
            for (ends_well, write) in writes {
                let told = write.await.expect("it ends");
                assert!(if ends_well { told.is_ok() } else { matches!(told, Err(StoreError::Corrupt(_))) }, "{told:?}");
            }
            assert_eq!(heartbeat(&writer).await, Some(3));
        }
    }

    #[tokio::test]
    async fn a_write_that_panics_leaves_nothing_behind() {
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
    async fn a_write_that_waits_too_long_is_refused_and_never_done() {
        let folder = tempfile::tempdir().expect("a folder");
        let (writer, release) = busy_writer(&folder).await;
        let (tell, told) = mpsc::channel();
        let note = move |_: &mut Connection| {
            let _ = tell.send(());
            Ok::<_, StoreError>(())
        };
        let refused = writer.write(Priority::Usual, note).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        drop(release);
        // Behind it in the queue.
        writer.write(Priority::Usual, |_| Ok::<_, StoreError>(())).await.expect("the database is free again");
        assert!(told.recv().is_err(), "what was refused is not done later");
    }
}
