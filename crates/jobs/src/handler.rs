//! Takes queued jobs of one kind, runs a few at a time, and retries what failed with back-off.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use futures_util::FutureExt;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::backoff::Backoff;
use super::wake::jobs_published;
use domain::backoff;
use domain::job::{Lease, TakenJob};
use service::mail_delivery::PutOff;
use service::queue::{JobEnd, LeaseError};
use service::{Job, Service, StoreError};

/// Work of one kind.
pub trait JobHandler: Send + Sync + Sized + 'static {
    /// Which jobs it takes: [`Job::kind`].
    const KIND: &'static str;
    /// How many it does at a time.
    const AT_ONCE: usize;
    /// How long one job may take before it is cut off, and tried again.
    const JOB_TIMEOUT: Duration;
    /// After so many tries a job is put aside.
    const MAX_ATTEMPTS: i32 = 40;
    /// The longest pause between two tries. With the tries above it takes about a week until a job is put aside.
    const MAX_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);

    /// Whether a job that failed for good stays in the queue for the operator to see.
    const KEEPS_FAILED: bool = true;

    /// How long to wait after so many tries.
    fn pause(attempts: i32) -> Duration {
        pause_after(attempts, Self::MAX_PAUSE)
    }

    /// Does one job.
    fn run(&self, lease: &Lease, job: Job) -> impl Future<Output = Result<(), JobError>> + Send;

    /// Takes up to `most` jobs that are to be run now, and says when to look again: those that came due first.
    fn take(
        &self,
        service: &Service,
        most: usize,
    ) -> impl Future<Output = Result<(Vec<TakenJob>, Instant), StoreError>> + Send {
        take_due::<Self>(service, most)
    }

    /// Hears that a job is over, one way or another, and that this is noted.
    fn ended(&self, _id: i64) {}

    /// Waits until there may be jobs to take for a reason that the queue does not know.
    fn woken(&self) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }
}

/// Why a job was not done.
#[derive(Clone, Debug, thiserror::Error)]
pub enum JobError {
    /// It may go well later.
    #[error("{0}")]
    Transient(String),
    /// The same, and not before so long.
    #[error("{0}")]
    RetryAfter(String, Duration),
    /// Something it needs is not there; it waits, however long that takes.
    #[error("{0}")]
    WaitingForDependency(String),
    /// A running game of somebody's is in its way; it waits until that has moved on, and is tried again soon.
    #[error("{0}")]
    Barred(String),
    /// Nothing of its kind can be done at present. It is due again at once, for the handler knows when to go on.
    #[error("{0}")]
    Blocked(String),
    /// It is a message that its recipient's domain has put off: it is tried again, for [`service::mail_delivery::MAX_DEFERRAL`].
    #[error("{answer}")]
    DeferredByDomain {
        /// What the mail server said.
        answer: String,
        /// The domain, where it gets no other message either for now.
        closed_domain: Option<String>,
    },
    /// It never will.
    #[error("{0}")]
    Permanent(String),
    /// It, or what it is about, cannot be read: a newer version may have written it. It is left to newer workers, and put
    /// aside after [`MAX_UNREADABLE_AGE`].
    #[error("{0}")]
    Unreadable(String),
    /// A part is done. The rest comes after what else waits, and no sooner than so long after the last job that waits of
    /// the same owner.
    #[error("a part is done")]
    Partial(Duration),
    /// Another worker has the job by now.
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

/// The queue is looked at this often even if nothing is published.
pub(super) const MAX_SLEEP: Duration = Duration::from_secs(30);

/// How long to wait after the database did not answer, or where what is due has to wait for something else.
pub(super) const PAUSE: Duration = Duration::from_secs(2);

/// How long to wait for something that is not there.
const NOT_YET_PAUSE: Duration = Duration::from_secs(5 * 60);

/// How long to wait for a game to move on: its players wait as well.
const BARRED_PAUSE: Duration = Duration::from_secs(30);

/// How long a job that cannot be read waits for a newer worker: longer than an upgrade of all nodes takes.
const MAX_UNREADABLE_AGE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// How long a message waits that its recipient's domain has put off.
const DEFERRAL: Backoff = Backoff { first: Duration::from_secs(5), max: Duration::from_secs(60 * 60) };

/// How long a job belongs to a worker that gives no heartbeat.
pub(super) const LEASE: Duration = Duration::from_secs(30);

/// How often a worker gives a heartbeat for the jobs it runs.
const RENEWAL: Duration = Duration::from_secs(10);

pub(super) async fn run<H: JobHandler>(service: Service, handler: H, stop: CancellationToken) {
    let handler = Arc::new(handler);
    let mut subscription = service.event_bus().subscribe();
    let mut running = JoinSet::new();
    let mut renewal = tokio::time::interval(RENEWAL);
    while !stop.is_cancelled() {
        let free = H::AT_ONCE - running.len();
        let wake = if free > 0 {
            match handler.take(&service, free).await {
                Ok((taken, wake)) => {
                    for job in taken {
                        running.spawn(attempt(service.clone(), Arc::clone(&handler), job, stop.clone()));
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
            Some(_) = running.join_next() => {}
            _ = renewal.tick(), if !running.is_empty() => renew::<H>(&service).await,
            () = service.clock().sleep_until(wake), if running.len() < H::AT_ONCE => {}
            () = tokio::time::sleep(MAX_SLEEP) => {}
            () = jobs_published(&mut subscription), if running.len() < H::AT_ONCE => {}
            () = handler.woken(), if running.len() < H::AT_ONCE => {}
        }
    }
    while running.join_next().await.is_some() {}
}

/// Takes what is due, and says when to look again.
async fn take_due<H: JobHandler>(service: &Service, most: usize) -> Result<(Vec<TakenJob>, Instant), StoreError> {
    let now = service.now();
    let next = service.jobs.next_job(H::KIND).await?;
    if next.is_none_or(|next| next > now) {
        return Ok((Vec::new(), next.unwrap_or(now + MAX_SLEEP)));
    }
    let taken = service.jobs.take_jobs(H::KIND, most, LEASE).await?;
    // Where all places are taken the end of a job wakes the loop; where not, what is left is not due yet.
    Ok((taken, now + PAUSE))
}

/// Keeps other workers from what this one still runs.
async fn renew<H: JobHandler>(service: &Service) {
    let renewed = service.jobs.renew_leases(H::KIND, LEASE).await;
    if let Err(error) = renewed {
        tracing::warn!(%error, kind = H::KIND, "the leases of running jobs could not be renewed");
    }
}

/// What became of a try.
#[derive(Clone)]
enum End {
    /// It was cut off before it came to anything.
    Released,
    Done,
    Failed(JobError),
}

async fn attempt<H: JobHandler>(service: Service, handler: Arc<H>, taken: TakenJob, stop: CancellationToken) {
    let end = match serde_json::from_str(&taken.payload) {
        Ok(job) => {
            // A job that panics is a defect of ours, and no reason to hold on to it for ever.
            let run = AssertUnwindSafe(handler.run(&taken.lease, job)).catch_unwind();
            tokio::select! {
                // At a stop what takes long is given back at once, what is nearly done may finish.
                () = cut_off(&stop) => End::Released,
                result = tokio::time::timeout(H::JOB_TIMEOUT, run) => match result {
                    Ok(Ok(Ok(()))) => End::Done,
                    Ok(Ok(Err(failure))) => End::Failed(failure),
                    Ok(Err(_)) => End::Failed(JobError::Transient("it panicked".to_owned())),
                    Err(_) => End::Failed(JobError::Transient("it took too long".to_owned())),
                },
            }
        }
        Err(error) => End::Failed(JobError::Unreadable(format!("the job cannot be read: {error}"))),
    };
    // The job is this worker's until that is noted: nobody else takes it, since its lease is renewed.
    while let Err(error) = note::<H>(&service, &taken, end.clone()).await {
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
            // Its lease will run out, and it will be tried again.
            () = stop.cancelled() => break,
            () = tokio::time::sleep(PAUSE) => {}
        }
    }
    handler.ended(taken.lease.job);
}

/// Notes in the queue what became of a job.
async fn note<H: JobHandler>(service: &Service, taken: &TakenJob, end: End) -> Result<(), LeaseError> {
    let (id, attempts, now) = (taken.lease.job, taken.lease.attempt, service.now());
    let end = match end {
        End::Released => JobEnd::Released,
        End::Done => JobEnd::Done,
        End::Failed(JobError::LeaseLost) => return Err(LeaseError::Lost),
        End::Failed(JobError::Transient(error)) if attempts < H::MAX_ATTEMPTS => {
            tracing::warn!(id, attempts, %error, kind = H::KIND, "a job failed and will be tried again");
            JobEnd::Retried { at: now + H::pause(attempts), error }
        }
        End::Failed(JobError::RetryAfter(error, least)) if attempts < H::MAX_ATTEMPTS => {
            tracing::info!(id, attempts, %error, kind = H::KIND, "a job was put off");
            JobEnd::Retried { at: now + least.max(H::pause(attempts)), error }
        }
        End::Failed(JobError::DeferredByDomain { answer, closed_domain }) => {
            tracing::warn!(id, attempts, %answer, kind = H::KIND, "a message was put off");
            let retry_at = now + DEFERRAL.pause(attempts.cast_unsigned(), rand::random());
            JobEnd::DeferredByDomain(PutOff { retry_at, attempts, answer, closed_domain })
        }
        End::Failed(JobError::Partial(pause)) => JobEnd::Requeued(pause),
        End::Failed(JobError::WaitingForDependency(error)) => {
            tracing::info!(id, %error, kind = H::KIND, "a job waits");
            JobEnd::Delayed { at: now + NOT_YET_PAUSE, error }
        }
        End::Failed(JobError::Barred(error)) => {
            tracing::debug!(id, %error, kind = H::KIND, "a job waits for a game");
            JobEnd::Delayed { at: now + BARRED_PAUSE, error }
        }
        End::Failed(JobError::Unreadable(error)) if !is_old(service, id).await? => {
            tracing::warn!(id, %error, kind = H::KIND, "a job is left to a newer version");
            JobEnd::Delayed { at: now + NOT_YET_PAUSE, error }
        }
        End::Failed(JobError::Blocked(error)) => JobEnd::Delayed { at: now, error },
        End::Failed(
            JobError::Transient(error)
            | JobError::RetryAfter(error, _)
            | JobError::Permanent(error)
            | JobError::Unreadable(error),
        ) => {
            if H::KEEPS_FAILED {
                tracing::error!(id, attempts, %error, kind = H::KIND, "a job failed for good");
                JobEnd::Failed(error)
            } else {
                tracing::warn!(id, attempts, %error, kind = H::KIND, "a job failed for good and is dropped");
                JobEnd::Done
            }
        }
    };
    service.jobs.end_job(&taken.lease, end).await
}

/// Whether a job has waited for a newer worker for so long that none is to be expected.
async fn is_old(service: &Service, id: i64) -> Result<bool, StoreError> {
    Ok(service.jobs.age_of_job(id).await?.is_none_or(|age| age > MAX_UNREADABLE_AGE))
}

async fn cut_off(stop: &CancellationToken) {
    const GRACE: Duration = Duration::from_secs(5);
    stop.cancelled().await;
    tokio::time::sleep(GRACE).await;
}

/// Five seconds, doubled for each try up to `longest`.
pub(super) fn pause_after(attempts: i32, longest: Duration) -> Duration {
    const FIRST: Duration = Duration::from_secs(5);
    backoff::doubled(FIRST, backoff::failures(attempts), longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::mail_delivery::MAX_DEFERRAL;

    /// What is counted is the tries of one message that its domain puts off each time.
    #[test]
    fn a_message_is_tried_some_eighty_times_in_three_days_whatever_the_jitter() {
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
    fn pauses_double_up_to_the_longest() {
        const MAX_BACKOFF: Duration = Duration::from_secs(6 * 60 * 60);
        let seconds: Vec<u64> = (1..=4).map(|attempts| pause_after(attempts, MAX_BACKOFF).as_secs()).collect();
        assert_eq!(seconds, [5, 10, 20, 40]);
        assert_eq!(pause_after(13, MAX_BACKOFF).as_secs(), 5 * 4096);
        assert_eq!(pause_after(i32::MAX, MAX_BACKOFF), MAX_BACKOFF);
    }
}
