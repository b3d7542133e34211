//! Admission of due jobs: players take turns, with a concurrency limit per recipient domain and optionally per
//! recipient.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use correspondence_clock::Instant;

use super::handler::{LEASE, MAX_SLEEP, PAUSE};
use super::mail_domains::Domains;
use domain::job::{Candidate, DomainFilter, TakenJob};
use domain::user::UserId;
use service::{Service, StoreError};

/// Admission for one kind of jobs that are delivered to domains.
#[derive(Debug)]
pub(super) struct Admission {
    kind: &'static str,
    domains: Mutex<Domains>,
    recipients: Mutex<Recipients>,
}

/// Running jobs by recipient.
#[derive(Debug)]
struct Recipients {
    max_per_recipient: usize,
    running: HashMap<i64, UserId>,
}

impl Recipients {
    fn is_busy(&self, recipient: UserId) -> bool {
        self.running.values().filter(|running| **running == recipient).count() >= self.max_per_recipient
    }

    /// The recipients at their limit.
    fn busy(&self) -> Vec<UserId> {
        let mut busy: Vec<UserId> = self.running.values().copied().filter(|one| self.is_busy(*one)).collect();
        busy.sort_unstable();
        busy.dedup();
        busy
    }
}

impl Admission {
    /// Admission for a kind of jobs with that many slots.
    pub(super) fn new(kind: &'static str, slots: usize) -> Self {
        Self::with_slots_for_one(kind, slots, slots)
    }

    /// The same with a limit per recipient, over all domains.
    pub(super) fn with_slots_for_one(kind: &'static str, slots: usize, max_per_recipient: usize) -> Self {
        let recipients = Mutex::new(Recipients { max_per_recipient, running: HashMap::new() });
        Self { kind, domains: Mutex::new(Domains::new(slots)), recipients }
    }

    fn recipients(&self) -> MutexGuard<'_, Recipients> {
        self.recipients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Releases the slots of the job `id`.
    pub(super) fn ended(&self, id: i64) {
        self.recipients().running.remove(&id);
        self.domains().ended(id);
    }

    /// Takes the slots for a job, if they are free.
    fn admit(&self, candidate: &Candidate, now: Instant) -> bool {
        let mut recipients = self.recipients();
        if candidate.recipient.is_some_and(|recipient| recipients.is_busy(recipient))
            || !self.domains().admit(candidate.id, candidate.recipient_domain.as_deref(), now)
        {
            return false;
        }
        if let Some(recipient) = candidate.recipient {
            recipients.running.insert(candidate.id, recipient);
        }
        true
    }

    /// The state of the domains.
    pub(super) fn domains(&self) -> MutexGuard<'_, Domains> {
        self.domains.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes at most `limit` jobs, none of those `running`. Jobs that were taken are returned even if the database fails afterwards, since their
    /// slots and leases would be lost.
    ///
    /// # Errors
    /// A database error, where nothing was taken.
    pub(super) async fn take(
        &self,
        service: &Service,
        running: &[i64],
        limit: usize,
        now: Instant,
    ) -> Result<Vec<TakenJob>, StoreError> {
        let mut taken = Vec::new();
        while taken.len() < limit {
            match self.poll(service, running, limit, limit - taken.len(), now).await {
                Ok((leased, is_all)) => {
                    let is_none = leased.is_empty();
                    taken.extend(leased);
                    if is_none || is_all {
                        break;
                    }
                }
                Err(error) if taken.is_empty() => return Err(error),
                Err(_) => break,
            }
        }
        Ok(taken)
    }

    /// One poll of `limit` candidates, of which at most `room` are taken: the jobs taken, and whether nothing else is
    /// due.
    async fn poll(
        &self,
        service: &Service,
        running: &[i64],
        limit: usize,
        room: usize,
        now: Instant,
    ) -> Result<(Vec<TakenJob>, bool), StoreError> {
        let open = DomainFilter { busy: self.recipients().busy(), ..self.domains().filter(now) };
        let found = service.jobs.mail_candidates(self.kind, running.to_vec(), open, now, limit).await?;
        let is_all = found.len() < limit;
        let chosen: Vec<i64> =
            found.iter().filter(|found| self.admit(found, now)).take(room).map(|found| found.id).collect();
        if chosen.is_empty() {
            return Ok((Vec::new(), is_all));
        }
        let outcome = service.jobs.take_mail(chosen.clone(), now, LEASE).await;
        let leased = outcome.as_deref().unwrap_or_default();
        for id in chosen.iter().filter(|id| leased.iter().all(|job| job.lease.job != **id)) {
            self.ended(*id);
        }
        Ok((outcome?, is_all))
    }

    /// When to poll the queue again, after `taken` of `limit` jobs were taken.
    ///
    /// # Errors
    /// A database error, where nothing was taken.
    pub(super) async fn next_poll(
        &self,
        service: &Service,
        taken: usize,
        limit: usize,
        now: Instant,
    ) -> Result<Instant, StoreError> {
        if taken == limit {
            // The end of a job wakes the loop.
            return Ok(now + MAX_SLEEP);
        }
        // Due jobs that were not taken wait for a slot or for an earlier message.
        let wake = match service.jobs.next_job(self.kind).await {
            Ok(Some(next)) if next > now => next.min(now + MAX_SLEEP),
            Ok(None) => now + MAX_SLEEP,
            Err(error) if taken == 0 => return Err(error),
            Ok(Some(_)) | Err(_) => now + PAUSE,
        };
        let retry = self.domains().next_retry(now);
        Ok(retry.map_or(wake, |retry| retry.min(wake)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    #[test]
    fn recipient_limit_applies_across_domains() {
        let admission = Admission::with_slots_for_one("push", 16, 4);
        let candidate = |id: i64, recipient: i64| Candidate {
            id,
            recipient_domain: Some(format!("slow{id}.example")),
            recipient: Some(UserId(recipient)),
        };
        let admitted = |ids: std::ops::Range<i64>, recipient: i64| {
            ids.filter(|id| admission.admit(&candidate(*id, recipient), NOW)).collect::<Vec<_>>()
        };
        assert_eq!(admitted(0..10, 1), [0, 1, 2, 3]);
        assert_eq!(admission.recipients().busy(), [UserId(1)]);
        assert_eq!(admitted(10..12, 2), [10, 11], "others have theirs");
        admission.ended(2);
        assert_eq!(admission.recipients().busy(), []);
        assert_eq!(admitted(4..10, 1), [4]);
    }
}
