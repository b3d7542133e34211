//! The threads on which passwords are hashed.
//!
//! Hashing takes 19 MiB and a core for a moment. It has threads of its own, and few, so that a rush of log-ins can
//! exhaust neither the processor nor the memory: what a thread frees stays with it for the next time, and would stay
//! with every one of many.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tokio::sync::oneshot;

use crate::store::StoreError;

/// How many passwords are hashed at once.
const THREADS: usize = 2;

type Task = Box<dyn FnOnce() + Send>;

/// Runs `work` on one of the threads, after what was asked for before. Where nobody waits for it by then, as when the
/// client has gone, it is left out.
///
/// # Errors
/// [`StoreError::Unavailable`] when `work` panicked or there are no threads.
pub(super) async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    static TASKS: OnceLock<Sender<Task>> = OnceLock::new();
    let unavailable = || StoreError::Unavailable("a password could not be hashed".to_owned());
    let (tell, told) = oneshot::channel();
    let task: Task = Box::new(move || {
        if !tell.is_closed() {
            // Who has gone meanwhile needs no answer.
            let _ = tell.send(work());
        }
    });
    TASKS.get_or_init(start).send(task).map_err(|_| unavailable())?;
    told.await.map_err(|_| unavailable())
}

fn start() -> Sender<Task> {
    let (sender, receiver) = mpsc::channel();
    let receiver = Arc::new(Mutex::new(receiver));
    for number in 0..THREADS {
        let receiver = Arc::clone(&receiver);
        let thread = std::thread::Builder::new().name(format!("passwords-{number}")).spawn(move || hash(&receiver));
        if let Err(error) = thread {
            tracing::error!(%error, "a thread that hashes passwords could not be started");
        }
    }
    sender
}

fn hash(tasks: &Mutex<Receiver<Task>>) {
    loop {
        let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(task) = next else { return };
        // The panic has been logged, and whoever waits is told by the channel that it dropped.
        let _ = catch_unwind(AssertUnwindSafe(task));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn work_that_panics_takes_no_thread_along() {
        for _ in 0..2 * THREADS {
            assert!(run(|| -> () { panic!("as it should") }).await.is_err());
        }
        assert_eq!(run(|| 7).await.expect("the threads are there"), 7);
    }

    #[tokio::test]
    async fn nothing_is_done_for_who_has_gone() {
        static DONE: AtomicBool = AtomicBool::new(false);
        let (go_on, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let (tell, mut told) = tokio::sync::mpsc::unbounded_channel();
        // All threads are busy until `go_on` is dropped.
        let busy = [(); THREADS].map(|()| {
            let (wait, tell) = (Arc::clone(&wait), tell.clone());
            tokio::spawn(run(move || {
                let _ = tell.send(());
                let _ = wait.lock().map(|wait| wait.recv());
            }))
        });
        for _ in 0..THREADS {
            told.recv().await.expect("a thread is busy");
        }
        let gone = run(|| DONE.store(true, Ordering::SeqCst));
        assert!(tokio::time::timeout(Duration::from_millis(20), gone).await.is_err(), "it waits for its turn");
        drop(go_on);
        for one in busy {
            one.await.expect("no panic").expect("it was done");
        }
        run(|| ()).await.expect("the next in turn");
        assert!(!DONE.load(Ordering::SeqCst));
    }
}
