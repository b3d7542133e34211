//! The queue of background work, for the workers that take from it.

use std::time::Duration;

use correspondence_clock::Instant;

use super::mail_delivery::PutOff;
use super::{JobQueue, UnitOfWork, mail_delivery};
use domain::job::{Candidate, DomainFilter, TakenJob};
use store::{Priority, StoreError, jobs, mail_queue};

/// What became of a job that this process had taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEnd {
    /// It was cut off before it came to anything: it is due as before, and this time counts as no try.
    GivenBack,
    /// It is done, and leaves the queue.
    Done,
    /// It is to be tried again.
    Retried {
        /// When.
        at: Instant,
        /// Why it was not done.
        error: String,
    },
    /// It is a message that its recipient's domain has put off.
    PutOff(PutOff),
    /// It waits for something that is not there. This time counts as no try.
    Postponed {
        /// When to look again.
        at: Instant,
        /// For what it waits.
        error: String,
    },
    /// A part is done: the rest comes this long after what else waits of the same owner.
    PutBehind(Duration),
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
        let (node, now, most) = (self.db.node().to_owned(), self.db.now(), number(most));
        self.db.store().write(move |conn| jobs::take(conn, &[kind], &node, most, now, lease)).await
    }

    /// Renews the leases of all jobs of that kind that this process has.
    ///
    /// # Errors
    /// The database's.
    pub async fn renew_leases(&self, kind: &'static str, lease: Duration) -> Result<(), StoreError> {
        let (node, until) = (self.db.node().to_owned(), self.db.now() + lease);
        self.db.store().write(move |conn| jobs::renew(conn, kind, &node, until)).await
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

    /// Notes what became of a job. Where its lease has run out and another worker has it, nothing is noted.
    ///
    /// # Errors
    /// The database's.
    pub async fn end_job(&self, id: i64, end: JobEnd) -> Result<(), StoreError> {
        let (node, now) = (self.db.node().to_owned(), self.db.now());
        let work = move |change: &mut UnitOfWork<'_>| {
            change.is_seen_by_nobody();
            let conn = &mut *change.conn;
            match end {
                JobEnd::GivenBack => jobs::give_back(conn, id, &node),
                JobEnd::Done => jobs::done(conn, id, &node).map(|_| ()),
                JobEnd::Retried { at, error } => jobs::retry(conn, id, &node, at, &error),
                JobEnd::PutOff(put_off) => mail_delivery::put_off(change, id, &node, put_off, now),
                JobEnd::Postponed { at, error } => jobs::postpone(conn, id, &node, at, &error),
                JobEnd::PutBehind(pause) => jobs::put_behind(conn, id, &node, now, pause),
                JobEnd::Failed(error) => jobs::fail(conn, id, &node, now, &error),
            }
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
        let (node, most) = (self.db.node().to_owned(), number(most));
        self.db.store().read(move |conn| mail_queue::candidates(conn, kind, &node, &domains, now, most)).await
    }

    /// Takes those of the messages that no other worker has taken meanwhile, until `lease` is over.
    ///
    /// # Errors
    /// The database's.
    pub async fn take_mail(&self, ids: Vec<i64>, now: Instant, lease: Duration) -> Result<Vec<TakenJob>, StoreError> {
        let node = self.db.node().to_owned();
        self.db.store().write(move |conn| mail_queue::take(conn, &ids, &node, now, lease)).await
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
