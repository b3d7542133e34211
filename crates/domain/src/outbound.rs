//! Protection against server-side request forgery (SSRF): requests to URLs given by users may go to the public
//! internet, but not to the operator's networks.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

use ipnet::IpNet;
use text::Reason;
use url::{Host, Url};

/// Length limit of a URL.
pub const MAX_URL_LEN: usize = 1_500;

/// The only port allowed on the public internet.
const HTTPS_PORT: u16 = 443;

/// IPv4 networks that are not the public internet (IANA's special-purpose address registry, RFC 6890; multicast, RFC
/// 5771).
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

/// The only IPv6 range of global unicast addresses …
const GLOBAL_IPV6: &str = "2000::/3";

/// … except these: IETF protocols with Teredo, documentation, 6to4.
const SPECIAL_IPV6: [&str; 4] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/// NAT64 (RFC 6052): these embed IPv4 addresses.
const NAT64: &str = "64:ff9b::/96";

static SPECIAL: LazyLock<Vec<IpNet>> =
    LazyLock::new(|| SPECIAL_IPV4.into_iter().chain(SPECIAL_IPV6).filter_map(|network| network.parse().ok()).collect());
static GLOBAL: LazyLock<Option<IpNet>> = LazyLock::new(|| GLOBAL_IPV6.parse().ok());
static TRANSLATED: LazyLock<Option<IpNet>> = LazyLock::new(|| NAT64.parse().ok());

/// The networks an address must be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The public internet, or an allowed network.
    PublicOrAllowed,
    /// Only an allowed network: for anything but HTTPS on its standard port.
    Allowed,
}

/// Why a URL is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum UrlFault {
    /// It is not an HTTP URL, or has credentials or a fragment.
    #[refusal(Invalid, "bad-endpoint", "device-error-address")]
    Malformed,
    /// It is longer than [`MAX_URL_LEN`].
    #[refusal(Invalid, "endpoint-too-long", "device-error-address-long", most = MAX_URL_LEN)]
    TooLong,
    /// It is not HTTPS on port 443.
    #[refusal(Invalid, "endpoint-not-https", "device-error-address-https")]
    NotHttps,
    /// It is in a private network.
    #[refusal(Invalid, "endpoint-private", "device-error-address-private")]
    Private,
}

/// Policy for outbound requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutboundPolicy {
    /// Private networks that are allowed.
    allowed: Vec<IpNet>,
}

impl OutboundPolicy {
    /// Allows the public internet and these networks.
    pub fn new(allowed: Vec<IpNet>) -> Self {
        Self { allowed }
    }

    /// Whether a connection to that address may be made.
    pub fn admits(&self, address: IpAddr, reach: Reach) -> bool {
        let address = canonical(address);
        self.allowed.iter().any(|network| network.contains(&address))
            || reach == Reach::PublicOrAllowed && is_public(address)
    }

    /// The networks allowed for the host of that URL.
    pub fn reach(url: &Url) -> Reach {
        let is_standard = url.scheme() == "https" && url.port_or_known_default() == Some(HTTPS_PORT);
        if is_standard { Reach::PublicOrAllowed } else { Reach::Allowed }
    }

    /// Parses and checks a URL, as far as possible before its name is resolved.
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

/// Unwraps IPv4 addresses embedded in IPv6.
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

/// Whether an address is one of the public internet.
pub fn is_public(address: IpAddr) -> bool {
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
    fn network_constants_are_valid() {
        assert_eq!(SPECIAL.len(), SPECIAL_IPV4.len() + SPECIAL_IPV6.len());
        assert!(GLOBAL.is_some() && TRANSLATED.is_some());
    }

    #[test]
    fn private_addresses_are_refused() {
        let policy = OutboundPolicy::default();
        for public in ["1.1.1.1", "93.184.215.14", "100.63.255.255", "100.128.0.1", "172.32.0.1", "2a00:1450::1"] {
            assert!(admits(&policy, public, Reach::PublicOrAllowed), "{public}");
            assert!(!admits(&policy, public, Reach::Allowed), "{public}");
        }
        // Public IPv4 addresses embedded in IPv6.
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
    fn allowed_private_networks_are_admitted() {
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
    fn only_https_urls_are_accepted() {
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
        // Names are checked when they are resolved.
        assert!(allowing.read("http://localhost:8080/").is_ok());
    }
}
