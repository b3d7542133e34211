//! Which hosts are the very machine that asks.

use std::net::IpAddr;

use url::Host;

/// Whether a host is the very machine that asks for it. Names below `localhost` are, too (RFC 6761, 6.3). An address may
/// stand as a name: in other schemes than those of the web it is left as it is written.
pub fn is_loopback(host: &Host<impl AsRef<str>>) -> bool {
    match host {
        Host::Domain(name) => {
            let name = name.as_ref().trim_end_matches('.').to_ascii_lowercase();
            name == "localhost"
                || name.ends_with(".localhost")
                || name.parse::<IpAddr>().is_ok_and(|address| address.to_canonical().is_loopback())
        }
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.to_canonical().is_loopback(),
    }
}
