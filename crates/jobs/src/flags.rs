//! Deadlines that pass are acted on at once.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_util::sync::CancellationToken;

use super::clock_loop::{self, Flags, MAX_SLEEP, Watch};
use service::Service;
use service::StoreError;
use service::flags::FLAG_GRACE;

/// A move at the deadline's instant stands: the flag falls with the next millisecond.
const PAST: Duration = Duration::from_millis(1);

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    let (hard, of_hard) = mpsc::unbounded_channel();
    let searching = tokio::spawn(search(service.clone(), of_hard));
    clock_loop::run(&service, flags, &Deadlines { service: service.clone(), hard }, &stop).await;
    // A search goes on for seconds; the next to look at the clocks finds the game again.
    searching.abort();
}

/// Ends the games whose time is up.
struct Deadlines {
    service: Service,
    /// To whom games go that take a long search.
    hard: UnboundedSender<GameId>,
}

impl Watch for Deadlines {
    const AT: &'static str = "clocks";

    async fn run_due(&self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let sweep = self.service.flags.sweep_flags_of(now).await?;
        if sweep.ended > 0 {
            tracing::info!(ended = sweep.ended, "flags fell");
        }
        for game in sweep.hard {
            // The other end lives as long as the loop.
            let _ = self.hard.send(game);
        }
        if sweep.is_unfinished {
            return Ok(None);
        }
        // What was overdue before and still is cannot be ended, and was named in the log: it must not keep the loop spinning.
        let next = self.service.flags.next_deadline(now - FLAG_GRACE).await?;
        Ok(Some(next.map_or(now + MAX_SLEEP, |deadline| deadline + FLAG_GRACE + PAST)))
    }
}

/// Ends the games whose end takes a long search, one after the other, while the other flags go on to fall.
async fn search(service: Service, mut hard: UnboundedReceiver<GameId>) {
    while let Some(game) = hard.recv().await {
        match service.flags.flag_after_search(game).await {
            Ok(true) => tracing::info!(%game, "a flag fell after a search"),
            Ok(false) => {}
            // The next look at the clocks finds it again.
            Err(error) => tracing::warn!(%game, %error, "a game could not be flagged after a search"),
        }
    }
}
