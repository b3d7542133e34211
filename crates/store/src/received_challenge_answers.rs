//! Replies to challenges, each processed once (deduplication).

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::received_challenge_answers;
use super::{Connection, StoreError};
use domain::ids::ChallengeId;
use domain::received::AnswerCounts;
use domain::user::UserId;

/// Records a message. `false` if it was already recorded; on PostgreSQL this waits for a concurrent insert.
pub fn insert(
    conn: &mut Connection,
    key: &str,
    challenge: &ChallengeId,
    user: UserId,
    received_at: Instant,
) -> Result<bool, StoreError> {
    let row = (
        received_challenge_answers::key.eq(key),
        received_challenge_answers::challenge_id.eq(challenge.as_str()),
        received_challenge_answers::user_id.eq(user.0),
        received_challenge_answers::received_at.eq(received_at.as_millis()),
        received_challenge_answers::has_changed.eq(false),
        received_challenge_answers::is_answered.eq(false),
    );
    let inserted = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(received_challenge_answers::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(received_challenge_answers::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    Ok(inserted > 0)
}

/// Records the outcome of a message.
pub fn conclude(conn: &mut Connection, key: &str, has_changed: bool, is_answered: bool) -> Result<(), StoreError> {
    diesel::update(received_challenge_answers::table.find(key))
        .set((
            received_challenge_answers::has_changed.eq(has_changed),
            received_challenge_answers::is_answered.eq(is_answered),
        ))
        .execute(conn)?;
    Ok(())
}

/// Counts that player's messages about that challenge with a reply after `since`.
pub fn answers(
    conn: &mut Connection,
    challenge: &ChallengeId,
    user: UserId,
    since: Instant,
) -> Result<AnswerCounts, StoreError> {
    let of_player = received_challenge_answers::challenge_id.eq(challenge.as_str());
    let answered = received_challenge_answers::table
        .filter(of_player.and(received_challenge_answers::user_id.eq(user.0)))
        .filter(received_challenge_answers::received_at.gt(since.as_millis()))
        .filter(received_challenge_answers::is_answered);
    let all = answered.count().get_result(conn)?;
    let unchanged = answered.filter(received_challenge_answers::has_changed.eq(false)).count().get_result(conn)?;
    Ok(AnswerCounts { all, unchanged })
}

/// Deletes up to `limit` messages received before `before`; returns how many.
pub fn forget(conn: &mut Connection, before: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<String> = received_challenge_answers::table
        .filter(received_challenge_answers::received_at.lt(before.as_millis()))
        .limit(limit)
        .select(received_challenge_answers::key)
        .load(conn)?;
    Ok(diesel::delete(received_challenge_answers::table.filter(received_challenge_answers::key.eq_any(old)))
        .execute(conn)?)
}
