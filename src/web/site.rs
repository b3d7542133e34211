//! What every page needs to know of the installation.

use std::path::{Path, PathBuf};

use url::Url;

use super::assets::Assets;
use crate::config::{Config, MailUrl};
use crate::text::Text;

/// The installation, as pages see it. One per process.
pub struct Site {
    public_url: String,
    origin: String,
    https: bool,
    outbox: Option<PathBuf>,
    assets: Assets,
    text: Text,
}

impl Site {
    /// By the settings.
    pub fn new(config: &Config) -> Self {
        let outbox = match &config.mail_url {
            MailUrl::File(folder) => {
                if !config.bind.ip().is_loopback() || config.is_https() {
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
            assets: Assets::new(),
            text: Text::english(),
        }
    }

    /// How the world reaches the service; without a slash at the end.
    pub fn public_url(&self) -> &str {
        &self.public_url
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
