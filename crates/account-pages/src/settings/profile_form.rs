//! The form of one's own profile: each field with its visibility.

use std::str::FromStr;

use serde::Deserialize;

use domain::profile::{
    CorrespondenceTitle, Country, FIDE_ID_LEN, FieldVisibilities, ICCF_ID_LEN, MAX_CLUB_LEN, MAX_NATIONAL_NUMBER_LEN,
    MAX_REAL_NAME_LEN, ProfileField, ProfileInput, Title, Visibility,
};
use layout::{Choice, Field, SelectField, words};
use service::profile_edits::OwnProfile;
use text::Text;
use text::letters::sort_key;

/// The form as sent. What is missing is empty, and visible to nobody.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ProfileForm {
    pub biography: String,
    real_name: String,
    country: String,
    club: String,
    title: String,
    correspondence_title: String,
    fide_id: String,
    iccf_id: String,
    national_number: String,
    real_name_visibility: String,
    country_visibility: String,
    club_visibility: String,
    title_visibility: String,
    correspondence_title_visibility: String,
    fide_id_visibility: String,
    iccf_id_visibility: String,
    national_number_visibility: String,
}

/// A field beside the choice of who sees it.
pub(super) struct FieldPart {
    pub control: Control,
    pub visibility: SelectField,
}

pub(super) enum Control {
    Text(Field),
    Select(SelectField),
}

impl ProfileForm {
    /// The form with the stored profile.
    pub(super) fn of(OwnProfile { biography, profile }: OwnProfile) -> Self {
        let (details, visibility) = (profile.details, profile.visibility);
        let visibility = |field| visibility.of(field).as_str().to_owned();
        Self {
            biography: biography.unwrap_or_default(),
            real_name: details.real_name.unwrap_or_default(),
            country: details.country.map_or("", Country::code).to_owned(),
            club: details.club.unwrap_or_default(),
            title: details.title.map_or("", |claim| claim.title.as_str()).to_owned(),
            correspondence_title: details.correspondence_title.map_or("", |claim| claim.title.as_str()).to_owned(),
            fide_id: details.fide_id.unwrap_or_default(),
            iccf_id: details.iccf_id.unwrap_or_default(),
            national_number: details.national_number.unwrap_or_default(),
            real_name_visibility: visibility(ProfileField::RealName),
            country_visibility: visibility(ProfileField::Country),
            club_visibility: visibility(ProfileField::Club),
            title_visibility: visibility(ProfileField::Title),
            correspondence_title_visibility: visibility(ProfileField::CorrespondenceTitle),
            fide_id_visibility: visibility(ProfileField::FideId),
            iccf_id_visibility: visibility(ProfileField::IccfId),
            national_number_visibility: visibility(ProfileField::NationalNumber),
        }
    }

    /// What was sent; `None` if a choice has a value that the form does not offer.
    pub(super) fn read(&self) -> Option<(ProfileInput, FieldVisibilities)> {
        let input = ProfileInput {
            real_name: self.real_name.clone(),
            country: choice(&self.country)?,
            club: self.club.clone(),
            title: choice(&self.title)?,
            correspondence_title: choice(&self.correspondence_title)?,
            fide_id: self.fide_id.clone(),
            iccf_id: self.iccf_id.clone(),
            national_number: self.national_number.clone(),
        };
        let mut visibilities = Vec::new();
        for field in ProfileField::ALL {
            visibilities.push(choice(self.sent(field).2)?.unwrap_or_default());
        }
        Some((input, FieldVisibilities::from_fn(|field| visibilities[field as usize])))
    }

    /// The name of a field in the form, its value, its visibility and the name of that.
    fn sent(&self, field: ProfileField) -> (&'static str, &str, &str, &'static str) {
        match field {
            ProfileField::RealName => {
                ("real_name", &self.real_name, &self.real_name_visibility, "real_name_visibility")
            }
            ProfileField::Country => ("country", &self.country, &self.country_visibility, "country_visibility"),
            ProfileField::Club => ("club", &self.club, &self.club_visibility, "club_visibility"),
            ProfileField::Title => ("title", &self.title, &self.title_visibility, "title_visibility"),
            ProfileField::CorrespondenceTitle => (
                "correspondence_title",
                &self.correspondence_title,
                &self.correspondence_title_visibility,
                "correspondence_title_visibility",
            ),
            ProfileField::FideId => ("fide_id", &self.fide_id, &self.fide_id_visibility, "fide_id_visibility"),
            ProfileField::IccfId => ("iccf_id", &self.iccf_id, &self.iccf_id_visibility, "iccf_id_visibility"),
            ProfileField::NationalNumber => (
                "national_number",
                &self.national_number,
                &self.national_number_visibility,
                "national_number_visibility",
            ),
        }
    }

    /// A field with its value, its error and the choice of who sees it.
    pub(super) fn part(&self, field: ProfileField, error: Option<String>, text: Text) -> FieldPart {
        let (name, value, visibility, visibility_name) = self.sent(field);
        let label = words::profile_field(text, field);
        let line = |longest: usize| {
            let longest = u16::try_from(longest).unwrap_or(u16::MAX);
            Field::text(name, label.clone()).value(value).longest(longest).optional()
        };
        let select = |choices: Vec<Choice>| {
            let unstated = Choice::new("", text.get("profile-not-stated"));
            let choices: Vec<Choice> = [unstated].into_iter().chain(choices).collect();
            Control::Select(SelectField::new(name, label.clone(), choices, value))
        };
        let titles = |names: Vec<&'static str>| names.into_iter().map(|name| Choice::name(name, name)).collect();
        let control = match field {
            ProfileField::RealName => Control::Text(line(MAX_REAL_NAME_LEN).autocomplete("name").error(error)),
            ProfileField::Country => select(countries(text)),
            ProfileField::Club => Control::Text(line(MAX_CLUB_LEN).error(error)),
            ProfileField::Title => select(titles(Title::ALL.map(Title::as_str).to_vec())),
            ProfileField::CorrespondenceTitle => {
                select(titles(CorrespondenceTitle::ALL.map(CorrespondenceTitle::as_str).to_vec()))
            }
            // With room for the spaces that people write in between.
            ProfileField::FideId => Control::Text(line(2 * FIDE_ID_LEN.end()).error(error)),
            ProfileField::IccfId => Control::Text(line(2 * ICCF_ID_LEN.end()).error(error)),
            ProfileField::NationalNumber => Control::Text(line(MAX_NATIONAL_NUMBER_LEN).error(error)),
        };
        let viewers = Visibility::ALL.map(|one| Choice::new(one.as_str(), words::visibility(text, one)));
        let question = text.with("profile-visibility-of", [("field", label.as_ref())]);
        FieldPart { control, visibility: SelectField::new(visibility_name, question, viewers, visibility) }
    }
}

/// A choice; the inner `None` if nothing was chosen. `None` for an unknown value.
fn choice<T: FromStr>(sent: &str) -> Option<Option<T>> {
    if sent.is_empty() { Some(None) } else { sent.parse().ok().map(Some) }
}

/// All countries by their names.
fn countries(text: Text) -> Vec<Choice> {
    let mut named: Vec<(String, Country)> =
        Country::all().map(|country| (text.get(&country.text_key()).into_owned(), country)).collect();
    named.sort_by_cached_key(|(name, _)| sort_key(name));
    named.into_iter().map(|(name, country)| Choice::new(country.code(), name)).collect()
}
