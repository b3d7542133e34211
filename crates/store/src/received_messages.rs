//! Replies to messages about games, each processed once (deduplication).

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::schema::received_messages;
use super::{Connection, StoreError};
use domain::received::AnswerCounts;

/// Records a message. `false` if it was already recorded; on PostgreSQL this waits for a concurrent insert.
pub fn insert(
    conn: &mut Connection,
    key: &str,
    game: &GameId,
    side: Side,
    received_at: Instant,
) -> Result<bool, StoreError> {
    let row = (
        received_messages::key.eq(key),
        received_messages::game_id.eq(game.as_str()),
        received_messages::side.eq(side.as_str()),
        received_messages::received_at.eq(received_at.as_millis()),
        received_messages::has_changed.eq(false),
        received_messages::is_answered.eq(false),
    );
    let inserted = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(received_messages::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(received_messages::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted > 0)
}

/// Records the outcome of a message.
pub fn conclude(conn: &mut Connection, key: &str, has_changed: bool, is_answered: bool) -> Result<(), StoreError> {
    diesel::update(received_messages::table.find(key))
        .set((received_messages::has_changed.eq(has_changed), received_messages::is_answered.eq(is_answered)))
        .execute(conn)?;
    Ok(())
}

/// Counts that player's messages with a reply after `since`.
pub fn answers(conn: &mut Connection, game: &GameId, side: Side, since: Instant) -> Result<AnswerCounts, StoreError> {
    let answered = received_messages::table
        .filter(received_messages::game_id.eq(game.as_str()).and(received_messages::side.eq(side.as_str())))
        .filter(received_messages::received_at.gt(since.as_millis()).and(received_messages::is_answered));
    let all = answered.count().get_result(conn)?;
    let unchanged = answered.filter(received_messages::has_changed.eq(false)).count().get_result(conn)?;
    Ok(AnswerCounts { all, unchanged })
}

/// Deletes up to `limit` messages received before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = received_messages::table
        .filter(received_messages::received_at.lt(before.as_millis()))
        .limit(limit)
        .select(received_messages::key)
        .load(conn)?;
    Ok(diesel::delete(received_messages::table.filter(received_messages::key.eq_any(old))).execute(conn)?)
}
