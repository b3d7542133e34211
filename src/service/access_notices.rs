//! What was added to an account that hears of its owner's games, and telling the owner.

use correspondence_clock::Instant;

use super::notice::Notice;
use super::{Service, UnitOfWork};
use crate::domain::access_notice::{TOLD, due};
use crate::domain::device::Device;
use crate::domain::feed_link::FeedLink;
use crate::domain::user::UserId;
use crate::store::{StoreError, access_notices, devices, feed_links};

/// What was added to an account and is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddedAccess {
    /// Devices and webhooks.
    pub devices: Vec<Device>,
    /// Addresses of private feeds.
    pub feeds: Vec<FeedLink>,
}

/// Has the owner told that something was added just now, whose row the caller has locked.
pub(super) fn tell_owner(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    let now = change.now;
    let times = access_notices::times(change.conn, user, TOLD.since(now))?;
    if let Some(at) = due(&times, now) {
        access_notices::insert(change.conn, user, at)?;
        change.tell(Notice::AccessAdded { user, since: now.as_millis(), at: at.as_millis() });
    }
    Ok(())
}

impl Service {
    /// What was added to that account at `since` or later.
    ///
    /// # Errors
    /// The database's.
    pub async fn access_added_since(&self, user: UserId, since: Instant) -> Result<AddedAccess, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let mut added =
                    AddedAccess { devices: devices::of_user(conn, user)?, feeds: feed_links::of_user(conn, user)? };
                added.devices.retain(|device| device.created_at >= since);
                added.feeds.retain(|feed| feed.created_at >= since);
                Ok(added)
            })
            .await
    }
}
