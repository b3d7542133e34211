//! Profiles as they are typed.

use std::ops::RangeInclusive;

use correspondence_game::one_line;

use super::{CorrespondenceTitle, Country, ProfileDetails, ProfileField, Title, TitleClaim};
use text::Reason;
use text::letters::latin_digits;

/// Length limit of a real name in characters.
pub const MAX_REAL_NAME_LEN: usize = 80;

/// Length limit of a club's name in characters.
pub const MAX_CLUB_LEN: usize = 80;

/// Length limit of a number in a national federation, in characters.
pub const MAX_NATIONAL_NUMBER_LEN: usize = 20;

/// How many digits a FIDE ID has.
pub const FIDE_ID_LEN: RangeInclusive<usize> = 5..=10;

/// How many digits an ICCF ID has.
pub const ICCF_ID_LEN: RangeInclusive<usize> = 4..=7;

/// A profile as typed. Empty fields are not stated.
#[derive(Clone, Debug, Default)]
pub struct ProfileInput {
    pub real_name: String,
    pub country: Option<Country>,
    pub club: String,
    pub title: Option<Title>,
    pub correspondence_title: Option<CorrespondenceTitle>,
    pub fide_id: String,
    pub iccf_id: String,
    pub national_number: String,
}

/// Why a field of a profile is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ProfileRefusal {
    /// It has too many characters.
    #[refusal(Invalid, "profile-field-too-long", "biography-error-too-long", length = *length, most = *most)]
    TooLong { length: usize, most: usize },
    /// It is no FIDE ID.
    #[refusal(
        Invalid,
        "bad-fide-id",
        "profile-error-fide-id",
        least = *FIDE_ID_LEN.start(),
        most = *FIDE_ID_LEN.end()
    )]
    FideId,
    /// It is no ICCF ID.
    #[refusal(
        Invalid,
        "bad-iccf-id",
        "profile-error-iccf-id",
        least = *ICCF_ID_LEN.start(),
        most = *ICCF_ID_LEN.end()
    )]
    IccfId,
    /// It is no number of a national federation.
    #[refusal(Invalid, "bad-national-number", "profile-error-national-number", most = MAX_NATIONAL_NUMBER_LEN)]
    NationalNumber,
}

/// The refused fields of a profile.
pub type ProfileErrors = Vec<(ProfileField, ProfileRefusal)>;

impl ProfileInput {
    /// Normalises the fields, with unconfirmed titles.
    ///
    /// # Errors
    /// [`ProfileErrors`].
    pub fn read(&self) -> Result<ProfileDetails, ProfileErrors> {
        let mut errors = ProfileErrors::new();
        let mut field = |field, read: Result<Option<String>, ProfileRefusal>| {
            read.unwrap_or_else(|refusal| {
                errors.push((field, refusal));
                None
            })
        };
        let details = ProfileDetails {
            real_name: field(ProfileField::RealName, line(&self.real_name, MAX_REAL_NAME_LEN)),
            country: self.country,
            club: field(ProfileField::Club, line(&self.club, MAX_CLUB_LEN)),
            title: self.title.map(TitleClaim::unconfirmed),
            correspondence_title: self.correspondence_title.map(TitleClaim::unconfirmed),
            fide_id: field(ProfileField::FideId, digits(&self.fide_id, &FIDE_ID_LEN, ProfileRefusal::FideId)),
            iccf_id: field(ProfileField::IccfId, digits(&self.iccf_id, &ICCF_ID_LEN, ProfileRefusal::IccfId)),
            national_number: field(ProfileField::NationalNumber, national_number(&self.national_number)),
        };
        if errors.is_empty() { Ok(details) } else { Err(errors) }
    }
}

/// A text of one line.
fn line(typed: &str, most: usize) -> Result<Option<String>, ProfileRefusal> {
    let line = one_line(typed);
    match line.as_ref().map_or(0, |line| line.chars().count()) {
        length if length > most => Err(ProfileRefusal::TooLong { length, most }),
        _ => Ok(line),
    }
}

/// A number of so many digits, typed in any script, with or without spaces.
fn digits(typed: &str, len: &RangeInclusive<usize>, refusal: ProfileRefusal) -> Result<Option<String>, ProfileRefusal> {
    let Some(line) = one_line(typed) else { return Ok(None) };
    let digits = latin_digits(&line).replace(' ', "");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && len.contains(&digits.len());
    if is_number { Ok(Some(digits)) } else { Err(refusal) }
}

/// A number in a national federation: letters and digits with what stands between them.
fn national_number(typed: &str) -> Result<Option<String>, ProfileRefusal> {
    let Some(line) = one_line(typed) else { return Ok(None) };
    let number = latin_digits(&line).into_owned();
    let is_number = number.len() <= MAX_NATIONAL_NUMBER_LEN
        && number.bytes().any(|byte| byte.is_ascii_digit())
        && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || b" -./".contains(&byte));
    if is_number { Ok(Some(number)) } else { Err(ProfileRefusal::NationalNumber) }
}
