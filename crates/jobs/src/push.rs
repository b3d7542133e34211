//! Tells devices: every player in turn, and a few to one host and for one player at a time, so that those that are slow
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

/// How many requests are on their way at a time.
const SLOTS: usize = 16;

/// How many of them for the devices of one player, which may be at as many hosts that are slow.
const SLOTS_FOR_ONE: usize = 4;

/// Tells devices what was queued for them.
pub struct PushHandler {
    notifier: PushNotifier,
    /// How the hosts fare, by the domains that can be registered.
    hosts: Admission,
}

impl PushHandler {
    /// Sends by that notifier.
    pub fn new(notifier: PushNotifier) -> Self {
        Self { notifier, hosts: Admission::with_slots_for_one(Job::PUSH, SLOTS, SLOTS_FOR_ONE) }
    }
}

impl JobHandler for PushHandler {
    const KIND: &'static str = Job::PUSH;
    const AT_ONCE: usize = SLOTS;
    /// Longer than a request, so that its own timeouts come first.
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);
    /// With the pauses below they take about a day.
    const MAX_ATTEMPTS: i32 = 17;
    const MAX_PAUSE: Duration = Duration::from_secs(6 * 60 * 60);
    /// Any player can make any number of them fail: their owner sees on the page of devices how those fare.
    const KEEPS_FAILED: bool = false;

    /// Those that failed together are not tried again together.
    fn pause(attempts: i32) -> Duration {
        pause_after(attempts, Self::MAX_PAUSE).mul_f64(rand::random_range(0.75..1.25))
    }

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::Push { device, notice } = job else {
            return Err(JobError::Permanent("this job is for no device".to_owned()));
        };
        let id = lease.job;
        let began = tokio::time::Instant::now();
        let told = self.notifier.deliver(id, &device, &notice).await.map_err(|error| match error {
            NotifyError::Passing(reason) => JobError::Transient(reason),
            NotifyError::Final(reason) => JobError::Permanent(reason),
        })?;
        let now = self.notifier.service().now();
        match told {
            PushOutcome::Taken | PushOutcome::Refused => {
                self.hosts.domains().answered(id, began.elapsed());
                Ok(())
            }
            PushOutcome::NothingToSay => Ok(()),
            PushOutcome::Deferred(problem, after) => {
                // A device's own limit decides when it is given up: what its host has put off as long says nothing about it.
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

    async fn take(&self, service: &Service, most: usize) -> Result<(Vec<TakenJob>, Instant), StoreError> {
        let now = service.now();
        let taken = self.hosts.take(service, most, now).await?;
        let next = self.hosts.next_poll(service, taken.len(), most, now).await?;
        Ok((taken, next))
    }

    fn ended(&self, id: i64) {
        self.hosts.ended(id);
    }
}
