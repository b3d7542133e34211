//! Finding people by a part of their name: how it begins, or what it has inside.
//!
//! What a name has inside is found by its ends, which triggers keep (`user_name_suffixes`): each search is a stretch of an
//! index, however many people there are.

use diesel::prelude::*;

use super::parse::is_storable;
use super::schema::{user_name_suffixes, user_settings, users};
use super::users::{Row, is_open, rows};
use super::{Connection, StoreError};
use domain::user::{User, UserId, name_key};

/// Names are made of characters that come before this one.
const AFTER_ALL: char = '\u{7f}';

/// The people whose name begins so, whatever its case, by name: the first `most` of them, after the one of that name if
/// one is given. Only those with a confirmed
/// address and an open account.
pub fn by_beginning(
    conn: &mut Connection,
    beginning: &str,
    after: Option<&str>,
    most: i64,
) -> Result<Vec<User>, StoreError> {
    let first = name_key(beginning);
    let end = format!("{first}{AFTER_ALL}");
    // A stretch of the index on the names, where LIKE would depend on the database's settings for it.
    let mut found = rows()
        .filter(users::name_key.ge(&first).and(users::name_key.lt(&end)))
        .filter(users::confirmed_at.is_not_null().and(is_open()))
        .into_boxed();
    if let Some(after) = after.filter(|after| is_storable(after)) {
        found = found.filter(users::name_key.gt(name_key(after)));
    }
    let rows: Vec<Row> = found.order(users::name_key).limit(most).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(Row::into_listed).collect())
}

/// Where a name stands among those that have a text inside: the end of the name that begins with the text, and whose it is.
type InsidePlace = (String, UserId);

/// The place of `name` among those that have `inside` after their beginning. `None` where it has it not, or is nobody's.
pub fn place_inside(conn: &mut Connection, inside: &str, name: &str) -> Result<Option<InsidePlace>, StoreError> {
    let key = name_key(name);
    let Some(suffix) = first_suffix(&key, &name_key(inside)).map(str::to_owned).filter(|_| is_storable(name)) else {
        return Ok(None);
    };
    let id: Option<i64> =
        users::table.filter(users::name_key.eq(&key)).select(users::id).get_result(conn).optional()?;
    Ok(id.map(|id| (suffix, UserId(id))))
}

/// The people whose name has that text after its beginning, whatever its case, in the order of what follows it: the first
/// `most` of them, after that place. Only those with a confirmed
/// address and an open account.
pub fn by_inside(
    conn: &mut Connection,
    inside: &str,
    after: Option<InsidePlace>,
    most: usize,
) -> Result<Vec<User>, StoreError> {
    let wanted = name_key(inside);
    let end = format!("{wanted}{AFTER_ALL}");
    let (mut found, mut place) = (Vec::new(), after);
    loop {
        let mut stretch = user_name_suffixes::table
            .inner_join(users::table)
            .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
            .filter(user_name_suffixes::suffix.ge(&wanted).and(user_name_suffixes::suffix.lt(&end)))
            .filter(users::confirmed_at.is_not_null().and(is_open()))
            .into_boxed();
        if let Some((suffix, UserId(id))) = &place {
            let is_later = user_name_suffixes::suffix.eq(suffix.clone()).and(user_name_suffixes::user_id.gt(*id));
            // The first half is for the index, which is walked from there on.
            stretch = stretch
                .filter(user_name_suffixes::suffix.ge(suffix.clone()))
                .filter(user_name_suffixes::suffix.gt(suffix.clone()).or(is_later));
        }
        let wants = most - found.len();
        let rows: Vec<(String, Row)> = stretch
            .order((user_name_suffixes::suffix, user_name_suffixes::user_id))
            .limit(i64::try_from(wants).unwrap_or(i64::MAX))
            .select((user_name_suffixes::suffix, Row::as_select()))
            .load(conn)?;
        let is_last = rows.len() < wants;
        for (suffix, row) in rows {
            let user = row.into_listed();
            place = Some((suffix.clone(), user.id));
            // A name that has the text twice stands here twice, and one that begins with it is found by that.
            if first_suffix(&user.key(), &wanted) == Some(suffix.as_str()) {
                found.push(user);
            }
        }
        if is_last || found.len() == most {
            return Ok(found);
        }
    }
}

/// The end of a name that begins with the text where it comes first. `None` where that is all of the name.
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
    fn a_name_is_found_once_however_often_it_has_the_text() {
        assert_eq!(first_suffix("knight-owl", "owl"), Some("owl"));
        assert_eq!(first_suffix("owl-of-owls", "owl"), None, "it begins so");
        assert_eq!(first_suffix("xanana", "ana"), Some("anana"));
        assert_eq!(first_suffix("xanana", "owl"), None);
    }
}
