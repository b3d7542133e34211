//! Whom a player blocks.

use crate::store::relations::{self, Relation};
use crate::store::users::UserId;
use crate::store::{Connection, StoreError};

/// Whether `user` blocks `other`. Who acts on the answer calls [`users::lock`] for both first.
pub(super) fn blocks(conn: &mut Connection, user: UserId, other: UserId) -> Result<bool, StoreError> {
    Ok(relations::find(conn, user, other)? == Some(Relation::Block))
}
