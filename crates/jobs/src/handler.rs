//! The job runner: takes queued jobs of one kind, runs a few concurrently, and retries failures with back-off.

use std::collections::HashMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use futures_util::FutureExt;
use tokio::task::{self, JoinSet};
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::wake::jobs_published;
use domain::backoff;
use domain::job::{Lease, TakenJob};
use domain::masked_addresses::mask_addresses;
use service::mail_delivery::DomainDeferral;
use service::queue::{JobEnd, LeaseError};
use service::{Job, Service, StoreError};

/// A handler for one kind of jobs.
pub trait JobHandler: Send + Sync + Sized + 'static {
    /// The kind of its jobs: [`Job::kind`].
    const KIND: &'static str;
    /// How many jobs run at a time.
    const AT_ONCE: usize;
    /// The timeout of a job, after which it is retried.
    const JOB_TIMEOUT: Duration;
    /// After so many attempts a job fails for good.
    const MAX_ATTEMPTS: i32 = 40;
    /// The longest pause between two attempts. With the default number of attempts a job fails after about a week.
    const MAX_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);

    /// Whether permanently failed jobs are stored for the operator (dead letters).
    const KEEPS_FAILED: bool = true;

    /// The pause after so many attempts.
    fn pause(attempts: i32) -> Duration {
        pause_after(attempts, Self::MAX_PAUSE)
    }

    /// Runs one job.
    fn run(&self, lease: &Lease, job: Job) -> impl Future<Output = Result<(), JobError>> + Send;

    /// Takes up to `limit` due jobs, the earliest first, and returns when to poll again. Those that are `running` are
    /// not due, even if their leases expired.
    fn take(
        &self,
        service: &Service,
        running: Vec<i64>,
        limit: usize,
    ) -> impl Future<Output = Result<(Vec<TakenJob>, Instant), StoreError>> + Send {
        take_due::<Self>(service, running, limit)
    }

    /// Called when a job has ended, in any way, and this is recorded.
    fn ended(&self, _id: i64) {}

    /// Completes when jobs may have become available for a reason unknown to the queue.
    fn wake_up(&self) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }
}

/// Why a job did not complete.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JobError {
    /// It may succeed later.
    #[error("{0}")]
    Transient(String),
    /// The same, but not before that time.
    #[error("{0}")]
    RetryAfter(String, Duration),
    /// A dependency is missing; it waits without limit.
    #[error("{0}")]
    WaitingForDependency(String),
    /// A running game bars it; it is retried soon, until a move is made there.
    #[error("{0}")]
    Barred(String),
    /// No job of its kind can run at present. It stays due, since the handler knows when to continue.
    #[error("{0}")]
    Blocked(String),
    /// A message that its recipient's domain has deferred: it is retried for [`service::mail_delivery::MAX_DEFERRAL`].
    #[error("{answer}")]
    DeferredByDomain {
        /// The mail server's reply.
        answer: String,
        /// The domain, if it gets no messages for now.
        closed_domain: Option<String>,
    },
    /// It will never succeed.
    #[error("{0}")]
    Permanent(String),
    /// It, or its subject, cannot be read: a newer version may have written it. It is left to newer workers, and fails
    /// after [`MAX_UNREADABLE_AGE`].
    #[error("{0}")]
    Unreadable(String),
    /// A part is done. The rest is requeued behind other jobs, at least that long after the last waiting job of the
    /// same owner.
    #[error("a part is done")]
    Partial(Duration),
    /// Another worker has taken the job.
    #[error("the lease of the job is lost")]
    LeaseLost,
}

impl From<StoreError> for JobError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Corrupt(_) => Self::Unreadable(error.to_string()),
            other => Self::Transient(other.to_string()),
        }
    }
}

impl From<LeaseError> for JobError {
    fn from(error: LeaseError) -> Self {
        match error {
            LeaseError::Lost => Self::LeaseLost,
            LeaseError::Store(error) => error.into(),
        }
    }
}

/// The queue is polled this often even if nothing is published.
pub(super) const MAX_SLEEP: Duration = Duration::from_secs(30);

/// The pause after a database error, or while due jobs are blocked.
pub(super) const PAUSE: Duration = Duration::from_secs(2);

/// The retry interval for a missing dependency.
const DEPENDENCY_PAUSE: Duration = Duration::from_secs(5 * 60);

/// The retry interval for a job barred by a running game; its players are waiting.
const BARRED_PAUSE: Duration = Duration::from_secs(30);

/// How long an unreadable job waits for a newer worker: longer than an upgrade of all nodes takes.
const MAX_UNREADABLE_AGE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The pauses of a message that its recipient's domain has deferred.
const DEFERRAL: Backoff = Backoff { first: Duration::from_secs(5), max: Duration::from_secs(60 * 60) };

/// The duration of a lease without renewal.
pub(super) const LEASE: Duration = Duration::from_secs(30);

/// How often a worker renews the leases of its jobs.
const RENEWAL: Duration = Duration::from_secs(10);

pub(super) async fn run<H: JobHandler>(service: Service, handler: H, stop: CancellationToken) {
    let handler = Arc::new(handler);
    let mut subscription = service.event_bus().subscribe();
    let mut running = Running::default();
    let mut renewal = tokio::time::interval(RENEWAL);
    while !stop.is_cancelled() {
        let free = H::AT_ONCE - running.tasks.len();
        let wake = if free > 0 {
            match handler.take(&service, running.ids(), free).await {
                Ok((taken, wake)) => {
                    for job in taken {
                        let id = job.lease.job;
                        running.spawn(id, attempt(service.clone(), Arc::clone(&handler), job, stop.clone()));
                    }
                    wake
                }
                Err(error) => {
                    tracing::warn!(%error, kind = H::KIND, "the queue could not be looked at");
                    service.now() + PAUSE
                }
            }
        } else {
            service.now() + MAX_SLEEP
        };
        tokio::select! {
            () = stop.cancelled() => {}
            () = running.ended(), if !running.tasks.is_empty() => {}
            _ = renewal.tick(), if !running.tasks.is_empty() => renew::<H>(&service, running.ids()).await,
            () = service.clock().sleep_until(wake), if running.tasks.len() < H::AT_ONCE => {}
            () = tokio::time::sleep(MAX_SLEEP) => {}
            () = jobs_published(&mut subscription), if running.tasks.len() < H::AT_ONCE => {}
            () = handler.wake_up(), if running.tasks.len() < H::AT_ONCE => {}
        }
    }
    while running.tasks.join_next().await.is_some() {}
}

/// The jobs that a handler is running.
#[derive(Default)]
struct Running {
    tasks: JoinSet<()>,
    /// The job of each task.
    jobs: HashMap<task::Id, i64>,
}

impl Running {
    fn spawn(&mut self, id: i64, attempt: impl Future<Output = ()> + Send + 'static) {
        self.jobs.insert(self.tasks.spawn(attempt).id(), id);
    }

    fn ids(&self) -> Vec<i64> {
        self.jobs.values().copied().collect()
    }

    /// Completes when one has ended, or there is none.
    async fn ended(&mut self) {
        if let Some(ended) = self.tasks.join_next_with_id().await {
            self.jobs.remove(&ended.map_or_else(|error| error.id(), |(task, ())| task));
        }
    }
}

/// Takes due jobs, and returns when to poll again.
async fn take_due<H: JobHandler>(
    service: &Service,
    running: Vec<i64>,
    limit: usize,
) -> Result<(Vec<TakenJob>, Instant), StoreError> {
    let now = service.now();
    let next = service.jobs.next_job(H::KIND).await?;
    if next.is_none_or(|next| next > now) {
        return Ok((Vec::new(), next.unwrap_or(now + MAX_SLEEP)));
    }
    let taken = service.jobs.take_jobs(H::KIND, running, limit, LEASE).await?;
    // If all slots are taken, the end of a job wakes the loop; if not, the remaining jobs are not due yet.
    Ok((taken, now + PAUSE))
}

/// Renews the leases of running jobs.
async fn renew<H: JobHandler>(service: &Service, running: Vec<i64>) {
    let renewed = service.jobs.renew_leases(running, LEASE).await;
    if let Err(error) = renewed {
        tracing::warn!(%error, kind = H::KIND, "the leases of running jobs could not be renewed");
    }
}

/// The outcome of an attempt.
#[derive(Clone)]
enum AttemptOutcome {
    /// It was interrupted by a shutdown.
    Released,
    Done,
    Failed(JobError),
}

async fn attempt<H: JobHandler>(service: Service, handler: Arc<H>, taken: TakenJob, stop: CancellationToken) {
    let end = match serde_json::from_str(&taken.payload) {
        Ok(job) => {
            // Catch panics, so that the job is retried rather than held forever.
            let run = AssertUnwindSafe(handler.run(&taken.lease, job)).catch_unwind();
            tokio::select! {
                // At shutdown, jobs may finish within the grace period and are released after it.
                () = shutdown_grace_elapsed(&stop) => AttemptOutcome::Released,
                result = tokio::time::timeout(H::JOB_TIMEOUT, run) => match result {
                    Ok(Ok(Ok(()))) => AttemptOutcome::Done,
                    Ok(Ok(Err(failure))) => AttemptOutcome::Failed(failure),
                    Ok(Err(_)) => AttemptOutcome::Failed(JobError::Transient("it panicked".to_owned())),
                    Err(_) => AttemptOutcome::Failed(JobError::Transient("it took too long".to_owned())),
                },
            }
        }
        Err(error) => AttemptOutcome::Failed(JobError::Unreadable(format!("the job cannot be read: {error}"))),
    };
    // Retry until the outcome is recorded: the lease is renewed meanwhile, so no other worker takes the job.
    while let Err(error) = record_outcome::<H>(&service, &taken, end.clone()).await {
        let id = taken.lease.job;
        let error = match error {
            LeaseError::Lost => {
                tracing::info!(id, attempts = taken.lease.attempt, kind = H::KIND, "another worker has a job by now");
                break;
            }
            LeaseError::Store(error) => error,
        };
        tracing::warn!(id, %error, kind = H::KIND, "what became of a job could not be noted yet");
        tokio::select! {
            // The lease will expire, and the job will be retried.
            () = stop.cancelled() => break,
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
    handler.ended(taken.lease.job);
}

/// Records the outcome of a job in the queue.
async fn record_outcome<H: JobHandler>(
    service: &Service,
    taken: &TakenJob,
    end: AttemptOutcome,
) -> Result<(), LeaseError> {
    let (id, attempts, now) = (taken.lease.job, taken.lease.attempt, service.now());
    let end = match end {
        AttemptOutcome::Released => JobEnd::Released,
        AttemptOutcome::Done => JobEnd::Done,
        AttemptOutcome::Failed(JobError::LeaseLost) => return Err(LeaseError::Lost),
        AttemptOutcome::Failed(JobError::Transient(error)) if attempts < H::MAX_ATTEMPTS => {
            tracing::warn!(id, attempts, error = %mask_addresses(&error), kind = H::KIND, "a job failed and will be tried again");
            JobEnd::Retried { at: now + H::pause(attempts), error }
        }
        AttemptOutcome::Failed(JobError::RetryAfter(error, min_pause)) if attempts < H::MAX_ATTEMPTS => {
            tracing::info!(id, attempts, error = %mask_addresses(&error), kind = H::KIND, "a job was put off");
            JobEnd::Retried { at: now + min_pause.max(H::pause(attempts)), error }
        }
        AttemptOutcome::Failed(JobError::DeferredByDomain { answer, closed_domain }) => {
            tracing::warn!(id, attempts, answer = %mask_addresses(&answer), kind = H::KIND, "a message was put off");
            let retry_at = now + DEFERRAL.pause(attempts.cast_unsigned(), rand::random());
            JobEnd::DeferredByDomain(DomainDeferral { retry_at, attempts, answer, closed_domain })
        }
        AttemptOutcome::Failed(JobError::Partial(pause)) => JobEnd::Requeued(pause),
        AttemptOutcome::Failed(JobError::WaitingForDependency(error)) => {
            tracing::info!(id, error = %mask_addresses(&error), kind = H::KIND, "a job waits");
            JobEnd::Delayed { at: now + DEPENDENCY_PAUSE, error }
        }
        AttemptOutcome::Failed(JobError::Barred(error)) => {
            tracing::debug!(id, error = %mask_addresses(&error), kind = H::KIND, "a job waits for a game");
            JobEnd::Delayed { at: now + BARRED_PAUSE, error }
        }
        AttemptOutcome::Failed(JobError::Unreadable(error)) if !is_abandoned(service, id).await? => {
            tracing::warn!(id, error = %mask_addresses(&error), kind = H::KIND, "a job is left to a newer version");
            JobEnd::Delayed { at: now + DEPENDENCY_PAUSE, error }
        }
        AttemptOutcome::Failed(JobError::Blocked(error)) => JobEnd::Delayed { at: now, error },
        AttemptOutcome::Failed(
            JobError::Transient(error)
            | JobError::RetryAfter(error, _)
            | JobError::Permanent(error)
            | JobError::Unreadable(error),
        ) => {
            if H::KEEPS_FAILED {
                tracing::error!(id, attempts, error = %mask_addresses(&error), kind = H::KIND, "a job failed for good");
                JobEnd::Failed(error)
            } else {
                tracing::warn!(id, attempts, error = %mask_addresses(&error), kind = H::KIND, "a job failed for good and is dropped");
                JobEnd::Done
            }
        }
    };
    service.jobs.end_job(&taken.lease, end).await
}

/// Whether an unreadable job has waited longer than [`MAX_UNREADABLE_AGE`].
async fn is_abandoned(service: &Service, id: i64) -> Result<bool, StoreError> {
    Ok(service.jobs.age_of_job(id).await?.is_none_or(|age| age > MAX_UNREADABLE_AGE))
}

async fn shutdown_grace_elapsed(stop: &CancellationToken) {
    const GRACE: Duration = Duration::from_secs(5);
    stop.cancelled().await;
    tokio::time::sleep(GRACE).await;
}

/// Five seconds, doubled for each attempt up to `longest`.
pub(super) fn pause_after(attempts: i32, longest: Duration) -> Duration {
    const FIRST: Duration = Duration::from_secs(5);
    backoff::doubled(FIRST, backoff::failures(attempts), longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::mail_delivery::MAX_DEFERRAL;

    /// Counts the attempts of a message that its domain defers each time.
    #[test]
    fn deferred_message_has_eighty_to_hundred_attempts_in_three_days() {
        for (random, tries) in [(0.0, 81), (0.5, 89), (1.0, 99)] {
            let (mut waited, mut count) = (Duration::ZERO, 0);
            while waited < MAX_DEFERRAL {
                count += 1;
                waited += DEFERRAL.pause(count, random);
            }
            assert_eq!(count, tries, "at {random}");
        }
    }

    #[test]
    fn pauses_double_up_to_max() {
        const MAX_BACKOFF: Duration = Duration::from_secs(6 * 60 * 60);
        let seconds: Vec<u64> = (1..=4).map(|attempts| pause_after(attempts, MAX_BACKOFF).as_secs()).collect();
        assert_eq!(seconds, [5, 10, 20, 40]);
        assert_eq!(pause_after(13, MAX_BACKOFF).as_secs(), 5 * 4096);
        assert_eq!(pause_after(i32::MAX, MAX_BACKOFF), MAX_BACKOFF);
    }
}
