//! Flag fall: ends games as soon as their deadlines pass.

use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_util::sync::CancellationToken;

use super::clock_loop::{self, DeadlineCheck, Flags, MAX_SLEEP};
use service::Service;
use service::StoreError;
use service::flags::FLAG_GRACE;

/// A move at the exact deadline counts: the flag falls one millisecond later.
const PAST: Duration = Duration::from_millis(1);

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    let (hard, hard_games) = mpsc::unbounded_channel();
    let searching = tokio::spawn(search(service.clone(), hard_games));
    clock_loop::run(&service, flags, &Deadlines { service: service.clone(), hard }, &stop).await;
    // A search takes seconds; the next sweep, of any node, finds the game again.
    searching.abort();
}

/// Ends the games whose time is up.
struct Deadlines {
    service: Service,
    /// Queue of games that need a long search.
    hard: UnboundedSender<GameId>,
}

impl DeadlineCheck for Deadlines {
    const AT: &'static str = "clocks";

    async fn run_due(&self, now: Instant) -> Result<Option<Instant>, StoreError> {
        let sweep = self.service.flags.sweep_flags_of(now).await?;
        if sweep.ended > 0 {
            tracing::info!(ended = sweep.ended, "flags fell");
        }
        for game in sweep.hard {
            // The receiver lives as long as the loop.
            let _ = self.hard.send(game);
        }
        if sweep.is_unfinished {
            return Ok(None);
        }
        // Games that are still overdue cannot be ended, which has been logged: they must not make the loop spin.
        let next = self.service.flags.next_deadline(now - FLAG_GRACE).await?;
        Ok(Some(next.map_or(now + MAX_SLEEP, |deadline| deadline + FLAG_GRACE + PAST)))
    }
}

/// Ends the games that need a long search, one after the other, in parallel with the sweep.
async fn search(service: Service, mut hard: UnboundedReceiver<GameId>) {
    while let Some(game) = hard.recv().await {
        match service.flags.flag_after_search(game).await {
            Ok(true) => tracing::info!(%game, "a flag fell after a search"),
            Ok(false) => {}
            // The next sweep finds it again.
            Err(error) => tracing::warn!(%game, %error, "a game could not be flagged after a search"),
        }
    }
}
