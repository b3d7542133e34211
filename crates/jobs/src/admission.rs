//! Which of the jobs that are due a handler takes: every player in turn, and of each recipients' domain, and perhaps each
//! recipient, as many as it has slots.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use correspondence_clock::Instant;

use super::handler::{LEASE, MAX_SLEEP, PAUSE};
use super::mail_domains::Domains;
use domain::job::{Candidate, DomainFilter, TakenJob};
use domain::user::UserId;
use service::{Service, StoreError};

/// Takes the jobs of one kind that go to domains.
#[derive(Debug)]
pub(super) struct Admission {
    kind: &'static str,
    domains: Mutex<Domains>,
    recipients: Mutex<Recipients>,
}

/// For whom jobs are being run.
#[derive(Debug)]
struct Recipients {
    /// So many at a time for one.
    most: usize,
    running: HashMap<i64, UserId>,
}

impl Recipients {
    fn is_busy(&self, recipient: UserId) -> bool {
        self.running.values().filter(|running| **running == recipient).count() >= self.most
    }

    /// Those who have as many as they may.
    fn busy(&self) -> Vec<UserId> {
        let mut busy: Vec<UserId> = self.running.values().copied().filter(|one| self.is_busy(*one)).collect();
        busy.sort_unstable();
        busy.dedup();
        busy
    }
}

impl Admission {
    /// Of jobs of that kind, for which there are so many slots.
    pub(super) fn new(kind: &'static str, slots: usize) -> Self {
        Self::with_slots_for_one(kind, slots, slots)
    }

    /// The same with so many of the slots for one recipient, who may have something at any number of domains.
    pub(super) fn with_slots_for_one(kind: &'static str, slots: usize, most: usize) -> Self {
        let recipients = Mutex::new(Recipients { most, running: HashMap::new() });
        Self { kind, domains: Mutex::new(Domains::new(slots)), recipients }
    }

    fn recipients(&self) -> MutexGuard<'_, Recipients> {
        self.recipients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the slots of the job `id` back.
    pub(super) fn ended(&self, id: i64) {
        self.recipients().running.remove(&id);
        self.domains().ended(id);
    }

    /// Takes the slots for a job, if there are any.
    fn admit(&self, found: &Candidate, now: Instant) -> bool {
        let mut recipients = self.recipients();
        if found.recipient.is_some_and(|recipient| recipients.is_busy(recipient))
            || !self.domains().admit(found.id, found.recipient_domain.as_deref(), now)
        {
            return false;
        }
        if let Some(recipient) = found.recipient {
            recipients.running.insert(found.id, recipient);
        }
        true
    }

    /// How the domains fare.
    pub(super) fn domains(&self) -> MutexGuard<'_, Domains> {
        self.domains.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes `most` jobs at the most. What was taken is given out, although the database fails before there are as many:
    /// their slots and leases would be lost.
    ///
    /// # Errors
    /// The database's, where nothing was taken.
    pub(super) async fn take(&self, service: &Service, most: usize, now: Instant) -> Result<Vec<TakenJob>, StoreError> {
        let mut taken = Vec::new();
        while taken.len() < most {
            match self.take_some(service, most, most - taken.len(), now).await {
                Ok((mine, is_all)) => {
                    let is_none = mine.is_empty();
                    taken.extend(mine);
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

    /// One look at `most` of the queue, of which there is room for some: what was taken, and whether nothing else is due.
    async fn take_some(
        &self,
        service: &Service,
        most: usize,
        room: usize,
        now: Instant,
    ) -> Result<(Vec<TakenJob>, bool), StoreError> {
        let open = DomainFilter { busy: self.recipients().busy(), ..self.domains().filter(now) };
        let found = service.jobs.mail_candidates(self.kind, open, now, most).await?;
        let is_all = found.len() < most;
        let chosen: Vec<i64> =
            found.iter().filter(|found| self.admit(found, now)).take(room).map(|found| found.id).collect();
        if chosen.is_empty() {
            return Ok((Vec::new(), is_all));
        }
        let outcome = service.jobs.take_mail(chosen.clone(), now, LEASE).await;
        let mine = outcome.as_deref().unwrap_or_default();
        for id in chosen.iter().filter(|id| mine.iter().all(|job| job.lease.job != **id)) {
            self.ended(*id);
        }
        Ok((outcome?, is_all))
    }

    /// When to look at the queue again, of which `taken` of `most` were taken.
    ///
    /// # Errors
    /// The database's, where nothing was taken.
    pub(super) async fn next_poll(
        &self,
        service: &Service,
        taken: usize,
        most: usize,
        now: Instant,
    ) -> Result<Instant, StoreError> {
        if taken == most {
            // The end of one of them wakes the loop.
            return Ok(now + MAX_SLEEP);
        }
        // What is due and was not taken waits for a slot or for an earlier message.
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
    fn one_recipient_has_some_of_the_slots_at_however_many_domains() {
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
