//! Sizes on disk and in memory.

use std::fs;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use store::{Connection, DatabaseUrl, Store};

/// The number of tables reported.
const TABLES: usize = 8;

#[derive(QueryableByName)]
struct Size {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    heap: i64,
    #[diesel(sql_type = BigInt)]
    whole: i64,
}

#[derive(QueryableByName)]
struct Pages {
    #[diesel(sql_type = BigInt)]
    bytes: i64,
}

/// Prints the size of the database, its largest tables on PostgreSQL, where their sizes are known without a full scan,
/// and the bytes for each of `games` finished games; `before` is the size of the database without them.
pub fn print(name: &str, url: &str, games: u32, before: i64) {
    for Size { name: table, heap, whole } in tables(url).iter().take(TABLES) {
        println!("{name}: {table}: {} MB, {} MB of it indexes", whole / 1_000_000, (whole - heap) / 1_000_000);
    }
    let bytes = of_rows(url);
    println!(
        "{name}: {:.2} GB in all, {} bytes for each finished game, with its indexes and what is kept of players",
        bytes as f64 / 1e9,
        (bytes - before) / i64::from(games)
    );
}

/// The bytes of tables and indexes, without the free space in the file.
pub fn of_rows(url: &str) -> i64 {
    match connection(url) {
        Connection::Sqlite(mut conn) => {
            let query = diesel::sql_query(
                "select (page_count - freelist_count) * page_size as bytes \
                 from pragma_page_count, pragma_freelist_count, pragma_page_size",
            );
            query.get_result::<Pages>(&mut conn).expect("sizes").bytes
        }
        Connection::Postgres(_) => tables(url).iter().map(|table| table.whole).sum(),
    }
}

/// The tables of PostgreSQL, the largest first.
fn tables(url: &str) -> Vec<Size> {
    let Connection::Postgres(mut conn) = connection(url) else { return Vec::new() };
    let query = diesel::sql_query(
        "select relname::text as name, pg_table_size(oid) as heap, pg_total_relation_size(oid) as whole \
         from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by whole desc",
    );
    query.load(&mut conn).expect("sizes")
}

fn connection(url: &str) -> Connection {
    let url: DatabaseUrl = url.parse().expect("an address");
    Store::open(&url).expect("the database opens").dedicated_connection().expect("a connection")
}

/// The memory of the processes of a PostgreSQL server in megabytes, with shared memory counted once; `None` on SQLite.
pub fn of_database(url: &str) -> Option<f64> {
    #[derive(QueryableByName)]
    struct Pid {
        #[diesel(sql_type = Integer)]
        pid: i32,
    }
    let mut conn = match Store::open(&url.parse().expect("an address")).ok()?.dedicated_connection().ok()? {
        Connection::Postgres(conn) => conn,
        Connection::Sqlite(_) => return None,
    };
    let own: Pid = diesel::sql_query("select pg_backend_pid() as pid").get_result(&mut conn).expect("a process");
    let server = parent(own.pid)?;
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    Some(ids.filter(|id| *id == server || parent(*id) == Some(server)).filter_map(proportional_megabytes).sum())
}

fn parent(process: i32) -> Option<i32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    stat.rsplit_once(") ")?.1.split(' ').nth(1)?.parse().ok()
}

fn proportional_megabytes(process: i32) -> Option<f64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = rollup.lines().find(|line| line.starts_with("Pss:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1_024.0)
}
