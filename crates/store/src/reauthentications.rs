//! When the owners of sessions last authenticated, by logging in or again since.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::reauthentications;
use super::{Connection, StoreError};

/// When the owner of that session last authenticated in it.
pub fn find(conn: &mut Connection, session_key_hash: &str) -> Result<Option<Instant>, StoreError> {
    let at: Option<i64> =
        reauthentications::table.find(session_key_hash).select(reauthentications::at).get_result(conn).optional()?;
    Ok(at.map(Instant::from_millis))
}

/// Deletes that of a session, and returns it.
pub(super) fn take(conn: &mut Connection, session_key_hash: &str) -> Result<Option<Instant>, StoreError> {
    let at = find(conn, session_key_hash)?;
    diesel::delete(reauthentications::table.find(session_key_hash)).execute(conn)?;
    Ok(at)
}

/// Stores that the owner of an existing session has authenticated.
pub fn save(conn: &mut Connection, session_key_hash: &str, at: Instant) -> Result<(), StoreError> {
    let at = reauthentications::at.eq(at.as_millis());
    if diesel::update(reauthentications::table.find(session_key_hash)).set(at).execute(conn)? == 0 {
        diesel::insert_into(reauthentications::table)
            .values((reauthentications::session_key_hash.eq(session_key_hash), at))
            .execute(conn)?;
    }
    Ok(())
}
