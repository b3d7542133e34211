//! Searching users by the beginning (prefix) or another part (infix) of their name, and the newest accounts.
//!
//! Infixes are found as prefixes of a name's suffixes, which triggers store (`user_name_suffixes`), so each search is
//! an index range scan however many users there are.

use diesel::dsl::max;
use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{user_name_suffixes, user_settings, users};
use super::users::{Row, is_active, is_open, rows};
use super::{Connection, StoreError};
use domain::user::{User, UserId, name_key};

/// Sorts after every character of a name.
const HIGHEST_NAME_CHARACTER: char = '\u{7f}';

/// Users whose name has that prefix, ignoring case, by name: the first `limit` after the name `after` if given. Only
/// confirmed, open accounts.
pub fn by_beginning(
    conn: &mut Connection,
    beginning: &str,
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<User>, StoreError> {
    let first = name_key(beginning);
    let end = format!("{first}{HIGHEST_NAME_CHARACTER}");
    // An index range instead of LIKE, whose use of the index depends on database settings.
    let mut found = rows()
        .filter(users::name_key.ge(&first).and(users::name_key.lt(&end)))
        .filter(users::confirmed_at.is_not_null().and(is_open()))
        .into_boxed();
    if let Some(after) = after.filter(|after| is_storable(after)) {
        found = found.filter(users::name_key.gt(name_key(after)));
    }
    let rows: Vec<Row> = found.order(users::name_key).limit(limit).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// A position among the results of an infix search: the suffix of the name that begins with the infix, and the user.
type InsidePlace = (String, UserId);

/// The position of `name` among the results for `inside`. `None` if it does not contain the infix or there is no such
/// user.
pub fn place_inside(conn: &mut Connection, inside: &str, name: &str) -> Result<Option<InsidePlace>, StoreError> {
    let key = name_key(name);
    let Some(suffix) = first_suffix(&key, &name_key(inside)).map(str::to_owned).filter(|_| is_storable(name)) else {
        return Ok(None);
    };
    let id: Option<i64> =
        users::table.filter(users::name_key.eq(&key)).select(users::id).get_result(conn).optional()?;
    Ok(id.map(|id| (suffix, UserId(id))))
}

/// Users whose name contains that infix after its first character, ignoring case, ordered by suffix: the first `limit`
/// after that position. Only confirmed, open accounts.
pub fn by_inside(
    conn: &mut Connection,
    inside: &str,
    after: Option<InsidePlace>,
    limit: usize,
) -> Result<Vec<User>, StoreError> {
    let infix = name_key(inside);
    let end = format!("{infix}{HIGHEST_NAME_CHARACTER}");
    let (mut found, mut place) = (Vec::new(), after);
    loop {
        let mut stretch = user_name_suffixes::table
            .inner_join(users::table)
            .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
            .filter(user_name_suffixes::suffix.ge(&infix).and(user_name_suffixes::suffix.lt(&end)))
            .filter(users::confirmed_at.is_not_null().and(is_open()))
            .into_boxed();
        if let Some((suffix, UserId(id))) = &place {
            let is_later = user_name_suffixes::suffix.eq(suffix.clone()).and(user_name_suffixes::user_id.gt(*id));
            // The first half lets the database seek in the index.
            stretch = stretch
                .filter(user_name_suffixes::suffix.ge(suffix.clone()))
                .filter(user_name_suffixes::suffix.gt(suffix.clone()).or(is_later));
        }
        let batch = limit - found.len();
        let rows: Vec<(String, Row)> = stretch
            .order((user_name_suffixes::suffix, user_name_suffixes::user_id))
            .limit(i64::try_from(batch).unwrap_or(i64::MAX))
            .select((user_name_suffixes::suffix, Row::as_select()))
            .load(conn)?;
        let is_last = rows.len() < batch;
        for (suffix, row) in rows {
            let user = row.into_listed();
            place = Some((suffix.clone(), user.id));
            // A name that contains the infix twice appears twice here, and one that begins with it is left to the
            // prefix search.
            if first_suffix(&user.key(), &infix) == Some(suffix.as_str()) {
                found.push(user);
            }
        }
        if is_last || found.len() == limit {
            return Ok(found);
        }
    }
}

/// The newest confirmed, active accounts of people, at most `limit`, among the last `among` rows: guests have rows, too,
/// and however many there are, no more are read.
pub fn newest(conn: &mut Connection, among: i64, limit: i64) -> Result<Vec<User>, StoreError> {
    let latest: Option<i64> = users::table.select(max(users::id)).get_result(conn)?;
    let rows: Vec<Row> = rows()
        .filter(users::id.gt(latest.unwrap_or_default() - among))
        .filter(users::confirmed_at.is_not_null().and(users::is_guest.eq(false)))
        .filter(users::is_bot.eq(false).and(users::engine_level.is_null()).and(is_active()))
        .order(users::id.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// The suffix of a name from the first occurrence of the text. `None` if that is the whole name.
fn first_suffix<'k>(key: &'k str, text: &str) -> Option<&'k str> {
    match key.find(text) {
        Some(0) | None => None,
        Some(place) => key.get(place..),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_with_repeated_infix_is_found_once() {
        assert_eq!(first_suffix("knight-owl", "owl"), Some("owl"));
        assert_eq!(first_suffix("owl-of-owls", "owl"), None, "it begins so");
        assert_eq!(first_suffix("xanana", "ana"), Some("anana"));
        assert_eq!(first_suffix("xanana", "owl"), None);
    }
}
