//! Subscribing to other processes' notifications on PostgreSQL (LISTEN).
//!
//! This only waits, on its own connection; the signals themselves are read in `signals`.

use std::future::poll_fn;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, UnixStream};
use tokio::sync::mpsc;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::{SettingsError, with_cause};
use super::servers::{Place, Server, Servers};
use super::settings::{CONNECT_TIMEOUT, Settings};
use super::timeline::{self, Timeline};
use crate::signals::CHANNEL;

/// Why notifications cannot be received.
#[derive(Debug, thiserror::Error)]
pub enum PostgresListenerError {
    /// The server cannot be reached with these settings.
    #[error("{}", with_cause(.0))]
    Postgres(#[from] tokio_postgres::Error),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Network(#[from] std::io::Error),
    /// The connection was lost.
    #[error("the connection was lost")]
    Lost,
}

/// A subscription. Dropping it closes the connection.
pub struct PostgresListener {
    arrivals: mpsc::Receiver<()>,
    _client: tokio_postgres::Client,
}

impl PostgresListener {
    /// Subscribes; notifications of `node` itself are ignored.
    pub(crate) async fn listen(url: &str, node: &str) -> Result<Self, PostgresListenerError> {
        let mut settings = Settings::of(url)?;
        settings.config.application_name("sealedmove notifications");
        let timeout = settings.config.get_connect_timeout().copied().unwrap_or(CONNECT_TIMEOUT);
        let mut servers = Servers::of(&settings).map_err(SettingsError)?;
        let mut failure = None;
        loop {
            // It may wait for a name server.
            let next = tokio::task::spawn_blocking(move || (servers.next(), servers)).await;
            let (server, others) = next.map_err(|_| PostgresListenerError::Lost)?;
            servers = others;
            let Some(server) = server else { break };
            let listen = Self::listen_to(&settings, server, node.to_owned());
            match tokio::time::timeout(timeout, listen).await.unwrap_or(Err(PostgresListenerError::Lost)) {
                Ok(listener) => return Ok(listener),
                Err(error) => failure = Some(error),
            }
        }
        Err(failure.unwrap_or_else(|| SettingsError(servers.reasons.join("; ")).into()))
    }

    async fn listen_to(settings: &Settings, server: Server, node: String) -> Result<Self, PostgresListenerError> {
        match server.place {
            Place::Tcp(address) => {
                let stream = TcpStream::connect(address).await?;
                settings.tcp().apply(&stream)?;
                Self::open(settings, settings.config.clone(), &server.name, stream, node).await
            }
            Place::Unix(path) => {
                let config = settings.config.clone().ssl_mode(SslMode::Disable).to_owned();
                Self::open(settings, config, "", UnixStream::connect(path).await?, node).await
            }
        }
    }

    async fn open<S>(
        settings: &Settings,
        config: Config,
        name: &str,
        stream: S,
        node: String,
    ) -> Result<Self, PostgresListenerError>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let mut tls = MakeRustlsConnect::new(settings.tls.clone());
        let tls = MakeTlsConnect::<S>::make_tls_connect(&mut tls, name);
        let tls = tls.map_err(|error| SettingsError(error.to_string()))?;
        let (client, mut connection) = config.connect_raw(stream, tls).await?;
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
        if let Some(query) = settings.target_query() {
            settings.check_target(&client.simple_query(query).await?).map_err(SettingsError)?;
        }
        if let Ok(response) = client.simple_query(timeline::QUERY).await {
            Timeline::noted(settings, &response).map_err(SettingsError)?;
        }
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
