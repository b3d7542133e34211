//! How many messages came in, by the way they came and what became of them.

use diesel::prelude::*;

use super::schema::incoming_mail_counts::{self, messages, outcome, way};
use super::{Connection, StoreError};
use domain::received::{MailOutcome, MailWay};

/// Counts one more.
pub fn count(conn: &mut Connection, by: MailWay, became: MailOutcome) -> Result<(), StoreError> {
    let row = (way.eq(by.as_str()), outcome.eq(became.as_str()), messages.eq(1));
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

/// The ways, outcomes and numbers of those that were counted.
pub fn counts(conn: &mut Connection) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(incoming_mail_counts::table.select((way, outcome, messages)).load(conn)?)
}
