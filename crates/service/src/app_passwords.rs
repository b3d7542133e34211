//! App passwords: created and revoked by their owners, used by chess programs.

use std::time::Duration;

use correspondence_clock::Instant;

use super::credentials::{Credential, Principal, RevokedCredential};
use super::{AccessService, access_notices, key_hash};
use domain::access_notice::{AddedKind, CredentialKind};
use domain::account_state::AccountRefusal;
use domain::app_password::{self, AppPassword, AppPasswordRefusal};
use domain::user::{User, UserId, mailbox_key, name_key};
use secrets::{random_groups, ungrouped};
use store::{StoreError, app_passwords, former_names, users};
use text::{Forwards, Reason};

/// Resolution of an app password's last use: programs poll every few minutes.
const USED_RESOLUTION: Duration = Duration::from_secs(5 * 60);

/// Random bytes of an app password.
const LENGTH: usize = 15;

/// Why an app password was not created or revoked.
#[derive(Debug, thiserror::Error)]
pub enum AppPasswordError {
    #[error(transparent)]
    Refused(#[from] AppPasswordRefusal),
    /// The owner's account is suspended or closed.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The session or token of the request was revoked concurrently.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for AppPasswordError {
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
    /// Creates an app password of that name. It is returned once and only its hash is stored. The owner is notified by
    /// mail.
    ///
    /// # Errors
    /// [`AppPasswordError`]; nothing is stored then.
    pub async fn create_app_password(&self, by: Principal, name: &str) -> Result<String, AppPasswordError> {
        let (name, password) = (name.to_owned(), random_groups::<LENGTH>());
        let hash = key_hash(&ungrouped(&password));
        let owner = by.user;
        self.db
            .account_transaction(owner, move |change| {
                by.lock::<AppPasswordError>(change)?;
                let name = app_password::new_name(&name, app_passwords::of_user(change.conn, owner)?.len())?;
                let id = format!("{:032x}", rand::random::<u128>());
                let stored = AppPassword { id, name, created_at: change.now, last_used_at: None };
                app_passwords::insert(change.conn, owner, &stored, &hash)?;
                let AppPassword { id, name, .. } = stored;
                let added = AddedKind::Credential { kind: CredentialKind::AppPassword, id, name };
                access_notices::notify_owner(change, owner, added)?;
                Ok::<_, AppPasswordError>(())
            })
            .await?;
        Ok(password)
    }

    /// A user's app passwords, the newest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn app_passwords_of(&self, owner: UserId) -> Result<Vec<AppPassword>, StoreError> {
        self.db.store().read(move |conn| app_passwords::of_user(conn, owner)).await
    }

    /// Revokes an app password.
    ///
    /// # Errors
    /// [`AppPasswordRefusal::Unknown`] if the user has none of that id, or a database error.
    pub async fn revoke_app_password(&self, owner: UserId, id: &str) -> Result<(), AppPasswordError> {
        let id = id.to_owned();
        self.db
            .account_transaction(owner, move |change| {
                users::lock(change.conn, &[owner])?;
                let is_removed = app_passwords::delete(change.conn, owner, &id)?;
                if is_removed { Ok(()) } else { Err(AppPasswordRefusal::Unknown.into()) }
            })
            .await
    }

    /// Authenticates by name or e-mail address and app password; `None` if they do not match. The account's own
    /// password is not accepted.
    ///
    /// # Errors
    /// [`AppPasswordError::Account`], or a database error.
    pub async fn app_password_owner(
        &self,
        name_or_email: &str,
        password: &str,
        at: Instant,
    ) -> Result<Option<(User, Principal)>, AppPasswordError> {
        let hash = key_hash(&ungrouped(password));
        let identifier = name_or_email.trim();
        let key = name_key(identifier);
        let found = self.db.store().read(move |conn| {
            let found = app_passwords::find_with_owner(conn, &hash)?;
            Ok::<_, StoreError>((found, former_names::owner(conn, &key)?))
        });
        let (found, former) = found.await?;
        let is_named = |user: &User| {
            name_key(identifier) == name_key(&user.name)
                || mailbox_key(identifier) == mailbox_key(&user.email)
                || former == Some(user.id)
        };
        let Some((used, owner)) = found.filter(|(_, owner)| is_named(owner)) else { return Ok(None) };
        owner.state.check_access()?;
        self.last_seen.note_seen(&owner, at);
        if used.last_used_at.is_none_or(|last| at - last >= USED_RESOLUTION) {
            let id = used.id.clone();
            self.last_seen.write_in_background(format!("app password {id}"), at, move |change| {
                app_passwords::touch(change.conn, &id, at)
            });
        }
        let principal = Principal { user: owner.id, credential: Credential::AppPassword(used.id) };
        Ok(Some((owner, principal)))
    }
}
