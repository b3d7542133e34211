//! `SEALEDMOVE_LMTP` and `SEALEDMOVE_LMTP_NETWORKS`: where mail servers deliver to, and which of them may.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;

/// Where the service listens for LMTP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LmtpAddress {
    /// `ADDRESS:PORT`.
    Tcp(SocketAddr),
    /// `unix:/PATH`: a socket in the file system.
    Unix(PathBuf),
}

impl fmt::Display for LmtpAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(address) => write!(f, "{address}"),
            Self::Unix(path) => write!(f, "unix:{}", path.display()),
        }
    }
}

impl LmtpAddress {
    /// Reads the setting.
    ///
    /// # Errors
    /// What is wrong with it, in words for the operator.
    pub(super) fn parse(value: &str, networks: &[IpNet]) -> Result<Self, String> {
        if let Some(path) = value.strip_prefix("unix:") {
            let path = PathBuf::from(path);
            return if path.is_absolute() {
                Ok(Self::Unix(path))
            } else {
                Err("an absolute path is needed after unix:".to_owned())
            };
        }
        let address: SocketAddr = value
            .parse()
            .map_err(|_| "an address with a port is needed, like 127.0.0.1:2424, or unix:/PATH".to_owned())?;
        if address.ip().to_canonical().is_loopback() || !networks.is_empty() {
            return Ok(Self::Tcp(address));
        }
        Err("LMTP has no log-in and no encryption, and whoever reaches it gets past the mail server and its filters: use a \
             loopback address or unix:/PATH, or name in SEALEDMOVE_LMTP_NETWORKS the networks of the mail servers"
            .to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn non_loopback_address_requires_networks() {
        let network = ["10.0.0.0/8".parse().unwrap()];
        for (value, networks, is_accepted) in [
            ("127.0.0.1:2424", &[][..], true),
            ("[::1]:2424", &[], true),
            ("unix:/run/sealedmove/lmtp", &[], true),
            ("0.0.0.0:2424", &[], false),
            ("10.0.0.7:2424", &[], false),
            ("[::]:2424", &[], false),
            ("0.0.0.0:2424", &network, true),
            ("unix:lmtp", &[], false),
            ("2424", &[], false),
            ("localhost:2424", &[], false),
        ] {
            assert_eq!(LmtpAddress::parse(value, networks).is_ok(), is_accepted, "{value}");
        }
    }
}
