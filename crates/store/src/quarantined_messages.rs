//! Distrusted mail: messages that claim a player as their sender and are not trusted (spam, DMARC, SPF), stored for a
//! while.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::doubted_messages;
use super::{Connection, StoreError};
use domain::received::{DistrustedMessage, ListedDistrustedMessage};
use domain::user::UserId;

/// Limit on the stored messages of one player.
const MAX_STORED: i64 = 10;

/// Stores a message about that game or challenge, and deletes the player's messages received before `since` and the
/// oldest beyond the limit.
pub fn insert(
    conn: &mut Connection,
    user: UserId,
    topic: Option<&str>,
    message: &DistrustedMessage,
    at: Instant,
    since: Instant,
) -> Result<(), StoreError> {
    let own = doubted_messages::table.filter(doubted_messages::user_id.eq(user.0));
    diesel::delete(own.filter(doubted_messages::at.lt(since.as_millis()))).execute(conn)?;
    let oldest: Vec<i64> = own
        .order((doubted_messages::at.desc(), doubted_messages::id.desc()))
        .limit(i64::from(i32::MAX))
        .offset(MAX_STORED - 1)
        .select(doubted_messages::id)
        .load(conn)?;
    diesel::delete(doubted_messages::table.filter(doubted_messages::id.eq_any(oldest))).execute(conn)?;
    diesel::insert_into(doubted_messages::table)
        .values((
            doubted_messages::user_id.eq(user.0),
            doubted_messages::topic.eq(topic),
            doubted_messages::reason.eq(&message.reason),
            doubted_messages::said.eq(&message.said),
            doubted_messages::at.eq(at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// The player's messages since then, latest first.
pub fn of_user(
    conn: &mut Connection,
    user: UserId,
    since: Instant,
) -> Result<Vec<ListedDistrustedMessage>, StoreError> {
    let rows: Vec<(String, String, i64)> = doubted_messages::table
        .filter(doubted_messages::user_id.eq(user.0).and(doubted_messages::at.ge(since.as_millis())))
        .order((doubted_messages::at.desc(), doubted_messages::id.desc()))
        .select((doubted_messages::reason, doubted_messages::said, doubted_messages::at))
        .load(conn)?;
    let listed = |(reason, said, at)| ListedDistrustedMessage {
        message: DistrustedMessage { reason, said },
        at: Instant::from_millis(at),
    };
    Ok(rows.into_iter().map(listed).collect())
}

/// Deletes the player's messages.
pub fn forget_of(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::delete(doubted_messages::table.filter(doubted_messages::user_id.eq(user.0))).execute(conn)?;
    Ok(())
}

/// Deletes up to `limit` messages of all players received before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old = doubted_messages::table.filter(doubted_messages::at.lt(before.as_millis()));
    let ids: Vec<i64> = old.order(doubted_messages::at).limit(limit).select(doubted_messages::id).load(conn)?;
    Ok(diesel::delete(doubted_messages::table.filter(doubted_messages::id.eq_any(ids))).execute(conn)?)
}
