//! What players state about themselves: the biography and the fields of the profile.

use super::PreferenceService;
use super::credentials::{Principal, RevokedCredential};
use domain::biography::{Biography, BiographyRefusal};
use domain::profile::{FieldVisibilities, PlayerProfile, ProfileErrors, ProfileInput};
use domain::user::UserId;
use store::{StoreError, player_profiles, profiles};

/// What is wrong with a profile.
#[derive(Debug)]
pub struct RefusedProfile {
    pub biography: Option<BiographyRefusal>,
    pub fields: ProfileErrors,
}

/// Why a profile was not saved. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum ProfileEditError {
    #[error("fields are refused")]
    Refused(RefusedProfile),
    /// The session ended during the request.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A profile as its owner edits it.
#[derive(Clone, Debug)]
pub struct OwnProfile {
    pub biography: Option<String>,
    pub profile: PlayerProfile,
}

impl PreferenceService {
    /// A user's own profile.
    ///
    /// # Errors
    /// A database error.
    pub async fn own_profile(&self, user: UserId) -> Result<OwnProfile, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                Ok(OwnProfile {
                    biography: profiles::biography(conn, user)?,
                    profile: player_profiles::find(conn, user)?,
                })
            })
            .await
    }

    /// Replaces the biography and the profile of the account of `by`; what is empty is deleted. A title whose evidence
    /// changes is unconfirmed again.
    ///
    /// # Errors
    /// [`ProfileEditError`]; nothing is stored then.
    pub async fn write_profile(
        &self,
        by: Principal,
        biography: &str,
        input: &ProfileInput,
        visibility: FieldVisibilities,
    ) -> Result<(), ProfileEditError> {
        let (biography, details) = match (Biography::read(biography), input.read()) {
            (Ok(biography), Ok(details)) => (biography, details),
            (biography, details) => {
                let refused = RefusedProfile { biography: biography.err(), fields: details.err().unwrap_or_default() };
                return Err(ProfileEditError::Refused(refused));
            }
        };
        let user = by.user;
        self.db
            .account_transaction(user, move |change| {
                by.lock::<ProfileEditError>(change)?;
                profiles::set_biography(change.conn, user, biography.as_ref().map(Biography::as_str))?;
                let stored = player_profiles::find(change.conn, user)?;
                let changed = stored.changed(details, visibility);
                if changed != stored {
                    player_profiles::replace(change.conn, user, &changed)?;
                }
                Ok(())
            })
            .await
    }
}
