//! How many of something are open, from one network and from a wider one: whoever has a wider one has many networks.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use super::{network, wider_network};

/// How many are open, by kind.
#[derive(Debug)]
pub struct OpenByNetwork<K> {
    near: HashMap<(IpAddr, K), usize>,
    wide: HashMap<(IpAddr, K), usize>,
}

impl<K> Default for OpenByNetwork<K> {
    fn default() -> Self {
        Self { near: HashMap::new(), wide: HashMap::new() }
    }
}

impl<K: Copy + Eq + Hash> OpenByNetwork<K> {
    /// Counts one more of `kind` from that address, and says so, unless its network has `max` of them or its wider one
    /// `max_wide`.
    pub fn enter(&mut self, address: IpAddr, kind: K, max: usize, max_wide: usize) -> bool {
        let (near, wide) = ((network(address), kind), (wider_network(address), kind));
        let count = |open: &HashMap<_, usize>, key| open.get(key).copied().unwrap_or(0);
        if count(&self.near, &near) >= max || count(&self.wide, &wide) >= max_wide {
            return false;
        }
        *self.near.entry(near).or_default() += 1;
        *self.wide.entry(wide).or_default() += 1;
        true
    }

    /// Counts one less.
    pub fn leave(&mut self, address: IpAddr, kind: K) {
        take_one(&mut self.near, (network(address), kind));
        take_one(&mut self.wide, (wider_network(address), kind));
    }

    /// Whether none is open.
    pub fn is_empty(&self) -> bool {
        self.near.is_empty() && self.wide.is_empty()
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
        let mut open = OpenByNetwork::default();
        let address = |net: u16| IpAddr::from([0x2001, 0xdb8, 1, net, 0, 0, 0, 1]);
        let entered = (0..100).filter(|net| open.enter(address(*net), (), 2, 16)).count();
        assert_eq!(entered, 16);
        assert!(open.enter(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1]), (), 2, 16), "another site");
        open.leave(address(0), ());
        assert!(open.enter(address(99), (), 2, 16));
        assert!(!open.enter(address(99), (), 2, 16));
    }
}
