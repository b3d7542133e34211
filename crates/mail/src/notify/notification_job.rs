//! The job that a message is composed for.

use service::Notification;

/// A queued notification.
#[derive(Clone, Copy)]
pub(super) struct NotificationJob<'n> {
    /// The same on every retry.
    pub(super) id: i64,
    pub(super) notification: &'n Notification,
}
