//! Counters of incoming mail, stored in the database because `mail-in` is a new process for each message.

use super::MailService;
use domain::received::{IncomingMailSource, MailOutcome};
use store::{StoreError, incoming_mail};

impl MailService {
    /// Counts a message.
    ///
    /// # Errors
    /// A database error.
    pub async fn count_incoming_mail(&self, way: IncomingMailSource, outcome: MailOutcome) -> Result<(), StoreError> {
        self.db.store().write(move |conn| incoming_mail::count(conn, way, outcome)).await
    }
}
