//! Serving time: deadlines are stored net of recorded downtime.
//!
//! A downtime shifts the deadline of every running game. To avoid updating a million rows, `games.deadline`, `flags_at`
//! and `remind_at` are stored minus the [`DowntimeTotal`] at the time of writing; reading adds the current total, so
//! raising one counter shifts all of them. Deadlines that a downtime does not shift are corrected when it is recorded,
//! see [`super::deadlines`].

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

/// The current total.
pub(super) fn downtime_total(conn: &mut Connection) -> Result<DowntimeTotal, StoreError> {
    let millis: i64 = heartbeat::table.select(heartbeat::downtime_total).get_result(conn)?;
    Ok(DowntimeTotal::from_millis(millis))
}

/// Call this before reading the total for a game that is not in the database yet, so that a concurrently recorded
/// downtime is taken into account. A lock on a game's row has the same effect.
pub(super) fn begin_to_write(conn: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Postgres(conn) = conn {
        conn.batch_execute("lock table games in row exclusive mode")?;
    }
    Ok(())
}

/// The stored value of an instant.
pub(super) fn to_serving_time(at: Instant, total: DowntimeTotal) -> i64 {
    at.as_millis() - total.as_millis()
}

/// The SQL expression of a game's deadline as an instant.
pub(super) type Deadline = <games::deadline as Add<DowntimeTotalInQuery>>::Output;

/// See [`Deadline`].
pub(super) fn deadline() -> Deadline {
    games::deadline + DowntimeTotalInQuery
}

/// The current total as a SQL expression. Raw SQL, because Diesel's subquery would have a bound LIMIT, for which SQLite
/// replans each time.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct DowntimeTotalInQuery;

/// The stored value of an instant as a SQL expression.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct StoredInstant {
    millis: i64,
}

impl StoredInstant {
    /// Sorts before all others.
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
