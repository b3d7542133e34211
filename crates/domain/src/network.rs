//! Networks, as limits count them.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The network of an address, for limits: of an IPv6 address the half that names the network, as one subscriber has all
/// of the other half (RFC 6177).
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four => four,
    }
}

/// The wider network of an address, for limits that are looser: of an IPv6 address the 48 bits that one site may have all
/// for itself (RFC 6177, 2), with 65,536 of the [`network`]s; of an IPv4 address the 24 bits that are routed together.
pub fn wider_network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0))
        }
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            IpAddr::V4(Ipv4Addr::new(a, b, c, 0))
        }
    }
}

/// How many times as much a wider network may have as one of its networks.
pub const WIDER: u32 = 8;
