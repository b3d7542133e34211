//! Bulk loading of large tables: without their indexes and triggers, which are recreated afterwards, and without checks
//! of foreign keys.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use store::{Connection, DatabaseUrl, Store, StoreError, statistics};
use testkit::many_games::{Question, names};

/// A connection for bulk loading only.
pub fn connect(url: &str) -> Connection {
    let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
    let mut conn = store.dedicated_connection().expect("a connection");
    let settings = match conn {
        Connection::Sqlite(_) => {
            "pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -1000000; pragma threads = 2"
        }
        Connection::Postgres(_) => {
            "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'; \
             set work_mem = '256MB'"
        }
    };
    conn.batch_execute(settings).expect("the settings hold");
    conn
}

/// Dropped indexes and triggers, as the statements that recreate them.
pub struct DroppedIndexes(Vec<String>);

impl DroppedIndexes {
    /// Drops the indexes and triggers of these tables, except for those of constraints.
    pub fn of(conn: &mut Connection, tables: &[String]) -> QueryResult<Self> {
        let listed: Vec<String> = tables.iter().map(|table| format!("'{table}'")).collect();
        let listed = listed.join(", ");
        let recreate = Question {
            sqlite: &format!(
                "select sql as name from sqlite_schema where tbl_name in ({listed}) and type in ('index', 'trigger') \
                 and sql is not null"
            ),
            postgres: &format!(
                "select pg_get_indexdef(i.indexrelid) as name from pg_index i join pg_class t on t.oid = i.indrelid \
                 where t.relname in ({listed}) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)"
            ),
        };
        let recreate = names(conn, recreate)?;
        let drop_statements = Question {
            sqlite: &format!(
                "select 'drop ' || type || ' ' || name as name from sqlite_schema where tbl_name in ({listed}) \
                 and type in ('index', 'trigger') and sql is not null"
            ),
            // Triggers do not fire on this connection.
            postgres: &format!(
                "select 'drop index ' || i.indexrelid::regclass as name from pg_index i \
                 join pg_class t on t.oid = i.indrelid where t.relname in ({listed}) \
                 and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)"
            ),
        };
        for statement in names(conn, drop_statements)? {
            conn.batch_execute(&statement)?;
        }
        Ok(Self(recreate))
    }

    /// Recreates them.
    pub fn put_back(self, conn: &mut Connection) -> QueryResult<()> {
        for statement in self.0 {
            conn.batch_execute(&statement)?;
            keep_log_small(conn)?;
        }
        Ok(())
    }
}

/// Checkpoints SQLite's write-ahead log, which would otherwise grow.
pub fn keep_log_small(conn: &mut Connection) -> QueryResult<()> {
    if let Connection::Sqlite(conn) = conn {
        conn.batch_execute("pragma wal_checkpoint(truncate)")?;
    }
    Ok(())
}

/// Refreshes the database's statistics, as the service and autovacuum do eventually.
pub fn refresh_statistics(conn: &mut Connection) -> Result<(), StoreError> {
    statistics::refresh(conn)?;
    if let Connection::Postgres(conn) = conn {
        // An older snapshot keeps a vacuum from marking rows as visible to all; those of autovacuum count, too.
        let vacuums = "select pid from pg_stat_activity where backend_type = 'autovacuum worker'";
        while diesel::sql_query(vacuums).execute(conn)? > 0 {
            std::thread::sleep(Duration::from_secs(1));
        }
        conn.batch_execute("vacuum analyze")?;
    }
    Ok(())
}

/// The single text that a query returns.
pub fn text(conn: &mut Connection, sql: &str) -> QueryResult<String> {
    #[derive(QueryableByName)]
    struct Answer {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let query = diesel::sql_query(sql);
    let found: Answer = match conn {
        Connection::Postgres(conn) => query.get_result(conn)?,
        Connection::Sqlite(conn) => query.get_result(conn)?,
    };
    Ok(found.name)
}
