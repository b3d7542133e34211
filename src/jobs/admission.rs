//! Which of the jobs that are due a lane takes: every player in turn, and of each recipients' domain as many as it has slots.

use std::sync::{Mutex, MutexGuard, PoisonError};

use correspondence_clock::Instant;

use super::lane::{LEASE, MAX_SLEEP, PAUSE};
use super::mail_domains::Domains;
use crate::domain::job::TakenJob;
use crate::service::{Service, StoreError};

/// Takes the jobs of one kind that go to domains.
#[derive(Debug)]
pub(super) struct Admission {
    kind: &'static str,
    domains: Mutex<Domains>,
}

impl Admission {
    /// Of jobs of that kind, for which there are so many slots.
    pub(super) fn new(kind: &'static str, slots: usize) -> Self {
        Self { kind, domains: Mutex::new(Domains::new(slots)) }
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
            match self.take_some(service, (most, most - taken.len()), now).await {
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
        (most, room): (usize, usize),
        now: Instant,
    ) -> Result<(Vec<TakenJob>, bool), StoreError> {
        let open = self.domains().filter(now);
        let found = service.mail_candidates(self.kind, open, now, most).await?;
        let is_all = found.len() < most;
        let chosen: Vec<i64> = {
            let mut domains = self.domains();
            let admitted =
                found.into_iter().filter(|found| domains.admit(found.id, found.recipient_domain.as_deref(), now));
            admitted.take(room).map(|found| found.id).collect()
        };
        if chosen.is_empty() {
            return Ok((Vec::new(), is_all));
        }
        let outcome = service.take_mail(chosen.clone(), now, LEASE).await;
        let mine = outcome.as_deref().unwrap_or_default();
        for id in chosen.iter().filter(|id| mine.iter().all(|job| job.id != **id)) {
            self.domains().ended(*id);
        }
        Ok((outcome?, is_all))
    }

    /// When to look at the queue again, of which `taken` of `most` were taken.
    ///
    /// # Errors
    /// The database's, where nothing was taken.
    pub(super) async fn next_look(
        &self,
        service: &Service,
        (taken, most): (usize, usize),
        now: Instant,
    ) -> Result<Instant, StoreError> {
        if taken == most {
            // The end of one of them wakes the loop.
            return Ok(now + MAX_SLEEP);
        }
        // What is due and was not taken waits for a slot or for an earlier message.
        let wake = match service.next_job(self.kind).await {
            Ok(Some(next)) if next > now => next.min(now + MAX_SLEEP),
            Ok(None) => now + MAX_SLEEP,
            Err(error) if taken == 0 => return Err(error),
            Ok(Some(_)) | Err(_) => now + PAUSE,
        };
        let retry = self.domains().next_retry(now);
        Ok(retry.map_or(wake, |retry| retry.min(wake)))
    }
}
