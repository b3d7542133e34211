//! What players state about themselves besides their [biographies](super::profiles).

use std::collections::HashMap;

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::profiles;
use super::{Connection, StoreError};
use domain::profile::{
    Confirmation, FieldVisibilities, PlayerProfile, ProfileDetails, ProfileField, TitleClaim, TitleKind, Visibility,
};
use domain::user::UserId;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = profiles)]
struct Row {
    user_id: i64,
    version: i64,
    real_name: Option<String>,
    real_name_visibility: String,
    country: Option<String>,
    country_visibility: String,
    club: Option<String>,
    club_visibility: String,
    title: Option<String>,
    title_visibility: String,
    correspondence_title: Option<String>,
    correspondence_title_visibility: String,
    fide_id: Option<String>,
    fide_id_visibility: String,
    iccf_id: Option<String>,
    iccf_id_visibility: String,
    national_number: Option<String>,
    national_number_visibility: String,
    title_confirmed_by: Option<i64>,
    title_confirmed_at: Option<i64>,
    correspondence_title_confirmed_by: Option<i64>,
    correspondence_title_confirmed_at: Option<i64>,
}

/// A value that this version does not know is as if it were not stated, and an unknown visibility shows it to nobody: a
/// later version may have written it.
impl From<Row> for PlayerProfile {
    fn from(row: Row) -> Self {
        let visibility = FieldVisibilities::from_fn(|field| {
            let stored = match field {
                ProfileField::RealName => &row.real_name_visibility,
                ProfileField::Country => &row.country_visibility,
                ProfileField::Club => &row.club_visibility,
                ProfileField::Title => &row.title_visibility,
                ProfileField::CorrespondenceTitle => &row.correspondence_title_visibility,
                ProfileField::FideId => &row.fide_id_visibility,
                ProfileField::IccfId => &row.iccf_id_visibility,
                ProfileField::NationalNumber => &row.national_number_visibility,
            };
            stored.parse().unwrap_or(Visibility::Nobody)
        });
        let details = ProfileDetails {
            real_name: row.real_name,
            country: row.country.and_then(|code| code.parse().ok()),
            club: row.club,
            title: claim(row.title, row.title_confirmed_by, row.title_confirmed_at),
            correspondence_title: claim(
                row.correspondence_title,
                row.correspondence_title_confirmed_by,
                row.correspondence_title_confirmed_at,
            ),
            fide_id: row.fide_id,
            iccf_id: row.iccf_id,
            national_number: row.national_number,
        };
        Self { details, visibility, version: row.version }
    }
}

fn claim<T: std::str::FromStr>(title: Option<String>, by: Option<i64>, at: Option<i64>) -> Option<TitleClaim<T>> {
    let title = title?.parse().ok()?;
    let confirmation = by.zip(at).map(|(by, at)| Confirmation { by: UserId(by), at: Instant::from_millis(at) });
    Some(TitleClaim { title, confirmation })
}

impl Row {
    fn new(user: UserId, profile: &PlayerProfile) -> Self {
        let details = &profile.details;
        let visibility = |field| profile.visibility.of(field).as_str().to_owned();
        let title = |kind| details.title_of(kind).map(str::to_owned);
        let by = |kind| details.confirmation_of(kind).map(|Confirmation { by, .. }| by.0);
        let at = |kind| details.confirmation_of(kind).map(|Confirmation { at, .. }| at.as_millis());
        Self {
            user_id: user.0,
            version: profile.version,
            real_name: details.real_name.clone(),
            country: details.country.map(|country| country.code().to_owned()),
            club: details.club.clone(),
            title: title(TitleKind::OverTheBoard),
            correspondence_title: title(TitleKind::Correspondence),
            fide_id: details.fide_id.clone(),
            iccf_id: details.iccf_id.clone(),
            national_number: details.national_number.clone(),
            real_name_visibility: visibility(ProfileField::RealName),
            country_visibility: visibility(ProfileField::Country),
            club_visibility: visibility(ProfileField::Club),
            title_visibility: visibility(ProfileField::Title),
            correspondence_title_visibility: visibility(ProfileField::CorrespondenceTitle),
            fide_id_visibility: visibility(ProfileField::FideId),
            iccf_id_visibility: visibility(ProfileField::IccfId),
            national_number_visibility: visibility(ProfileField::NationalNumber),
            title_confirmed_by: by(TitleKind::OverTheBoard),
            title_confirmed_at: at(TitleKind::OverTheBoard),
            correspondence_title_confirmed_by: by(TitleKind::Correspondence),
            correspondence_title_confirmed_at: at(TitleKind::Correspondence),
        }
    }
}

/// The profile of a user: empty if nothing is stated. The caller decides who is shown what.
pub fn find(conn: &mut Connection, user: UserId) -> Result<PlayerProfile, StoreError> {
    let row: Option<Row> = profiles::table.find(user.0).select(Row::as_select()).get_result(conn).optional()?;
    Ok(row.map(PlayerProfile::from).unwrap_or_default())
}

/// The profiles of those users. Users who state nothing are missing.
pub fn find_all(conn: &mut Connection, users: &[UserId]) -> Result<HashMap<UserId, PlayerProfile>, StoreError> {
    let ids = users.iter().map(|user| user.0);
    let rows: Vec<Row> = profiles::table.filter(profiles::user_id.eq_any(ids)).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(|row| (UserId(row.user_id), row.into())).collect())
}

/// Replaces the profile of a user, who has to be locked.
pub fn replace(conn: &mut Connection, user: UserId, profile: &PlayerProfile) -> Result<(), StoreError> {
    diesel::delete(profiles::table.find(user.0)).execute(conn)?;
    diesel::insert_into(profiles::table).values(Row::new(user, profile)).execute(conn)?;
    Ok(())
}
