//! Statements with constant SQL, which each connection prepares once.
//!
//! Diesel caches prepared statements only if their SQL is constant. Updates that may omit columns, lists of any length
//! and raw SQL are parsed and planned each time, which on PostgreSQL is a second round trip. The statements of every
//! move are written so that they stay prepared: on two cores 727 moves a second instead of 427 on PostgreSQL, 1,479
//! instead of 1,133 on SQLite (eight concurrent players, medians of three runs of 1,664 moves through the API).
//!
//! SQLite replans, at each execution, statements whose plan depends on bound values: with Diesel's LIMIT, or with a column
//! that a partial index compares with a literal. So lookups by key have no LIMIT (`get_result`, not `first`), lists have
//! that of [`limited`], and kinds of jobs and the like are literals.

use std::borrow::Cow;
use std::marker::PhantomData;

use diesel::backend::Backend;
use diesel::expression::{AppearsOnTable, Expression, ValidGrouping, is_aggregate};
use diesel::pg::Pg;

use crate::postgres::PgConnection;
use diesel::query_builder::{AsChangeset, AstPass, Query, QueryFragment, QueryId};
use diesel::query_source::QuerySource;
use diesel::result::QueryResult;
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, Bool, HasSqlType, Text, Untyped};
use diesel::{RunQueryDsl, Table};

/// An update of the rows that match `filter`. The set of changed columns must vary little: there must be few distinct
/// statements, since prepared ones are never evicted.
pub(super) fn update<T, F, C>(table: T, filter: F, changes: C) -> Update<T::FromClause, F, C::Changeset>
where
    T: Table,
    F: AppearsOnTable<T>,
    C: AsChangeset<Target = T>,
{
    Update { table: QuerySource::from_clause(&table), filter, changes: changes.as_changeset() }
}

/// See [`update`].
#[derive(Clone, Copy, Debug)]
#[must_use = "it does nothing until it is executed"]
pub(super) struct Update<T, F, C> {
    table: T,
    filter: F,
    changes: C,
}

impl<T, F, C, DB> QueryFragment<DB> for Update<T, F, C>
where
    DB: Backend,
    T: QueryFragment<DB>,
    F: QueryFragment<DB>,
    C: QueryFragment<DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("UPDATE ");
        self.table.walk_ast(out.reborrow())?;
        out.push_sql(" SET ");
        self.changes.walk_ast(out.reborrow())?;
        out.push_sql(" WHERE ");
        self.filter.walk_ast(out)
    }
}

/// Cached by its SQL text.
impl<T, F, C> QueryId for Update<T, F, C> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<T, F, C, Conn> RunQueryDsl<Conn> for Update<T, F, C> {}

/// An insert and an update in one statement (PostgreSQL).
pub(super) fn insert_and_update<I, U>(insertion: I, update: U) -> InsertAndUpdate<I, U> {
    InsertAndUpdate { insertion, update }
}

/// See [`insert_and_update`].
#[derive(Clone, Copy, Debug)]
#[must_use = "it does nothing until it is executed"]
pub(super) struct InsertAndUpdate<I, U> {
    insertion: I,
    update: U,
}

impl<I: QueryFragment<Pg>, U: QueryFragment<Pg>> QueryFragment<Pg> for InsertAndUpdate<I, U> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("WITH inserted AS (");
        self.insertion.walk_ast(out.reborrow())?;
        out.push_sql(") ");
        self.update.walk_ast(out)
    }
}

/// Cached by its SQL text.
impl<I, U> QueryId for InsertAndUpdate<I, U> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<I, U> RunQueryDsl<PgConnection> for InsertAndUpdate<I, U> {}

/// A query that locks the rows of one of its tables until the transaction ends; Diesel's own `for_update` locks those
/// of all.
pub(super) fn for_update_of<Q>(table: &'static str, query: Q) -> ForUpdateOf<Q> {
    ForUpdateOf { query, table }
}

/// See [`for_update_of`].
#[derive(Clone, Copy, Debug)]
#[must_use = "it does nothing until it is executed"]
pub(super) struct ForUpdateOf<Q> {
    query: Q,
    table: &'static str,
}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for ForUpdateOf<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.query.walk_ast(out.reborrow())?;
        out.push_sql(" FOR UPDATE OF ");
        out.push_identifier(self.table)
    }
}

/// Cached by its SQL text.
impl<Q> QueryId for ForUpdateOf<Q> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for ForUpdateOf<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> RunQueryDsl<PgConnection> for ForUpdateOf<Q> {}

/// A query with at most `count` rows. Diesel's own `limit` binds a bare number, with whose value SQLite plans.
pub(super) fn limited<Q>(query: Q, count: i64) -> Limited<Q> {
    Limited { query, count }
}

/// See [`limited`].
#[derive(Clone, Copy, Debug)]
#[must_use = "it does nothing until it is executed"]
pub(super) struct Limited<Q> {
    query: Q,
    count: i64,
}

impl<Q, DB> QueryFragment<DB> for Limited<Q>
where
    DB: Backend + HasSqlType<BigInt>,
    Q: QueryFragment<DB>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.query.walk_ast(out.reborrow())?;
        out.push_sql(" LIMIT ");
        out.push_bind_param::<BigInt, i64>(&self.count)?;
        out.push_sql(" + 0");
        Ok(())
    }
}

/// Cached by its SQL text.
impl<Q> QueryId for Limited<Q> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Limited<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Conn> RunQueryDsl<Conn> for Limited<Q> {}

/// A text in the statement itself, to compare a column with, for partial indexes. It must contain no quotation mark.
pub(super) const fn literal(text: &'static str) -> Literal {
    Literal(text)
}

/// See [`literal`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Literal(&'static str);

impl Expression for Literal {
    type SqlType = Text;
}

impl<GroupBy> ValidGrouping<GroupBy> for Literal {
    type IsAggregate = is_aggregate::Never;
}

impl<Tables> AppearsOnTable<Tables> for Literal {}

impl<DB: Backend> QueryFragment<DB> for Literal {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("'");
        out.push_sql(self.0);
        out.push_sql("'");
        Ok(())
    }
}

/// Cached by its SQL text.
impl QueryId for Literal {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

/// Whether a column has one of these values. Diesel's own `eq_any` is a statement for each number of values, which is never
/// prepared in advance: here the last value is repeated, so that there are few numbers.
pub(super) fn is_any_of<C, V>(column: C, values: impl IntoIterator<Item = V>) -> IsAnyOf<C, V> {
    IsAnyOf { column, values: values.into_iter().collect() }
}

/// The maximum of values in a statement that stays prepared.
const MAX_VALUES: usize = 128;

/// See [`is_any_of`].
#[derive(Clone, Debug)]
pub(super) struct IsAnyOf<C, V> {
    column: C,
    values: Vec<V>,
}

impl<C: Expression, V> Expression for IsAnyOf<C, V> {
    type SqlType = Bool;
}

impl<C, V, GroupBy> ValidGrouping<GroupBy> for IsAnyOf<C, V> {
    type IsAggregate = is_aggregate::No;
}

impl<C, V, Tables> AppearsOnTable<Tables> for IsAnyOf<C, V> where C: AppearsOnTable<Tables> {}

impl<C, V, DB> QueryFragment<DB> for IsAnyOf<C, V>
where
    DB: Backend + HasSqlType<C::SqlType>,
    C: Expression + QueryFragment<DB>,
    V: ToSql<C::SqlType, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        let Some(last) = self.values.last() else {
            out.push_sql("1 = 0");
            return Ok(());
        };
        let padded = match self.values.len().next_power_of_two() {
            padded if padded <= MAX_VALUES => padded,
            _ => {
                out.unsafe_to_cache_prepared();
                self.values.len()
            }
        };
        self.column.walk_ast(out.reborrow())?;
        out.push_sql(" IN (");
        for index in 0..padded {
            if index > 0 {
                out.push_sql(", ");
            }
            out.push_bind_param::<C::SqlType, V>(self.values.get(index).unwrap_or(last))?;
        }
        out.push_sql(")");
        Ok(())
    }
}

/// Cached by its SQL text.
impl<C, V> QueryId for IsAnyOf<C, V> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

/// Raw SQL, with values bound between its pieces. There must be few distinct texts, since prepared statements are never
/// evicted.
pub(super) fn sql(text: impl Into<Cow<'static, str>>) -> Sql<Nothing> {
    Sql { before: Nothing, text: text.into() }
}

/// The empty prefix of the first piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nothing;

/// See [`sql`].
#[derive(Clone, Debug)]
#[must_use = "it does nothing until it is executed"]
pub(super) struct Sql<B> {
    before: B,
    text: Cow<'static, str>,
}

/// A value after a piece.
#[derive(Clone, Debug)]
pub(super) struct Bound<B, ST, V> {
    before: B,
    value: V,
    sql_type: PhantomData<ST>,
}

impl<B> Sql<B> {
    /// Appends a bound `value` of that SQL type, and more text.
    pub(super) fn bind<ST, V>(self, value: V, text: impl Into<Cow<'static, str>>) -> Sql<Bound<Self, ST, V>> {
        Sql { before: Bound { before: self, value, sql_type: PhantomData }, text: text.into() }
    }
}

impl<DB: Backend> QueryFragment<DB> for Nothing {
    fn walk_ast<'b>(&'b self, _: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        Ok(())
    }
}

impl<B: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Sql<B> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.before.walk_ast(out.reborrow())?;
        out.push_sql(&self.text);
        Ok(())
    }
}

impl<B, ST, V, DB> QueryFragment<DB> for Bound<B, ST, V>
where
    DB: Backend + HasSqlType<ST>,
    B: QueryFragment<DB>,
    V: ToSql<ST, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.before.walk_ast(out.reborrow())?;
        out.push_bind_param::<ST, V>(&self.value)
    }
}

/// Cached by its SQL text.
impl<B> QueryId for Sql<B> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

/// Columns are read by name.
impl<B> Query for Sql<B> {
    type SqlType = Untyped;
}

impl<B, Conn> RunQueryDsl<Conn> for Sql<B> {}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use diesel::connection::{Connection as _, InstrumentationEvent, SimpleConnection};
    use diesel::prelude::*;
    use diesel::sql_types::Text;

    use super::*;
    use crate::Connection;
    use crate::schema::jobs;

    #[test]
    fn statements_are_prepared_once_per_connection() {
        let mut sqlite = SqliteConnection::establish(":memory:").unwrap();
        sqlite
            .batch_execute(
                "create table jobs (id integer primary key, topic text, payload text); insert into jobs values (1, '', '')",
            )
            .unwrap();
        let cached_queries = Arc::new(Mutex::new(Vec::new()));
        let log = Arc::clone(&cached_queries);
        sqlite.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::CacheQuery { sql, .. } = event {
                log.lock().unwrap().push(sql.to_owned());
            }
        });
        let mut conn = Connection::Sqlite(sqlite);
        for topic in ["a", "b"] {
            let changed = update(jobs::table, jobs::id.eq(1), jobs::topic.eq(topic)).execute(&mut conn);
            assert_eq!(changed, Ok(1));
            let copied = sql("update jobs set payload = topic where topic = ").bind::<Text, _>(topic, " and id > 0");
            assert_eq!(copied.execute(&mut conn), Ok(1));
        }
        for (ids, limit) in [(vec![2, 1, 3], 5), (vec![4, 3, 2, 1], 6)] {
            let of_ids = jobs::table.filter(is_any_of(jobs::id, ids)).select(jobs::id);
            assert_eq!(limited(of_ids, limit).load::<i64>(&mut conn), Ok(vec![1]));
        }
        let of_none = jobs::table.filter(is_any_of(jobs::id, Vec::<i64>::new())).select(jobs::id);
        assert_eq!(limited(of_none, 1).load::<i64>(&mut conn), Ok(Vec::new()));
        let of_payload = jobs::table.filter(jobs::payload.eq(literal("b"))).count();
        assert_eq!(of_payload.get_result::<i64>(&mut conn), Ok(1));
        assert_eq!(
            cached_queries.lock().unwrap().as_slice(),
            [
                "UPDATE `jobs` SET `topic` = ? WHERE (`jobs`.`id` = ?)",
                "update jobs set payload = topic where topic = ? and id > 0",
                "SELECT `jobs`.`id` FROM `jobs` WHERE `jobs`.`id` IN (?, ?, ?, ?) LIMIT ? + 0",
                "SELECT `jobs`.`id` FROM `jobs` WHERE 1 = 0 LIMIT ? + 0",
                "SELECT COUNT(*) FROM `jobs` WHERE (`jobs`.`payload` = 'b')",
            ]
        );
    }
}
