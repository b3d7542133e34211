//! Messages that players sent to their personal address, each processed once (deduplication).

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::received_address_messages;
use super::{Connection, StoreError};
use domain::received::AnswerCounts;
use domain::user::UserId;

/// Records a message. `false` if it was already recorded; on PostgreSQL this waits for a concurrent insert.
pub fn insert(conn: &mut Connection, key: &str, user: UserId, received_at: Instant) -> Result<bool, StoreError> {
    let row = (
        received_address_messages::key.eq(key),
        received_address_messages::user_id.eq(user.0),
        received_address_messages::received_at.eq(received_at.as_millis()),
        received_address_messages::has_changed.eq(false),
        received_address_messages::is_answered.eq(false),
    );
    let inserted = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(received_address_messages::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(received_address_messages::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted > 0)
}

/// Whether a message was already recorded.
pub fn is_noted(conn: &mut Connection, key: &str) -> Result<bool, StoreError> {
    let found = received_address_messages::table.find(key).select(received_address_messages::user_id);
    Ok(found.get_result::<i64>(conn).optional()?.is_some())
}

/// Records the outcome of a message.
pub fn conclude(conn: &mut Connection, key: &str, has_changed: bool, is_answered: bool) -> Result<(), StoreError> {
    diesel::update(received_address_messages::table.find(key))
        .set((
            received_address_messages::has_changed.eq(has_changed),
            received_address_messages::is_answered.eq(is_answered),
        ))
        .execute(conn)?;
    Ok(())
}

/// Counts that player's messages with a reply after `since`.
pub fn answers(conn: &mut Connection, user: UserId, since: Instant) -> Result<AnswerCounts, StoreError> {
    let answered = received_address_messages::table
        .filter(received_address_messages::user_id.eq(user.0))
        .filter(received_address_messages::received_at.gt(since.as_millis()))
        .filter(received_address_messages::is_answered);
    let all = answered.count().get_result(conn)?;
    let unchanged = answered.filter(received_address_messages::has_changed.eq(false)).count().get_result(conn)?;
    Ok(AnswerCounts { all, unchanged })
}

/// Deletes up to `limit` messages received before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = received_address_messages::table
        .filter(received_address_messages::received_at.lt(before.as_millis()))
        .limit(limit)
        .select(received_address_messages::key)
        .load(conn)?;
    Ok(diesel::delete(received_address_messages::table.filter(received_address_messages::key.eq_any(old)))
        .execute(conn)?)
}
