//! What a player states about themselves.

use serde::Serialize;
use utoipa::ToSchema;

use domain::profile::{Country, ProfileDetails, TitleKind};

/// What a player states about themselves. Each member is left out where the player does not state it, or does not show
/// it to you.
#[derive(Debug, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Profile)]
pub(super) struct ProfileJson {
    /// Plain text with line breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "I play the Dutch.")]
    bio: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Garry Example")]
    real_name: Option<String>,
    /// The country: its code by ISO 3166-1, `XK` for Kosovo, or `GB-ENG`, `GB-NIR`, `GB-SCT` or `GB-WLS`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "GB-SCT")]
    flag: Option<&'static str>,
    /// The chess club. Lichess has no such member, nor those below.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Example Chess Club")]
    club: Option<String>,
    /// The over-the-board title.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<TitleJson>,
    /// The title of the ICCF.
    #[serde(skip_serializing_if = "Option::is_none")]
    correspondence_title: Option<TitleJson>,
    /// Digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "2400000")]
    fide_id: Option<String>,
    /// Digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "200000")]
    iccf_id: Option<String>,
    /// The number in a national federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "12345-678")]
    national_number: Option<String>,
}

/// A title that a player states.
#[derive(Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = StatedTitle)]
struct TitleJson {
    #[schema(example = "IM")]
    name: &'static str,
    /// Whether an arbiter has confirmed it. Until then it is a claim.
    #[schema(example = true)]
    confirmed: bool,
}

impl ProfileJson {
    /// `None` if there is nothing in it.
    pub(super) fn new(biography: Option<String>, details: ProfileDetails) -> Option<Self> {
        let title = |kind| {
            details.title_of(kind).map(|name| TitleJson { name, confirmed: details.confirmation_of(kind).is_some() })
        };
        let profile = Self {
            bio: biography,
            title: title(TitleKind::OverTheBoard),
            correspondence_title: title(TitleKind::Correspondence),
            real_name: details.real_name,
            flag: details.country.map(Country::code),
            club: details.club,
            fide_id: details.fide_id,
            iccf_id: details.iccf_id,
            national_number: details.national_number,
        };
        (profile != Self::default()).then_some(profile)
    }
}
