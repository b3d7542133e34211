//! Statements with constant SQL, which each connection prepares once.
//!
//! Diesel caches prepared statements only if their SQL is constant. Updates that may omit columns, lists of any length
//! and raw SQL are parsed and planned each time, which on PostgreSQL is a second round trip. The statements of every
//! move are written so that they stay prepared: on two cores 727 moves a second instead of 427 on PostgreSQL, 1,479
//! instead of 1,133 on SQLite (eight concurrent players, medians of three runs of 1,664 moves through the API).
//!
//! SQLite replans, at each execution, statements whose plan depends on bound values: with LIMIT, or with a column that
//! a partial index compares with a literal. So lookups by key have no LIMIT (`get_result`, not `first`), and kinds of
//! jobs are literals.

use std::borrow::Cow;
use std::marker::PhantomData;

use diesel::backend::Backend;
use diesel::expression::AppearsOnTable;
use diesel::pg::Pg;

use crate::postgres::PgConnection;
use diesel::query_builder::{AsChangeset, AstPass, Query, QueryFragment, QueryId};
use diesel::query_source::QuerySource;
use diesel::result::QueryResult;
use diesel::serialize::ToSql;
use diesel::sql_types::{HasSqlType, Untyped};
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
        assert_eq!(
            cached_queries.lock().unwrap().as_slice(),
            [
                "UPDATE `jobs` SET `topic` = ? WHERE (`jobs`.`id` = ?)",
                "update jobs set payload = topic where topic = ? and id > 0"
            ]
        );
    }
}
