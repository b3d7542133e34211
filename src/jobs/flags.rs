//! Deadlines that pass are acted on at once. One that is far away costs nothing: the loop sleeps until the earliest.

use std::time::Duration;

use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio_util::sync::CancellationToken;

use crate::game::GameId;
use crate::service::downtime::HEARTBEAT;
use crate::service::flags::FLAG_GRACE;
use crate::service::{Ear, Ring, Service};
use crate::store::StoreError;
use crate::timing::Instant;

/// Another process may have made a deadline without a word reaching this one.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after the database did not answer.
const PAUSE: Duration = Duration::from_secs(2);

/// How soon to look again when another node is at it: should that node die, this one goes on. And when this node has
/// stood still, and no sign of life was given yet.
pub(super) const TURN: Duration = Duration::from_millis(250);

/// A move at the deadline's instant stands: the flag falls with the next millisecond.
const PAST: Duration = Duration::from_millis(1);

/// When a flag may fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Whenever time is up: this process serves, so that players can move. After it stood still its first sign of life
    /// comes before.
    Fall,
    /// Only while some other process serves. What falls into a downtime has not fallen.
    FallWhileServed,
}

pub(super) async fn run(service: Service, flags: Flags, stop: CancellationToken) {
    let mut ear = service.bell().listen();
    let (hard, of_hard) = mpsc::unbounded_channel();
    let searching = tokio::spawn(search(service.clone(), of_hard));
    loop {
        let (wake, longest) = match look(&service, flags, &hard).await {
            Ok(Some(wake)) => (wake, LONGEST_SLEEP),
            Ok(None) => (Instant::MAX, TURN),
            Err(error) => {
                tracing::warn!(%error, "the clocks could not be looked at");
                (Instant::MAX, PAUSE)
            }
        };
        tokio::select! {
            () = stop.cancelled() => break,
            () = service.clock().sleep_until(wake) => {}
            () = tokio::time::sleep(longest) => {}
            () = jobs_rang(&mut ear) => {}
        }
    }
    // A search goes on for seconds; the next to look at the clocks finds the game again.
    searching.abort();
}

/// Ends the games whose time is up, and says when to look again; `None` when something else has to be done before.
async fn look(service: &Service, flags: Flags, hard: &UnboundedSender<GameId>) -> Result<Option<Instant>, StoreError> {
    let began = service.now();
    if !service.is_served().await? {
        // This process serves, and has only just come back: its next sign of life is due.
        return Ok((flags == Flags::FallWhileServed).then_some(began + HEARTBEAT));
    }
    let sweep = service.sweep_flags_of(began).await?;
    if sweep.ended > 0 {
        tracing::info!(ended = sweep.ended, "flags fell");
    }
    for game in sweep.hard {
        // The other end lives as long as this loop.
        let _ = hard.send(game);
    }
    if sweep.is_unfinished {
        return Ok(None);
    }
    // What was overdue before and still is cannot be ended, and was named in the log: it must not keep the loop spinning.
    let next = service.next_deadline(began - FLAG_GRACE).await?;
    Ok(Some(next.map_or(began + LONGEST_SLEEP, |deadline| deadline + FLAG_GRACE + PAST)))
}

/// Ends the games whose end takes a long search, one after the other, while the other flags go on to fall.
async fn search(service: Service, mut hard: UnboundedReceiver<GameId>) {
    while let Some(game) = hard.recv().await {
        match service.flag_after_search(game).await {
            Ok(true) => tracing::info!(%game, "a flag fell after a search"),
            Ok(false) => {}
            // The next look at the clocks finds it again.
            Err(error) => tracing::warn!(%game, %error, "a game could not be flagged after a search"),
        }
    }
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
