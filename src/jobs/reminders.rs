//! Reminders that come due are queued at once. One that is far away costs nothing: the loop sleeps until the earliest.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::flags::{Flags, TURN, jobs_rang};
use crate::service::Service;
use crate::service::downtime::HEARTBEAT;
use crate::store::StoreError;
use crate::timing::Instant;

/// Another process may have made a deadline without a word reaching this one.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after the database did not answer.
const PAUSE: Duration = Duration::from_secs(2);

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    let mut ear = service.bell().listen();
    loop {
        let (wake, longest) = match look(&service, flags).await {
            Ok(Some(wake)) => (wake, LONGEST_SLEEP),
            Ok(None) => (Instant::MAX, TURN),
            Err(error) => {
                tracing::warn!(%error, "the reminders could not be looked at");
                (Instant::MAX, PAUSE)
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(wake) => {}
            () = tokio::time::sleep(longest) => {}
            () = jobs_rang(&mut ear) => {}
        }
    }
}

/// Queues the reminders that are due, and says when to look again; `None` when something else has to be done before.
async fn look(service: &Service, flags: Flags) -> Result<Option<Instant>, StoreError> {
    let began = service.now();
    // While nobody serves no clock runs, and nobody could move.
    if !service.is_served().await? {
        // This process serves, and has only just come back: its next sign of life is due.
        return Ok((flags == Flags::FallWhileServed).then_some(began + HEARTBEAT));
    }
    let sent = service.send_reminders_of(began).await?;
    if sent > 0 {
        tracing::info!(sent, "players are reminded");
    }
    // What was due before and still is cannot be dealt with, and was named in the log.
    let next = service.next_reminder(began + Duration::from_millis(1)).await?;
    Ok(Some(next.unwrap_or(began + LONGEST_SLEEP)))
}
