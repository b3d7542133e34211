//! Archives of everything about oneself. Their owner requests one; a job makes it, and writes it into the database in
//! parts, since processes share no disk.

mod account;
mod archive;
mod challenges;
mod chat;
mod games;
mod imported;
mod json;
mod messages;
mod ratings;
mod readme;
mod reports;
mod settings;

use std::collections::{BTreeSet, HashMap};
use std::io;

use super::credentials::{Principal, RevokedCredential};
use super::queue::LeaseError;
use super::user_cache::require_user;
use super::{AccountExportService, Job, Topic, UnitOfWork, notification, security_history};
use archive::Archive;
use domain::account_export::{AccountExport, AccountExportId, AccountExportRefusal, DOWNLOAD_INTERVAL, MadeArchive};
use domain::job::Lease;
use domain::security_history::SecurityChange;
use domain::user::{User, UserId};
use store::account_exports::{self, MAX_DELETED_AT_ONCE};
use store::{Connection, Priority, StoreError, users};
use text::Text;

/// The files that another server reads.
pub(super) const GAMES_FILE: &str = games::PGN_FILE;
pub(super) const SETTINGS_FILE: &str = settings::FILE;

/// The files of an archive in their order, and the message keys of what they have.
pub const FILES: [(&str, &str); 11] = [
    (readme::FILE, "account-export-file-readme"),
    (account::FILE, "account-export-file-account"),
    (settings::FILE, "account-export-file-settings"),
    (games::PGN_FILE, "account-export-file-games-pgn"),
    (games::FILE, "account-export-file-games"),
    (challenges::FILE, "account-export-file-challenges"),
    (chat::FILE, "account-export-file-chat"),
    (imported::FILE, "account-export-file-imported"),
    (messages::FILE, "account-export-file-messages"),
    (reports::FILE, "account-export-file-reports"),
    (ratings::FILE, "account-export-file-ratings"),
];

/// Why an archive is not made, or not downloaded.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum AccountExportError {
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] AccountExportRefusal),
    /// The session was revoked during the request.
    #[error(transparent)]
    #[refusal(forward)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// Why the job that makes an archive ends without one.
#[derive(Debug, thiserror::Error)]
pub enum MakingError {
    /// Its owner has requested another one, or all access to the account has ended.
    #[error("the archive is no longer wanted")]
    Withdrawn,
    #[error(transparent)]
    Lease(#[from] LeaseError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The archive cannot be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

impl AccountExportService {
    /// Requests an archive, in place of the one before.
    ///
    /// # Errors
    /// [`AccountExportError`]; nothing is changed then.
    pub async fn request(&self, by: Principal) -> Result<(), AccountExportError> {
        let user = by.user;
        self.db
            .account_transaction(user, move |change| {
                by.lock_to_finish::<AccountExportError>(change)?;
                if let Some(last) = last_of(change.conn, user)? {
                    last.check_next(change.now)?;
                }
                let export = account_exports::request(change.conn, user, change.now)?;
                change.queue(&Job::AccountExport { export })?;
                Ok(security_history::record(change, user, SecurityChange::DataExported, "")?)
            })
            .await
    }

    /// The archive that an account has requested last, until it expires.
    ///
    /// # Errors
    /// A database error.
    pub async fn latest(&self, user: UserId) -> Result<Option<AccountExport>, StoreError> {
        let now = self.db.now();
        let found = self.db.store().read(move |conn| last_of(conn, user)).await?;
        Ok(found.filter(|export| now < export.expires_at()))
    }

    /// A made archive of the account of `by`, which downloads it: the security history has an entry for each archive and day.
    ///
    /// # Errors
    /// [`AccountExportRefusal::Unknown`], also while it is being made; [`AccountExportError::Revoked`], or the database's.
    pub async fn download(&self, by: Principal, id: AccountExportId) -> Result<MadeArchive, AccountExportError> {
        let user = by.user;
        self.db
            .account_transaction(user, move |change| {
                by.lock_to_finish::<AccountExportError>(change)?;
                let own = account_exports::find(change.conn, id)?.filter(|export| export.user == user);
                let made = own.and_then(|export| export.downloadable(change.now));
                let made = made.ok_or(AccountExportRefusal::Unknown)?;
                let kind = SecurityChange::ArchiveDownloaded;
                let last = store::security_history::last(change.conn, user, kind, &id.to_string())?;
                if last.is_none_or(|at| at + DOWNLOAD_INTERVAL <= change.now) {
                    security_history::record(change, user, kind, &id.to_string())?;
                }
                change.skip_cache_invalidation();
                Ok(made)
            })
            .await
    }

    /// A made archive, which can be downloaded.
    ///
    /// # Errors
    /// A database error.
    pub async fn find_made(&self, id: AccountExportId) -> Result<Option<AccountExport>, StoreError> {
        let now = self.db.now();
        let found = self.db.store().read(move |conn| account_exports::find(conn, id)).await?;
        Ok(found.filter(|export| export.downloadable(now).is_some()))
    }

    /// A part of an archive, by its number from zero; `None` after the last.
    ///
    /// # Errors
    /// A database error.
    pub async fn part(&self, id: AccountExportId, number: i32) -> Result<Option<Vec<u8>>, StoreError> {
        self.db.store().read(move |conn| account_exports::part(conn, id, number)).await
    }

    /// Makes an archive, for the holder of the lease of its job, and tells its owner. What an earlier attempt has written is
    /// deleted first, and archives that it replaces.
    ///
    /// # Errors
    /// [`MakingError`]; the archive cannot be downloaded then.
    pub async fn make(&self, lease: &Lease, id: AccountExportId) -> Result<(), MakingError> {
        let found = self.db.store().read(move |conn| account_exports::find(conn, id)).await?;
        let export = found.ok_or(MakingError::Withdrawn)?;
        if export.made.is_some() {
            return Ok(());
        }
        self.delete(lease, move |conn| account_exports::delete_withdrawn(conn, export.user, MAX_DELETED_AT_ONCE))
            .await?;
        self.delete(lease, move |conn| account_exports::delete_parts(conn, id, MAX_DELETED_AT_ONCE)).await?;
        let user = self.read(move |conn| require_user(conn, export.user)).await?;
        let mut archive = Archive::new(self.db.clone(), lease.clone(), id);
        let source = Source { text: user.text(self.locales), service: self, user };
        readme::write(&source, &mut archive).await?;
        account::write(&source, &mut archive).await?;
        settings::write(&source, &mut archive).await?;
        games::write_pgn(&source, &mut archive).await?;
        games::write(&source, &mut archive).await?;
        challenges::write(&source, &mut archive).await?;
        chat::write(&source, &mut archive).await?;
        imported::write(&source, &mut archive).await?;
        messages::write(&source, &mut archive).await?;
        reports::write(&source, &mut archive).await?;
        ratings::write(&source, &mut archive).await?;
        let size = archive.finish().await?;
        let (lease, user) = (lease.clone(), source.user.id);
        let mark = move |change: &mut UnitOfWork<'_>| {
            LeaseError::check(change, &lease)?;
            account_exports::mark_made(change.conn, id, size, change.now)?;
            change.publish(Topic::Account(user));
            change.notify(notification::ExportReady { user, export: id });
            Ok::<_, MakingError>(())
        };
        self.db.transaction_as(Priority::Background, self.db.now(), mark).await
    }

    /// Deletes rows in transactions of their own until none is left.
    async fn delete(
        &self,
        lease: &Lease,
        delete_batch: impl Fn(&mut Connection) -> Result<usize, StoreError> + Copy + Send + 'static,
    ) -> Result<(), MakingError> {
        loop {
            let lease = lease.clone();
            let delete = move |change: &mut UnitOfWork<'_>| {
                change.skip_cache_invalidation();
                LeaseError::check(change, &lease)?;
                Ok::<_, MakingError>(delete_batch(change.conn)?)
            };
            if self.db.transaction_as(Priority::Background, self.db.now(), delete).await? == 0 {
                return Ok(());
            }
        }
    }

    /// Reads what is written into an archive, in one snapshot.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Clone + Send + 'static,
    ) -> Result<T, StoreError> {
        self.db.store().snapshot(work).await
    }
}

/// The archive that an account has requested last. It has failed if the job that makes it was dropped or set aside.
fn last_of(conn: &mut Connection, user: UserId) -> Result<Option<AccountExport>, StoreError> {
    let Some(last) = account_exports::of_user(conn, user)? else { return Ok(None) };
    let has_failed = last.made.is_none() && {
        let job = Job::AccountExport { export: last.id }.waiting(conn)?;
        job.is_none_or(|job| job.failed)
    };
    Ok(Some(AccountExport { has_failed, ..last }))
}

/// Whose archive is made, and from where.
struct Source<'a> {
    service: &'a AccountExportService,
    user: User,
    /// Texts in the owner's language.
    text: Text,
}

/// The names of those accounts, by id.
fn names(conn: &mut Connection, ids: impl IntoIterator<Item = UserId>) -> Result<HashMap<UserId, String>, StoreError> {
    let ids: BTreeSet<UserId> = ids.into_iter().collect();
    let found = users::find_all(conn, &ids.into_iter().collect::<Vec<_>>())?;
    Ok(found.into_iter().map(|user| (user.id, user.name)).collect())
}
