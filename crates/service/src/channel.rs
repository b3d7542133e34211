//! Notification channels: mail and devices are two; another, such as Telegram, would implement [`Channel`] as well.

use correspondence_clock::Instant;

use super::notification::Notification;
use store::jobs::NewJob;
use store::{Connection, PlayerCache, StoreError};

/// A notification channel such as mail. Use cases state what has happened and to whom
/// ([`UnitOfWork::notify`](super::UnitOfWork::notify)); only `notify` knows which channels exist and how many messages
/// a notification becomes.
pub trait Channel: Send + Sync {
    /// The jobs that deliver the notifications of one change, in order. They are stored at the end of the change's
    /// transaction. `player_cache` holds players that were read already.
    ///
    /// # Errors
    /// A database error; the whole change is rolled back then.
    fn jobs(
        &self,
        conn: &mut Connection,
        notices: &[Notification],
        player_cache: &PlayerCache,
        now: Instant,
    ) -> Result<Vec<NewJob>, StoreError>;
}
