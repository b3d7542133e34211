//! TLS to the server, with the verification that the address asks for (libpq's `sslmode`).

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WebPkiServerVerifier, verify_server_name};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
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
    let trusted = match verification {
        Verification::None => None,
        Verification::Authority | Verification::Full => {
            let Roots { store, own } = roots(files.sslrootcert.as_deref())?;
            let authority = WebPkiServerVerifier::builder_with_provider(Arc::new(store), Arc::clone(&provider)).build();
            let authority = authority.map_err(|error| invalid(&error))?;
            Some(Trusted { authority, own, verifies_host: verification == Verification::Full })
        }
    };
    let builder = builder.dangerous().with_custom_certificate_verifier(Arc::new(ServerVerifier { provider, trusted }));
    match (&files.sslcert, &files.sslkey) {
        (None, None) => Ok(builder.with_no_client_auth()),
        (Some(certificate), Some(key)) => {
            check_private(key)?;
            let key = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, &error))?;
            builder.with_client_auth_cert(certificates(certificate)?, key).map_err(|error| invalid(&error))
        }
        _ => Err(SettingsError("sslcert and sslkey need each other".to_owned())),
    }
}

fn unreadable(file: &Path, error: &dyn std::fmt::Display) -> SettingsError {
    SettingsError(format!("{}: {error}", file.display()))
}

/// As libpq: a key is its owner's alone, or root's and a group's.
fn check_private(key: &Path) -> Result<(), SettingsError> {
    let about = fs::metadata(key).map_err(|error| unreadable(key, &error))?;
    let shared = if about.uid() == 0 { 0o037 } else { 0o077 };
    if about.mode() & shared == 0 { Ok(()) } else { Err(unreadable(key, &"others can read it")) }
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, SettingsError> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    read.map_err(|error| unreadable(file, &error))
}

/// libpq's default file of root certificates.
pub(super) fn default_root_certificates() -> Option<PathBuf> {
    std::env::home_dir().map(|home| home.join(".postgresql/root.crt")).filter(|file| file.exists())
}

struct Roots {
    store: RootCertStore,
    /// Those of a file that the operator has named, and not the system's.
    own: Vec<CertificateDer<'static>>,
}

fn roots(file: Option<&str>) -> Result<Roots, SettingsError> {
    let mut store = RootCertStore::empty();
    if file == Some("system") {
        store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return Ok(Roots { store, own: Vec::new() });
    }
    let file = file.map(PathBuf::from).or_else(default_root_certificates);
    let file = file.ok_or_else(|| SettingsError("sslrootcert is missing".to_owned()))?;
    let own = certificates(&file)?;
    for certificate in &own {
        store.add(certificate.clone()).map_err(|error| unreadable(&file, &error))?;
    }
    Ok(Roots { store, own })
}

/// Accepts certificates as the address asks for; any, if nothing is `trusted`. Signatures are checked in any case.
#[derive(Debug)]
struct ServerVerifier {
    provider: Arc<CryptoProvider>,
    trusted: Option<Trusted>,
}

#[derive(Debug)]
struct Trusted {
    authority: Arc<WebPkiServerVerifier>,
    /// A server may present one of these itself: a certificate that it has signed itself, copied to the client.
    own: Vec<CertificateDer<'static>>,
    verifies_host: bool,
}

impl ServerCertVerifier for ServerVerifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        host: &ServerName<'_>,
        stapled: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let Some(Trusted { authority, own, verifies_host }) = &self.trusted else {
            return Ok(ServerCertVerified::assertion());
        };
        if own.iter().any(|own| own == certificate) {
            if *verifies_host {
                verify_server_name(&ParsedCertificate::try_from(certificate)?, host)?;
            }
            return Ok(ServerCertVerified::assertion());
        }
        // The name is checked last: with this error everything else is right.
        match authority.verify_server_cert(certificate, intermediates, host, stapled, now) {
            Err(rustls::Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !verifies_host => Ok(ServerCertVerified::assertion()),
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
