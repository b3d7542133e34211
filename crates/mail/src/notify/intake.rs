//! What takes a message and counts what became of it, whichever way it came.

use correspondence_clock::Instant;

use super::NotifyError;
use super::inbox::{Disposition, Inbox, Receipt};
use config::Config;
use domain::received::{MailOutcome, MailWay};
use service::Service;

/// Takes messages that come one way.
pub struct MailIntake {
    inbox: Inbox,
    service: Service,
    way: MailWay,
}

impl MailIntake {
    pub fn new(config: &Config, service: Service, way: MailWay) -> Self {
        let inbox = Inbox::new(config, service.clone());
        // What `mail-in` writes goes back to the sender with a message that is returned.
        let inbox = if way == MailWay::Pipe { inbox.without_log() } else { inbox };
        Self { inbox, service, way }
    }

    /// Takes one message, as [`Inbox::receive`] does.
    ///
    /// # Errors
    /// When the same message should be handed over again later.
    pub async fn take(&self, message: &[u8], at: Instant) -> Result<Receipt, NotifyError> {
        let taken = self.inbox.receive(message, at).await;
        let outcome = match &taken {
            Ok(Receipt { disposition: Disposition::Answered, .. }) => MailOutcome::Answered,
            Ok(Receipt { disposition: Disposition::Discarded, .. }) => MailOutcome::Discarded,
            Ok(Receipt { disposition: Disposition::Returned(_), .. }) => MailOutcome::Returned,
            Err(_) => MailOutcome::Deferred,
        };
        // What became of the message stands, counted or not.
        if let Err(error) = self.service.mail.count_incoming_mail(self.way, outcome).await {
            tracing::debug!(%error, "an incoming message could not be counted");
        }
        taken
    }
}
