//! Changing the e-mail address of an account: confirmed from the new address, and undone from the one before.

use std::time::Duration;

use correspondence_clock::Instant;

use super::user::UserId;

/// How long the link to the new address works.
pub const CONFIRM_LIFE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// How long after a change the link to the address before works.
pub const UNDO_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// A change of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChange {
    pub id: i64,
    pub user: UserId,
    /// The address before.
    pub old: String,
    /// The name of the account at the request.
    pub old_name: String,
    pub new: String,
    pub requested_at: Instant,
    /// When it was confirmed from the new address.
    pub changed_at: Option<Instant>,
    /// When it was undone.
    pub undone_at: Option<Instant>,
}

impl EmailChange {
    /// Whether it can be confirmed at `now`.
    pub fn can_be_confirmed(&self, now: Instant) -> bool {
        self.changed_at.is_none() && now < self.requested_at + CONFIRM_LIFE
    }

    /// Whether it can be undone at `now`.
    pub fn can_be_undone(&self, now: Instant) -> bool {
        self.undone_at.is_none() && self.changed_at.is_some_and(|changed| now < changed + UNDO_LIFE)
    }
}
