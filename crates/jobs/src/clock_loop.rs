//! The polling loop shared by flags and reminders: it runs when something may be due, and only while some node serves.
//! It sleeps until the earliest deadline.

use std::future::Future;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use super::wake::jobs_published;
use service::Service;
use service::StoreError;
use service::downtime::HEARTBEAT;

/// The maximum sleep: a notification about another process's deadline may be lost.
pub(super) const MAX_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after a database error.
const PAUSE: Duration = Duration::from_secs(2);

/// How soon to check again while another node is processing, in case that node dies, and after this node was suspended,
/// before its first heartbeat.
const RETRY_INTERVAL: Duration = Duration::from_millis(250);

/// When flags may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Whenever time is up: this process serves, so players can move. After a suspension its first heartbeat comes
    /// first.
    Fall,
    /// Only while some other process serves: no flag falls during a downtime.
    FallWhileServed,
}

/// A periodic check of deadlines.
pub(super) trait DeadlineCheck: Sync {
    /// What is checked, for the log.
    const AT: &'static str;

    /// Processes what is due at `now`, and returns when to check again; `None` if another node is processing.
    fn run_due(&self, now: Instant) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
}

/// Runs the loop until `stop`.
pub(super) async fn run<W: DeadlineCheck>(service: &Service, flags: Flags, watch: &W, stop: &CancellationToken) {
    let mut subscription = service.event_bus().subscribe();
    loop {
        let (wake, longest) = match run_due_while_serving(service, flags, watch).await {
            Ok(Some(wake)) => (wake, MAX_SLEEP),
            Ok(None) => (Instant::MAX, RETRY_INTERVAL),
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

/// Skips the check while no node serves: clocks are stopped then.
async fn run_due_while_serving<W: DeadlineCheck>(
    service: &Service,
    flags: Flags,
    watch: &W,
) -> Result<Option<Instant>, StoreError> {
    if flags == Flags::FallWhileServed {
        // Serving processes do this with each heartbeat.
        service.timekeeping.join_time_if_due().await?;
    }
    let now = service.now();
    if !service.timekeeping.is_live().await? {
        // If this process serves, it has just resumed and its next heartbeat is due.
        return Ok((flags == Flags::FallWhileServed).then_some(now + HEARTBEAT));
    }
    watch.run_due(now).await
}
