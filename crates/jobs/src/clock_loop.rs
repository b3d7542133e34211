//! What flags and reminders have in common: somebody looks at the clocks whenever something may be due, and only while the
//! service is there for players. What is far away costs nothing: the loop sleeps until the earliest.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use super::wake::jobs_published;
use service::Service;
use service::StoreError;
use service::downtime::HEARTBEAT;

/// Another process may have made a deadline without a word reaching this one.
pub(super) const MAX_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after the database did not answer.
const PAUSE: Duration = Duration::from_secs(2);

/// How soon to look again when another node is at it: should that node die, this one goes on. And when this node has
/// stood still, and no heartbeat was given yet.
const TURN: Duration = Duration::from_millis(250);

/// When a flag may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Whenever time is up: this process serves, so that players can move. After it stood still its first heartbeat
    /// comes before.
    Fall,
    /// Only while some other process serves. What falls into a downtime has not fallen.
    FallWhileServed,
}

/// Who looks at the clocks.
pub(super) trait Watch: Sync {
    /// What is looked at, for the log.
    const AT: &'static str;

    /// Does what is due at `now`, and says when to look again; `None` when another node is at it.
    fn run_due(&self, now: Instant) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
}

/// Looks again and again until `stop`.
pub(super) async fn run<W: Watch>(service: &Service, flags: Flags, watch: &W, stop: &CancellationToken) {
    let mut subscription = service.event_bus().subscribe();
    loop {
        let (wake, longest) = match run_due_while_serving(service, flags, watch).await {
            Ok(Some(wake)) => (wake, MAX_SLEEP),
            Ok(None) => (Instant::MAX, TURN),
            Err(error) => {
                tracing::warn!(%error, "the {} could not be looked at", W::AT);
                (Instant::MAX, PAUSE)
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(wake) => {}
            () = tokio::time::sleep(longest) => {}
            () = jobs_published(&mut subscription) => {}
        }
    }
}

/// While nobody serves no clock runs, and nobody could move.
async fn run_due_while_serving<W: Watch>(
    service: &Service,
    flags: Flags,
    watch: &W,
) -> Result<Option<Instant>, StoreError> {
    if flags == Flags::FallWhileServed {
        // Whoever serves does so with each heartbeat.
        service.timekeeping.join_time_if_due().await?;
    }
    let now = service.now();
    if !service.timekeeping.is_live().await? {
        // Where this process serves it has only just come back: its next heartbeat is due.
        return Ok((flags == Flags::FallWhileServed).then_some(now + HEARTBEAT));
    }
    watch.run_due(now).await
}
