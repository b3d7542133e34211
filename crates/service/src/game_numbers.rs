//! The numbers of games that began before games were numbered.

use super::{Job, Service};
use store::{StoreError, games};

/// How many games are numbered in one transaction.
const AT_A_TIME: i64 = 100;

impl Service {
    /// Numbers the next few games of those without a number, with the numbers up to `up_to`, and queues the rest of the
    /// work. Where two do that at once, the second waits for the first.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn number_games(&self, up_to: i64) -> Result<(), StoreError> {
        self.transaction(move |change| {
            change.is_seen_by_nobody();
            match games::number_next(change.conn, up_to, AT_A_TIME)? {
                0 => Ok(()),
                _ => change.queue(&Job::GameNumbers { up_to }),
            }
        })
        .await
    }
}
