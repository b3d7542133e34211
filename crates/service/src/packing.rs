//! Packing games that are over: each becomes one small row, some time after it has ended.
//!
//! What is packed reads as before, so nobody is told of it. Several processes may pack at once: each game is locked by one
//! of them and passed over by the others.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use correspondence_clock::{days, hours};

use super::{OperationService, analysis};
use store::packed_games::{self, Candidate, Packing};
use store::{Connection, Priority, StoreError};

/// How long after its end a game is packed: its players still look at it, and its analysis is made.
const DELAY: Duration = hours(1);

/// How long an analysis that is still to come is waited for.
const MAX_WAIT: Duration = days(7);

/// How many games are packed in one transaction.
const AT_A_TIME: i64 = 8;

/// How many are counted that wait.
const MAX_COUNTED: i64 = 10_000;

/// How many games this process has packed. Cloning gives the same count.
#[derive(Clone, Debug, Default)]
pub(super) struct PackedCount(Arc<AtomicU64>);

impl PackedCount {
    /// How far games are packed, with those of this process.
    pub(super) fn state(&self, conn: &mut Connection) -> Result<PackingState, StoreError> {
        let (waiting, failed) = packed_games::count_unpacked(conn, MAX_COUNTED)?;
        Ok(PackingState { packed: self.0.load(Ordering::Relaxed), waiting, failed })
    }
}

/// How far games are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackingState {
    pub packed: u64,
    /// Not yet, counted as far as ten thousand.
    pub waiting: i64,
    /// Those that cannot be, counted likewise.
    pub failed: i64,
}

impl OperationService {
    /// Packs the next few games that are due after that one, and says after which to go on. None where there are no more.
    ///
    /// # Errors
    /// The database's; none of these games is changed then.
    pub async fn pack_games(&self, after: Option<Candidate>) -> Result<Option<Candidate>, StoreError> {
        let now = self.db.now();
        let until = now - DELAY;
        let next = self.db.store().read(move |conn| packed_games::candidates(conn, after, until, AT_A_TIME)).await?;
        let Some(last) = next.last().copied() else { return Ok(None) };
        let pack_all = move |conn: &mut Connection| {
            let mut packed = 0;
            for Candidate { id, ended_at } in next {
                // It would have to be unpacked for it at once; but where there is no engine it is awaited for ever.
                if now - ended_at < MAX_WAIT && analysis::awaited(conn, &id)?.is_some_and(|job| !job.failed) {
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
