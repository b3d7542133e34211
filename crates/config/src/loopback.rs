//! Which hosts are the local machine.

use std::net::IpAddr;

use url::Host;

/// Whether a host is the local machine. Names below `localhost` are, too (RFC 6761, 6.3). An IP address may be given as
/// a domain: for schemes other than the web's, the URL parser leaves it as written.
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
