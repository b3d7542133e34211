//! Tells devices: every player in turn, and a few to one host at a time, so that one that is slow holds up nobody.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;

use super::lane::{LEASE, MAX_SLEEP, PAUSE, pause_after};
use super::mail_domains::Domains;
use super::{Failure, Lane};
use crate::domain::device::DeliveryProblem;
use crate::domain::job::TakenJob;
use crate::notify::NotifyError;
use crate::notify::push::{PushNotifier, Told};
use crate::service::{Job, Service, StoreError};

/// How many requests are on their way at a time.
const SLOTS: usize = 16;

/// Tells devices what was queued for them.
pub struct PushLane {
    notifier: PushNotifier,
    /// How the hosts fare, by the domains that can be registered.
    hosts: Mutex<Domains>,
}

impl PushLane {
    /// Sends by that notifier.
    pub fn new(notifier: PushNotifier) -> Self {
        Self { notifier, hosts: Mutex::new(Domains::new(SLOTS)) }
    }

    fn hosts(&self) -> MutexGuard<'_, Domains> {
        self.hosts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn take_up_to(&self, service: &Service, most: usize, now: Instant) -> Result<Vec<TakenJob>, StoreError> {
        let mut taken = Vec::new();
        while taken.len() < most {
            let open = self.hosts().filter(now);
            let found = match service.mail_candidates(Job::PUSH, open, now, most).await {
                // What was taken is run first.
                Err(_) if !taken.is_empty() => break,
                found => found?,
            };
            let is_all = found.len() < most;
            let chosen: Vec<i64> = {
                let mut hosts = self.hosts();
                let admitted =
                    found.into_iter().filter(|found| hosts.admit(found.id, found.recipient_domain.as_deref(), now));
                admitted.take(most - taken.len()).map(|found| found.id).collect()
            };
            if chosen.is_empty() {
                break;
            }
            let outcome = service.take_mail(chosen.clone(), now, LEASE).await;
            let mine: Vec<TakenJob> = outcome.as_ref().map(Clone::clone).unwrap_or_default();
            for id in chosen.iter().filter(|id| mine.iter().all(|job| job.id != **id)) {
                self.hosts().ended(*id);
            }
            match outcome {
                Err(_) if !taken.is_empty() => break,
                outcome => outcome?,
            };
            let is_none = mine.is_empty();
            taken.extend(mine);
            if is_none || is_all {
                break;
            }
        }
        Ok(taken)
    }
}

impl Lane for PushLane {
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

    async fn run(&self, id: i64, job: Job) -> Result<(), Failure> {
        let Job::Push { device, notice } = job else {
            return Err(Failure::Permanent("this job is for no device".to_owned()));
        };
        let began = tokio::time::Instant::now();
        let told = self.notifier.deliver(id, &device, &notice).await.map_err(|error| match error {
            NotifyError::Passing(reason) => Failure::Transient(reason),
            NotifyError::Final(reason) => Failure::Permanent(reason),
        })?;
        let now = self.notifier.service().now();
        match told {
            Told::Taken | Told::Refused => {
                self.hosts().answered(id, began.elapsed());
                Ok(())
            }
            Told::NothingToSay => Ok(()),
            Told::Deferred(problem, after) => {
                // A device's own limit decides when it is given up: what its host has put off as long says nothing about it.
                let _ = match problem {
                    DeliveryProblem::TimedOut => self.hosts().timed_out(id, now),
                    _ => self.hosts().deferred(id, now),
                };
                let error = problem.written();
                Err(match after {
                    Some(after) => Failure::Deferred(error, after),
                    None => Failure::Transient(error),
                })
            }
        }
    }

    async fn take(&self, service: &Service, most: usize) -> Result<(Vec<TakenJob>, Instant), StoreError> {
        let now = service.now();
        let taken = self.take_up_to(service, most, now).await?;
        if taken.len() == most {
            // The end of one of them wakes the loop.
            return Ok((taken, now + MAX_SLEEP));
        }
        // What is due and was not taken waits for a slot or for an earlier message.
        let wake = match service.next_job(Job::PUSH).await {
            Ok(Some(next)) if next > now => next.min(now + MAX_SLEEP),
            Ok(None) => now + MAX_SLEEP,
            Err(error) if taken.is_empty() => return Err(error),
            Ok(Some(_)) | Err(_) => now + PAUSE,
        };
        let retry = self.hosts().next_retry(now);
        Ok((taken, retry.map_or(wake, |retry| retry.min(wake))))
    }

    fn ended(&self, id: i64) {
        self.hosts().ended(id);
    }
}
