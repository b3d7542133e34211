//! Request coalescing (single flight): one query serves all concurrent callers.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// The callers waiting for the next result; a cheap handle to clone.
pub struct Coalesced<T>(Arc<Mutex<Callers<T>>>);

struct Callers<T> {
    waiting: Vec<oneshot::Sender<T>>,
    is_running: bool,
}

impl<T> Clone for Coalesced<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Coalesced<T> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Callers { waiting: Vec::new(), is_running: false })))
    }
}

/// Guard that lets the next caller run a query if this one panics.
struct PanicGuard<'a, T>(&'a Coalesced<T>);

impl<T> Drop for PanicGuard<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.0.lock() = Callers { waiting: Vec::new(), is_running: false };
        }
    }
}

impl<T> Coalesced<T> {
    fn lock(&self) -> MutexGuard<'_, Callers<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Copy + Send + 'static> Coalesced<T> {
    /// Returns the result of `query`, started after this call on a blocking thread. Concurrent calls share it. `None`
    /// if it panicked.
    pub async fn run(&self, query: impl Fn() -> T + Send + 'static) -> Option<T> {
        let (result_tx, result_rx) = oneshot::channel();
        let is_first = {
            let mut callers = self.lock();
            callers.waiting.push(result_tx);
            !std::mem::replace(&mut callers.is_running, true)
        };
        if is_first {
            let callers = self.clone();
            // A task of its own, since this future can be dropped at any time.
            tokio::spawn(async move {
                // Callers that are ready on this thread join before the query begins.
                tokio::task::yield_now().await;
                tokio::task::spawn_blocking(move || callers.serve(query));
            });
        }
        result_rx.await.ok()
    }

    fn serve(&self, query: impl Fn() -> T) {
        while let Some(callers) = self.next_callers() {
            // Dropped before the callers, which may retry as soon as they see the failure.
            let guard = PanicGuard(self);
            let result = query();
            drop(guard);
            for caller in callers {
                // The receiver is gone if the caller was cancelled.
                let _ = caller.send(result);
            }
        }
    }

    fn next_callers(&self) -> Option<Vec<oneshot::Sender<T>>> {
        let mut callers = self.lock();
        callers.is_running = !callers.waiting.is_empty();
        callers.is_running.then(|| std::mem::take(&mut callers.waiting))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Barrier, mpsc};

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn concurrent_callers_share_the_next_result() {
        let (coalesced, run_count) = (Coalesced::default(), Arc::new(AtomicU32::new(0)));
        let (begun, first_has_begun) = mpsc::channel();
        let barrier = Arc::new(Barrier::new(2));
        let call = |is_first: bool| {
            let (coalesced, run_count, barrier, begun) =
                (coalesced.clone(), Arc::clone(&run_count), Arc::clone(&barrier), begun.clone());
            tokio::spawn(async move {
                let count = move || {
                    let number = run_count.fetch_add(1, Ordering::SeqCst);
                    if is_first && number == 0 {
                        begun.send(()).expect("somebody waits");
                        barrier.wait();
                    }
                    number
                };
                coalesced.run(count).await
            })
        };
        let first = call(true);
        let wait = tokio::task::spawn_blocking(move || first_has_begun.recv().expect("it begins"));
        wait.await.expect("no panic");
        let later: Vec<_> = (0..3).map(|_| call(false)).collect();
        while coalesced.lock().waiting.len() < 3 {
            tokio::task::yield_now().await;
        }
        tokio::task::spawn_blocking(move || barrier.wait()).await.expect("no panic");
        assert_eq!(first.await.expect("no panic"), Some(0));
        for one in later {
            assert_eq!(one.await.expect("no panic"), Some(1), "what was under way began before the call");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn later_callers_succeed_after_a_panic() {
        let coalesced = Coalesced::default();
        assert_eq!(coalesced.run(|| -> u32 { panic!("on purpose") }).await, None);
        assert_eq!(coalesced.run(|| 1).await, Some(1));
    }
}
