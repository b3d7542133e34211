//! Where a request comes from: one answer for rate limits, limits of connections and streams, and the log.
//!
//! It is the other end of the connection, unless that is a proxy the operator trusts. Then it is the last hop before the
//! trusted ones that the proxies name, in `Forwarded` (RFC 7239) or in `X-Forwarded-For`. Everything further left was
//! written by that hop itself, and may be made up.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::http::header::{FORWARDED, HeaderMap};
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};
use ipnet::IpNet;

const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// The networks of the proxies that are believed.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

/// The client's address, kept with the request once it is known.
#[derive(Clone, Copy, Debug)]
struct Found(Option<IpAddr>);

impl TrustedProxies {
    /// These networks, and no others.
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Whether that is the address of a trusted proxy.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client's address, of a request that came from `peer`.
    fn client_of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.contains(peer) {
            return peer;
        }
        let by_forwarded = headers.contains_key(FORWARDED).then(|| self.last_untrusted(peer, forwarded(headers)));
        let by_x_forwarded_for =
            headers.contains_key(X_FORWARDED_FOR).then(|| self.last_untrusted(peer, x_forwarded_for(headers)));
        match (by_forwarded, by_x_forwarded_for) {
            (Some(client), None) | (None, Some(client)) => client,
            // A proxy that writes one of the two hands on the other as the client sent it.
            (Some(client), Some(other)) if client == other => client,
            _ => peer,
        }
    }

    /// The last hop that is no trusted proxy; where a hop cannot be read, the proxy that named it.
    fn last_untrusted(&self, peer: IpAddr, hops: Vec<Option<IpAddr>>) -> IpAddr {
        let mut last = peer;
        for hop in hops.into_iter().rev() {
            let Some(hop) = hop else { return last };
            last = hop.to_canonical();
            if !self.contains(last) {
                break;
            }
        }
        last
    }
}

/// The client's address; `None` where the connection has none, as in tests without a connection.
pub fn client_address(request: &HttpRequest) -> Option<IpAddr> {
    if let Some(Found(address)) = request.extensions().get::<Found>() {
        return *address;
    }
    let peer = request.peer_addr().map(|peer| peer.ip());
    let trusted = request.app_data::<Data<TrustedProxies>>();
    let address = match (peer, trusted) {
        (Some(peer), Some(trusted)) => Some(trusted.client_of(peer, request.headers())),
        (peer, _) => peer.map(|peer| peer.to_canonical()),
    };
    request.extensions_mut().insert(Found(address));
    address
}

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

/// [`network`] of the client's address.
pub fn client_network(request: &HttpRequest) -> Option<IpAddr> {
    client_address(request).map(network)
}

/// The hops of `Forwarded`, from the client on; `None` for one that is hidden or cannot be read.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED).map(|line| line.to_str().unwrap_or_default());
    lines
        .flat_map(rfc7239::parse)
        .map(|node| node.ok().and_then(|node| node.forwarded_for).and_then(|node| node.ip().copied()))
        .collect()
}

/// The hops of `X-Forwarded-For`, as [`forwarded`].
fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(X_FORWARDED_FOR).map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(|hop| read_address(hop.trim())).collect()
}

/// An address as proxies write it: some add the port.
fn read_address(hop: &str) -> Option<IpAddr> {
    let in_brackets = || hop.strip_prefix('[')?.split_once(']').and_then(|(address, _)| address.parse().ok());
    let with_port = || hop.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    hop.parse().ok().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use actix_web::test::TestRequest;

    use super::*;

    /// The client's address behind the proxies 10.0.0.0/8 and fd00::/8.
    fn client(peer: &str, headers: &[(&str, &str)]) -> String {
        let networks = ["10.0.0.0/8", "fd00::/8"].map(|network| network.parse().expect("a network"));
        let peer = SocketAddr::new(peer.parse().expect("an address"), 1);
        let mut request =
            TestRequest::default().peer_addr(peer).app_data(Data::new(TrustedProxies::new(networks.to_vec())));
        for &header in headers {
            request = request.append_header(header);
        }
        client_address(&request.to_http_request()).expect("an address").to_string()
    }

    #[test]
    fn headers_of_strangers_are_not_believed() {
        for header in ["Forwarded", "X-Forwarded-For"] {
            let value = if header == "Forwarded" { "for=192.0.2.1" } else { "192.0.2.1" };
            assert_eq!(client("203.0.113.7", &[(header, value)]), "203.0.113.7", "{header}");
            assert_eq!(client("10.1.2.3", &[(header, value)]), "192.0.2.1", "{header}");
        }
    }

    #[test]
    fn what_a_client_wrote_left_of_itself_does_not_count() {
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "192.0.2.1, 203.0.113.7, 10.0.0.2")]), "203.0.113.7");
        let lines = [("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-For", "203.0.113.7")];
        assert_eq!(client("10.0.0.1", &lines), "203.0.113.7");
        let forwarded = "for=192.0.2.1;proto=https, For=\"[2001:db8::7]:4711\";by=10.0.0.2, for=10.0.0.2";
        assert_eq!(client("10.0.0.1", &[("Forwarded", forwarded)]), "2001:db8::7");
        assert_eq!(client("fd00::1", &[("Forwarded", "for=\"[2001:db8::7]\"")]), "2001:db8::7");
    }

    #[test]
    fn hops_that_cannot_be_read_are_their_proxys() {
        for value in ["unknown", "_hidden", "", "\"", "192.0.2.1, nonsense"] {
            assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", value)]), "10.0.0.1", "{value}");
            assert_eq!(client("10.0.0.1", &[("Forwarded", &format!("for={value}"))]), "10.0.0.1", "{value}");
        }
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "unknown, 10.0.0.2")]), "10.0.0.2");
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "10.0.0.3")]), "10.0.0.3");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn two_headers_that_disagree_are_not_believed() {
        let both =
            |forwarded: &str| client("10.0.0.1", &[("Forwarded", forwarded), ("X-Forwarded-For", "203.0.113.7")]);
        assert_eq!(both("for=203.0.113.7"), "203.0.113.7");
        assert_eq!(both("for=192.0.2.1"), "10.0.0.1");
    }

    #[test]
    fn ports_are_not_part_of_the_address() {
        for value in ["192.0.2.1:80", "192.0.2.1", "::ffff:192.0.2.1", "[::ffff:192.0.2.1]:80"] {
            assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", value)]), "192.0.2.1", "{value}");
        }
    }

    #[test]
    fn one_subscriber_has_one_network() {
        let of = |address: &str| network(address.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
