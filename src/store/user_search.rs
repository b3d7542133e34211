//! Finding people by how their name begins.

use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::users;
use super::users::Row;
use super::{Connection, StoreError};
use crate::domain::user::{User, name_key};

/// Names are made of characters that come before this one.
const AFTER_ALL: char = '\u{7f}';

/// The people whose name begins so, whatever its case, by name: the first `most` of them, after the one of that name if
/// one is given. Only those who have confirmed their address.
pub fn by_beginning(
    conn: &mut Connection,
    beginning: &str,
    after: Option<&str>,
    most: i64,
) -> Result<Vec<User>, StoreError> {
    let first = name_key(beginning);
    let end = format!("{first}{AFTER_ALL}");
    // A stretch of the index on the names, where LIKE would depend on the database's settings for it.
    let mut found = users::table
        .filter(users::name_key.ge(&first).and(users::name_key.lt(&end)))
        .filter(users::confirmed_at.is_not_null())
        .into_boxed();
    if let Some(after) = after.filter(|after| is_storable(after)) {
        found = found.filter(users::name_key.gt(name_key(after)));
    }
    let rows: Vec<Row> = found.order(users::name_key).limit(most).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}
