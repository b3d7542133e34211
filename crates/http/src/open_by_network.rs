//! Counts open resources per network and per wider network: whoever has a wider one has many networks.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{network, wider_network};

/// Open resources in this process, by kind. Clones share the counts.
#[derive(Debug)]
pub struct OpenByNetwork<K: Copy + Eq + Hash>(Arc<Mutex<Counts<K>>>);

#[derive(Debug)]
struct Counts<K> {
    all: HashMap<K, usize>,
    near: HashMap<(IpAddr, K), usize>,
    wide: HashMap<(IpAddr, K), usize>,
}

/// An open resource, until this is dropped.
#[derive(Debug)]
pub struct OpenSlot<K: Copy + Eq + Hash> {
    counter: OpenByNetwork<K>,
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
    /// Counts one more of `kind`; `None` if the address's network has `max` of them or its wider one `max_wide`.
    pub fn acquire(&self, address: IpAddr, kind: K, max: usize, max_wide: usize) -> Option<OpenSlot<K>> {
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
        Some(OpenSlot { counter: self.clone(), address, kind })
    }

    /// Like [`enter`](Self::acquire), with `all` places in total: a network may take a third of the free ones and its
    /// wider network all of them, so that a few networks leave room for others.
    pub fn acquire_shared(
        &self,
        address: IpAddr,
        kind: K,
        all: usize,
        max: usize,
        max_wide: usize,
    ) -> Option<OpenSlot<K>> {
        let left = all.saturating_sub(self.count(kind)).max(1);
        self.acquire(address, kind, max.min(left.div_ceil(3)), max_wide.min(left))
    }

    fn count(&self, kind: K) -> usize {
        self.counts().all.get(&kind).copied().unwrap_or(0)
    }

    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        let counts = self.counts();
        counts.all.is_empty() && counts.near.is_empty() && counts.wide.is_empty()
    }

    fn counts(&self) -> MutexGuard<'_, Counts<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Copy + Eq + Hash> Drop for OpenSlot<K> {
    fn drop(&mut self) {
        let mut counts = self.counter.counts();
        decrement(&mut counts.all, self.kind);
        decrement(&mut counts.near, (network(self.address), self.kind));
        decrement(&mut counts.wide, (wider_network(self.address), self.kind));
    }
}

fn decrement<K: Eq + Hash>(open: &mut HashMap<K, usize>, key: K) {
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
    fn wider_network_is_limited() {
        let open = OpenByNetwork::default();
        let address = |net: u16| IpAddr::from([0x2001, 0xdb8, 1, net, 0, 0, 0, 1]);
        let mut entered: Vec<_> = (0..100).filter_map(|net| open.acquire(address(net), (), 2, 16)).collect();
        assert_eq!(entered.len(), 16);
        let elsewhere = open.acquire(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1]), (), 2, 16);
        assert!(elsewhere.is_some(), "another site");
        drop(entered.remove(0));
        let last = open.acquire(address(99), (), 2, 16);
        assert!(last.is_some());
        assert!(open.acquire(address(99), (), 2, 16).is_none());
        drop((entered, elsewhere, last));
        assert!(open.is_empty(), "nothing is kept of who has gone");
    }

    #[test]
    fn few_networks_leave_room_for_others() {
        let open = OpenByNetwork::default();
        let enter = |net: u8| open.acquire_shared(IpAddr::from([10, net, 0, 1]), (), 256, 1_000, 1_000);
        let mut entered: Vec<_> = (0..1_000).filter_map(|_| enter(0)).collect();
        assert_eq!(entered.len(), 64);
        entered.extend((0..1_000).filter_map(|one| enter((one % 6) as u8)));
        assert!(entered.len() < 190, "{}", entered.len());
        entered.extend((0..30).map(|net| enter(100 + net).expect("there is room")));
    }
}
