//! Where requests may go whose address a user has given: to the public internet, and to no network of the operator's, so
//! that nobody reaches through this service what only this service can reach (server-side request forgery).

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

use ipnet::IpNet;
use text::Reason;
use url::{Host, Url};

/// The longest address that is kept.
pub const MAX_URL_LEN: usize = 1_500;

/// The only port of the public internet that is connected to.
const HTTPS_PORT: u16 = 443;

/// What is not the public internet, of IPv4 (IANA's special-purpose address registry, RFC 6890; multicast, RFC 5771).
const SPECIAL_IPV4: [&str; 15] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
];

/// Of IPv6 only this is given out as global unicast addresses …
const GLOBAL_IPV6: &str = "2000::/3";

/// … and of that not these: protocols of the IETF with Teredo, documentation, 6to4.
const SPECIAL_IPV6: [&str; 4] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/// Behind these stand addresses of IPv4: what translates them is NAT64 (RFC 6052).
const NAT64: &str = "64:ff9b::/96";

static SPECIAL: LazyLock<Vec<IpNet>> =
    LazyLock::new(|| SPECIAL_IPV4.into_iter().chain(SPECIAL_IPV6).filter_map(|network| network.parse().ok()).collect());
static GLOBAL: LazyLock<Option<IpNet>> = LazyLock::new(|| GLOBAL_IPV6.parse().ok());
static TRANSLATED: LazyLock<Option<IpNet>> = LazyLock::new(|| NAT64.parse().ok());

/// Which networks an address has to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The public internet, or a network that the operator allows.
    PublicOrAllowed,
    /// A network that the operator allows: for what is not HTTPS on its usual port.
    Allowed,
}

/// Why an address is not one that requests go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum UrlFault {
    /// It is no address of the web, or has a name and a password or a fragment.
    #[refusal(Invalid, "bad-endpoint", "device-error-address")]
    Malformed,
    /// It is longer than [`MAX_URL_LEN`].
    #[refusal(Invalid, "endpoint-too-long", "device-error-address-long", most = MAX_URL_LEN)]
    TooLong,
    /// It is not HTTPS on port 443.
    #[refusal(Invalid, "endpoint-not-https", "device-error-address-https")]
    NotHttps,
    /// It leads to a network that is not public.
    #[refusal(Invalid, "endpoint-private", "device-error-address-private")]
    Private,
}

/// Where requests may go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutboundPolicy {
    /// The networks that are not public and allowed all the same.
    allowed: Vec<IpNet>,
}

impl OutboundPolicy {
    /// The public internet, and these networks.
    pub fn new(allowed: Vec<IpNet>) -> Self {
        Self { allowed }
    }

    /// Whether a connection to that address may be made.
    pub fn admits(&self, address: IpAddr, reach: Reach) -> bool {
        let address = canonical(address);
        self.allowed.iter().any(|network| network.contains(&address))
            || reach == Reach::PublicOrAllowed && is_public(address)
    }

    /// Which addresses the host of that URL may have.
    pub fn reach(url: &Url) -> Reach {
        let is_usual = url.scheme() == "https" && url.port_or_known_default() == Some(HTTPS_PORT);
        if is_usual { Reach::PublicOrAllowed } else { Reach::Allowed }
    }

    /// What was typed, as an address that requests may go to, as far as that can be said before its name is resolved.
    ///
    /// # Errors
    /// [`UrlFault`].
    pub fn read(&self, typed: &str) -> Result<Url, UrlFault> {
        if typed.len() > MAX_URL_LEN {
            return Err(UrlFault::TooLong);
        }
        let url = Url::parse(typed.trim()).map_err(|_| UrlFault::Malformed)?;
        let is_plain = matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none()
            && url.fragment().is_none();
        let host = url.host().filter(|_| is_plain).ok_or(UrlFault::Malformed)?;
        if url.as_str().len() > MAX_URL_LEN {
            return Err(UrlFault::TooLong);
        }
        let reach = Self::reach(&url);
        if reach == Reach::Allowed && self.allowed.is_empty() {
            return Err(UrlFault::NotHttps);
        }
        let address: Option<IpAddr> = match host {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        };
        match address {
            Some(address) if !self.admits(address, reach) => Err(UrlFault::Private),
            _ => Ok(url),
        }
    }
}

/// The address that is meant: that of IPv4 inside one of IPv6.
fn canonical(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address else { return address };
    match v6.to_ipv4_mapped() {
        Some(v4) => v4.into(),
        None if TRANSLATED.is_some_and(|network| network.contains(&address)) => embedded(v6).into(),
        None => address,
    }
}

/// The last 32 bits.
fn embedded(v6: Ipv6Addr) -> Ipv4Addr {
    let [.., a, b, c, d] = v6.octets();
    Ipv4Addr::new(a, b, c, d)
}

fn is_public(address: IpAddr) -> bool {
    let is_special = SPECIAL.iter().any(|network| network.contains(&address));
    match address {
        IpAddr::V4(_) => !is_special,
        IpAddr::V6(_) => GLOBAL.is_some_and(|network| network.contains(&address)) && !is_special,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(policy: &OutboundPolicy, address: &str, reach: Reach) -> bool {
        policy.admits(address.parse().expect(address), reach)
    }

    #[test]
    fn all_networks_are_read() {
        assert_eq!(SPECIAL.len(), SPECIAL_IPV4.len() + SPECIAL_IPV6.len());
        assert!(GLOBAL.is_some() && TRANSLATED.is_some());
    }

    #[test]
    fn only_the_public_internet_is_reached() {
        let policy = OutboundPolicy::default();
        for public in ["1.1.1.1", "93.184.215.14", "100.63.255.255", "100.128.0.1", "172.32.0.1", "2a00:1450::1"] {
            assert!(admits(&policy, public, Reach::PublicOrAllowed), "{public}");
            assert!(!admits(&policy, public, Reach::Allowed), "{public}");
        }
        // Public addresses of IPv4, written as addresses of IPv6.
        for public in ["::ffff:1.1.1.1", "64:ff9b::1.1.1.1"] {
            assert!(admits(&policy, public, Reach::PublicOrAllowed), "{public}");
        }
        for private in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.168.1.1",
            "198.19.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::127.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "100::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "5f00::1",
        ] {
            assert!(!admits(&policy, private, Reach::PublicOrAllowed), "{private}");
        }
    }

    #[test]
    fn the_operator_allows_networks() {
        let networks = ["10.1.0.0/16", "fd00::/8"].map(|network| network.parse().expect(network));
        let policy = OutboundPolicy::new(networks.into());
        for reach in [Reach::PublicOrAllowed, Reach::Allowed] {
            assert!(admits(&policy, "10.1.2.3", reach));
            assert!(admits(&policy, "::ffff:10.1.2.3", reach));
            assert!(admits(&policy, "fd00::1", reach));
            assert!(!admits(&policy, "10.2.0.1", reach));
            assert!(!admits(&policy, "127.0.0.1", reach));
        }
    }

    #[test]
    fn addresses_are_https_and_nothing_else() {
        let policy = OutboundPolicy::default();
        for good in
            ["https://example.org", " https://example.org/hook?key=1 ", "https://example.org:443/", "https://1.1.1.1/"]
        {
            assert!(policy.read(good).is_ok(), "{good}");
        }
        for (bad, fault) in [
            ("", UrlFault::Malformed),
            ("example.org", UrlFault::Malformed),
            ("ftp://example.org", UrlFault::Malformed),
            ("file:///etc/passwd", UrlFault::Malformed),
            ("https://ann:secret@example.org/", UrlFault::Malformed),
            ("https://example.org/#part", UrlFault::Malformed),
            ("http://example.org/", UrlFault::NotHttps),
            ("https://example.org:8443/", UrlFault::NotHttps),
            ("https://127.0.0.1/", UrlFault::Private),
            ("https://2130706433/", UrlFault::Private),
            ("https://0x7f.1/", UrlFault::Private),
            ("https://[::1]/", UrlFault::Private),
            ("https://[::ffff:10.0.0.1]/", UrlFault::Private),
        ] {
            assert_eq!(policy.read(bad), Err(fault), "{bad}");
        }
        let long = format!("https://example.org/{}", "a".repeat(MAX_URL_LEN));
        assert_eq!(policy.read(&long), Err(UrlFault::TooLong));
        let allowing = OutboundPolicy::new(vec!["127.0.0.0/8".parse().expect("a network")]);
        assert!(allowing.read("http://127.0.0.1:8080/").is_ok());
        assert_eq!(allowing.read("http://10.0.0.1/"), Err(UrlFault::Private));
        // What its name leads to is seen when it is resolved.
        assert!(allowing.read("http://localhost:8080/").is_ok());
    }
}
