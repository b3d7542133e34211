//! SQLite's query plans, for tests of indexes.

use diesel::query_builder::SqlQuery;
use diesel::query_dsl::methods::LoadQuery;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl};

use super::{Connection, DatabaseUrl, Store, StoreError};

/// A step of a plan.
#[derive(QueryableByName)]
pub(super) struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// The query for the plan of `query`, whose parameters are still to be bound.
pub(super) fn explain(query: &str) -> SqlQuery {
    diesel::sql_query(format!("explain query plan {query}"))
}

/// The steps of the plan, on an empty database.
pub(super) async fn steps<Q>(explained: Q) -> Vec<String>
where
    Q: for<'query> LoadQuery<'query, Connection, Step> + RunQueryDsl<Connection> + Clone + Send + 'static,
{
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("test.db"))).unwrap();
    store.migrate().unwrap();
    let steps: Vec<Step> = store.read(|conn| Ok::<_, StoreError>(explained.load(conn)?)).await.unwrap();
    steps.into_iter().map(|step| step.detail).collect()
}
