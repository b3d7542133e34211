//! Whom a player blocks.

use crate::domain::relation::Relation;
use crate::domain::user::UserId;
use crate::store::{Connection, StoreError, relations};

/// Whether `user` blocks `other`. Who acts on the answer calls [`users::lock`] for both first.
pub(super) fn blocks(conn: &mut Connection, user: UserId, other: UserId) -> Result<bool, StoreError> {
    Ok(relations::find(conn, user, other)? == Some(Relation::Block))
}
