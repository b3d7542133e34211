//! Networks, to which limits apply.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The network of an address, for limits: the upper 64 bits of an IPv6 address, since one subscriber has all of the
/// lower half (RFC 6177).
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four => four,
    }
}

/// The wider network of an address, for looser limits: the upper 48 bits of an IPv6 address, which one site may have to
/// itself (RFC 6177, 2), with 65,536 [`network`]s; the upper 24 bits of an IPv4 address, which are routed together.
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

/// The factor by which the limits of a wider network exceed those of one of its networks.
pub const WIDER: u32 = 8;
