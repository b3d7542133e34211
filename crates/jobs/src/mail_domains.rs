//! Concurrency limits and circuit breaker per recipient domain: a limited number of messages in flight to each, fewer
//! to a slow one, and none for a while to one that fails. Some slots are reserved for domains that have replied before:
//! domains are cheap, and unknown ones must not occupy all slots.

use std::collections::HashMap;
use std::time::Duration;

use correspondence_clock::Instant;

use super::backoff::Backoff;
use domain::job::DomainFilter;

/// The maximum number of messages in flight to one domain: a part of the slots.
const MAX_SLOTS: usize = 3;

/// The same for a domain that was slow or deferred the last message.
const MAX_SLOTS_DEGRADED: usize = 1;

/// A longer delivery counts as slow.
const SLOW: Duration = Duration::from_secs(5);

/// After so many consecutive deferrals of different messages a domain is closed for a while. A single full mailbox does
/// not hold up other recipients.
const MAX_DEFERRALS: u32 = 3;

/// How long a domain is closed: at first, and at most.
const PAUSE: Backoff = Backoff { first: Duration::from_secs(30), max: Duration::from_secs(60 * 60) };

/// Above this number, idle domains without a pause are evicted.
const MAX_DOMAINS: usize = 4096;

/// Above this number of proven domains, the one that replied longest ago is evicted.
const MAX_PROVEN: usize = 1024;

/// One of so many slots is reserved for proven domains.
const SLOTS_FOR_ONE_PROVEN: usize = 3;

/// Stands for the domain of messages without one. Together they have the slots of one domain, and no pauses: the
/// outcome of one says nothing about the others.
const NO_DOMAIN: &str = "";

/// The state of the domains that messages go to.
#[derive(Debug)]
pub(super) struct Domains {
    domains: HashMap<String, Domain>,
    /// The domains that have replied and not timed out since, with the number of their last reply.
    proven: HashMap<String, u64>,
    /// The number of replies so far.
    answers: u64,
    /// The maximum number of messages in flight to unproven domains.
    max_unproven: usize,
    /// The domain of each running job.
    running: HashMap<i64, String>,
    /// A number from 0 to 1, for the jitter of pauses.
    random: fn() -> f64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Domain {
    running: usize,
    /// Consecutive failures.
    failures: u32,
    /// The messages last deferred in that series.
    last_deferred: [Option<i64>; MAX_DEFERRALS as usize],
    /// Nothing is sent before this time.
    retry_at: Option<Instant>,
    is_slow: bool,
}

impl Domain {
    fn is_open(&self, now: Instant) -> bool {
        let slots = if self.failures > 0 || self.is_slow { MAX_SLOTS_DEGRADED } else { MAX_SLOTS };
        self.running < slots && self.retry_at.is_none_or(|retry_at| retry_at <= now)
    }
}

impl Domains {
    /// No domains yet; `slots` messages may be in flight in all.
    pub(super) fn new(slots: usize) -> Self {
        Self::with_random(slots, rand::random)
    }

    fn with_random(slots: usize, random: fn() -> f64) -> Self {
        let max_unproven = slots - slots / SLOTS_FOR_ONE_PROVEN;
        let (domains, proven, running) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { domains, proven, answers: 0, max_unproven, running, random }
    }

    /// A filter for the domains that messages may be sent to now.
    pub(super) fn filter(&self, now: Instant) -> DomainFilter {
        let closed = self.domains.iter().filter(|(_, domain)| !domain.is_open(now)).map(|(name, _)| name.clone());
        let only = (!self.has_room_for_unproven()).then(|| self.proven.keys().cloned().collect());
        DomainFilter { closed: closed.collect(), only, busy: Vec::new() }
    }

    fn has_room_for_unproven(&self) -> bool {
        self.running.values().filter(|name| !self.proven.contains_key(*name)).count() < self.max_unproven
    }

    /// When the next pause of a domain ends.
    pub(super) fn next_retry(&self, now: Instant) -> Option<Instant> {
        self.domains.values().filter_map(|domain| domain.retry_at).filter(|retry_at| *retry_at > now).min()
    }

    /// Takes a slot for the job `id` to that domain, if one is free.
    pub(super) fn admit(&mut self, id: i64, name: Option<&str>, now: Instant) -> bool {
        let name = name.unwrap_or(NO_DOMAIN);
        if !self.proven.contains_key(name) && !self.has_room_for_unproven() {
            return false;
        }
        if self.domains.len() > MAX_DOMAINS {
            self.domains
                .retain(|_, domain| domain.running > 0 || domain.retry_at.is_some_and(|retry_at| retry_at > now));
        }
        let domain = self.domains.entry(name.to_owned()).or_default();
        if !domain.is_open(now) {
            return false;
        }
        domain.running += 1;
        self.running.insert(id, name.to_owned());
        true
    }

    /// Releases the slot of the job `id`.
    pub(super) fn ended(&mut self, id: i64) {
        if let Some(name) = self.running.remove(&id)
            && let Some(domain) = self.domains.get_mut(&name)
        {
            domain.running -= 1;
            if *domain == Domain::default() {
                self.domains.remove(&name);
            }
        }
    }

    /// The domain of the job `id` has accepted the message, or rejected it permanently, after the time `took`. Returns
    /// the domain if it was closed until now.
    pub(super) fn answered(&mut self, id: i64, took: Duration) -> Option<String> {
        let name = self.running.get(&id).filter(|name| *name != NO_DOMAIN)?;
        self.answers += 1;
        self.proven.insert(name.clone(), self.answers);
        if self.proven.len() > MAX_PROVEN
            && let Some(oldest) = self.proven.iter().min_by_key(|(_, answer)| **answer).map(|(name, _)| name.clone())
        {
            self.proven.remove(&oldest);
        }
        let domain = self.domains.get_mut(name)?;
        domain.is_slow = took >= SLOW;
        domain.failures = 0;
        domain.last_deferred = [None; MAX_DEFERRALS as usize];
        domain.retry_at.take().map(|_| name.clone())
    }

    /// The domain of the job `id` has deferred the message. Returns the domain if it is closed now.
    pub(super) fn deferred(&mut self, id: i64, now: Instant) -> Option<String> {
        let random = (self.random)();
        let domain = self.domain_of(id)?;
        if domain.last_deferred.contains(&Some(id)) {
            // No other message was tried in between: a single message says nothing about the domain.
            let is_closed = domain.retry_at.is_some();
            return is_closed.then(|| self.running.get(&id).cloned()).flatten();
        }
        domain.last_deferred.rotate_right(1);
        domain.last_deferred[0] = Some(id);
        domain.failures = domain.failures.saturating_add(1);
        if let Some(beyond) = domain.failures.checked_sub(MAX_DEFERRALS) {
            domain.retry_at = Some(now + PAUSE.pause(beyond.saturating_add(1), random));
            return self.running.get(&id).cloned();
        }
        None
    }

    /// The mail server timed out for the domain of the job `id`: timeouts occupy slots for long, so the domain is
    /// closed at once. Returns its name, if it has one.
    pub(super) fn timed_out(&mut self, id: i64, now: Instant) -> Option<String> {
        let random = (self.random)();
        if let Some(name) = self.running.get(&id) {
            self.proven.remove(name);
        }
        let domain = self.domain_of(id)?;
        domain.is_slow = true;
        domain.failures = domain.failures.saturating_add(1);
        domain.retry_at = Some(now + PAUSE.pause(domain.failures, random));
        self.running.get(&id).cloned()
    }

    /// The domain of the job `id`, if it has one.
    fn domain_of(&mut self, id: i64) -> Option<&mut Domain> {
        let name = self.running.get(&id).filter(|name| *name != NO_DOMAIN)?;
        self.domains.get_mut(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000);

    fn admitted(domains: &mut Domains, ids: std::ops::Range<i64>, now: Instant) -> usize {
        ids.filter(|id| domains.admit(*id, Some("slow.example"), now)).count()
    }

    #[test]
    fn unproven_domains_leave_slots_to_proven_ones() {
        let mut domains = Domains::new(6);
        assert!(domains.admit(1, Some("club.example"), NOW));
        domains.answered(1, Duration::ZERO);
        domains.ended(1);
        let unproven = (10..30).filter(|id| domains.admit(*id, Some(&format!("evil{id}.example")), NOW)).count();
        assert_eq!(unproven, 4);
        assert_eq!(domains.filter(NOW).only.as_deref(), Some(&["club.example".to_owned()][..]));
        assert!(domains.admit(2, Some("club.example"), NOW));
        // A proven domain that times out loses its reserved slots.
        domains.timed_out(2, NOW);
        domains.ended(2);
        assert!(!domains.admit(3, Some("club.example"), NOW + PAUSE.max));
        for id in 10..30 {
            domains.ended(id);
        }
        assert_eq!(domains.filter(NOW).only, None);
    }

    #[test]
    fn messages_without_domain_share_slots_and_are_never_paused() {
        let mut domains = Domains::new(12);
        for round in 0..10 {
            let taken: Vec<i64> = (10 * round..10 * round + 10).filter(|id| domains.admit(*id, None, NOW)).collect();
            assert_eq!(taken.len(), MAX_SLOTS);
            assert_eq!(domains.filter(NOW).closed, [NO_DOMAIN]);
            assert!(domains.admit(-1, Some("quick.example"), NOW));
            domains.ended(-1);
            for id in taken {
                if id % 2 == 0 {
                    assert_eq!(domains.timed_out(id, NOW), None);
                } else {
                    assert_eq!(domains.deferred(id, NOW), None);
                }
                domains.ended(id);
            }
        }
    }

    #[test]
    fn slots_per_domain_are_limited_and_slow_domain_gets_one() {
        let mut domains = Domains::new(12);
        assert_eq!(admitted(&mut domains, 0..10, NOW), MAX_SLOTS);
        assert_eq!(domains.filter(NOW).closed, ["slow.example"]);
        assert!(domains.admit(20, Some("quick.example"), NOW));
        for id in 0..10 {
            domains.answered(id, Duration::from_secs(25));
            domains.ended(id);
        }
        assert_eq!(admitted(&mut domains, 10..20, NOW), 1);
    }

    #[test]
    fn domain_that_times_out_is_closed_for_at_most_an_hour() {
        let mut domains = Domains::new(12);
        let mut now = NOW;
        for id in 0..20 {
            assert!(domains.admit(id, Some("slow.example"), now));
            domains.timed_out(id, now);
            domains.ended(id);
            assert!(!domains.admit(100, Some("slow.example"), now));
            let next = domains.next_retry(now).expect("it is tried again");
            assert!(next <= now + PAUSE.max);
            now = next;
        }
        assert!(domains.admit(50, Some("slow.example"), now));
        assert_eq!(domains.answered(50, Duration::ZERO).as_deref(), Some("slow.example"), "what waits is due now");
        domains.ended(50);
        assert_eq!(admitted(&mut domains, 60..70, now), MAX_SLOTS);
    }

    #[test]
    fn repeated_deferral_of_one_message_does_not_close_its_domain() {
        let mut domains = Domains::new(12);
        let mut refuse = |id| {
            assert!(domains.admit(id, Some("slow.example"), NOW), "the domain is open");
            domains.deferred(id, NOW);
            domains.ended(id);
        };
        (0..10).for_each(|_| refuse(1));
        refuse(2);
        refuse(3);
        assert!(!domains.admit(4, Some("slow.example"), NOW), "three messages in a row were refused");
    }

    /// With the longest jitter and the shortest.
    #[test]
    fn deferring_domain_is_retried_at_doubling_intervals_up_to_an_hour() {
        type Case = (fn() -> f64, u64, u64);
        let cases: [Case; 2] = [(|| 0.0, 30, 3600), (|| 1.0, 24, 2880)];
        for (random, first, last) in cases {
            let mut domains = Domains::with_random(12, random);
            let mut now = NOW;
            let mut pauses = Vec::new();
            for id in 0..12 {
                assert!(domains.admit(id, Some("slow.example"), now));
                let closed = domains.deferred(id, now);
                assert_eq!(closed.is_some(), id >= 2, "the third in a row closes it");
                domains.ended(id);
                if let Some(next) = domains.next_retry(now) {
                    pauses.push((next - now).as_secs());
                    now = next;
                }
            }
            assert_eq!((pauses[0], pauses[1], pauses.last()), (first, 2 * first, Some(&last)), "{pauses:?}");
        }
    }

    #[test]
    fn one_full_mailbox_does_not_hold_up_its_domain() {
        let mut domains = Domains::new(12);
        assert!(domains.admit(1, Some("slow.example"), NOW));
        domains.deferred(1, NOW);
        domains.ended(1);
        assert!(domains.admit(2, Some("slow.example"), NOW));
        domains.answered(2, Duration::ZERO);
        domains.ended(2);
        assert!(domains.domains.is_empty(), "nothing is kept about domains that are well");
    }
}
