//! Who is shown which field of a profile.

use std::str::FromStr;

/// Who is shown a field. By default nobody is: the service does not ask for ages, so that a minor's profile shows nothing
/// that was not chosen to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Visibility {
    /// The owner alone.
    #[default]
    Nobody,
    /// Players with a running game against the owner, or one that has ended with a result.
    Opponents,
    /// Everybody, logged in or not.
    Everyone,
}

/// The text names no [`Visibility`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not nobody, opponents or everyone")]
pub struct UnknownVisibility(pub String);

impl Visibility {
    pub const ALL: [Self; 3] = [Self::Nobody, Self::Opponents, Self::Everyone];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Opponents => "opponents",
            Self::Everyone => "everyone",
        }
    }
}

impl FromStr for Visibility {
    type Err = UnknownVisibility;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownVisibility(text.to_owned()))
    }
}

/// A reader of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    Anyone,
    Opponent,
    Owner,
}

impl Viewer {
    /// A player who reads another's profile. An opponent whom the owner blocks sees what everybody sees.
    pub const fn of_player(has_game: bool, is_blocked: bool) -> Self {
        if has_game && !is_blocked { Self::Opponent } else { Self::Anyone }
    }

    /// Whether they are shown a field of that visibility.
    pub const fn sees(self, visibility: Visibility) -> bool {
        match visibility {
            Visibility::Everyone => true,
            Visibility::Opponents => matches!(self, Self::Opponent | Self::Owner),
            Visibility::Nobody => matches!(self, Self::Owner),
        }
    }
}

/// A field of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileField {
    RealName,
    Country,
    Club,
    Title,
    CorrespondenceTitle,
    FideId,
    IccfId,
    NationalNumber,
}

impl ProfileField {
    /// In the order of [`FieldVisibilities`] and of pages.
    pub const ALL: [Self; 8] = [
        Self::RealName,
        Self::Country,
        Self::Club,
        Self::Title,
        Self::CorrespondenceTitle,
        Self::FideId,
        Self::IccfId,
        Self::NationalNumber,
    ];
}

/// The visibility of each field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FieldVisibilities([Visibility; ProfileField::ALL.len()]);

impl FieldVisibilities {
    /// By the visibility of each field.
    pub fn from_fn(visibility: impl FnMut(ProfileField) -> Visibility) -> Self {
        Self(ProfileField::ALL.map(visibility))
    }

    /// The visibility of a field.
    pub const fn of(&self, field: ProfileField) -> Visibility {
        self.0[field as usize]
    }
}
