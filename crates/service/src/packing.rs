//! Packing of finished games: each becomes one small row, some time after its end.
//!
//! Packed games read as before, so no topic is published. Several processes may pack at once: each game is locked by
//! one of them and skipped by the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use correspondence_clock::{days, hours};

use super::{OperationService, analysis};
use store::packed_games::{self, Candidate, Packing};
use store::{Connection, Priority, StoreError};

/// How long after its end a game is packed: until then its players still open it, and it is analysed.
const DELAY: Duration = hours(1);

/// How long packing waits for a pending analysis.
const MAX_WAIT: Duration = days(7);

/// Games per transaction.
const BATCH: i64 = 8;

/// The most waiting games that are counted.
const MAX_COUNTED: i64 = 10_000;

/// How many games this process has packed. Clones share the count.
#[derive(Clone, Debug, Default)]
pub(super) struct PackedCount(Arc<AtomicU64>);

impl PackedCount {
    /// The packing progress, with the count of this process.
    pub(super) fn state(&self, conn: &mut Connection) -> Result<PackingState, StoreError> {
        let (waiting, failed) = packed_games::count_unpacked(conn, MAX_COUNTED)?;
        Ok(PackingState { packed: self.0.load(Ordering::Relaxed), waiting, failed })
    }
}

/// Packing progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackingState {
    pub packed: u64,
    /// Games not packed yet, counted as far as ten thousand.
    pub waiting: i64,
    /// Games that cannot be packed, counted likewise.
    pub failed: i64,
}

impl OperationService {
    /// Packs the next few games that are due after `after`, and returns the one after which to continue; `None` when
    /// there are no more.
    ///
    /// # Errors
    /// The database's; none of these games is changed then.
    pub async fn pack_games(&self, after: Option<Candidate>) -> Result<Option<Candidate>, StoreError> {
        let now = self.db.now();
        let until = now - DELAY;
        let next = self.db.store().read(move |conn| packed_games::candidates(conn, after, until, BATCH)).await?;
        let Some(last) = next.last().copied() else { return Ok(None) };
        let pack_all = move |conn: &mut Connection| {
            let mut packed = 0;
            for Candidate { id, ended_at } in next {
                // The analysis would unpack the game at once; but without an engine it stays pending for ever.
                if now - ended_at < MAX_WAIT && analysis::pending_job(conn, &id)?.is_some_and(|job| !job.failed) {
                    continue;
                }
                match packed_games::pack(conn, &id)? {
                    Packing::Packed => packed += 1,
                    Packing::Failed(reason) => tracing::error!(game = %id, reason, "a game cannot be packed"),
                    Packing::Skipped => {}
                }
            }
            Ok::<u64, StoreError>(packed)
        };
        let packed = self.db.store().write_as(Priority::Background, pack_all).await?;
        self.packed_count.0.fetch_add(packed, Ordering::Relaxed);
        Ok(Some(last))
    }
}
