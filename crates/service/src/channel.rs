//! Channels for notifications: mail and devices are two, and another, such as Telegram, would implement [`Channel`] as well.

use correspondence_clock::Instant;

use super::notification::Notification;
use store::jobs::NewJob;
use store::{Connection, PlayerCache, StoreError};

/// A way in which people are told, such as mail; a messenger (Telegram) or the notifications of a browser would be others.
/// Use cases say what has happened and to whom ([`UnitOfWork::tell`](super::UnitOfWork::tell)); which channels there are,
/// and how many messages it makes, is known to `notify` alone.
pub trait Channel: Send + Sync {
    /// The jobs by which the notices of one change are told, in their order. They are stored in the transaction of the
    /// change, at its end. What is `known` of players need not be read.
    ///
    /// # Errors
    /// The database's; the whole change is undone then.
    fn jobs(
        &self,
        conn: &mut Connection,
        notices: &[Notification],
        known: &PlayerCache,
        now: Instant,
    ) -> Result<Vec<NewJob>, StoreError>;
}
