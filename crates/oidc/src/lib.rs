//! Log-in with accounts of other services, by OpenID Connect (Core 1.0, Discovery 1.0): this service is the relying party.
//!
//! The authorization code flow, with PKCE (RFC 7636, S256), a state and a nonce. What has to be known when the browser
//! comes back is [`Flow`]; who keeps it, and links accounts, is `service`.

mod http_client;
mod provider;

use std::sync::Arc;

pub use provider::{Answer, Authenticated, Flow, Provider};

use config::Config;
use http_client::HttpClient;
use rustls::ClientConfig;

/// The providers in the settings. Cloning is cheap.
#[derive(Clone)]
pub struct Providers(Arc<[Provider]>);

impl Providers {
    /// From the settings, without any request.
    ///
    /// # Errors
    /// When the file of a secret cannot be read, or the client cannot be set up; names the provider.
    pub fn new(config: &Config, tls: ClientConfig) -> Result<Self, String> {
        let http = HttpClient::new(tls)?;
        let providers = config.log_in_providers.iter().map(|settings| {
            let provider = Provider::new(settings, &config.public_url, http.clone());
            provider.map_err(|reason| format!("{}: {reason}", settings.id))
        });
        Ok(Self(providers.collect::<Result<_, _>>()?))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Provider> {
        self.0.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The provider with that id.
    pub fn get(&self, id: &str) -> Option<&Provider> {
        self.iter().find(|provider| provider.id() == id)
    }

    /// The provider with that URL.
    pub fn of_issuer(&self, issuer: &str) -> Option<&Provider> {
        self.iter().find(|provider| provider.issuer() == issuer)
    }

    /// The URLs of all.
    pub fn issuers(&self) -> Vec<String> {
        self.iter().map(|provider| provider.issuer().to_owned()).collect()
    }
}
