//! The job queue, for the workers that lease jobs from it. A dead worker loses its lease, and its jobs run again. So
//! does a job that a live worker does not know it has, because the reply of the database that leased it was lost.

use std::time::Duration;

use correspondence_clock::Instant;

use super::mail_delivery::DomainDeferral;
use super::{JobQueue, UnitOfWork, mail_delivery};
use domain::job::{Candidate, DomainFilter, Lease, LeaseHolder, TakenJob};
use store::jobs::IsHeld;
use store::{Priority, StoreError, jobs, mail_queue};

/// Why a request of the holder of a lease is refused.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// The lease is lost: it expired and another worker took the job, or the job was done, released or removed.
    #[error("the lease of the job is lost")]
    Lost,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LeaseError {
    fn unless(is_held: IsHeld) -> Result<(), Self> {
        if is_held { Ok(()) } else { Err(Self::Lost) }
    }

    /// Checks that the holder of a lease has the job, which nobody else takes until the transaction ends: its result is
    /// stored in the same one.
    pub(super) fn check(change: &mut UnitOfWork<'_>, lease: &Lease) -> Result<(), Self> {
        Self::unless(jobs::lock_leased(change.conn, lease)?)
    }
}

/// How a leased job ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// It was interrupted before it achieved anything: it is due as before, and this does not count as an attempt.
    Released,
    /// It is done, and leaves the queue.
    Done,
    /// It is retried.
    Retried {
        at: Instant,
        /// Why it failed.
        error: String,
    },
    /// It is a message that was deferred by its recipient's domain.
    DeferredByDomain(DomainDeferral),
    /// It waits for a dependency. This does not count as an attempt.
    Delayed {
        /// When to try again.
        at: Instant,
        /// What it waits for.
        error: String,
    },
    /// A part is done: the rest comes this long after the other waiting jobs of the same owner.
    Requeued(Duration),
    /// It failed for good, for the operator to see.
    Failed(String),
}

impl JobQueue {
    /// When the next job of that kind is due, or the lease of a dead worker expires.
    ///
    /// # Errors
    /// A database error.
    pub async fn next_job(&self, kind: &'static str) -> Result<Option<Instant>, StoreError> {
        self.db.store().read(move |conn| jobs::next_due(conn, &[kind])).await
    }

    /// Leases up to `limit` due jobs of that kind to this process, for `lease`, none of those that it is `running`.
    ///
    /// # Errors
    /// A database error.
    pub async fn take_jobs(
        &self,
        kind: &'static str,
        running: Vec<i64>,
        limit: usize,
        lease: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        self.take(self.db.lease_holder(), kind, running, limit, lease).await
    }

    /// The same for another holder, which asks when it is idle. The jobs are its alone for `lease`; then anybody may take
    /// them, unless it [is renewed](Self::renew_lease).
    ///
    /// # Errors
    /// A database error.
    pub async fn take_jobs_for(
        &self,
        holder: LeaseHolder,
        kind: &'static str,
        limit: usize,
        lease: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        self.take(holder, kind, Vec::new(), limit, lease).await
    }

    async fn take(
        &self,
        holder: LeaseHolder,
        kind: &'static str,
        running: Vec<i64>,
        limit: usize,
        lease: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        let (now, limit) = (self.db.now(), number(limit));
        self.db.store().write(move |conn| jobs::take(conn, &[kind], &holder, &running, limit, now, lease)).await
    }

    /// Renews the leases of the jobs that this process is `running`.
    ///
    /// # Errors
    /// A database error.
    pub async fn renew_leases(&self, running: Vec<i64>, lease: Duration) -> Result<(), StoreError> {
        let (holder, until) = (self.db.lease_holder(), self.db.now() + lease);
        self.db.store().write(move |conn| jobs::renew_all(conn, &holder, &running, until)).await
    }

    /// Makes a lease last for `span` from now on. An expired one is renewed as well, unless another worker has taken
    /// the job.
    ///
    /// # Errors
    /// [`LeaseError`].
    pub async fn renew_lease(&self, lease: &Lease, span: Duration) -> Result<(), LeaseError> {
        let (lease, until) = (lease.clone(), self.db.now() + span);
        self.db.store().write(move |conn| LeaseError::unless(jobs::renew(conn, &lease, until)?)).await
    }

    /// How long ago a job was queued; `None` when it is gone.
    ///
    /// # Errors
    /// A database error.
    pub async fn age_of_job(&self, id: i64) -> Result<Option<Duration>, StoreError> {
        let now = self.db.now();
        let created_at = self.db.store().read(move |conn| jobs::created_at(conn, id)).await?;
        Ok(created_at.map(|created_at| now - created_at))
    }

    /// Records how a job ended. Nothing is recorded if the lease is lost.
    ///
    /// # Errors
    /// [`LeaseError`].
    pub async fn end_job(&self, lease: &Lease, end: JobEnd) -> Result<(), LeaseError> {
        let (lease, now) = (lease.clone(), self.db.now());
        let work = move |change: &mut UnitOfWork<'_>| {
            change.skip_cache_invalidation();
            let conn = &mut *change.conn;
            LeaseError::unless(match end {
                JobEnd::Released => jobs::release(conn, &lease)?,
                JobEnd::Done => jobs::done(conn, &lease)?,
                JobEnd::Retried { at, error } => jobs::retry(conn, &lease, at, &error)?,
                JobEnd::DeferredByDomain(put_off) => mail_delivery::defer_or_fail(change, &lease, put_off, now)?,
                JobEnd::Delayed { at, error } => jobs::delay(conn, &lease, at, &error)?,
                JobEnd::Requeued(pause) => jobs::requeue(conn, &lease, now, pause)?,
                JobEnd::Failed(error) => jobs::fail(conn, &lease, now, &error)?,
            })
        };
        self.db.transaction_as(Priority::Normal, now, work).await
    }

    /// The messages of that kind that this process, which is `running` some, may send now, in the order of their turns;
    /// see [`mail_queue::candidates`].
    ///
    /// # Errors
    /// A database error.
    pub async fn mail_candidates(
        &self,
        kind: &'static str,
        running: Vec<i64>,
        domains: DomainFilter,
        now: Instant,
        limit: usize,
    ) -> Result<Vec<Candidate>, StoreError> {
        let limit = number(limit);
        self.db.store().read(move |conn| mail_queue::candidates(conn, kind, &running, &domains, now, limit)).await
    }

    /// Leases those of the messages that no other worker has taken meanwhile, for `lease`.
    ///
    /// # Errors
    /// A database error.
    pub async fn take_mail(&self, ids: Vec<i64>, now: Instant, lease: Duration) -> Result<Vec<TakenJob>, StoreError> {
        let holder = self.db.lease_holder();
        self.db.store().write(move |conn| mail_queue::take(conn, &ids, &holder, now, lease)).await
    }

    /// Makes all deferred messages of that kind to a domain due: it accepts mail again.
    ///
    /// # Errors
    /// A database error.
    pub async fn release_domain(&self, kind: &'static str, domain: String) -> Result<(), StoreError> {
        let now = self.db.now();
        self.db.store().write(move |conn| mail_queue::release_domain(conn, kind, &domain, now)).await
    }
}

fn number(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
