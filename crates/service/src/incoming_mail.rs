//! Counting the messages that come in, for all processes: `mail-in` is a new one for each message.

use super::Service;
use domain::received::{MailOutcome, MailWay};
use store::{StoreError, incoming_mail};

impl Service {
    /// Counts a message.
    ///
    /// # Errors
    /// The database's.
    pub async fn count_incoming_mail(&self, way: MailWay, outcome: MailOutcome) -> Result<(), StoreError> {
        self.store().write(move |conn| incoming_mail::count(conn, way, outcome)).await
    }
}
