//! Push delivery to devices: players take turns, and concurrency per host and per player is limited, so that slow hosts
//! hold up nobody else.

use std::time::Duration;

use correspondence_clock::Instant;

use super::admission::Admission;
use super::handler::pause_after;
use super::{JobError, JobHandler};
use domain::device::DeliveryProblem;
use domain::job::{Lease, TakenJob};
use mail::notify::NotifyError;
use mail::notify::push::{PushNotifier, PushOutcome};
use service::{Job, Service, StoreError};

/// The maximum number of requests in flight.
const SLOTS: usize = 16;

/// The maximum for the devices of one player, which may be on as many slow hosts.
const SLOTS_FOR_ONE: usize = 4;

/// Delivers queued notifications to devices.
pub struct PushHandler {
    notifier: PushNotifier,
    /// Admission by host, grouped by registrable domain.
    hosts: Admission,
}

impl PushHandler {
    pub fn new(notifier: PushNotifier) -> Self {
        Self { notifier, hosts: Admission::with_slots_for_one(Job::PUSH, SLOTS, SLOTS_FOR_ONE) }
    }
}

impl JobHandler for PushHandler {
    const KIND: &'static str = Job::PUSH;
    const AT_ONCE: usize = SLOTS;
    /// Longer than a request, so that its own timeouts come first.
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);
    /// With the pauses below, about a day.
    const MAX_ATTEMPTS: i32 = 17;
    const MAX_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);
    /// Players can cause any number of failures; the owner sees them on the devices page.
    const KEEPS_FAILED: bool = false;

    /// With jitter, so that jobs that failed together are not retried together.
    fn pause(attempts: i32) -> Duration {
        pause_after(attempts, Self::MAX_PAUSE).mul_f64(rand::random_range(0.75..1.25))
    }

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::Push { device, notice } = job else {
            return Err(JobError::Permanent("this job is for no device".to_owned()));
        };
        let id = lease.job;
        let began = tokio::time::Instant::now();
        let outcome = self.notifier.deliver(id, &device, &notice).await.map_err(|error| match error {
            NotifyError::Transient(reason) => JobError::Transient(reason),
            NotifyError::Permanent(reason) => JobError::Permanent(reason),
        })?;
        let now = self.notifier.service().now();
        match outcome {
            PushOutcome::Accepted | PushOutcome::Refused => {
                self.hosts.domains().answered(id, began.elapsed());
                Ok(())
            }
            PushOutcome::Obsolete => Ok(()),
            PushOutcome::Deferred(problem, after) => {
                // A device is disabled by its own failures, not by those of its host.
                let _ = match problem {
                    DeliveryProblem::TimedOut => self.hosts.domains().timed_out(id, now),
                    _ => self.hosts.domains().deferred(id, now),
                };
                let error = problem.written();
                Err(match after {
                    Some(after) => JobError::RetryAfter(error, after),
                    None => JobError::Transient(error),
                })
            }
        }
    }

    async fn take(
        &self,
        service: &Service,
        running: Vec<i64>,
        limit: usize,
    ) -> Result<(Vec<TakenJob>, Instant), StoreError> {
        let now = service.now();
        let taken = self.hosts.take(service, &running, limit, now).await?;
        let next = self.hosts.next_poll(service, taken.len(), limit, now).await?;
        Ok((taken, next))
    }

    fn ended(&self, id: i64) {
        self.hosts.ended(id);
    }
}
