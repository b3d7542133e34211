//! Jobs that were put aside for good, for those who look after the service.

use std::time::Duration;

use correspondence_clock::Instant;

use super::{JobQueue, Topic};
use domain::job::FailedJob;
use store::{Connection, StoreError, failed_jobs, idle_jobs};

/// How long they are kept: until somebody has looked into it, also after a long absence.
pub(super) const FAILED_JOB_RETENTION: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// Which of them are meant; all where neither is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FailedJobs {
    /// The one of that number.
    pub id: Option<i64>,
    /// Those of that kind.
    pub kind: Option<String>,
}

/// So many are dealt with in one transaction.
const BATCH: i64 = 500;

/// What is done with some of them, in a transaction; it says with which.
type Change = fn(&mut Connection, &[i64], Instant) -> Result<Vec<i64>, StoreError>;

impl JobQueue {
    /// Those of a kind, or all, that failed last, `most` of them at the most, and how many there are.
    ///
    /// # Errors
    /// The database's.
    pub async fn failed_jobs(&self, kind: Option<String>, most: u32) -> Result<(Vec<FailedJob>, i64), StoreError> {
        self.db.store().snapshot(move |conn| failed_jobs::list(conn, kind.as_deref(), most.into())).await
    }

    /// Has them tried again now, and says how many.
    ///
    /// # Errors
    /// The database's; what was done until then is done.
    pub async fn retry_failed_jobs(&self, which: FailedJobs) -> Result<usize, StoreError> {
        self.in_batches(which, idle_jobs::retry).await
    }

    /// Removes them, and says how many.
    ///
    /// # Errors
    /// The database's; what was done until then is done.
    pub async fn drop_failed_jobs(&self, which: FailedJobs) -> Result<usize, StoreError> {
        self.in_batches(which, idle_jobs::remove).await
    }

    /// Those that fail anew meanwhile are left alone: some fail again at once, however often they are tried.
    async fn in_batches(&self, which: FailedJobs, change: Change) -> Result<usize, StoreError> {
        let FailedJobs { id, kind } = which.clone();
        let last = self.db.store().read(move |conn| failed_jobs::last_failed_at(conn, id, kind.as_deref())).await?;
        let Some(until) = last else { return Ok(0) };
        let (mut all, mut after) = (0, None);
        loop {
            let which = which.clone();
            let (last, changed) = self
                .db
                .transaction(move |unit| {
                    // A page says of an analysis that it has failed.
                    unit.publish(Topic::InvalidateAll);
                    unit.publish(Topic::Jobs);
                    let next = failed_jobs::next(unit.conn, which.id, which.kind.as_deref(), after, until, BATCH)?;
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
