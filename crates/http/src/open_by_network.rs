//! How many of something are open, from one network and from a wider one: whoever has a wider one has many networks.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{network, wider_network};

/// How many are open in this process, by kind. Cloning gives another handle.
#[derive(Debug)]
pub struct OpenByNetwork<K: Copy + Eq + Hash>(Arc<Mutex<Counts<K>>>);

#[derive(Debug)]
struct Counts<K> {
    all: HashMap<K, usize>,
    near: HashMap<(IpAddr, K), usize>,
    wide: HashMap<(IpAddr, K), usize>,
}

/// One that is open, until this is dropped.
#[derive(Debug)]
pub struct Place<K: Copy + Eq + Hash> {
    of: OpenByNetwork<K>,
    address: IpAddr,
    kind: K,
}

impl<K: Copy + Eq + Hash> Default for OpenByNetwork<K> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Counts { all: HashMap::new(), near: HashMap::new(), wide: HashMap::new() })))
    }
}

impl<K: Copy + Eq + Hash> Clone for OpenByNetwork<K> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<K: Copy + Eq + Hash> OpenByNetwork<K> {
    /// A place for one more of `kind` from that address, unless its network has `max` of them or its wider one `max_wide`.
    pub fn enter(&self, address: IpAddr, kind: K, max: usize, max_wide: usize) -> Option<Place<K>> {
        let (near, wide) = ((network(address), kind), (wider_network(address), kind));
        let mut counts = self.counts();
        let count = |open: &HashMap<_, usize>, key| open.get(key).copied().unwrap_or(0);
        if count(&counts.near, &near) >= max || count(&counts.wide, &wide) >= max_wide {
            return None;
        }
        *counts.all.entry(kind).or_default() += 1;
        *counts.near.entry(near).or_default() += 1;
        *counts.wide.entry(wide).or_default() += 1;
        drop(counts);
        Some(Place { of: self.clone(), address, kind })
    }

    /// The same where all share so many places: a network may have a third of what is left, and its wider one as much as
    /// is left besides, so that a few leave room for the others.
    pub fn enter_shared(&self, address: IpAddr, kind: K, all: usize, max: usize, max_wide: usize) -> Option<Place<K>> {
        let left = all.saturating_sub(self.count(kind)).max(1);
        self.enter(address, kind, max.min(left.div_ceil(3)), max_wide.min(left))
    }

    /// How many of that kind are open.
    fn count(&self, kind: K) -> usize {
        self.counts().all.get(&kind).copied().unwrap_or(0)
    }

    /// Whether none is open.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        let counts = self.counts();
        counts.all.is_empty() && counts.near.is_empty() && counts.wide.is_empty()
    }

    fn counts(&self) -> MutexGuard<'_, Counts<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut counts = self.of.counts();
        take_one(&mut counts.all, self.kind);
        take_one(&mut counts.near, (network(self.address), self.kind));
        take_one(&mut counts.wide, (wider_network(self.address), self.kind));
    }
}

fn take_one<K: Eq + Hash>(open: &mut HashMap<K, usize>, key: K) {
    let Some(count) = open.get_mut(&key) else { return };
    *count = count.saturating_sub(1);
    if *count == 0 {
        open.remove(&key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_with_many_networks_has_not_as_many_times_the_places() {
        let open = OpenByNetwork::default();
        let address = |net: u16| IpAddr::from([0x2001, 0xdb8, 1, net, 0, 0, 0, 1]);
        let mut entered: Vec<_> = (0..100).filter_map(|net| open.enter(address(net), (), 2, 16)).collect();
        assert_eq!(entered.len(), 16);
        let elsewhere = open.enter(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1]), (), 2, 16);
        assert!(elsewhere.is_some(), "another site");
        drop(entered.remove(0));
        let last = open.enter(address(99), (), 2, 16);
        assert!(last.is_some());
        assert!(open.enter(address(99), (), 2, 16).is_none());
        drop((entered, elsewhere, last));
        assert!(open.is_empty(), "nothing is kept of who has gone");
    }

    #[test]
    fn a_few_networks_leave_room_for_the_others() {
        let open = OpenByNetwork::default();
        let enter = |net: u8| open.enter_shared(IpAddr::from([10, net, 0, 1]), (), 256, 1_000, 1_000);
        let mut entered: Vec<_> = (0..1_000).filter_map(|_| enter(0)).collect();
        assert_eq!(entered.len(), 64);
        entered.extend((0..1_000).filter_map(|one| enter((one % 6) as u8)));
        assert!(entered.len() < 190, "{}", entered.len());
        entered.extend((0..30).map(|net| enter(100 + net).expect("there is room")));
    }
}
