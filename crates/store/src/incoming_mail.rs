//! Counts of received messages, by channel and outcome.

use diesel::prelude::*;

use super::schema::incoming_mail_counts::{self, messages, outcome, way};
use super::{Connection, StoreError};
use domain::received::{IncomingMailSource, MailOutcome};

/// Adds one to a count.
pub fn count(conn: &mut Connection, channel: IncomingMailSource, result: MailOutcome) -> Result<(), StoreError> {
    let row = (way.eq(channel.as_str()), outcome.eq(result.as_str()), messages.eq(1));
    let table = incoming_mail_counts::table;
    match conn {
        Connection::Sqlite(conn) => diesel::insert_into(table)
            .values(row)
            .on_conflict((way, outcome))
            .do_update()
            .set(messages.eq(messages + 1))
            .execute(conn)?,
        Connection::Postgres(conn) => diesel::insert_into(table)
            .values(row)
            .on_conflict((way, outcome))
            .do_update()
            .set(messages.eq(messages + 1))
            .execute(conn)?,
    };
    Ok(())
}

/// All counts, each with its channel and outcome.
pub fn counts(conn: &mut Connection) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(incoming_mail_counts::table.select((way, outcome, messages)).load(conn)?)
}
