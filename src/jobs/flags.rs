//! Deadlines that pass are acted on at once. One that is far away costs nothing: the loop sleeps until the earliest.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::service::downtime::HEARTBEAT;
use crate::service::flags::FLAG_GRACE;
use crate::service::{Ear, Ring, Service};
use crate::store::StoreError;
use crate::timing::Instant;

/// Another process may have made a deadline without a word reaching this one.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after the database did not answer.
const PAUSE: Duration = Duration::from_secs(2);

/// A move at the deadline's instant stands: the flag falls with the next millisecond.
const PAST: Duration = Duration::from_millis(1);

/// When a flag may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Whenever time is up: this process serves, so that players can move.
    Fall,
    /// Only while some other process serves. What falls into a downtime has not fallen.
    FallWhileServed,
}

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    let mut ear = service.bell().listen();
    loop {
        let wake = match look(&service, flags).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::warn!(%error, "the clocks could not be looked at");
                service.now() + PAUSE
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = service.clock().sleep_until(wake) => {}
            () = tokio::time::sleep(LONGEST_SLEEP) => {}
            () = jobs_rang(&mut ear) => {}
        }
    }
}

/// Ends the games whose time is up, and says when to look again.
async fn look(service: &Service, flags: Flags) -> Result<Instant, StoreError> {
    let began = service.now();
    if flags == Flags::FallWhileServed && !service.is_served().await? {
        return Ok(began + HEARTBEAT);
    }
    let flagged = service.flag_overdue().await?;
    if flagged > 0 {
        tracing::info!(flagged, "flags fell");
    }
    // What was overdue before and still is cannot be ended, and was named in the log: it must not keep the loop spinning.
    let next = service.next_deadline(began - FLAG_GRACE).await?;
    Ok(next.map_or(began + LONGEST_SLEEP, |deadline| deadline + FLAG_GRACE + PAST))
}

/// Waits until there may be something new to do.
pub(super) async fn jobs_rang(ear: &mut Ear) {
    loop {
        match ear.hear().await {
            Some(Ring::Jobs | Ring::Everything) => return,
            Some(_) => {}
            None => std::future::pending().await,
        }
    }
}
