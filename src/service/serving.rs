//! What a process knows of its own serving.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use correspondence_clock::Instant;
use tokio::sync::{Mutex, MutexGuard};

/// The last heartbeat of this process, and the turn of whoever begins to serve anew. A copy is the same.
#[derive(Clone, Debug)]
pub(super) struct Serving(Arc<Heartbeats>);

#[derive(Debug)]
struct Heartbeats {
    /// The last heartbeat, in milliseconds.
    last: AtomicI64,
    /// The turn of whoever begins to serve anew: the others wait for it, and without a connection.
    resuming: Mutex<()>,
}

impl Serving {
    const NEVER: i64 = i64::MIN;

    pub(super) fn not_yet() -> Self {
        Self(Arc::new(Heartbeats { last: AtomicI64::new(Self::NEVER), resuming: Mutex::new(()) }))
    }

    /// When it gave its last heartbeat, if it has.
    pub(super) fn last_heartbeat(&self) -> Option<Instant> {
        Some(self.0.last.load(Ordering::Relaxed)).filter(|at| *at != Self::NEVER).map(Instant::from_millis)
    }

    pub(super) fn note_heartbeat(&self, at: Instant) {
        self.0.last.fetch_max(at.as_millis(), Ordering::Relaxed);
    }

    /// Waits for the turn to begin to serve anew.
    pub(super) async fn turn_to_resume(&self) -> MutexGuard<'_, ()> {
        self.0.resuming.lock().await
    }
}
