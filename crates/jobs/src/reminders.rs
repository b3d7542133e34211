//! Queues reminders as soon as they are due.

use std::time::Duration;

use correspondence_clock::Instant;
use tokio_util::sync::CancellationToken;

use super::clock_loop::{self, DeadlineCheck, Flags, MAX_SLEEP};
use service::Service;
use service::StoreError;

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    clock_loop::run(&service, flags, &Reminders { service: service.clone() }, &stop).await;
}

/// Queues the reminders that are due.
struct Reminders {
    service: Service,
}

impl DeadlineCheck for Reminders {
    const AT: &'static str = "reminders";

    async fn run_due(&self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let sent = self.service.reminders.send_reminders_of(now).await?;
        if sent > 0 {
            tracing::info!(sent, "players are reminded");
        }
        // Reminders that are still due cannot be sent, which has been logged.
        let next = self.service.reminders.next_reminder(now + Duration::from_millis(1)).await?;
        Ok(Some(next.unwrap_or(now + MAX_SLEEP)))
    }
}
