//! Polling that adapts to slow machines: a wait fails when there is no more progress, not after a fixed time.

use std::time::Duration;

/// The polling interval.
const PAUSE: Duration = Duration::from_millis(20);

/// The timeout of all tests, far longer than needed on the slowest machine: it is reached only by a defect.
pub const TIMEOUT: Duration = Duration::from_secs(600);

/// The number of equal results in a row that means no progress. Polls are counted instead of timed, since on a slow
/// machine each takes longer, too; on a fast one they take ten minutes.
const MAX_ALIKE: u128 = TIMEOUT.as_millis() / PAUSE.as_millis();

/// Polls until there is a result, and returns it.
///
/// # Panics
/// After [`TIMEOUT`]; the message says `what` was waited for.
pub async fn poll_for<T>(what: &str, mut poll: impl AsyncFnMut() -> Option<T>) -> T {
    progressing(what, async || poll().await.ok_or(())).await
}

/// Polls until a condition holds.
///
/// # Panics
/// As [`poll_for`].
pub async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) {
    poll_for(what, async || holds().await.then_some(())).await;
}

/// The same for gradual work: `poll` returns the progress as an error, and the wait continues as long as it changes.
///
/// # Panics
/// As [`poll_for`].
pub async fn progressing<T, P: PartialEq>(what: &str, mut poll: impl AsyncFnMut() -> Result<T, P>) -> T {
    let (mut last, mut alike) = (None, 0);
    loop {
        match poll().await {
            Ok(answer) => return answer,
            Err(so_far) if last.as_ref() == Some(&so_far) => alike += 1,
            Err(so_far) => (last, alike) = (Some(so_far), 0),
        }
        assert!(alike < MAX_ALIKE, "nothing moves any more, and this was waited for: {what}");
        tokio::time::sleep(PAUSE).await;
    }
}
