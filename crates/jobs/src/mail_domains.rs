//! How the domains of recipients fare: so many messages to one domain are on their way at a time, fewer to one that is
//! slow, and none for a while to one that takes nothing. Some slots are kept for domains that have answered before: a
//! domain costs little, and one that nobody knows must not wait in all of them.

use std::collections::HashMap;
use std::time::Duration;

use correspondence_clock::Instant;

use super::backoff::Backoff;
use domain::job::DomainFilter;

/// How many messages to one domain may be on their way at a time: a part of the slots.
const MAX_SLOTS: usize = 3;

/// The same for a domain that was slow or refused the last message.
const MAX_SLOTS_IN_TROUBLE: usize = 1;

/// A delivery that takes longer is slow.
const SLOW: Duration = Duration::from_secs(5);

/// After so many refusals in a row, each about another message, a domain is left alone for a while. One recipient whose
/// mailbox is full does not hold up the others.
const MAX_REFUSALS: u32 = 3;

/// How long a domain is left alone: at first, and in the long run.
const PAUSE: Backoff = Backoff { first: Duration::from_secs(30), max: Duration::from_secs(60 * 60) };

/// Above so many domains, those are forgotten that have nothing to hide.
const MAX_DOMAINS: usize = 4096;

/// Above so many domains that have answered, the one is forgotten that did so the longest ago.
const MAX_PROVEN: usize = 1024;

/// Of so many slots one is for domains that have answered before.
const SLOTS_FOR_ONE_PROVEN: usize = 3;

/// Stands for the domains of messages of which none was noted. They have the slots of one domain, and no pauses: what
/// became of one says nothing about the others.
const NOT_NOTED: &str = "";

/// What is known about the domains that messages go to.
#[derive(Debug)]
pub(super) struct Domains {
    known: HashMap<String, Domain>,
    /// The domains that have answered, and did not fall silent since, with when they did last.
    proven: HashMap<String, u64>,
    /// Counts the answers.
    answers: u64,
    /// How many messages may be on their way to domains that have not.
    max_unproven: usize,
    /// The domain that each job which is being run goes to.
    running: HashMap<i64, String>,
    /// A number from 0 to 1, for the jitter of pauses.
    random: fn() -> f64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Domain {
    running: usize,
    /// How many times in a row it did not take a message.
    failures: u32,
    /// The messages that were refused last in that row.
    refused: [Option<i64>; MAX_REFUSALS as usize],
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
    /// Nothing is known yet; so many messages may be on their way in all.
    pub(super) fn new(slots: usize) -> Self {
        Self::with_random(slots, rand::random)
    }

    fn with_random(slots: usize, random: fn() -> f64) -> Self {
        let max_unproven = slots - slots / SLOTS_FOR_ONE_PROVEN;
        let (known, proven, running) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { known, proven, answers: 0, max_unproven, running, random }
    }

    /// The domains that may get something now.
    pub(super) fn filter(&self, now: Instant) -> DomainFilter {
        let closed = self.known.iter().filter(|(_, domain)| !domain.is_open(now)).map(|(name, _)| name.clone());
        let only = (!self.has_room_for_unproven()).then(|| self.proven.keys().cloned().collect());
        DomainFilter { closed: closed.collect(), only, busy: Vec::new() }
    }

    fn has_room_for_unproven(&self) -> bool {
        self.running.values().filter(|name| !self.proven.contains_key(*name)).count() < self.max_unproven
    }

    /// When the next of them may get something again, but for those whose slots are taken.
    pub(super) fn next_retry(&self, now: Instant) -> Option<Instant> {
        self.known.values().filter_map(|domain| domain.retry_at).filter(|retry_at| *retry_at > now).min()
    }

    /// Takes a slot for the job `id` to that domain, if there is one.
    pub(super) fn admit(&mut self, id: i64, name: Option<&str>, now: Instant) -> bool {
        let name = name.unwrap_or(NOT_NOTED);
        if !self.proven.contains_key(name) && !self.has_room_for_unproven() {
            return false;
        }
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
        let name = self.running.get(&id).filter(|name| *name != NOT_NOTED)?;
        self.answers += 1;
        self.proven.insert(name.clone(), self.answers);
        if self.proven.len() > MAX_PROVEN
            && let Some(oldest) = self.proven.iter().min_by_key(|(_, answer)| **answer).map(|(name, _)| name.clone())
        {
            self.proven.remove(&oldest);
        }
        let domain = self.known.get_mut(name)?;
        domain.is_slow = took >= SLOW;
        domain.failures = 0;
        domain.refused = [None; MAX_REFUSALS as usize];
        domain.retry_at.take().map(|_| name.clone())
    }

    /// The domain of the job `id` has refused the message for now. The name of the domain where it is left alone.
    pub(super) fn deferred(&mut self, id: i64, now: Instant) -> Option<String> {
        let random = (self.random)();
        let domain = self.domain_of(id)?;
        if domain.refused.contains(&Some(id)) {
            // Others had no chance to be refused: one message alone says nothing about them.
            let is_closed = domain.retry_at.is_some();
            return is_closed.then(|| self.running.get(&id).cloned()).flatten();
        }
        domain.refused.rotate_right(1);
        domain.refused[0] = Some(id);
        domain.failures = domain.failures.saturating_add(1);
        if let Some(beyond) = domain.failures.checked_sub(MAX_REFUSALS) {
            domain.retry_at = Some(now + PAUSE.pause(beyond.saturating_add(1), random));
            return self.running.get(&id).cloned();
        }
        None
    }

    /// The mail server did not reply in time about the domain of the job `id`: it keeps a slot from the others for long,
    /// so it is left alone at once. Its name, where one was noted.
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

    /// The domain of the job `id`, where one was noted.
    fn domain_of(&mut self, id: i64) -> Option<&mut Domain> {
        let name = self.running.get(&id).filter(|name| *name != NOT_NOTED)?;
        self.known.get_mut(name)
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
    fn unknown_domains_leave_slots_to_those_that_have_answered() {
        let mut domains = Domains::new(6);
        assert!(domains.admit(1, Some("club.example"), NOW));
        domains.answered(1, Duration::ZERO);
        domains.ended(1);
        let of_strangers = (10..30).filter(|id| domains.admit(*id, Some(&format!("evil{id}.example")), NOW)).count();
        assert_eq!(of_strangers, 4);
        assert_eq!(domains.filter(NOW).only.as_deref(), Some(&["club.example".to_owned()][..]));
        assert!(domains.admit(2, Some("club.example"), NOW));
        // One that answered and then falls silent has lost the privilege.
        domains.timed_out(2, NOW);
        domains.ended(2);
        assert!(!domains.admit(3, Some("club.example"), NOW + PAUSE.max));
        for id in 10..30 {
            domains.ended(id);
        }
        assert_eq!(domains.filter(NOW).only, None);
    }

    #[test]
    fn messages_of_no_noted_domain_share_the_slots_of_one_and_are_never_left_alone() {
        let mut domains = Domains::new(12);
        for round in 0..10 {
            let taken: Vec<i64> = (10 * round..10 * round + 10).filter(|id| domains.admit(*id, None, NOW)).collect();
            assert_eq!(taken.len(), MAX_SLOTS);
            assert_eq!(domains.filter(NOW).closed, [NOT_NOTED]);
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
    fn one_domain_has_some_of_the_slots_and_a_slow_one_a_single_one() {
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
    fn a_domain_that_does_not_reply_is_left_alone_at_most_an_hour() {
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
    fn a_message_that_is_refused_again_and_again_does_not_close_its_domain() {
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

    /// With the longest pauses that chance can make, and the shortest.
    #[test]
    fn a_domain_that_refuses_is_tried_at_doubling_intervals_up_to_an_hour() {
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
        assert!(domains.known.is_empty(), "nothing is kept about domains that are well");
    }
}
