//! Ports for servers that cannot choose one themselves, or must keep it over a restart.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, TcpListener};
use std::ops::Range;
use std::sync::Mutex;

/// Below the kernel’s ephemeral ports, so that no outgoing connection takes the port of a server that is restarting.
const RANGE: Range<u16> = 12_000..32_000;

static GIVEN: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());

/// A port that is free at 127.0.0.1 and that this process has not returned before.
pub fn free_port() -> u16 {
    for _ in 0..1_000 {
        let port = rand::random_range(RANGE);
        let unused = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok();
        if unused && GIVEN.lock().expect("nothing panics while holding the lock").insert(port) {
            return port;
        }
    }
    panic!("There is no free port between {} and {}.", RANGE.start, RANGE.end);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_servers_get_two_ports_that_can_be_listened_on() {
        let (one, other) = (free_port(), free_port());
        assert_ne!(one, other);
        for port in [one, other] {
            TcpListener::bind((Ipv4Addr::LOCALHOST, port)).unwrap();
        }
    }
}
