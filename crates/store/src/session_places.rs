//! Where sessions began.

use std::collections::HashMap;

use diesel::prelude::*;

use super::parse::parse;
use super::schema::{session_places, sessions};
use super::{Connection, StoreError};
use domain::place::Place;
use domain::user::UserId;

/// Stores where an existing session began.
pub fn insert(conn: &mut Connection, session_key_hash: &str, place: &Place) -> Result<(), StoreError> {
    diesel::insert_into(session_places::table)
        .values((
            session_places::session_key_hash.eq(session_key_hash),
            session_places::country.eq(place.country().code()),
            session_places::city.eq(place.city()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Where a user's sessions began, by the hashes of their keys. Others are not in it.
pub fn of_user(conn: &mut Connection, user: UserId) -> Result<HashMap<String, Place>, StoreError> {
    let rows: Vec<(String, String, Option<String>)> = session_places::table
        .inner_join(sessions::table)
        .filter(sessions::user_id.eq(user.0))
        .select((session_places::session_key_hash, session_places::country, session_places::city))
        .load(conn)?;
    rows.into_iter()
        .map(|(key_hash, country, city)| Ok((key_hash, Place::new(parse(&country)?, city.as_deref()))))
        .collect()
}
