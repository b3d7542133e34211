//! The route of a mail message.

use correspondence_clock::Instant;

use domain::user::UserId;

/// The recipient of a message, and its place in the queue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Its recipient.
    pub recipient: UserId,
    /// The [domain](super::addressees::Addressee::domain) of their address.
    pub domain: String,
    /// What it is about. Messages with the same topic and recipient are sent one after another.
    pub topic: Option<String>,
    /// Whether the next turn of its game makes it obsolete.
    pub supersedable: bool,
    /// Its turn among those of all players.
    pub fair_at: Instant,
}
