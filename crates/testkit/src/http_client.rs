//! HTTP clients for tests. They trust no certificates, so none are read from the system for each client.

use std::sync::{Arc, LazyLock};

use reqwest::{Client, ClientBuilder, IntoUrl, Response};
use rustls::{ClientConfig, RootCertStore};

static TLS: LazyLock<ClientConfig> = LazyLock::new(|| {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    config.expect("TLS versions").with_root_certificates(RootCertStore::empty()).with_no_client_auth()
});

pub fn builder() -> ClientBuilder {
    Client::builder().tls_backend_preconfigured(TLS.clone())
}

pub fn client() -> Client {
    builder().build().expect("a client")
}

/// One request by a client of its own.
///
/// # Errors
/// If there is no response.
pub async fn get(url: impl IntoUrl) -> reqwest::Result<Response> {
    client().get(url).send().await
}
