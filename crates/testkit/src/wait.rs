//! Waiting for what happens in its own time, however slow the machine is: the wait ends in vain when nothing moves any
//! more, not after a fixed time.

use std::time::Duration;

/// How long to wait between two questions.
const PAUSE: Duration = Duration::from_millis(20);

/// How long something may take that a test waits for, in all tests the same: far longer than on the slowest machine, for
/// whoever waits in vain has found a defect, and may wait.
pub const TIMEOUT: Duration = Duration::from_secs(600);

/// After so many answers in a row that are all alike nothing moves any more. They are counted and not timed, since on a
/// slow machine each question takes longer, too; on a quick one these are ten minutes.
const MAX_ALIKE: u128 = TIMEOUT.as_millis() / PAUSE.as_millis();

/// Asks again and again until there is an answer, and gives it.
///
/// # Panics
/// When nothing moves any more; the message says `what` was waited for.
pub async fn answered<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    progressing(what, async || ask().await.ok_or(())).await
}

/// Asks again and again until it is so.
///
/// # Panics
/// As [`answered`].
pub async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    answered(what, async || is_so().await.then_some(())).await;
}

/// The same for what is done bit by bit: until then `ask` says how far it is, and as long as that changes it goes on.
///
/// # Panics
/// As [`answered`].
pub async fn progressing<T, P: PartialEq>(what: &str, mut ask: impl AsyncFnMut() -> Result<T, P>) -> T {
    let (mut last, mut alike) = (None, 0);
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(so_far) if last.as_ref() == Some(&so_far) => alike += 1,
            Err(so_far) => (last, alike) = (Some(so_far), 0),
        }
        assert!(alike < MAX_ALIKE, "nothing moves any more, and this was waited for: {what}");
        tokio::time::sleep(PAUSE).await;
    }
}
