//! How the row of a game keeps when its time is up: in time that somebody served.
//!
//! A downtime puts off the deadline of every running game. So that it need not be written into each of a million rows,
//! `games.deadline`, `flags_at` and `remind_at` leave out what [`DowntimeTotal`] was when they were written; what they tell
//! is later by what it is when they are read. What a downtime does not put off is set back as it is noted, see
//! [`super::deadlines`].

use std::ops::Add;

use correspondence_clock::Instant;
use diesel::backend::Backend;
use diesel::expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::sql_types::{BigInt, Nullable};

use super::schema::{games, heartbeat};
use super::{Connection, StoreError};
use crate::domain::downtime::DowntimeTotal;

/// The total as it is.
pub(super) fn downtime_total(conn: &mut Connection) -> Result<DowntimeTotal, StoreError> {
    let millis: i64 = heartbeat::table.select(heartbeat::downtime_total).get_result(conn)?;
    Ok(DowntimeTotal::from_millis(millis))
}

/// What a column keeps of an instant.
pub(super) fn kept(at: Instant, total: DowntimeTotal) -> i64 {
    at.as_millis() - total.as_millis()
}

/// The instant that a column tells.
pub(super) fn told(kept: i64, total: DowntimeTotal) -> Instant {
    Instant::from_millis(kept + total.as_millis())
}

/// The deadline that the row of a game tells.
pub(super) type Deadline = <games::deadline as Add<TotalColumn>>::Output;

/// See [`Deadline`].
pub(super) fn deadline() -> Deadline {
    games::deadline + TotalColumn
}

/// The total as it is, in a query about games. By hand, since what Diesel makes of such a query in a query has a bound
/// LIMIT, for which SQLite plans anew each time.
#[derive(Clone, Copy, Debug, QueryId)]
pub(super) struct TotalColumn;

impl Expression for TotalColumn {
    type SqlType = Nullable<BigInt>;
}

impl<Tables> AppearsOnTable<Tables> for TotalColumn {}

impl<Tables> SelectableExpression<Tables> for TotalColumn {}

impl<GroupBy> ValidGrouping<GroupBy> for TotalColumn {
    type IsAggregate = is_aggregate::Never;
}

impl<DB: Backend> QueryFragment<DB> for TotalColumn {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("(select downtime_total from heartbeat)");
        Ok(())
    }
}
