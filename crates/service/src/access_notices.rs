//! What was added to an account that hears of its owner's games or may act for them, and telling the owner.

use std::time::Duration;

use correspondence_clock::Instant;

use super::notification;
use super::{AccessService, UnitOfWork};
use domain::access_notice::{AddedAccess, AddedKind, CredentialKind, MAX_ADDED_ACCESS, TOLD, due};
use domain::device::Device;
use domain::feed_link::FeedLink;
use domain::user::UserId;
use store::{
    StoreError, access_notices, added_access, app_passwords, devices, feed_links, oauth, sender_addresses, tokens,
};

/// How long is remembered what was added: longer than mail about it is tried.
pub(super) const ADDED_ACCESS_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// What was added to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessNotice {
    /// What, and when.
    pub added: AddedAccess,
    /// Whether it is gone already.
    pub is_removed: bool,
}

/// Has the owner told that something was added just now, whose row the caller has locked. They are told of it also where
/// it is removed before: it may have heard of their games meanwhile.
pub(super) fn notify_owner(change: &mut UnitOfWork<'_>, user: UserId, what: AddedKind) -> Result<(), StoreError> {
    let now = change.now;
    added_access::insert(
        change.conn,
        user,
        &AddedAccess { what, at: now },
        now - ADDED_ACCESS_RETENTION,
        MAX_ADDED_ACCESS,
    )?;
    let times = access_notices::times(change.conn, user, TOLD.since(now))?;
    if let Some(at) = due(&times, now) {
        access_notices::insert(change.conn, user, at)?;
        change.notify(notification::AccessAdded { user, since: now.as_millis(), at: at.as_millis() });
    }
    Ok(())
}

impl AccessService {
    /// What was added to that account at `since` or later.
    ///
    /// # Errors
    /// The database's.
    pub async fn access_added_since(&self, user: UserId, since: Instant) -> Result<Vec<AccessNotice>, StoreError> {
        let now = self.db.now();
        self.db
            .store()
            .snapshot(move |conn| {
                let (devices, feeds) = (devices::of_user(conn, user)?, feed_links::of_user(conn, user)?);
                let tokens: Vec<_> = tokens::of_user(conn, user, now)?.into_iter().map(|token| token.id).collect();
                let passwords: Vec<_> = app_passwords::of_user(conn, user)?.into_iter().map(|one| one.id).collect();
                let apps: Vec<_> = oauth::of_user(conn, user, now)?.into_iter().map(|grant| grant.id).collect();
                let sender = sender_addresses::find(conn, user)?;
                let told = |added: AddedAccess| {
                    let is_there = match &added.what {
                        AddedKind::Device { id, .. } => devices.iter().any(|device| device.id == *id),
                        AddedKind::Sender { email } => sender.as_ref().is_some_and(|sender| sender.email == *email),
                        AddedKind::Feed(kind) => {
                            feeds.iter().any(|feed| feed.kind == *kind && feed.created_at == added.at)
                        }
                        AddedKind::Credential { kind: CredentialKind::Token, id, .. } => tokens.contains(id),
                        AddedKind::Credential { kind: CredentialKind::AppPassword, id, .. } => passwords.contains(id),
                        AddedKind::Credential { kind: CredentialKind::App, id, .. } => apps.contains(id),
                    };
                    AccessNotice { added, is_removed: !is_there }
                };
                let mut told: Vec<AccessNotice> =
                    added_access::since(conn, user, since)?.into_iter().map(told).collect();
                // Devices and feeds that are there are told of in any case: more may have been added than is remembered.
                let device =
                    |device: &Device| AddedAccess { what: AddedKind::of_device(device), at: device.created_at };
                let feed = |feed: &FeedLink| AddedAccess { what: AddedKind::Feed(feed.kind), at: feed.created_at };
                let there = devices.iter().map(device).chain(feeds.iter().map(feed));
                for added in there.filter(|added| added.at >= since) {
                    if !told.iter().any(|told| told.added == added) {
                        told.push(AccessNotice { added, is_removed: false });
                    }
                }
                Ok(told)
            })
            .await
    }
}
