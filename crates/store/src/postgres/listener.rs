//! Subscribing to other processes' notifications on PostgreSQL (LISTEN).
//!
//! This only waits, on its own connection; the signals themselves are read in `signals`.

use std::future::poll_fn;

use tokio::sync::mpsc;
use tokio_postgres::AsyncMessage;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::error::{SettingsError, with_cause};
use super::settings::{CONNECT_TIMEOUT, Settings};
use crate::signals::CHANNEL;

/// Why notifications cannot be received.
#[derive(Debug, thiserror::Error)]
pub enum PostgresListenerError {
    /// The server cannot be reached with these settings.
    #[error("{}", with_cause(.0))]
    Postgres(#[from] tokio_postgres::Error),
    #[error(transparent)]
    Settings(#[from] SettingsError),
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
        // For each server, and for the statement.
        let timeout = settings.config.get_connect_timeout().copied().unwrap_or(CONNECT_TIMEOUT)
            * u32::try_from(settings.server_count() + 1).unwrap_or(1);
        let listen = Self::connect(settings, node.to_owned());
        tokio::time::timeout(timeout, listen).await.map_err(|_| PostgresListenerError::Lost)?
    }

    async fn connect(settings: Settings, node: String) -> Result<Self, PostgresListenerError> {
        let (client, mut connection) = settings.config.connect(MakeRustlsConnect::new(settings.tls)).await?;
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
