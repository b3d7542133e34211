//! What every page needs to know of the installation.

use std::path::{Path, PathBuf};

use url::{Host, Url};

use super::assets::Assets;
use crate::config::{Config, MailUrl};
use crate::text::Text;

/// The installation, as pages see it. One per process.
pub struct Site {
    public_url: String,
    origin: String,
    https: bool,
    outbox: Option<PathBuf>,
    source_url: Option<String>,
    assets: Assets,
    text: Text,
}

impl Site {
    /// By the settings.
    pub fn new(config: &Config) -> Self {
        let outbox = match &config.mail_url {
            MailUrl::File(folder) => {
                // Behind a proxy the service itself may listen at home only.
                let is_at_home = config.bind.ip().is_loopback() && is_loopback(&config.public_url);
                if !is_at_home {
                    tracing::warn!("mail is not sent: whoever reaches the service can read all of it at /dev/mail");
                }
                Some(folder.clone())
            }
            MailUrl::Smtp(_) => None,
        };
        Self {
            public_url: config.public_url.clone(),
            origin: Url::parse(&config.public_url)
                .map_or_else(|_| config.public_url.clone(), |url| url.origin().ascii_serialization()),
            https: config.is_https(),
            outbox,
            source_url: config.source_url.clone(),
            assets: Assets::new(),
            text: Text::english(),
        }
    }

    /// How the world reaches the service; without a slash at the end.
    pub fn public_url(&self) -> &str {
        &self.public_url
    }

    /// Where the source of what runs here can be had, if that is set.
    pub fn source_url(&self) -> Option<&str> {
        self.source_url.as_deref()
    }

    /// The public URL's origin, as browsers write it in `Origin` (RFC 6454, 6.2).
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether browsers reach the service over HTTPS only.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// The folder outgoing mail is written to, where it is not really sent. It is then shown at `/dev/mail`.
    pub fn outbox(&self) -> Option<&Path> {
        self.outbox.as_deref()
    }

    /// The styles, scripts and pictures.
    /// The address of a built file, if there is one of that name.
    pub fn asset(&self, name: &str) -> Option<String> {
        self.assets.url(name)
    }

    pub(super) fn assets(&self) -> &Assets {
        &self.assets
    }

    /// The words.
    pub fn text(&self) -> Text {
        self.text
    }
}

/// Whether a URL leads to the very machine that follows it.
fn is_loopback(url: &str) -> bool {
    match Url::parse(url).ok().as_ref().and_then(Url::host) {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_may_lead_home() {
        for home in ["http://127.0.0.1:8080", "http://localhost", "https://chess.localhost", "http://[::1]:8080"] {
            assert!(is_loopback(home), "{home}");
        }
        for away in ["https://chess.example", "http://10.0.0.2:8080", "https://localhost.example", "none"] {
            assert!(!is_loopback(away), "{away}");
        }
    }
}
