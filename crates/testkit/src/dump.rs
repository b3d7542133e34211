//! A whole database as SQL, to be committed: the same database always gives the same text.

use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, SqliteConnection};
use store::{Connection, DatabaseUrl, Store};

use super::postgres::server_programs;

/// The time of the migrations in a dump, in which they would differ from run to run.
const MIGRATED_AT: &str = "update __diesel_schema_migrations set run_on = '1999-06-21 10:00:00'";

/// The statements that create that database with all its rows. Times in its list of migrations are changed.
///
/// # Panics
/// If it cannot be read, or `pg_dump` fails.
pub fn sql_of(url: &DatabaseUrl) -> String {
    let store = Store::open(url).expect("the database opens");
    let mut conn = store.dedicated_connection().expect("a connection");
    conn.batch_execute(MIGRATED_AT).expect("written");
    match (conn, url) {
        (Connection::Sqlite(mut conn), _) => of_sqlite(&mut conn),
        (Connection::Postgres(_), DatabaseUrl::Postgres(address)) => of_postgres(address),
        (Connection::Postgres(_), DatabaseUrl::Sqlite(_)) => unreachable!("a connection is of its address"),
    }
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

fn lines(conn: &mut SqliteConnection, query: &str) -> Vec<String> {
    let rows: Vec<Line> = diesel::sql_query(query).load(conn).expect("the database can be read");
    rows.into_iter().map(|row| row.line).collect()
}

/// As the command `.dump` of SQLite's shell, with rows in the order of their keys.
fn of_sqlite(conn: &mut SqliteConnection) -> String {
    // SQLite's own tables are created by it.
    let objects = |kinds: &str| {
        format!(
            "select sql || ';' as line from sqlite_schema where sql is not null and type in ({kinds}) \
             and name not like 'sqlite\\_%' escape '\\' order by name"
        )
    };
    let mut statements = vec!["PRAGMA foreign_keys = off;".to_owned(), "BEGIN;".to_owned()];
    statements.extend(lines(conn, &objects("'table'")));
    let tables = "select name as line from sqlite_schema where type = 'table' \
                  and (name not like 'sqlite\\_%' escape '\\' or name = 'sqlite_sequence') order by name";
    for table in lines(conn, tables) {
        let columns = format!("select name as line from pragma_table_info('{table}') order by cid");
        let values: Vec<String> = lines(conn, &columns).iter().map(|column| format!("quote(\"{column}\")")).collect();
        let key =
            format!("select '\"' || name || '\"' as line from pragma_table_info('{table}') where pk > 0 order by pk");
        let mut key = lines(conn, &key);
        if key.is_empty() {
            key.push("rowid".to_owned());
        }
        let rows = format!(
            "select 'INSERT INTO {table} VALUES(' || {} || ');' as line from \"{table}\" order by {}",
            values.join(" || ',' || "),
            key.join(", ")
        );
        statements.extend(lines(conn, &rows));
    }
    statements.extend(lines(conn, &objects("'index', 'trigger'")));
    statements.push("COMMIT;\n".to_owned());
    statements.join("\n")
}

/// What `pg_dump` writes, without what depends on its version.
fn of_postgres(address: &str) -> String {
    let output = Command::new(server_programs().join("pg_dump"))
        .args(["--inserts", "--no-owner", "--no-privileges", "--no-comments", "--dbname", address])
        .output()
        .expect("pg_dump can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let sql = String::from_utf8(output.stdout).expect("UTF-8");
    let left_out = ["--", "SET ", "SELECT pg_catalog.set_config(", "\\restrict ", "\\unrestrict "];
    let (mut text, mut is_in_string) = (String::new(), false);
    for line in sql.lines() {
        if is_in_string || !line.is_empty() && !left_out.iter().any(|start| line.starts_with(start)) {
            text.push_str(line);
            text.push('\n');
            is_in_string ^= line.matches('\'').count() % 2 == 1;
        }
    }
    text
}
