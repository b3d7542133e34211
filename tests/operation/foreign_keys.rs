//! Every foreign key has an index that begins with it; without one, removing a row scans whole tables.

use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{RunQueryDsl, SqliteConnection};
use store::{DatabaseUrl, PgConnection, Store};
use testkit::postgres::Database;

#[derive(Debug, QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
}

/// The foreign keys without an index, as `table.column`. Keys of several columns count by their first.
const OF_SQLITE: &str = "select t.name || '.' || k.\"from\" as name
    from sqlite_master t join pragma_foreign_key_list(t.name) k on k.seq = 0
    where t.type = 'table' and not exists (
        select 1 from pragma_index_list(t.name) i join pragma_index_info(i.name) c on c.seqno = 0
            join sqlite_master m on m.name = i.name
        where c.name = k.\"from\" and (i.partial = 0 or m.sql like '%where ' || k.\"from\" || ' is not null')
    ) and not exists (select 1 from pragma_table_info(t.name) p where p.name = k.\"from\" and p.pk = 1)
    order by 1";

const OF_POSTGRES: &str = "select t.relname || '.' || a.attname as name
    from pg_constraint k join pg_class t on t.oid = k.conrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = t.oid and i.indisvalid and i.indkey[0] = k.conkey[1]
            and (i.indpred is null
                or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')
    )
    order by 1";

fn names(found: QueryResult<Vec<Column>>) -> Vec<String> {
    found.expect("the catalogue").into_iter().map(|column| column.name).collect()
}

#[test]
fn every_foreign_key_is_indexed_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sealedmove.db");
    let store = Store::open(&DatabaseUrl::Sqlite(file.clone())).expect("the database opens");
    store.migrate().expect("the tables are made");
    let mut conn = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    assert_eq!(names(diesel::sql_query(OF_SQLITE).load(&mut conn)), Vec::<String>::new());
}

#[test]
fn every_foreign_key_is_indexed_on_postgresql() {
    let database = Database::fresh();
    let url: DatabaseUrl = database.url().parse().expect("the address of a database");
    Store::open(&url).expect("the database opens").migrate().expect("the tables are made");
    let mut conn: PgConnection = database.connect();
    assert_eq!(names(diesel::sql_query(OF_POSTGRES).load(&mut conn)), Vec::<String>::new());
}
