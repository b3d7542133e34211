//! Confirming the titles that players claim.

use super::{PlayerService, notification};
use domain::profile::{Confirmation, PlayerProfile, ProfileDetails, TitleKind, TitleRefusal, check_reviewer};
use domain::user::UserId;
use store::{Connection, StoreError, player_profiles, users};

/// Why a title was not reviewed. Nothing is stored.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum TitleReviewError {
    /// There is no such player.
    #[error("there is no player of that name")]
    #[refusal(NotFound, "unknown-player", "error-unknown-player", player = _0)]
    UnknownPlayer(String),
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] TitleRefusal),
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

/// The titles that a player claims, for an arbiter to check.
#[derive(Clone, Debug)]
pub struct TitleClaims {
    /// The titles and their evidence.
    pub claims: ProfileDetails,
    /// The version of the profile, which a review names.
    pub version: i64,
    /// Who has confirmed which title, by name.
    pub confirmed_by: Vec<(TitleKind, String)>,
}

/// An arbiter's verdict on a claimed title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleVerdict {
    Confirm,
    /// A confirmed title is a claim again.
    Withdraw,
}

impl PlayerService {
    /// The titles that `player` claims, if `reader` may confirm them.
    ///
    /// # Errors
    /// A database error.
    pub async fn title_claims(&self, player: UserId, reader: UserId) -> Result<Option<TitleClaims>, StoreError> {
        let staff_policy = self.db.staff_policy();
        self.db
            .store()
            .snapshot(move |conn| {
                if check_reviewer(player, &staff_policy.find(conn, reader)?).is_err() {
                    return Ok(None);
                }
                let profile = player_profiles::find(conn, player)?;
                let Some(claims) = profile.claims() else { return Ok(None) };
                let confirmed_by = confirming(conn, &profile)?;
                Ok(Some(TitleClaims { claims, version: profile.version, confirmed_by }))
            })
            .await
    }

    /// Confirms a title that the player of that name claims, or withdraws the confirmation, and tells the player.
    /// `version` is the version of the profile that the arbiter `by` has seen.
    ///
    /// # Errors
    /// [`TitleReviewError`]; nothing is changed then.
    pub async fn review_title(
        &self,
        by: UserId,
        name: &str,
        kind: TitleKind,
        verdict: TitleVerdict,
        version: i64,
    ) -> Result<(), TitleReviewError> {
        let name = name.to_owned();
        let found = self.player_by_name(&name).await?;
        let player = found.ok_or(TitleReviewError::UnknownPlayer(name))?.id;
        let staff_policy = self.db.staff_policy();
        self.db
            .account_transaction(player, move |change| {
                users::lock(change.conn, &[player])?;
                check_reviewer(player, &staff_policy.find(change.conn, by)?)?;
                let profile = player_profiles::find(change.conn, player)?;
                let confirmation = Confirmation { by, at: change.now };
                let confirmation = (verdict == TitleVerdict::Confirm).then_some(confirmation);
                let reviewed = profile.reviewed(kind, confirmation, version)?;
                let is_confirmed = reviewed.details.confirmation_of(kind).is_some();
                if is_confirmed != profile.details.confirmation_of(kind).is_some() {
                    change.notify(notification::TitleReviewed { user: player, kind, is_confirmed });
                }
                Ok(player_profiles::replace(change.conn, player, &reviewed)?)
            })
            .await
    }
}

/// Who has confirmed the titles of a profile, by name.
pub(super) fn confirming(
    conn: &mut Connection,
    profile: &PlayerProfile,
) -> Result<Vec<(TitleKind, String)>, StoreError> {
    let mut names = Vec::new();
    for kind in TitleKind::ALL {
        if let Some(Confirmation { by, .. }) = profile.details.confirmation_of(kind)
            && let Some(arbiter) = users::find(conn, by)?
        {
            names.push((kind, arbiter.name));
        }
    }
    Ok(names)
}
