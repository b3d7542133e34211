//! How the row of a game keeps when its time is up: in time that somebody served.
//!
//! A downtime puts off the deadline of every running game. So that it need not be written into each of a million rows,
//! `games.deadline`, `flags_at` and `remind_at` leave out what [`DowntimeTotal`] was when they were written; what they tell
//! is later by what it is when they are read. What a downtime does not put off is taken back as it is noted, see
//! [`super::deadlines`].

use std::ops::Add;

use correspondence_clock::Instant;
use diesel::backend::Backend;
use diesel::connection::SimpleConnection;
use diesel::expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Nullable};

use super::schema::{games, heartbeat};
use super::{Connection, StoreError};
use domain::downtime::DowntimeTotal;

/// The total as it is.
pub(super) fn downtime_total(conn: &mut Connection) -> Result<DowntimeTotal, StoreError> {
    let millis: i64 = heartbeat::table.select(heartbeat::downtime_total).get_result(conn)?;
    Ok(DowntimeTotal::from_millis(millis))
}

/// To be called before the total is read for a game that is not in the database yet. Whoever has locked a row of a game has
/// done as much: a downtime that is noted meanwhile is taken into what they store.
pub(super) fn begin_to_write(conn: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Postgres(conn) = conn {
        conn.batch_execute("lock table games in row exclusive mode")?;
    }
    Ok(())
}

/// What a column keeps of an instant.
pub(super) fn to_serving_time(at: Instant, total: DowntimeTotal) -> i64 {
    at.as_millis() - total.as_millis()
}

/// The deadline that the row of a game tells, as an instant.
pub(super) type Deadline = <games::deadline as Add<DowntimeTotalInQuery>>::Output;

/// See [`Deadline`].
pub(super) fn deadline() -> Deadline {
    games::deadline + DowntimeTotalInQuery
}

/// The total as it is, in a query about games. By hand, since what Diesel makes of such a query in a query has a bound
/// LIMIT, for which SQLite plans anew each time.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct DowntimeTotalInQuery;

/// What columns keep of an instant, in a query about games.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct StoredInstant {
    millis: i64,
}

impl StoredInstant {
    /// Before all others.
    pub(super) const FIRST: Self = Self { millis: i64::MIN / 2 };

    pub(super) fn of(at: Instant) -> Self {
        Self { millis: at.as_millis() }
    }
}

macro_rules! expression {
    ($name:ident) => {
        impl Expression for $name {
            type SqlType = Nullable<BigInt>;
        }

        impl<Tables> AppearsOnTable<Tables> for $name {}

        impl<Tables> SelectableExpression<Tables> for $name {}

        impl<GroupBy> ValidGrouping<GroupBy> for $name {
            type IsAggregate = is_aggregate::Never;
        }
    };
}

expression!(DowntimeTotalInQuery);
expression!(StoredInstant);

impl<DB: Backend> QueryFragment<DB> for DowntimeTotalInQuery {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("(select downtime_total from heartbeat)");
        Ok(())
    }
}

impl<DB> QueryFragment<DB> for StoredInstant
where
    DB: Backend + HasSqlType<BigInt>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("(");
        out.push_bind_param::<BigInt, _>(&self.millis)?;
        out.push_sql(" - (select downtime_total from heartbeat))");
        Ok(())
    }
}
