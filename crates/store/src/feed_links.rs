//! The addresses of players' own feeds.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{feed_links, user_settings, users};
use super::users::Row as UserRow;
use super::{Connection, StoreError, unreadable};
use domain::feed_link::{FeedKind, FeedLink, FeedLinkId};
use domain::user::{User, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = feed_links)]
struct Row {
    kind: String,
    link_id: String,
    created_at: i64,
    last_read_at: Option<i64>,
}

impl TryFrom<Row> for FeedLink {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            kind: parse(&row.kind)?,
            id: parse(&row.link_id)?,
            created_at: Instant::from_millis(row.created_at),
            last_read_at: row.last_read_at.map(Instant::from_millis),
        })
    }
}

/// Stores an address of that player, in place of an existing one of the same kind.
pub fn put(conn: &mut Connection, owner: UserId, link: &FeedLink) -> Result<(), StoreError> {
    delete(conn, owner, link.kind)?;
    diesel::insert_into(feed_links::table)
        .values((
            feed_links::user_id.eq(owner.0),
            feed_links::kind.eq(link.kind.as_str()),
            feed_links::link_id.eq(link.id.as_str()),
            feed_links::created_at.eq(link.created_at.as_millis()),
            feed_links::last_read_at.eq(link.last_read_at.map(Instant::as_millis)),
        ))
        .execute(conn)?;
    Ok(())
}

/// A player's addresses of the kinds that this version supports.
pub fn of_user(conn: &mut Connection, owner: UserId) -> Result<Vec<FeedLink>, StoreError> {
    let rows: Vec<Row> =
        feed_links::table.filter(feed_links::user_id.eq(owner.0)).select(Row::as_select()).load(conn)?;
    let readable = |row: Row| unreadable::skip("feed_links", row.link_id.clone(), row.try_into());
    rows.into_iter().filter_map(|row| readable(row).transpose()).collect()
}

/// The address of that id and kind, with its owner.
pub fn find_with_owner(
    conn: &mut Connection,
    kind: FeedKind,
    id: &FeedLinkId,
) -> Result<Option<(FeedLink, User)>, StoreError> {
    let found = feed_links::table
        .inner_join(users::table)
        .inner_join(user_settings::table.on(user_settings::user_id.eq(users::id)))
        .filter(feed_links::link_id.eq(id.as_str()).and(feed_links::kind.eq(kind.as_str())))
        .select((Row::as_select(), UserRow::as_select()))
        .first::<(Row, UserRow)>(conn)
        .optional()?;
    found.map(|(link, user)| Ok((link.try_into()?, user.try_into()?))).transpose()
}

/// Records that a feed was read at that address.
pub fn touch(conn: &mut Connection, id: &FeedLinkId, at: Instant) -> Result<(), StoreError> {
    diesel::update(feed_links::table.filter(feed_links::link_id.eq(id.as_str())))
        .set(feed_links::last_read_at.eq(at.as_millis()))
        .execute(conn)?;
    Ok(())
}

/// Removes a player's address of that kind, and returns whether there was one.
pub fn delete(conn: &mut Connection, owner: UserId, kind: FeedKind) -> Result<bool, StoreError> {
    Ok(diesel::delete(feed_links::table.find((owner.0, kind.as_str()))).execute(conn)? > 0)
}

/// Removes all addresses of a player.
pub fn delete_of_user(conn: &mut Connection, owner: UserId) -> Result<(), StoreError> {
    diesel::delete(feed_links::table.filter(feed_links::user_id.eq(owner.0))).execute(conn)?;
    Ok(())
}
