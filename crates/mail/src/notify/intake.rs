//! Receives messages from every source and counts the outcomes.

use correspondence_clock::Instant;

use super::NotifyError;
use super::inbox::{Disposition, Inbox, Receipt};
use config::Config;
use domain::received::{IncomingMailSource, MailOutcome};
use service::Service;

/// Receives the messages of one source.
pub struct MailIntake {
    inbox: Inbox,
    service: Service,
    way: IncomingMailSource,
}

impl MailIntake {
    pub fn new(config: &Config, service: Service, way: IncomingMailSource) -> Self {
        let inbox = Inbox::new(config, service.clone());
        // `mail-in` output is returned to the sender with a returned message.
        let inbox = if way == IncomingMailSource::Pipe { inbox.without_log() } else { inbox };
        Self { inbox, service, way }
    }

    /// Processes one message, as [`Inbox::receive`] does, and counts the outcome.
    ///
    /// # Errors
    /// When the message should be delivered again later.
    pub async fn process(&self, message: &[u8], at: Instant) -> Result<Receipt, NotifyError> {
        let result = self.inbox.receive(message, at).await;
        let outcome = match &result {
            Ok(Receipt { disposition: Disposition::Answered, .. }) => MailOutcome::Answered,
            Ok(Receipt { disposition: Disposition::Discarded, .. }) => MailOutcome::Discarded,
            Ok(Receipt { disposition: Disposition::Returned(_), .. }) => MailOutcome::Returned,
            Err(_) => MailOutcome::Deferred,
        };
        // The outcome stands even if counting fails.
        if let Err(error) = self.service.mail.count_incoming_mail(self.way, outcome).await {
            tracing::debug!(%error, "an incoming message could not be counted");
        }
        result
    }
}
