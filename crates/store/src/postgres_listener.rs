//! Subscribing to other processes' notifications on PostgreSQL (LISTEN).
//!
//! This only waits, on its own connection; the signals themselves are read in `signals`. Diesel's connection cannot
//! wait for notifications. Settings that only libpq reads, such as those in the environment, are an error: the caller
//! then polls.

use std::collections::HashMap;
use std::future::poll_fn;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::sync::mpsc;
use tokio_postgres::config::SslMode;
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;
use url::form_urlencoded;

use super::signals::CHANNEL;

/// Timeout of connecting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Why notifications cannot be received.
#[derive(Debug, thiserror::Error)]
pub enum PostgresListenerError {
    /// The server cannot be reached with these settings.
    #[error("{}", with_cause(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// An invalid address or setting.
    #[error("{0}")]
    Setting(String),
    /// The connection was lost.
    #[error("the connection was lost")]
    Lost,
}

fn with_cause(error: &tokio_postgres::Error) -> String {
    let cause = std::error::Error::source(error).map(|cause| format!(": {cause}")).unwrap_or_default();
    format!("{error}{cause}")
}

/// TCP keepalive interval.
const KEEPALIVE: Duration = Duration::from_secs(10);

/// Connection settings that libpq reads from the environment and this client does not.
const LIBPQ_VARIABLES: [&str; 12] = [
    "PGHOST",
    "PGHOSTADDR",
    "PGPORT",
    "PGDATABASE",
    "PGUSER",
    "PGPASSWORD",
    "PGSERVICE",
    "PGOPTIONS",
    "PGSSLMODE",
    "PGSSLROOTCERT",
    "PGREQUIRESSL",
    "PGCHANNELBINDING",
];

/// A subscription. Dropping it closes the connection.
pub struct PostgresListener {
    arrivals: mpsc::Receiver<()>,
    _client: tokio_postgres::Client,
}

impl PostgresListener {
    /// Subscribes; notifications of `node` itself are ignored.
    pub(super) async fn listen(url: &str, node: &str) -> Result<Self, PostgresListenerError> {
        if let Some(name) = LIBPQ_VARIABLES.iter().find(|name| std::env::var_os(name).is_some()) {
            return Err(PostgresListenerError::Setting(format!("{name} is set, which only libpq reads")));
        }
        let Settings { config, tls } = Settings::of(url, default_root_certificates().as_deref())?;
        let listen = Self::connect(config, tls, node.to_owned());
        tokio::time::timeout(CONNECT_TIMEOUT, listen).await.map_err(|_| PostgresListenerError::Lost)?
    }

    async fn connect(config: Config, tls: ClientConfig, node: String) -> Result<Self, PostgresListenerError> {
        let (client, mut connection) = config.connect(MakeRustlsConnect::new(tls)).await?;
        // Notifications that arrive before the next call coalesce into one.
        let (arrived, arrivals) = mpsc::channel(1);
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notification) = message
                    && notification.payload() != node
                {
                    let _ = arrived.try_send(());
                }
            }
        });
        client.batch_execute(&format!("listen {CHANNEL}")).await?;
        Ok(Self { arrivals, _client: client })
    }

    /// Waits for a notification since the last call.
    ///
    /// # Errors
    /// [`PostgresListenerError::Lost`]: subscribe again.
    pub async fn arrived(&mut self) -> Result<(), PostgresListenerError> {
        self.arrivals.recv().await.ok_or(PostgresListenerError::Lost)
    }
}

struct Settings {
    config: Config,
    tls: ClientConfig,
}

impl Settings {
    /// Parses the URL as libpq does, with libpq's default root certificates.
    fn of(url: &str, default_roots: Option<&Path>) -> Result<Self, PostgresListenerError> {
        let unknown = |error: &dyn std::fmt::Display| PostgresListenerError::Setting(error.to_string());
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let is_ours = |pair: &&str| ["sslmode", "sslrootcert"].contains(&pair.split('=').next().unwrap_or_default());
        let (ours, others): (Vec<&str>, Vec<&str>) =
            query.split('&').filter(|pair| !pair.is_empty()).partition(is_ours);
        let mut config: Config = format!("{address}?{}", others.join("&")).trim_end_matches('?').parse()?;
        let ours: HashMap<_, _> = form_urlencoded::parse(ours.join("&").as_bytes()).into_owned().collect();
        let setting = |name: &str| ours.get(name).map(String::as_str);
        let (mode, verifies) = match setting("sslmode") {
            Some("disable") => (SslMode::Disable, false),
            None | Some("allow" | "prefer") => (SslMode::Prefer, false),
            Some("require") => (SslMode::Require, setting("sslrootcert").is_some() || default_roots.is_some()),
            Some("verify-ca" | "verify-full") => (SslMode::Require, true),
            Some(other) => return Err(unknown(&format!("sslmode={other} is not known"))),
        };
        config.ssl_mode(mode).application_name("sealedmove notifications");
        // Keepalives detect a server that has silently disappeared.
        config.keepalives_idle(KEEPALIVE).keepalives_interval(KEEPALIVE).keepalives_retries(3);
        config.tcp_user_timeout(3 * KEEPALIVE);
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| unknown(&error))?;
        let tls = if verifies {
            builder.with_root_certificates(roots(setting("sslrootcert"), default_roots)?)
        } else {
            let verifier = Arc::new(AcceptAnyCertificate(provider));
            builder.dangerous().with_custom_certificate_verifier(verifier)
        };
        Ok(Self { config, tls: tls.with_no_client_auth() })
    }
}

/// libpq's default file of root certificates.
fn default_root_certificates() -> Option<PathBuf> {
    std::env::home_dir().map(|home| home.join(".postgresql/root.crt")).filter(|file| file.exists())
}

/// The root certificates that libpq would trust.
fn roots(file: Option<&str>, default: Option<&Path>) -> Result<RootCertStore, PostgresListenerError> {
    let mut roots = RootCertStore::empty();
    if file == Some("system") {
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        return Ok(roots);
    }
    let file = file.map(Path::new).or(default);
    let file = file.ok_or_else(|| PostgresListenerError::Setting("sslrootcert is missing".to_owned()))?;
    let unreadable =
        |error: &dyn std::fmt::Display| PostgresListenerError::Setting(format!("{}: {error}", file.display()));
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unreadable(&error))? {
        let certificate = certificate.map_err(|error| unreadable(&error))?;
        roots.add(certificate).map_err(|error| unreadable(&error))?;
    }
    Ok(roots)
}

/// Accepts any certificate, as libpq does unless verification is requested. Signatures are still checked.
#[derive(Debug)]
struct AcceptAnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AcceptAnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(url: &str) -> Result<SslMode, String> {
        Settings::of(url, None).map(|settings| settings.config.get_ssl_mode()).map_err(|error| error.to_string())
    }

    #[test]
    fn settings_are_parsed_as_by_libpq() {
        assert_eq!(mode("postgres://ann@localhost/chess"), Ok(SslMode::Prefer));
        assert_eq!(mode("postgres://ann@localhost/chess?sslmode=disable"), Ok(SslMode::Disable));
        assert_eq!(mode("postgresql://ann@localhost/chess?connect_timeout=3&sslmode=require"), Ok(SslMode::Require));
        let of = |url: &str| Settings::of(url, None).expect(url).config;
        let config = of("postgres://ann:p%40ss@10.0.0.1:6432/chess?sslmode=prefer&options=-c%20work_mem%3D1MB");
        assert_eq!(config.get_password(), Some("p@ss".as_bytes()));
        assert_eq!((config.get_ports(), config.get_options()), (&[6432][..], Some("-c work_mem=1MB")));
        let socket = of("postgres:///chess?host=/run/postgresql&sslmode=disable&user=ann");
        assert!(matches!(socket.get_hosts(), [tokio_postgres::config::Host::Unix(_)]), "{socket:?}");
        let failover = of("postgres://ann@one.example:5432,two.example:5433/chess?sslmode=require");
        assert_eq!((failover.get_hosts().len(), failover.get_ports()), (2, &[5432, 5433][..]));
    }

    #[test]
    fn unverifiable_settings_are_refused() {
        let missing = mode("postgres://ann@localhost/chess?sslmode=verify-full&sslrootcert=/nowhere/root.crt");
        assert!(missing.is_err_and(|error| error.contains("/nowhere/root.crt")));
        let default = Some(Path::new("/nowhere/.postgresql/root.crt"));
        for verified in ["require", "verify-ca"] {
            let error = Settings::of(&format!("postgres://ann@localhost/chess?sslmode={verified}"), default).err();
            assert!(error.is_some_and(|error| error.to_string().contains(".postgresql/root.crt")), "{verified}");
        }
        for wrong in ["sslmode=perhaps", "sslmode=require&sslcert=/nowhere/ann.crt", "passfile=/nowhere"] {
            assert!(mode(&format!("postgres://ann@localhost/chess?{wrong}")).is_err(), "{wrong}");
        }
    }
}
