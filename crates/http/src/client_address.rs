//! Client address of a request, for rate limits, connection and stream limits, and the log.
//!
//! It is the peer of the connection, unless that is a trusted proxy. Then it is the last untrusted hop in `Forwarded`
//! (RFC 7239) or `X-Forwarded-For`. Everything further left was written by that hop and may be forged.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::http::header::{FORWARDED, HeaderMap, HeaderName, VIA};
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};
use ipnet::IpNet;

pub use domain::network::{WIDER, network, wider_network};

const X_FORWARDED_FOR: &str = "x-forwarded-for";

/// Headers that a proxy adds to a forwarded request. If one is present, the peer is not the client.
const FORWARDING_HEADERS: [HeaderName; 5] = [
    FORWARDED,
    VIA,
    HeaderName::from_static(X_FORWARDED_FOR),
    HeaderName::from_static("x-forwarded-proto"),
    HeaderName::from_static("x-real-ip"),
];

/// Whether a proxy has forwarded the request.
pub fn is_forwarded(headers: &HeaderMap) -> bool {
    FORWARDING_HEADERS.iter().any(|name| headers.contains_key(name))
}

/// Networks of the trusted proxies.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies {
    networks: Vec<IpNet>,
    /// Whether an untrusted proxy was logged already.
    has_warned: Arc<AtomicBool>,
}

/// The client address, cached in the extensions of the request.
#[derive(Clone, Copy, Debug)]
struct CachedClientAddress(Option<IpAddr>);

impl TrustedProxies {
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self { networks, has_warned: Arc::default() }
    }

    /// Whether the address is a trusted proxy's.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks.iter().any(|network| network.contains(&address))
    }

    /// The client address of a request whose peer is `peer`.
    fn client_of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.contains(peer) {
            if self.is_first_untrusted(headers) {
                tracing::warn!(
                    %peer,
                    "a request names a client's address, and nobody says that its sender is a proxy. If it is yours, put it in \
                     SEALEDMOVE_TRUSTED_PROXIES: else all who come by it share the limits of one network"
                );
            }
            return peer;
        }
        let by_forwarded = headers.contains_key(FORWARDED).then(|| self.last_untrusted(peer, forwarded(headers)));
        let by_x_forwarded_for =
            headers.contains_key(X_FORWARDED_FOR).then(|| self.last_untrusted(peer, x_forwarded_for(headers)));
        match (by_forwarded, by_x_forwarded_for) {
            (Some(client), None) | (None, Some(client)) => client,
            // A proxy that writes one of the two forwards the other as the client sent it.
            (Some(client), Some(other)) if client == other => client,
            _ => peer,
        }
    }

    /// Whether this is the first untrusted request with a forwarding header. It is logged once, since any client can
    /// send one.
    fn is_first_untrusted(&self, headers: &HeaderMap) -> bool {
        (headers.contains_key(FORWARDED) || headers.contains_key(X_FORWARDED_FOR))
            && !self.has_warned.swap(true, Ordering::Relaxed)
    }

    /// The last hop that is not a trusted proxy. If a hop cannot be parsed, the proxy that reported it.
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

/// The client address; `None` without a connection, as in some tests.
pub fn client_address(request: &HttpRequest) -> Option<IpAddr> {
    if let Some(CachedClientAddress(address)) = request.extensions().get::<CachedClientAddress>() {
        return *address;
    }
    let peer = request.peer_addr().map(|peer| peer.ip());
    let trusted = request.app_data::<Data<TrustedProxies>>();
    let address = match (peer, trusted) {
        (Some(peer), Some(trusted)) => Some(trusted.client_of(peer, request.headers())),
        (peer, _) => peer.map(|peer| peer.to_canonical()),
    };
    request.extensions_mut().insert(CachedClientAddress(address));
    address
}

/// The hops of `Forwarded`, client first; `None` for an obfuscated or unparsable one.
fn forwarded(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(FORWARDED).map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| elements(line).unwrap_or_else(|| vec![None])).collect()
}

/// The client of each element of a `Forwarded` line (RFC 7239, 4). `None` for an invalid line: quoted values may
/// contain commas, and with unbalanced quotes it is unknown which part a proxy wrote.
fn elements(line: &str) -> Option<Vec<Option<IpAddr>>> {
    let (mut elements, mut clients) = (Vec::new(), Vec::new());
    let mut rest = line;
    loop {
        rest = rest.trim_start_matches([' ', '\t']);
        let name_end = rest.find(['=', ';', ',']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(name_end);
        rest = after;
        if let Some(value) = after.strip_prefix('=') {
            let (value, after) = pair_value(value)?;
            if name.eq_ignore_ascii_case("for") {
                clients.push(value);
            }
            rest = after;
        } else if !name.trim().is_empty() {
            return None;
        }
        rest = rest.trim_start_matches([' ', '\t']);
        if let Some(after) = rest.strip_prefix(';') {
            rest = after;
            continue;
        }
        // A parameter may occur only once in an element.
        elements.push(match std::mem::take(&mut clients).as_slice() {
            [client] => read_address(client),
            _ => None,
        });
        match rest.strip_prefix(',') {
            Some(after) => rest = after,
            None => return rest.is_empty().then_some(elements),
        }
    }
}

/// A value, which may be quoted, and the rest of the line.
fn pair_value(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let (value, rest) = text.split_at(text.find([';', ',', ' ', '\t']).unwrap_or(text.len()));
        return (!value.contains('"')).then(|| (value.to_owned(), rest));
    };
    let mut value = String::new();
    let mut characters = quoted.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return Some((value, &quoted[at + 1..])),
            '\\' => value.push(characters.next()?.1),
            other => value.push(other),
        }
    }
    None
}

/// The hops of `X-Forwarded-For`, like [`forwarded`].
fn x_forwarded_for(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let lines = headers.get_all(X_FORWARDED_FOR).map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(|hop| read_address(hop.trim())).collect()
}

/// Parses an address; some proxies add the port.
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
    fn forwarding_headers_of_untrusted_peers_are_ignored() {
        for header in ["Forwarded", "X-Forwarded-For"] {
            let value = if header == "Forwarded" { "for=192.0.2.1" } else { "192.0.2.1" };
            assert_eq!(client("203.0.113.7", &[(header, value)]), "203.0.113.7", "{header}");
            assert_eq!(client("10.1.2.3", &[(header, value)]), "192.0.2.1", "{header}");
        }
    }

    #[test]
    fn forged_forwarding_entries_are_ignored() {
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "192.0.2.1, 203.0.113.7, 10.0.0.2")]), "203.0.113.7");
        let lines = [("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-For", "203.0.113.7")];
        assert_eq!(client("10.0.0.1", &lines), "203.0.113.7");
        let forwarded = "for=192.0.2.1;proto=https, For=\"[2001:db8::7]:4711\";by=10.0.0.2, for=10.0.0.2";
        assert_eq!(client("10.0.0.1", &[("Forwarded", forwarded)]), "2001:db8::7");
        assert_eq!(client("fd00::1", &[("Forwarded", "for=\"[2001:db8::7]\"")]), "2001:db8::7");
    }

    #[test]
    fn unparsable_hop_falls_back_to_the_proxy() {
        for value in ["unknown", "_hidden", "", "\"", "192.0.2.1, nonsense"] {
            assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", value)]), "10.0.0.1", "{value}");
            assert_eq!(client("10.0.0.1", &[("Forwarded", &format!("for={value}"))]), "10.0.0.1", "{value}");
        }
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "unknown, 10.0.0.2")]), "10.0.0.2");
        assert_eq!(client("10.0.0.1", &[("X-Forwarded-For", "10.0.0.3")]), "10.0.0.3");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn contradicting_forwarding_headers_are_ignored() {
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
    fn separators_in_quotes_are_ignored() {
        for (value, expected) in [
            // Values that a client makes its proxy quote.
            ("for=203.0.113.7;host=\"a, for=192.0.2.1\"", "203.0.113.7"),
            ("for=203.0.113.7;host=\"a;for=192.0.2.1\"", "203.0.113.7"),
            ("for=203.0.113.7;host=\"a\\\", for=192.0.2.1\"", "203.0.113.7"),
            ("for=192.0.2.1;host=\"a, b\" , for=203.0.113.7 ; proto=https", "203.0.113.7"),
            ("for=\"203.0.113.7:4711\"", "203.0.113.7"),
            // Quotes that a client opens so that its proxy closes them.
            ("for=192.0.2.1;host=\", for=203.0.113.7", "10.0.0.1"),
            ("for=192.0.2.1;host=\", for=203.0.113.7;host=\"chess.example\"", "10.0.0.1"),
            ("for=192.0.2.1;host=a\"b, for=203.0.113.7;host=\"c\"", "10.0.0.1"),
            ("for=203.0.113.7;for=192.0.2.1", "10.0.0.1"),
            ("192.0.2.1", "10.0.0.1"),
        ] {
            assert_eq!(client("10.0.0.1", &[("Forwarded", value)]), expected, "{value}");
        }
    }

    #[test]
    fn untrusted_proxy_is_logged_once() {
        let proxies = TrustedProxies::default();
        let is_first_untrusted = |headers: &[(&str, &str)]| {
            let request = headers.iter().fold(TestRequest::default(), |request, header| request.append_header(*header));
            proxies.is_first_untrusted(request.to_http_request().headers())
        };
        assert!(!is_first_untrusted(&[("Accept", "text/html")]));
        assert!(is_first_untrusted(&[("X-Forwarded-For", "192.0.2.1")]));
        assert!(!is_first_untrusted(&[("Forwarded", "for=192.0.2.1")]));
    }

    #[test]
    fn one_site_has_one_wider_network() {
        let of = |address: &str| wider_network(address.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:ffff::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:2:2::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.254"));
        assert_ne!(of("192.0.2.1"), of("192.0.3.1"));
    }

    #[test]
    fn one_subscriber_has_one_network() {
        let of = |address: &str| network(address.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:aaaa::1"), of("2001:db8:1:2:bbbb::2"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
