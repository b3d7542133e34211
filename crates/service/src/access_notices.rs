//! Devices, feeds and credentials added to an account, and the mail that notifies its owner of them.

use std::time::Duration;

use correspondence_clock::Instant;

use super::notification;
use super::{AccessService, UnitOfWork};
use domain::access_notice::{AddedAccess, AddedKind, CredentialKind, MAX_ADDED_ACCESS, NOTICE_RATE, due};
use domain::device::Device;
use domain::feed_link::FeedLink;
use domain::user::UserId;
use store::{
    StoreError, access_notices, added_access, app_passwords, devices, feed_links, oauth, sender_addresses, tokens,
};

/// How long additions are stored: longer than mail about them is retried.
pub(super) const ADDED_ACCESS_RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// An addition to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccessNotice {
    pub added: AddedAccess,
    /// Whether it has been removed since.
    pub is_removed: bool,
}

/// Records an addition and queues mail to the owner, whose row the caller has locked. The mail also lists additions
/// that were removed before it is sent: they may have had access to games meanwhile.
pub(super) fn notify_owner(change: &mut UnitOfWork<'_>, user: UserId, what: AddedKind) -> Result<(), StoreError> {
    let now = change.now;
    added_access::insert(
        change.conn,
        user,
        &AddedAccess { what, at: now },
        now - ADDED_ACCESS_RETENTION,
        MAX_ADDED_ACCESS,
    )?;
    let times = access_notices::times(change.conn, user, NOTICE_RATE.since(now))?;
    if let Some(at) = due(&times, now) {
        access_notices::insert(change.conn, user, at)?;
        change.notify(notification::AccessAdded { user, since: now.as_millis(), at: at.as_millis() });
    }
    Ok(())
}

impl AccessService {
    /// The additions to an account at `since` or later.
    ///
    /// # Errors
    /// A database error.
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
                let notice = |added: AddedAccess| {
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
                let mut notices: Vec<AccessNotice> =
                    added_access::since(conn, user, since)?.into_iter().map(notice).collect();
                // Existing devices and feeds are always listed: the stored additions are capped at `MAX_ADDED_ACCESS`.
                let device =
                    |device: &Device| AddedAccess { what: AddedKind::of_device(device), at: device.created_at };
                let feed = |feed: &FeedLink| AddedAccess { what: AddedKind::Feed(feed.kind), at: feed.created_at };
                let existing = devices.iter().map(device).chain(feeds.iter().map(feed));
                for added in existing.filter(|added| added.at >= since) {
                    if !notices.iter().any(|notice| notice.added == added) {
                        notices.push(AccessNotice { added, is_removed: false });
                    }
                }
                Ok(notices)
            })
            .await
    }
}
