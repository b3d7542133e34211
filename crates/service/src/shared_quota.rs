//! A quota that all networks share: so many at once, then one per period. The few networks that request most of it
//! leave room for the others.
//!
//! A network gets one more only if it has had less than a part of what is left, and so has the wider network around it
//! (dynamic thresholds: Choudhury and Hahne, Dynamic Queue Length Thresholds for Shared-Memory Packet Switches, 1998).
//! The less is left, the smaller the part. A network alone may have a good part; the more networks there are, the less
//! each has, and the first request from a new network is let in until nothing is left.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Clock;
use domain::network::{network, wider_network};

/// The part of what is left that one network may have had, and its wider network, as long as all is left: for example
/// of two hundred and forty for the first network.
const PART: f64 = 5.0 / 16.0;
const WIDER_PART: f64 = 5.0 / 8.0;

/// After so many that were let in, counts that are worked off are removed.
const CHECKS_BETWEEN_CLEANINGS: u32 = 256;

/// A total for each key, and the shares of networks in it. Each process counts for itself. Clones share the state.
#[derive(Clone)]
pub struct SharedQuota<K: Hash + Eq + Clone> {
    counts: Arc<Mutex<Counts<K>>>,
    clock: Clock,
    limit: u32,
    period: Duration,
    network_period: Duration,
    part: f64,
    wider_part: f64,
    /// The least that a network may have, as long as anything is left.
    least: f64,
}

struct Counts<K> {
    /// When the requests let in will have been worked off, by the monotonic clock.
    all: HashMap<K, Duration>,
    near: HashMap<(K, IpAddr), Duration>,
    wide: HashMap<(K, IpAddr), Duration>,
    checks: u32,
}

impl<K: Hash + Eq + Clone> SharedQuota<K> {
    /// `limit` at once, then one in each `period`. The count of one network is worked off one by one, in each
    /// `network_period`.
    pub fn new(clock: Clock, limit: u32, period: Duration, network_period: Duration) -> Self {
        let counts = Counts { all: HashMap::new(), near: HashMap::new(), wide: HashMap::new(), checks: 0 };
        Self {
            counts: Arc::new(Mutex::new(counts)),
            clock,
            limit,
            period,
            network_period,
            part: PART,
            wider_part: WIDER_PART,
            least: 0.0,
        }
    }

    /// The same with other parts for a network and its wider one, each of which may have at least `least`.
    #[must_use]
    pub fn with_parts(self, part: f64, wider_part: f64, least: u16) -> Self {
        Self { part, wider_part, least: f64::from(least), ..self }
    }

    /// Counts one request.
    ///
    /// # Errors
    /// How long to wait if nothing is left, or nothing for that network. The request does not count then.
    pub fn take(&self, key: &K, from: Option<IpAddr>) -> Result<(), Duration> {
        let limit = f64::from(self.limit);
        self.take_of(key, from, limit, limit)
    }

    /// The same if the caller knows that `left` are left of `of`.
    ///
    /// # Errors
    /// As [`SharedQuota::take`].
    pub fn take_of(&self, key: &K, from: Option<IpAddr>, left: f64, of: f64) -> Result<(), Duration> {
        let now = self.clock.monotonic();
        let mut counts = self.counts();
        let left = left.min(f64::from(self.limit) - level(counts.all.get(key), now, self.period));
        if left < 1.0 {
            return Err(self.period.mul_f64((1.0 - left).max(0.1)));
        }
        let places = from.map(|from| ((key.clone(), network(from)), (key.clone(), wider_network(from))));
        if let Some((near, wide)) = &places {
            let over = [(counts.near.get(near), self.part), (counts.wide.get(wide), self.wider_part)]
                .map(|(had, part)| level(had, now, self.network_period) - (part * left * left / of).max(self.least));
            // The counts of others are worked off meanwhile, too: most often the wait is shorter.
            if let Some(over) = over.into_iter().filter(|over| *over >= 0.0).reduce(f64::max) {
                return Err(self.network_period.mul_f64(over.max(0.1)));
            }
        }
        counts.checks += 1;
        if counts.checks >= CHECKS_BETWEEN_CLEANINGS {
            counts.clean(now);
        }
        count_one(&mut counts.all, key.clone(), now, self.period);
        if let Some((near, wide)) = places {
            count_one(&mut counts.near, near, now, self.network_period);
            count_one(&mut counts.wide, wide, now, self.network_period);
        }
        Ok(())
    }

    /// Whether one request of that network would be let in now.
    pub fn has_room(&self, key: &K, from: Option<IpAddr>) -> bool {
        let now = self.clock.monotonic();
        let counts = self.counts();
        let limit = f64::from(self.limit);
        let left = limit - level(counts.all.get(key), now, self.period);
        let is_within = |had: Option<&Duration>, part: f64| {
            level(had, now, self.network_period) < (part * left * left / limit).max(self.least)
        };
        let is_fair = from.is_none_or(|from| {
            is_within(counts.near.get(&(key.clone(), network(from))), self.part)
                && is_within(counts.wide.get(&(key.clone(), wider_network(from))), self.wider_part)
        });
        left >= 1.0 && is_fair
    }

    /// The part of the quota that is used up, from 0 to 1.
    pub fn used_part(&self, key: &K) -> f64 {
        let now = self.clock.monotonic();
        level(self.counts().all.get(key), now, self.period) / f64::from(self.limit)
    }

    fn counts(&self) -> MutexGuard<'_, Counts<K>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Counts<K> {
    fn clean(&mut self, now: Duration) {
        self.checks = 0;
        self.all.retain(|_, until| *until > now);
        self.near.retain(|_, until| *until > now);
        self.wide.retain(|_, until| *until > now);
    }
}

/// The number of requests that are not worked off yet.
fn level(until: Option<&Duration>, now: Duration, period: Duration) -> f64 {
    until.map_or(0.0, |until| until.saturating_sub(now).div_duration_f64(period))
}

fn count_one<K: Hash + Eq>(counts: &mut HashMap<K, Duration>, key: K, now: Duration, period: Duration) {
    let until = counts.entry(key).or_insert(now);
    *until = now.max(*until) + period;
}

#[cfg(test)]
mod tests {
    use correspondence_clock::Instant;

    use super::*;

    fn quota() -> (SharedQuota<()>, Clock) {
        let clock = Clock::manual(Instant::from_millis(1_000_000));
        let quota = SharedQuota::new(clock.clone(), 200, Duration::from_secs(5), Duration::from_secs(600));
        (quota, clock)
    }

    fn four(network: u16) -> Option<IpAddr> {
        let [high, low] = network.to_be_bytes();
        Some(IpAddr::from([10, high, low, 1]))
    }

    /// The number of 500 requests that are let in.
    fn taken(quota: &SharedQuota<()>, from: Option<IpAddr>) -> usize {
        (0..500).filter(|_| quota.take(&(), from).is_ok()).count()
    }

    #[test]
    fn one_network_gets_its_part_and_leaves_the_rest() {
        let (quota, clock) = quota();
        assert_eq!(taken(&quota, four(1)), 40);
        let wait = quota.take(&(), four(1)).expect_err("it has had its part");
        clock.advance(wait);
        assert!(quota.has_room(&(), four(1)) && quota.take(&(), four(1)).is_ok());
        taken(&quota, four(1));
        assert!(!quota.has_room(&(), four(1)) && quota.has_room(&(), four(2)));
    }

    #[test]
    fn a_few_networks_cannot_exhaust_the_quota() {
        let (quota, _) = quota();
        let by_few: usize = (0..20).map(|network| taken(&quota, four(network))).sum();
        assert!((100..180).contains(&by_few), "{by_few}");
        // Requests from elsewhere get in, and not only the first of them.
        for network in 100..115 {
            assert_eq!(quota.take(&(), four(network)), Ok(()), "{network}");
        }
        assert!(quota.take(&(), four(1)).is_err());
    }

    #[test]
    fn wider_network_is_limited_as_a_whole() {
        let (quota, _) = quota();
        let of_site = |site: u16| {
            let address = move |net: u16| Some(IpAddr::from([0x2001, 0xdb8, site, net, 0, 0, 0, 1]));
            (0..1_000).filter(|net| quota.take(&(), address(*net)).is_ok()).count()
        };
        assert_eq!(of_site(1), 61);
        let by_few: usize = (2..8).map(of_site).sum();
        assert!(by_few < 110, "{by_few}");
        assert_eq!(quota.take(&(), Some(IpAddr::from([0x2001, 0xdb8, 99, 0, 0, 0, 0, 1]))), Ok(()));
    }

    #[test]
    fn total_is_limited_and_worked_off() {
        let (quota, clock) = quota();
        let all: usize = (0..1_000).map(|network| taken(&quota, four(network))).sum();
        assert_eq!(all, 200);
        assert!(quota.used_part(&()) > 0.99);
        assert_eq!(quota.take(&(), four(5_000)), Err(Duration::from_secs(5)));
        clock.advance(Duration::from_secs(5));
        assert_eq!(quota.take(&(), four(5_000)), Ok(()));
        clock.advance(Duration::from_secs(1_000));
        assert!(quota.used_part(&()) < 0.01);
    }

    #[test]
    fn caller_may_know_that_less_is_left() {
        let (quota, _) = quota();
        assert_eq!((0..99).filter(|_| quota.take_of(&(), four(1), 20.0, 20.0).is_ok()).count(), 7);
        assert!(quota.take_of(&(), four(2), 0.0, 20.0).is_err());
        assert!(quota.take_of(&(), four(2), 1.0, 20.0).is_ok());
    }

    #[test]
    fn worked_off_counts_are_removed() {
        let (quota, clock) = quota();
        for network in 0..150 {
            let _ = quota.take(&(), four(network));
        }
        clock.advance(Duration::from_secs(3_600));
        for network in 1_000..1_000 + u16::try_from(CHECKS_BETWEEN_CLEANINGS).expect("small") {
            let _ = quota.take(&(), four(network));
        }
        assert!(quota.counts().near.len() <= CHECKS_BETWEEN_CLEANINGS as usize);
    }
}
