//! The rate at which each player sends moves by mail, shared by all processes.

use correspondence_clock::Instant;
use diesel::prelude::*;

use super::schema::mail_move_limits;
use super::{Connection, StoreError, prepared};
use domain::user::UserId;

/// When the player's next move would be due at the sustained rate limit; `now` if they have sent none. On PostgreSQL
/// the row is locked until this transaction ends.
pub fn next_move_at(conn: &mut Connection, user: UserId, now: Instant) -> Result<Instant, StoreError> {
    let row = (mail_move_limits::user_id.eq(user.0), mail_move_limits::next_move_at.eq(now.as_millis()));
    let own = mail_move_limits::table.find(user.0).select(mail_move_limits::next_move_at);
    let next: i64 = match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(mail_move_limits::table).values(row).on_conflict_do_nothing().execute(conn)?;
            own.get_result(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(mail_move_limits::table).values(row).on_conflict_do_nothing().execute(conn)?;
            own.for_no_key_update().get_result(conn)?
        }
    };
    Ok(Instant::from_millis(next))
}

/// Stores when the move after that is due.
pub fn set_next_move_at(conn: &mut Connection, user: UserId, next: Instant) -> Result<(), StoreError> {
    let changes = mail_move_limits::next_move_at.eq(next.as_millis());
    prepared::update(mail_move_limits::table, mail_move_limits::user_id.eq(user.0), changes).execute(conn)?;
    Ok(())
}
