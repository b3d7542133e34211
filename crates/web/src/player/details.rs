//! What a player states about themselves, as far as the reader is shown it.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;

use domain::profile::{FieldVisibilities, ProfileDetails, ProfileField, TitleKind};
use layout::words;
use text::Text;

/// A list of the stated fields, written into a page as it is.
#[derive(Template)]
#[template(path = "player/details.html")]
pub(super) struct DetailsPart {
    text: Text,
    rows: Vec<DetailRow>,
}

impl HtmlSafe for DetailsPart {}

/// A stated field.
struct DetailRow {
    label: Cow<'static, str>,
    value: String,
    /// Whether the value is the same in every language.
    is_name: bool,
    /// Whether it is a title that nobody has confirmed.
    is_claimed: bool,
    /// Who is shown it, for its owner.
    visibility: Option<String>,
}

impl DetailsPart {
    /// `None` if there is nothing to show. With `visibility`, the reader is the player.
    pub(super) fn of(details: &ProfileDetails, visibility: Option<FieldVisibilities>, text: Text) -> Option<Self> {
        let shown_to = |field| {
            let viewers = visibility.map(|visibility| words::visibility(text, visibility.of(field)))?;
            Some(text.with("profile-shown-to", [("viewers", viewers.as_ref())]))
        };
        let row = |field: ProfileField| {
            let is_claimed = match field {
                ProfileField::Title => details.confirmation_of(TitleKind::OverTheBoard).is_none(),
                ProfileField::CorrespondenceTitle => details.confirmation_of(TitleKind::Correspondence).is_none(),
                _ => false,
            };
            Some(DetailRow {
                label: words::profile_field(text, field),
                value: value_of(details, field, text)?,
                is_name: field != ProfileField::Country,
                is_claimed,
                visibility: shown_to(field),
            })
        };
        let rows: Vec<DetailRow> = ProfileField::ALL.into_iter().filter_map(row).collect();
        (!rows.is_empty()).then_some(Self { text, rows })
    }
}

/// A field as it is shown; `None` if it is not stated.
fn value_of(details: &ProfileDetails, field: ProfileField, text: Text) -> Option<String> {
    match field {
        ProfileField::RealName => details.real_name.clone(),
        ProfileField::Country => details.country.map(|country| text.get(&country.text_key()).into_owned()),
        ProfileField::Club => details.club.clone(),
        ProfileField::Title => details.title_of(TitleKind::OverTheBoard).map(str::to_owned),
        ProfileField::CorrespondenceTitle => details.title_of(TitleKind::Correspondence).map(str::to_owned),
        ProfileField::FideId => details.fide_id.clone(),
        ProfileField::IccfId => details.iccf_id.clone(),
        ProfileField::NationalNumber => details.national_number.clone(),
    }
}
