//! Secret URLs of players' own feeds: created and revoked by their owners, polled by feed readers.

use std::time::Duration;

use correspondence_clock::Instant;

use super::credentials::{Principal, RevokedCredential};
use super::{AccessService, access_notices};
use domain::access_notice::AddedKind;
use domain::account_state::AccountRefusal;
use domain::feed_link::{FeedKind, FeedLink, FeedLinkId, FeedLinkRefusal};
use domain::user::{User, UserId};
use store::{StoreError, feed_links, users};
use text::{Forwards, Reason};

/// Purpose string for signatures with the installation's secret.
const PURPOSE: &str = "feed";

/// Resolution of a feed's last use: feed readers poll every few minutes.
const READ_RESOLUTION: Duration = Duration::from_secs(60 * 60);

/// Why a feed link was not created or revoked, or is invalid.
#[derive(Debug, thiserror::Error)]
pub enum FeedLinkError {
    #[error(transparent)]
    Refused(#[from] FeedLinkRefusal),
    /// The owner's account is suspended or closed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The session or token of the request was revoked concurrently.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for FeedLinkError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Account(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

impl AccessService {
    /// Creates the owner's link to the feed of that kind and invalidates an earlier one. The owner is notified by mail.
    ///
    /// # Errors
    /// [`FeedLinkError::Revoked`], or a database error; nothing is stored then.
    pub async fn make_feed_link(&self, by: Principal, kind: FeedKind) -> Result<FeedLink, FeedLinkError> {
        let owner = by.user;
        self.db
            .account_transaction(owner, move |change| {
                by.lock::<FeedLinkError>(change)?;
                let id = FeedLinkId::new(rand::random());
                let link = FeedLink { kind, id, created_at: change.now, last_read_at: None };
                feed_links::put(change.conn, owner, &link)?;
                access_notices::notify_owner(change, owner, AddedKind::Feed(kind))?;
                Ok(link)
            })
            .await
    }

    /// A player's feed links.
    ///
    /// # Errors
    /// A database error.
    pub async fn feed_links_of(&self, owner: UserId) -> Result<Vec<FeedLink>, StoreError> {
        self.db.store().read(move |conn| feed_links::of_user(conn, owner)).await
    }

    /// Revokes a player's link to the feed of that kind.
    ///
    /// # Errors
    /// [`FeedLinkRefusal::NoLink`] if there is none, or a database error.
    pub async fn revoke_feed_link(&self, owner: UserId, kind: FeedKind) -> Result<(), FeedLinkError> {
        self.db
            .account_transaction(owner, move |change| {
                users::lock(change.conn, &[owner])?;
                let is_removed = feed_links::delete(change.conn, owner, kind)?;
                if is_removed { Ok(()) } else { Err(FeedLinkRefusal::NoLink.into()) }
            })
            .await
    }

    /// The link and owner of the feed of that kind with that key, requested at `at`. A key with an invalid signature
    /// causes no query.
    ///
    /// # Errors
    /// [`FeedLinkRefusal::UnknownKey`], or a database error.
    pub async fn feed_owner(&self, kind: FeedKind, key: &str, at: Instant) -> Result<(FeedLink, User), FeedLinkError> {
        let unknown = FeedLinkRefusal::UnknownKey;
        let (id, signature) = key.split_at_checked(FeedLinkId::LEN).ok_or(unknown)?;
        let id: FeedLinkId = id.parse().map_err(|_| unknown)?;
        if !self.secret.verifies(PURPOSE, id.as_str(), signature) {
            return Err(unknown.into());
        }
        let found = self.db.store().read(move |conn| feed_links::find_with_owner(conn, kind, &id)).await?;
        let (link, owner) = found.ok_or(unknown)?;
        owner.state.check_access()?;
        if link.last_read_at.is_none_or(|last| at - last >= READ_RESOLUTION) {
            let id = link.id.clone();
            self.last_seen.write_in_background(format!("feed {}", id.as_str()), at, move |change| {
                feed_links::touch(change.conn, &id, at)
            });
        }
        Ok((link, owner))
    }

    /// The path of a feed link. Its signature is not stored.
    pub fn feed_path(&self, link: &FeedLink) -> String {
        let id = link.id.as_str();
        format!("/feeds/{id}{}/{}", self.secret.sign(PURPOSE, id), link.kind.file_name())
    }
}
