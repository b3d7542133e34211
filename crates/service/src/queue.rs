//! The job queue, for the workers that lease jobs from it. A dead worker loses its lease, and its jobs run again.

use std::time::Duration;

use correspondence_clock::Instant;

use super::mail_delivery::PutOff;
use super::{JobQueue, UnitOfWork, mail_delivery};
use domain::job::{Candidate, DomainFilter, Lease, LeaseHolder, TakenJob};
use store::jobs::IsHeld;
use store::{Priority, StoreError, jobs, mail_queue};

/// Why what the holder of a lease asks for is refused.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// It no longer has the job: the lease had run out and somebody else took it, or it was done, given back or removed.
    #[error("the lease of the job is lost")]
    Lost,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LeaseError {
    fn unless(is_held: IsHeld) -> Result<(), Self> {
        if is_held { Ok(()) } else { Err(Self::Lost) }
    }

    /// Checks that the holder of a lease has the job, which nobody else takes until the transaction ends: what it found
    /// out is kept in the same one.
    pub(super) fn check(change: &mut UnitOfWork<'_>, lease: &Lease) -> Result<(), Self> {
        Self::unless(jobs::hold(change.conn, lease)?)
    }
}

/// What became of a job that somebody had taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// It was cut off before it came to anything: it is due as before, and this time counts as no try.
    Released,
    /// It is done, and leaves the queue.
    Done,
    /// It is to be tried again.
    Retried {
        at: Instant,
        /// Why it was not done.
        error: String,
    },
    /// It is a message that its recipient's domain has put off.
    DeferredByDomain(PutOff),
    /// It waits for something that is not there. This time counts as no try.
    Delayed {
        /// When to look again.
        at: Instant,
        /// For what it waits.
        error: String,
    },
    /// A part is done: the rest comes this long after what else waits of the same owner.
    Requeued(Duration),
    /// It is put aside for good, for the operator to see.
    Failed(String),
}

impl JobQueue {
    /// When the next job of that kind comes due, or its dead worker's lease ends.
    ///
    /// # Errors
    /// The database's.
    pub async fn next_job(&self, kind: &'static str) -> Result<Option<Instant>, StoreError> {
        self.db.store().read(move |conn| jobs::next_due(conn, &[kind])).await
    }

    /// Takes up to `most` jobs of that kind that are due, for this process, until `lease` is over.
    ///
    /// # Errors
    /// The database's.
    pub async fn take_jobs(
        &self,
        kind: &'static str,
        most: usize,
        lease: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        self.take_jobs_for(self.db.lease_holder(), kind, most, lease).await
    }

    /// The same for whoever works on them. They are that worker's alone until `lease` is over; then others may take them,
    /// unless it [is renewed](Self::renew_lease).
    ///
    /// # Errors
    /// The database's.
    pub async fn take_jobs_for(
        &self,
        holder: LeaseHolder,
        kind: &'static str,
        most: usize,
        lease: Duration,
    ) -> Result<Vec<TakenJob>, StoreError> {
        let (now, most) = (self.db.now(), number(most));
        self.db.store().write(move |conn| jobs::take(conn, &[kind], &holder, most, now, lease)).await
    }

    /// Renews the leases of all jobs of that kind that this process has.
    ///
    /// # Errors
    /// The database's.
    pub async fn renew_leases(&self, kind: &'static str, lease: Duration) -> Result<(), StoreError> {
        let (holder, until) = (self.db.lease_holder(), self.db.now() + lease);
        self.db.store().write(move |conn| jobs::renew_all(conn, kind, &holder, until)).await
    }

    /// Has a lease last for `span` from now on. One that has run out is renewed as well, unless somebody else has taken the
    /// job.
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
    /// The database's.
    pub async fn age_of_job(&self, id: i64) -> Result<Option<Duration>, StoreError> {
        let now = self.db.now();
        let created_at = self.db.store().read(move |conn| jobs::created_at(conn, id)).await?;
        Ok(created_at.map(|created_at| now - created_at))
    }

    /// Notes what became of a job. Nothing is noted where the lease is lost.
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
                JobEnd::DeferredByDomain(put_off) => mail_delivery::put_off(change, &lease, put_off, now)?,
                JobEnd::Delayed { at, error } => jobs::delay(conn, &lease, at, &error)?,
                JobEnd::Requeued(pause) => jobs::requeue(conn, &lease, now, pause)?,
                JobEnd::Failed(error) => jobs::fail(conn, &lease, now, &error)?,
            })
        };
        self.db.transaction_as(Priority::Usual, now, work).await
    }

    /// The messages of that kind that this process may send now, in the order of their turns; see
    /// [`mail_queue::candidates`].
    ///
    /// # Errors
    /// The database's.
    pub async fn mail_candidates(
        &self,
        kind: &'static str,
        domains: DomainFilter,
        now: Instant,
        most: usize,
    ) -> Result<Vec<Candidate>, StoreError> {
        let (holder, most) = (self.db.lease_holder(), number(most));
        self.db.store().read(move |conn| mail_queue::candidates(conn, kind, &holder, &domains, now, most)).await
    }

    /// Takes those of the messages that no other worker has taken meanwhile, until `lease` is over.
    ///
    /// # Errors
    /// The database's.
    pub async fn take_mail(&self, ids: Vec<i64>, now: Instant, lease: Duration) -> Result<Vec<TakenJob>, StoreError> {
        let holder = self.db.lease_holder();
        self.db.store().write(move |conn| mail_queue::take(conn, &ids, &holder, now, lease)).await
    }

    /// Makes all messages of that kind to a domain due that were to be tried again later: it takes mail again.
    ///
    /// # Errors
    /// The database's.
    pub async fn release_domain(&self, kind: &'static str, domain: String) -> Result<(), StoreError> {
        let now = self.db.now();
        self.db.store().write(move |conn| mail_queue::release_domain(conn, kind, &domain, now)).await
    }
}

fn number(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}
