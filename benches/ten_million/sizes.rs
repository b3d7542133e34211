//! What is on disk, and what is in memory.

use std::fs;
use std::path::Path;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use sealedmove::store::{Connection, DatabaseUrl, Store};

use crate::population::Population;

/// How many tables are told of.
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

/// Prints how large the database is, and its largest tables where that is known without reading all of it.
pub fn print(name: &str, url: &str, population: &Population) {
    let url: DatabaseUrl = url.parse().expect("an address");
    let store = Store::open(&url).expect("the database opens");
    let bytes = match (&url, store.dedicated_connection().expect("a connection")) {
        (DatabaseUrl::Sqlite(file), _) => size_of(file),
        (DatabaseUrl::Postgres(_), Connection::Postgres(mut conn)) => {
            let asked = diesel::sql_query(
                "select relname::text as name, pg_table_size(oid) as heap, pg_total_relation_size(oid) as whole \
                 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by whole desc",
            );
            let tables: Vec<Size> = asked.load(&mut conn).expect("sizes");
            for Size { name: table, heap, whole } in tables.iter().take(TABLES) {
                println!("{name}: {table}: {} MB, {} MB of it indexes", whole / 1_000_000, (whole - heap) / 1_000_000);
            }
            tables.iter().map(|table| table.whole).sum()
        }
        (DatabaseUrl::Postgres(_), Connection::Sqlite(_)) => unreachable!("one is as the other"),
    };
    println!(
        "{name}: {:.2} GB on disk, {} bytes a finished game with what is kept of players and running games",
        bytes as f64 / 1e9,
        bytes / i64::from(population.games)
    );
}

/// How many bytes a file has.
pub fn size_of(file: &Path) -> i64 {
    fs::metadata(file).map_or(0, |found| found.len().cast_signed())
}

/// The memory of the processes of a PostgreSQL server in megabytes, what they share counted once; `None` on SQLite.
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
