//! Connections to an IMAP server, encrypted and logged in.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use async_imap::imap_proto::{Response, Status};
use async_imap::{Client, Session};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;

use super::ImapError;
use crate::notify::tls::client_config;
use config::{ImapSecurity, ImapUrl};

/// Timeout for connecting, TLS and log-in together.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(60);

/// A plain or TLS stream.
pub(super) trait Wire: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug> Wire for T {}

pub(super) type ImapSession = Session<Box<dyn Wire>>;

/// Connects and logs in.
///
/// # Errors
/// The step that failed. The error never contains the password.
pub(super) async fn connect(url: &ImapUrl) -> Result<ImapSession, ImapError> {
    timeout(CONNECT_TIMEOUT, log_in(url)).await.map_err(|_| ImapError::TimedOut)?
}

async fn log_in(url: &ImapUrl) -> Result<ImapSession, ImapError> {
    let tcp = TcpStream::connect((url.host.as_str(), url.port)).await?;
    let client = match url.security {
        ImapSecurity::None => read_greeting(Box::new(tcp) as Box<dyn Wire>).await?,
        ImapSecurity::Implicit => read_greeting(Box::new(connect_tls(&url.host, tcp).await?) as Box<dyn Wire>).await?,
        ImapSecurity::StartTls => {
            let mut client = read_greeting(tcp).await?;
            client.run_command_and_check_ok("STARTTLS", None).await?;
            // Dropping the client discards plaintext buffered after the STARTTLS response, so that it cannot be
            // injected into the TLS session (CVE-2011-0411).
            Client::new(Box::new(connect_tls(&url.host, client.into_inner()).await?) as Box<dyn Wire>)
        }
    };
    client.login(&url.user, &url.password).await.map_err(|(error, _)| match error {
        async_imap::error::Error::No(reason) => ImapError::LogIn(reason),
        other => other.into(),
    })
}

async fn connect_tls(host: &str, tcp: TcpStream) -> Result<tokio_rustls::client::TlsStream<TcpStream>, ImapError> {
    let config = client_config().map_err(io::Error::other)?;
    let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
    Ok(TlsConnector::from(Arc::new(config)).connect(name, tcp).await?)
}

/// Reads the greeting. Fails unless the server requires a log-in.
async fn read_greeting<S: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug>(
    stream: S,
) -> Result<Client<S>, ImapError> {
    let mut client = Client::new(stream);
    let greeting = client.read_response().await?.ok_or(async_imap::error::Error::ConnectionLost)?;
    match greeting.parsed() {
        Response::Data { status: Status::Ok, .. } => Ok(client),
        _ => Err(ImapError::Unsuitable("it does not greet as an IMAP server that wants a log-in")),
    }
}
