//! Counting the messages that come in, for all processes: `mail-in` is a new one for each message.

use super::MailService;
use domain::received::{MailOutcome, MailWay};
use store::{StoreError, incoming_mail};

impl MailService {
    /// Counts a message.
    ///
    /// # Errors
    /// The database's.
    pub async fn count_incoming_mail(&self, way: MailWay, outcome: MailOutcome) -> Result<(), StoreError> {
        self.db.store().write(move |conn| incoming_mail::count(conn, way, outcome)).await
    }
}
