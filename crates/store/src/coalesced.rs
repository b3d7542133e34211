//! A question that is asked once for all who want to know at the same time.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Those who wait for an answer. Cloning gives the same.
pub struct Coalesced<T>(Arc<Mutex<Callers<T>>>);

struct Callers<T> {
    waiting: Vec<oneshot::Sender<T>>,
    is_asking: bool,
}

impl<T> Clone for Coalesced<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Coalesced<T> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Callers { waiting: Vec::new(), is_asking: false })))
    }
}

/// Lets the next caller ask where this one panics.
struct Asking<'a, T>(&'a Coalesced<T>);

impl<T> Drop for Asking<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.0.lock() = Callers { waiting: Vec::new(), is_asking: false };
        }
    }
}

impl<T> Coalesced<T> {
    fn lock(&self) -> MutexGuard<'_, Callers<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Copy + Send + 'static> Coalesced<T> {
    /// What `question` came to, which began after this call, on a thread that may block. Who calls at the same time shares it.
    /// `None` where it panicked.
    pub async fn run(&self, question: impl Fn() -> T + Send + 'static) -> Option<T> {
        let (told, waits) = oneshot::channel();
        let is_first = {
            let mut callers = self.lock();
            callers.waiting.push(told);
            !std::mem::replace(&mut callers.is_asking, true)
        };
        if is_first {
            let callers = self.clone();
            tokio::task::spawn_blocking(move || callers.answer(question));
        }
        waits.await.ok()
    }

    fn answer(&self, question: impl Fn() -> T) {
        while let Some(callers) = self.next_callers() {
            // Gone before the callers, who may ask again as soon as they hear that this came to nothing.
            let asking = Asking(self);
            let answer = question();
            drop(asking);
            for caller in callers {
                // Who has gone away does not hear it.
                let _ = caller.send(answer);
            }
        }
    }

    fn next_callers(&self) -> Option<Vec<oneshot::Sender<T>>> {
        let mut callers = self.lock();
        callers.is_asking = !callers.waiting.is_empty();
        callers.is_asking.then(|| std::mem::take(&mut callers.waiting))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Barrier, mpsc};

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn who_asks_meanwhile_shares_the_next_answer() {
        let (question, asked) = (Coalesced::default(), Arc::new(AtomicU32::new(0)));
        let (begun, first_has_begun) = mpsc::channel();
        let go_on = Arc::new(Barrier::new(2));
        let ask = |is_first: bool| {
            let (question, asked, go_on, begun) =
                (question.clone(), Arc::clone(&asked), Arc::clone(&go_on), begun.clone());
            tokio::spawn(async move {
                let count = move || {
                    let number = asked.fetch_add(1, Ordering::SeqCst);
                    if is_first && number == 0 {
                        begun.send(()).expect("somebody waits");
                        go_on.wait();
                    }
                    number
                };
                question.run(count).await
            })
        };
        let first = ask(true);
        let wait = tokio::task::spawn_blocking(move || first_has_begun.recv().expect("it begins"));
        wait.await.expect("no panic");
        let later: Vec<_> = (0..3).map(|_| ask(false)).collect();
        while question.lock().waiting.len() < 3 {
            tokio::task::yield_now().await;
        }
        tokio::task::spawn_blocking(move || go_on.wait()).await.expect("no panic");
        assert_eq!(first.await.expect("no panic"), Some(0));
        for one in later {
            assert_eq!(one.await.expect("no panic"), Some(1), "what was under way began before the call");
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn after_a_panic_others_are_answered() {
        let question = Coalesced::default();
        assert_eq!(question.run(|| -> u32 { panic!("on purpose") }).await, None);
        assert_eq!(question.run(|| 1).await, Some(1));
    }
}
