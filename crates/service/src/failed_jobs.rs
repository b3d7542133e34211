//! Permanently failed jobs (dead letters), for operators.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{JobQueue, Topic};
use domain::job::FailedJob;
use store::{Connection, StoreError, failed_jobs, idle_jobs};

/// How long they are stored: long enough to be looked into after an operator's absence.
pub const FAILED_JOB_RETENTION: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// A filter for failed jobs; all if empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FailedJobs {
    pub id: Option<i64>,
    pub kind: Option<String>,
}

/// Batch size of a transaction.
const BATCH: i64 = 500;

/// An operation on a batch of failed jobs; returns the ids it changed.
type Change = fn(&mut Connection, &[i64], Instant) -> Result<Vec<i64>, StoreError>;

impl JobQueue {
    /// The latest failed jobs of a kind, or of all, at most `limit`, and their total number.
    ///
    /// # Errors
    /// A database error.
    pub async fn failed_jobs(&self, kind: Option<String>, limit: u32) -> Result<(Vec<FailedJob>, i64), StoreError> {
        self.db.store().snapshot(move |conn| failed_jobs::list(conn, kind.as_deref(), limit.into())).await
    }

    /// Queues them again and returns how many.
    ///
    /// # Errors
    /// A database error; completed batches stay committed.
    pub async fn retry_failed_jobs(&self, filter: FailedJobs) -> Result<usize, StoreError> {
        self.in_batches(filter, idle_jobs::retry).await
    }

    /// Deletes them and returns how many.
    ///
    /// # Errors
    /// A database error; completed batches stay committed.
    pub async fn drop_failed_jobs(&self, filter: FailedJobs) -> Result<usize, StoreError> {
        self.in_batches(filter, idle_jobs::remove).await
    }

    /// Jobs that fail again meanwhile are skipped, so that the loop ends although some fail at once.
    async fn in_batches(&self, filter: FailedJobs, change: Change) -> Result<usize, StoreError> {
        let FailedJobs { id, kind } = filter.clone();
        let last = self.db.store().read(move |conn| failed_jobs::last_failed_at(conn, id, kind.as_deref())).await?;
        let Some(until) = last else { return Ok(0) };
        let (mut all, mut after) = (0, None);
        loop {
            let filter = filter.clone();
            let (last, changed) = self
                .db
                .transaction(move |unit| {
                    // Pages show failed analyses.
                    unit.publish(Topic::InvalidateAll);
                    unit.publish(Topic::Jobs);
                    let next = failed_jobs::next(unit.conn, filter.id, filter.kind.as_deref(), after, until, BATCH)?;
                    let ids: Vec<i64> = next.iter().map(|(_, id)| *id).collect();
                    Ok::<_, StoreError>((next.last().copied(), change(unit.conn, &ids, unit.now)?.len()))
                })
                .await?;
            if last.is_none() {
                return Ok(all);
            }
            all += changed;
            after = last;
        }
    }
}
