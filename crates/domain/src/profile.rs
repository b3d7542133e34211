//! Profiles of players: what they state about themselves besides the [biography](super::biography), each field with its
//! own visibility. Titles are claims until an arbiter or operator confirms them.

mod country;
mod input;
mod title;
mod visibility;

#[cfg(test)]
mod tests;

use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};

use super::user::{User, UserId};
use text::Reason;

pub use country::{Country, UnknownCountry};
pub use input::{
    FIDE_ID_LEN, ICCF_ID_LEN, MAX_CLUB_LEN, MAX_NATIONAL_NUMBER_LEN, MAX_REAL_NAME_LEN, ProfileErrors, ProfileInput,
    ProfileRefusal,
};
pub use title::{CorrespondenceTitle, Title, UnknownTitle};
pub use visibility::{FieldVisibilities, ProfileField, UnknownVisibility, Viewer, Visibility};

/// The fields of a profile, or those of them that a reader is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileDetails {
    pub real_name: Option<String>,
    pub country: Option<Country>,
    pub club: Option<String>,
    pub title: Option<TitleClaim<Title>>,
    pub correspondence_title: Option<TitleClaim<CorrespondenceTitle>>,
    /// Digits.
    pub fide_id: Option<String>,
    /// Digits.
    pub iccf_id: Option<String>,
    pub national_number: Option<String>,
}

/// A title as its holder states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TitleClaim<T> {
    pub title: T,
    pub confirmation: Option<Confirmation>,
}

impl<T> TitleClaim<T> {
    /// A title that nobody has confirmed.
    pub const fn unconfirmed(title: T) -> Self {
        Self { title, confirmation: None }
    }
}

/// The confirmation of a title by an arbiter or operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmation {
    pub by: UserId,
    pub at: Instant,
}

/// A kind of title. Each is claimed and confirmed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TitleKind {
    OverTheBoard,
    Correspondence,
}

impl TitleKind {
    pub const ALL: [Self; 2] = [Self::OverTheBoard, Self::Correspondence];
}

/// A player's profile as stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerProfile {
    pub details: ProfileDetails,
    pub visibility: FieldVisibilities,
    /// Counts the owner's changes: a confirmation is for the version that the arbiter has seen.
    pub version: i64,
}

/// Why a title was neither confirmed nor its confirmation withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum TitleRefusal {
    /// Neither an arbiter nor an operator.
    #[refusal(Forbidden, "not-an-arbiter", "title-error-not-an-arbiter")]
    NotAnArbiter,
    /// The arbiter's own title.
    #[refusal(Forbidden, "own-title", "title-error-own")]
    Own,
    /// The player has changed the profile meanwhile.
    #[refusal(Conflict, "profile-changed", "title-error-changed")]
    Changed,
    /// The player claims no such title.
    #[refusal(Conflict, "no-title", "title-error-none")]
    None,
}

impl ProfileDetails {
    /// The abbreviation of the claimed title of that kind.
    pub fn title_of(&self, kind: TitleKind) -> Option<&'static str> {
        match kind {
            TitleKind::OverTheBoard => self.title.map(|claim| claim.title.as_str()),
            TitleKind::Correspondence => self.correspondence_title.map(|claim| claim.title.as_str()),
        }
    }

    /// The confirmation of the claimed title of that kind.
    pub fn confirmation_of(&self, kind: TitleKind) -> Option<Confirmation> {
        match kind {
            TitleKind::OverTheBoard => self.title.and_then(|claim| claim.confirmation),
            TitleKind::Correspondence => self.correspondence_title.and_then(|claim| claim.confirmation),
        }
    }

    /// Confirms the claimed title of that kind, or withdraws its confirmation.
    fn set_confirmation(&mut self, kind: TitleKind, confirmation: Option<Confirmation>) {
        match kind {
            TitleKind::OverTheBoard => {
                self.title = self.title.map(|claim| TitleClaim { confirmation, ..claim });
            }
            TitleKind::Correspondence => {
                self.correspondence_title = self.correspondence_title.map(|claim| TitleClaim { confirmation, ..claim });
            }
        }
    }

    /// What a confirmation of that kind was given for: the title, the name of its holder and the numbers under which
    /// federations list them.
    fn basis(&self, kind: TitleKind) -> [Option<&str>; 4] {
        let (first, second) = match kind {
            TitleKind::OverTheBoard => (self.fide_id.as_deref(), self.national_number.as_deref()),
            TitleKind::Correspondence => (self.iccf_id.as_deref(), None),
        };
        [self.title_of(kind), self.real_name.as_deref(), first, second]
    }

    /// The confirmed over-the-board title.
    pub fn confirmed_title(&self) -> Option<Title> {
        self.title.filter(|claim| claim.confirmation.is_some()).map(|claim| claim.title)
    }
}

impl PlayerProfile {
    /// The fields that such a reader is shown.
    pub fn shown_to(&self, viewer: Viewer) -> ProfileDetails {
        let is_shown = |field| viewer.sees(self.visibility.of(field));
        let text = |text: &Option<String>, field| text.clone().filter(|_| is_shown(field));
        let details = &self.details;
        ProfileDetails {
            real_name: text(&details.real_name, ProfileField::RealName),
            country: details.country.filter(|_| is_shown(ProfileField::Country)),
            club: text(&details.club, ProfileField::Club),
            title: details.title.filter(|_| is_shown(ProfileField::Title)),
            correspondence_title: details.correspondence_title.filter(|_| is_shown(ProfileField::CorrespondenceTitle)),
            fide_id: text(&details.fide_id, ProfileField::FideId),
            iccf_id: text(&details.iccf_id, ProfileField::IccfId),
            national_number: text(&details.national_number, ProfileField::NationalNumber),
        }
    }

    /// The profile after its owner's change. A title stays confirmed while it and its evidence stay the same.
    #[must_use]
    pub fn changed(&self, mut details: ProfileDetails, visibility: FieldVisibilities) -> Self {
        for kind in TitleKind::ALL {
            let is_same = details.basis(kind) == self.details.basis(kind);
            details.set_confirmation(kind, self.details.confirmation_of(kind).filter(|_| is_same));
        }
        let is_same = details == self.details && visibility == self.visibility;
        let version = if is_same { self.version } else { self.version + 1 };
        Self { details, visibility, version }
    }

    /// The profile with the title of that kind confirmed, or with its confirmation withdrawn. `version` is the one that
    /// the reviewer has seen. Confirming twice leaves the first confirmation.
    ///
    /// # Errors
    /// [`TitleRefusal`].
    pub fn reviewed(
        &self,
        kind: TitleKind,
        confirmation: Option<Confirmation>,
        version: i64,
    ) -> Result<Self, TitleRefusal> {
        if self.version != version {
            return Err(TitleRefusal::Changed);
        }
        if self.details.title_of(kind).is_none() {
            return Err(TitleRefusal::None);
        }
        let mut reviewed = self.clone();
        let first = confirmation.and(self.details.confirmation_of(kind)).or(confirmation);
        reviewed.details.set_confirmation(kind, first);
        Ok(reviewed)
    }

    /// What an arbiter is shown of a profile with a title, whatever its visibility: the titles, and what each rests on. `None`
    /// without a title.
    pub fn claims(&self) -> Option<ProfileDetails> {
        let ProfileDetails { title, correspondence_title, .. } = self.details;
        let text = |text: &Option<String>, is_needed: bool| text.clone().filter(|_| is_needed);
        let (over_the_board, correspondence) = (title.is_some(), correspondence_title.is_some());
        (over_the_board || correspondence).then(|| ProfileDetails {
            title,
            correspondence_title,
            real_name: self.details.real_name.clone(),
            fide_id: text(&self.details.fide_id, over_the_board),
            national_number: text(&self.details.national_number, over_the_board),
            iccf_id: text(&self.details.iccf_id, correspondence),
            ..ProfileDetails::default()
        })
    }
}

/// Checks that `reviewer` may confirm titles of `owner`.
///
/// # Errors
/// [`TitleRefusal::NotAnArbiter`], [`TitleRefusal::Own`].
pub fn check_reviewer(owner: UserId, reviewer: &User) -> Result<(), TitleRefusal> {
    if !reviewer.is_arbiter() && !reviewer.is_operator() {
        return Err(TitleRefusal::NotAnArbiter);
    }
    if reviewer.id == owner { Err(TitleRefusal::Own) } else { Ok(()) }
}
