//! App passwords: made and revoked by their owners, used by chess programs.

use std::time::Duration;

use correspondence_clock::Instant;
use data_encoding::BASE32_NOPAD;

use super::credentials::{Principal, RevokedCredential};
use super::{AccessService, access_notices, key_hash};
use domain::access_notice::{AddedKind, CredentialKind};
use domain::account_state::AccountRefusal;
use domain::app_password::{self, AppPassword, AppPasswordRefusal, normalized};
use domain::user::{User, UserId, mailbox_key, name_key};
use store::{StoreError, app_passwords};
use text::{Forwards, Reason};

/// How exactly it is kept when an app password was used last: programs ask every few minutes.
const USED_RESOLUTION: Duration = Duration::from_secs(5 * 60);

/// How many letters and digits of an app password stand together.
const GROUP_LEN: usize = 4;

/// Why an app password was not made, or not revoked.
#[derive(Debug, thiserror::Error)]
pub enum AppPasswordError {
    #[error(transparent)]
    Refused(#[from] AppPasswordRefusal),
    /// The owner's account may not be used.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
    /// The session or token was revoked while it was being asked for.
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
    /// Makes an app password of that name for who asks. It is returned once and never again. The owner is told by mail.
    ///
    /// # Errors
    /// [`AppPasswordError`]; nothing is stored then.
    pub async fn create_app_password(&self, by: Principal, name: &str) -> Result<String, AppPasswordError> {
        let (name, password) = (name.to_owned(), random_password());
        let hash = key_hash(&normalized(&password));
        let owner = by.user;
        self.db
            .account_transaction(owner, move |change| {
                by.lock::<AppPasswordError>(change)?;
                let name = app_password::new_name(&name, app_passwords::of_user(change.conn, owner)?.len())?;
                let id = format!("{:032x}", rand::random::<u128>());
                let kept = AppPassword { id, name, created_at: change.now, last_used_at: None };
                app_passwords::insert(change.conn, owner, &kept, &hash)?;
                let AppPassword { id, name, .. } = kept;
                let added = AddedKind::Credential { kind: CredentialKind::AppPassword, id, name };
                access_notices::notify_owner(change, owner, added)?;
                Ok::<_, AppPasswordError>(())
            })
            .await?;
        Ok(password)
    }

    /// A person's app passwords, the newest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn app_passwords_of(&self, owner: UserId) -> Result<Vec<AppPassword>, StoreError> {
        self.db.store().read(move |conn| app_passwords::of_user(conn, owner)).await
    }

    /// Revokes an app password: from now on it opens nothing.
    ///
    /// # Errors
    /// [`AppPasswordRefusal::Unknown`] where the person has none of that id, or the database's.
    pub async fn revoke_app_password(&self, owner: UserId, id: &str) -> Result<(), AppPasswordError> {
        let id = id.to_owned();
        self.db
            .account_transaction(owner, move |change| {
                let is_removed = app_passwords::delete(change.conn, owner, &id)?;
                if is_removed { Ok(()) } else { Err(AppPasswordRefusal::Unknown.into()) }
            })
            .await
    }

    /// Whose app password that is, typed together with the owner's name or address of mail at that instant; `None` where
    /// the two do not belong together. The account's own password is none.
    ///
    /// # Errors
    /// [`AppPasswordError::Account`], or the database's.
    pub async fn app_password_owner(
        &self,
        name_or_email: &str,
        password: &str,
        at: Instant,
    ) -> Result<Option<User>, AppPasswordError> {
        let hash = key_hash(&normalized(password));
        let found = self.db.store().read(move |conn| app_passwords::find_with_owner(conn, &hash)).await?;
        let typed = name_or_email.trim();
        let is_named =
            |user: &User| name_key(typed) == name_key(&user.name) || mailbox_key(typed) == mailbox_key(&user.email);
        let Some((used, owner)) = found.filter(|(_, owner)| is_named(owner)) else { return Ok(None) };
        owner.state.check_access()?;
        self.last_seen.note_seen(&owner, at);
        if used.last_used_at.is_none_or(|last| at - last >= USED_RESOLUTION) {
            let id = used.id.clone();
            self.last_seen.note_beside(format!("app password {id}"), at, move |change| {
                app_passwords::touch(change.conn, &id, at)
            });
        }
        Ok(Some(owner))
    }
}

/// 120 random bits as small letters and digits (base32, RFC 4648, 6) in six groups: nobody guesses it, so that a fast
/// hash of it is enough, and it can be typed where it cannot be copied.
fn random_password() -> String {
    let letters = BASE32_NOPAD.encode(&rand::random::<[u8; 15]>()).to_ascii_lowercase();
    let groups: Vec<&str> = (0..letters.len()).step_by(GROUP_LEN).map(|at| &letters[at..at + GROUP_LEN]).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_long_and_in_groups() {
        let (one, other) = (random_password(), random_password());
        assert_ne!(one, other);
        let groups: Vec<&str> = one.split('-').collect();
        assert_eq!(groups.len(), 6);
        assert!(groups.iter().all(|group| group.len() == GROUP_LEN));
        assert!(normalized(&one).bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7')));
    }
}
