//! Where a message goes.

use correspondence_clock::Instant;

use domain::user::UserId;

/// Where a message goes, and where it stands in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Whom it goes to.
    pub recipient: UserId,
    /// The [domain](super::addressees::Addressee::domain) of their address.
    pub domain: String,
    /// What it is about. Messages with the same topic and recipient are sent one after another.
    pub topic: Option<String>,
    /// Whether the next turn of its game makes it untrue.
    pub supersedable: bool,
    /// Its turn among those of all players.
    pub fair_at: Instant,
}
