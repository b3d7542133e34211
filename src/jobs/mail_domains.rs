//! How the domains of recipients fare: so many messages to one domain are on their way at a time, fewer to one that is
//! slow, and none for a while to one that takes nothing.

use std::collections::HashMap;
use std::time::Duration;

use correspondence_clock::Instant;

/// How many messages to one domain may be on their way at a time: a part of the slots.
const MAX_SLOTS: usize = 3;

/// The same for a domain that was slow or refused the last message.
const MAX_SLOTS_IN_TROUBLE: usize = 1;

/// A delivery that takes longer is slow.
const SLOW: Duration = Duration::from_secs(5);

/// After so many refusals in a row, each about another message, a domain is left alone for a while. One recipient whose
/// mailbox is full does not hold up the others.
const MAX_REFUSALS: u32 = 3;

/// How long a domain is left alone at first.
const MIN_PAUSE: Duration = Duration::from_secs(30);

/// The same in the long run.
const MAX_PAUSE: Duration = Duration::from_secs(15 * 60);

/// Above so many domains, those are forgotten that have nothing to hide.
const MAX_DOMAINS: usize = 4096;

/// What is known about the domains that messages go to.
#[derive(Debug, Default)]
pub(super) struct Domains {
    known: HashMap<String, Domain>,
    /// The domain that each job which is being run goes to.
    running: HashMap<i64, String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Domain {
    running: usize,
    /// How many times in a row it did not take a message.
    failures: u32,
    /// Nothing is sent there before.
    retry_at: Option<Instant>,
    is_slow: bool,
}

impl Domain {
    fn is_open(&self, now: Instant) -> bool {
        let slots = if self.failures > 0 || self.is_slow { MAX_SLOTS_IN_TROUBLE } else { MAX_SLOTS };
        self.running < slots && self.retry_at.is_none_or(|retry_at| retry_at <= now)
    }
}

impl Domains {
    /// The domains that get nothing now.
    pub(super) fn closed(&self, now: Instant) -> Vec<String> {
        self.known.iter().filter(|(_, domain)| !domain.is_open(now)).map(|(name, _)| name.clone()).collect()
    }

    /// When the next of them may get something again, but for those whose slots are taken.
    pub(super) fn next_retry(&self, now: Instant) -> Option<Instant> {
        self.known.values().filter_map(|domain| domain.retry_at).filter(|retry_at| *retry_at > now).min()
    }

    /// Takes a slot for the job `id` to that domain, if there is one.
    pub(super) fn admit(&mut self, id: i64, name: &str, now: Instant) -> bool {
        if self.known.len() > MAX_DOMAINS {
            self.known.retain(|_, domain| domain.running > 0 || domain.retry_at.is_some_and(|retry_at| retry_at > now));
        }
        let domain = self.known.entry(name.to_owned()).or_default();
        if !domain.is_open(now) {
            return false;
        }
        domain.running += 1;
        self.running.insert(id, name.to_owned());
        true
    }

    /// Gives the slot of the job `id` back.
    pub(super) fn ended(&mut self, id: i64) {
        if let Some(name) = self.running.remove(&id)
            && let Some(domain) = self.known.get_mut(&name)
        {
            domain.running -= 1;
            if *domain == Domain::default() {
                self.known.remove(&name);
            }
        }
    }

    /// The domain of the job `id` has taken the message, or refused it for good, after that time. The name of the domain
    /// where it had been left alone until now.
    pub(super) fn answered(&mut self, id: i64, took: Duration) -> Option<String> {
        let name = self.running.get(&id)?;
        let domain = self.known.get_mut(name)?;
        domain.is_slow = took >= SLOW;
        domain.failures = 0;
        domain.retry_at.take().map(|_| name.clone())
    }

    /// The domain of the job `id` has refused the message for now.
    pub(super) fn deferred(&mut self, id: i64, now: Instant) {
        let Some(domain) = self.running.get(&id).and_then(|name| self.known.get_mut(name)) else { return };
        domain.failures = domain.failures.saturating_add(1);
        if let Some(beyond) = domain.failures.checked_sub(MAX_REFUSALS) {
            domain.retry_at = Some(now + pause(beyond));
        }
    }

    /// The mail server did not reply in time about the domain of the job `id`: it keeps a slot from the others for long,
    /// so it is left alone at once.
    pub(super) fn timed_out(&mut self, id: i64, now: Instant) {
        let Some(domain) = self.running.get(&id).and_then(|name| self.known.get_mut(name)) else { return };
        domain.is_slow = true;
        domain.failures = domain.failures.saturating_add(1);
        domain.retry_at = Some(now + pause(domain.failures - 1));
    }
}

/// How long a domain is left alone, doubled each time.
fn pause(times_before: u32) -> Duration {
    (MIN_PAUSE * 2_u32.pow(times_before.min(16))).min(MAX_PAUSE).mul_f64(rand::random_range(0.8..1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    fn admitted(domains: &mut Domains, ids: std::ops::Range<i64>, now: Instant) -> usize {
        ids.filter(|id| domains.admit(*id, "slow.example", now)).count()
    }

    #[test]
    fn one_domain_has_some_of_the_slots_and_a_slow_one_a_single_one() {
        let mut domains = Domains::default();
        assert_eq!(admitted(&mut domains, 0..10, NOW), MAX_SLOTS);
        assert_eq!(domains.closed(NOW), ["slow.example"]);
        assert!(domains.admit(20, "quick.example", NOW));
        for id in 0..10 {
            domains.answered(id, Duration::from_secs(25));
            domains.ended(id);
        }
        assert_eq!(admitted(&mut domains, 10..20, NOW), 1);
    }

    #[test]
    fn a_domain_that_does_not_reply_is_left_alone_at_most_a_quarter_of_an_hour() {
        let mut domains = Domains::default();
        let mut now = NOW;
        for id in 0..20 {
            assert!(domains.admit(id, "slow.example", now));
            domains.timed_out(id, now);
            domains.ended(id);
            assert!(!domains.admit(100, "slow.example", now));
            let next = domains.next_retry(now).expect("it is tried again");
            assert!(next <= now + MAX_PAUSE);
            now = next;
        }
        assert!(domains.admit(50, "slow.example", now));
        assert_eq!(domains.answered(50, Duration::ZERO).as_deref(), Some("slow.example"), "what waits is due now");
        domains.ended(50);
        assert_eq!(admitted(&mut domains, 60..70, now), MAX_SLOTS);
    }

    #[test]
    fn one_full_mailbox_does_not_hold_up_its_domain() {
        let mut domains = Domains::default();
        assert!(domains.admit(1, "slow.example", NOW));
        domains.deferred(1, NOW);
        domains.ended(1);
        assert!(domains.admit(2, "slow.example", NOW));
        domains.answered(2, Duration::ZERO);
        domains.ended(2);
        assert!(domains.known.is_empty(), "nothing is kept about domains that are well");
    }
}
