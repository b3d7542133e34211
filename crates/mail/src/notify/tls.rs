//! TLS to third-party servers other than mail servers, with the root certificates of the system and the cryptography
//! provider that mail uses.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore};

/// The client configuration. System certificates that cannot be parsed are ignored.
///
/// # Errors
/// When the library refuses its own defaults.
pub fn client_config() -> Result<ClientConfig, rustls::Error> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        tracing::warn!("no certificates are installed: no server that speaks TLS can be verified");
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
