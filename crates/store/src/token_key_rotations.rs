//! When the keys of API tokens were last rotated. The keys themselves are in a file.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::token_key_rotations as rotations;
use super::{Connection, StoreError};

/// The last rotation, if there ever was one.
pub fn last(conn: &mut Connection) -> Result<Option<Instant>, StoreError> {
    let at: i64 = rotations::table.select(rotations::last_at).get_result(conn)?;
    Ok((at > 0).then(|| Instant::from_millis(at)))
}

/// Records a rotation.
pub fn note(conn: &mut Connection, at: Instant) -> Result<(), StoreError> {
    diesel::update(rotations::table).set(rotations::last_at.eq(at.as_millis())).execute(conn)?;
    Ok(())
}
