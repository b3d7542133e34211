//! TLS towards servers of others, for all that is no mail server: what the system trusts, by the cryptography that mail has.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore};

/// The settings of a client. Certificates of the system that cannot be read vouch for nobody.
///
/// # Errors
/// When the library refuses its own defaults.
pub(crate) fn client_config() -> Result<ClientConfig, rustls::Error> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        tracing::warn!("no certificates are installed: no server that speaks TLS can be verified");
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
