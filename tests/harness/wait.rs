//! Waiting for what happens in its own time.

use std::time::{Duration, Instant};

/// Long enough for a slow machine; nothing waits this long on a quick one.
const PATIENCE: Duration = Duration::from_secs(120);

/// Asks again and again until there is an answer, and gives it.
///
/// # Panics
/// When none comes in time; the message says `what` was waited for.
pub async fn answered<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited in vain for this: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Asks again and again until it is so.
///
/// # Panics
/// As [`answered`].
pub async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    answered(what, async || is_so().await.then_some(())).await;
}
