//! TLS to the server, with the verification that the address asks for (libpq's `sslmode`).

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};

use super::error::SettingsError;

/// Which certificates of the server are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verification {
    /// Any: encrypted, but whoever answers at the address is trusted.
    None,
    /// One of a trusted authority, for any host.
    Authority,
    /// One of a trusted authority, for this host.
    Full,
}

/// Files of certificates and keys in PEM format, by libpq's names.
#[derive(Clone, Debug, Default)]
pub(super) struct Files {
    /// `system` for the certificates of the operating system. `None`: libpq's default file.
    pub(super) sslrootcert: Option<String>,
    pub(super) sslcert: Option<PathBuf>,
    pub(super) sslkey: Option<PathBuf>,
}

pub(super) fn client_config(verification: Verification, files: &Files) -> Result<ClientConfig, SettingsError> {
    let invalid = |error: &dyn std::fmt::Display| SettingsError(error.to_string());
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| invalid(&error))?;
    let builder = match verification {
        Verification::Full => builder.with_root_certificates(roots(files.sslrootcert.as_deref())?),
        Verification::Authority | Verification::None => {
            let authority = match verification {
                Verification::None => None,
                _ => {
                    let roots = Arc::new(roots(files.sslrootcert.as_deref())?);
                    let verifier = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider)).build();
                    Some(verifier.map_err(|error| invalid(&error))?)
                }
            };
            builder.dangerous().with_custom_certificate_verifier(Arc::new(AnyHost { provider, authority }))
        }
    };
    match (&files.sslcert, &files.sslkey) {
        (None, None) => Ok(builder.with_no_client_auth()),
        (Some(certificate), Some(key)) => {
            let key = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, &error))?;
            builder.with_client_auth_cert(certificates(certificate)?, key).map_err(|error| invalid(&error))
        }
        _ => Err(SettingsError("sslcert and sslkey need each other".to_owned())),
    }
}

fn unreadable(file: &Path, error: &dyn std::fmt::Display) -> SettingsError {
    SettingsError(format!("{}: {error}", file.display()))
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, SettingsError> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    read.map_err(|error| unreadable(file, &error))
}

/// libpq's default file of root certificates.
pub(super) fn default_root_certificates() -> Option<PathBuf> {
    std::env::home_dir().map(|home| home.join(".postgresql/root.crt")).filter(|file| file.exists())
}

fn roots(file: Option<&str>) -> Result<RootCertStore, SettingsError> {
    let mut roots = RootCertStore::empty();
    if file == Some("system") {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return Ok(roots);
    }
    let file = file.map(PathBuf::from).or_else(default_root_certificates);
    let file = file.ok_or_else(|| SettingsError("sslrootcert is missing".to_owned()))?;
    for certificate in certificates(&file)? {
        roots.add(certificate).map_err(|error| unreadable(&file, &error))?;
    }
    Ok(roots)
}

/// Accepts a certificate for any host, of an `authority` if there is one. Signatures are checked in any case.
#[derive(Debug)]
struct AnyHost {
    provider: Arc<CryptoProvider>,
    authority: Option<Arc<WebPkiServerVerifier>>,
}

impl ServerCertVerifier for AnyHost {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        stapled: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let Some(authority) = &self.authority else { return Ok(ServerCertVerified::assertion()) };
        // The name is checked last: with this error everything else is right.
        match authority.verify_server_cert(certificate, intermediates, host, stapled, now) {
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
