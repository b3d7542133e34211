//! Online migrations of a PostgreSQL database that other nodes are using.
//!
//! - One node migrates at a time, by an advisory lock. The others poll for it instead of blocking:
//!   `create index concurrently` waits for every running statement, also for one that waits for that lock.
//! - No statement waits long for a table lock, since later statements would queue behind it. It gives up
//!   (`lock_timeout`) and is retried.
//! - A migration whose `metadata.toml` says `run_in_transaction = false` is run statement by statement. Each must be
//!   repeatable (`if not exists`), since an interrupted migration starts again.

use std::any::Any;
use std::thread;
use std::time::Duration;

use diesel::connection::{BoxableConnection, SimpleConnection};
use diesel::migration::{self, Migration, MigrationMetadata, MigrationName, MigrationSource};
use diesel::pg::Pg;
use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{OptionalExtension, QueryResult, QueryableByName, RunQueryDsl};
use diesel_migrations::MigrationHarness;

use super::adopt_baseline;
use crate::StoreError;
use crate::postgres::{self, PgConnection};

/// An arbitrary constant, the same on every node: only one of them migrates at a time.
const ADVISORY_LOCK: i64 = 0x5ea1_ed30;

/// Interval of polling for the advisory lock.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Timeout for a table lock, during which later statements wait, too: less than a request waits.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

/// Pause before a statement that timed out is retried.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// Retry limit (about five minutes): then a long-running transaction is in the way, and the migration fails.
const MAX_TRIES: u32 = 100;

/// Indexes built without blocking writes. That may take long, and waits for transactions in progress.
const CONCURRENT_INDEXES: [&str; 2] =
    ["create index concurrently if not exists ", "create unique index concurrently if not exists "];

/// Runs the migrations that have not run yet and returns their versions, oldest first.
pub(super) fn run(conn: &mut PgConnection, steps: impl MigrationSource<Pg>) -> Result<Vec<String>, StoreError> {
    // It is released with the connection, whatever happens in between.
    while !advisory_lock(conn)? {
        thread::sleep(POLL_INTERVAL);
    }
    set_lock_timeout(conn, LOCK_TIMEOUT)?;
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| StoreError::Migration(error.to_string());
    if let Some(statements) = adopt_baseline(&conn.applied_migrations().map_err(failed)?)? {
        // Sent in one batch, they are one transaction.
        conn.batch_execute(&statements)?;
    }
    let pending = conn.pending_migrations(steps).map_err(failed)?;
    let mut done = Vec::new();
    for step in pending {
        let version = if step.metadata().run_in_transaction() {
            retried(|| conn.run_migration(&*step).map_err(|error| error.to_string()))
        } else {
            conn.run_migration(&ByStatement(step)).map_err(|error| error.to_string())
        };
        done.push(version.map_err(StoreError::Migration)?.to_string());
    }
    Ok(done)
}

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = Bool)]
    yes: bool,
}

fn advisory_lock(conn: &mut PgConnection) -> QueryResult<bool> {
    let query = diesel::sql_query("select pg_try_advisory_lock($1) as yes").bind::<BigInt, _>(ADVISORY_LOCK);
    query.get_result::<Answer>(conn).map(|answer| answer.yes)
}

fn set_lock_timeout(conn: &mut PgConnection, timeout: Duration) -> QueryResult<()> {
    conn.batch_execute(&format!("set lock_timeout = {}", timeout.as_millis()))
}

/// Retries when a lock timed out or a deadlock was detected.
fn retried<T>(mut attempt: impl FnMut() -> Result<T, String>) -> Result<T, String> {
    for _ in 1..MAX_TRIES {
        match attempt() {
            Err(error) if error.contains(postgres::LOCK_TIMEOUT) || error.contains(postgres::DEADLOCK) => {
                tracing::info!(%error, "a migration gives way to others and is tried again");
                thread::sleep(RETRY_PAUSE);
            }
            ended => return ended,
        }
    }
    attempt()
}

/// A migration run statement by statement: PostgreSQL treats a batch as one transaction.
struct ByStatement(Box<dyn Migration<Pg>>);

impl Migration<Pg> for ByStatement {
    fn run(&self, conn: &mut dyn BoxableConnection<Pg>) -> migration::Result<()> {
        let mut text = SqlRecorder::default();
        self.0.run(&mut text)?;
        let conn = conn.downcast_mut::<PgConnection>().ok_or("this is no connection to PostgreSQL")?;
        for statement in statements(&text.0) {
            retried(|| run_statement(conn, &statement).map_err(|error| error.to_string()))
                .map_err(|error| format!("{}: {statement}: {error}", self.name()))?;
        }
        Ok(())
    }

    fn revert(&self, conn: &mut dyn BoxableConnection<Pg>) -> migration::Result<()> {
        self.0.revert(conn)
    }

    fn metadata(&self) -> &dyn MigrationMetadata {
        self.0.metadata()
    }

    fn name(&self) -> &dyn MigrationName {
        self.0.name()
    }
}

/// Records the SQL of a migration, which is not accessible otherwise.
#[derive(Default)]
struct SqlRecorder(String);

impl SimpleConnection for SqlRecorder {
    fn batch_execute(&mut self, query: &str) -> QueryResult<()> {
        self.0.push_str(query);
        Ok(())
    }
}

impl BoxableConnection<Pg> for SqlRecorder {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// The statements of a migration, without comments. None of them holds a semicolon or `--` in quotes.
fn statements(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.split("--").next().unwrap_or_default().trim());
    let text = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    text.split(';').map(|statement| statement.trim().to_owned()).filter(|statement| !statement.is_empty()).collect()
}

/// The name of the index that a statement builds concurrently.
fn concurrent_index(statement: &str) -> Option<&str> {
    let rest = CONCURRENT_INDEXES.into_iter().find_map(|begin| statement.strip_prefix(begin))?;
    rest.split_whitespace().next()
}

fn run_statement(conn: &mut PgConnection, statement: &str) -> QueryResult<()> {
    let Some(name) = concurrent_index(statement) else { return conn.batch_execute(statement) };
    // No statement queues behind it, so it may wait for the longest transaction.
    set_lock_timeout(conn, Duration::ZERO)?;
    let built = drop_if_invalid(conn, name).and_then(|()| conn.batch_execute(statement));
    set_lock_timeout(conn, LOCK_TIMEOUT)?;
    built
}

/// An interrupted build leaves an invalid index, which is maintained but never used; `if not exists` would keep it.
fn drop_if_invalid(conn: &mut PgConnection, name: &str) -> QueryResult<()> {
    let query = diesel::sql_query(
        "select not indisvalid as yes from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    );
    let found: Option<Answer> = query.bind::<Text, _>(name).get_result(conn).optional()?;
    if found.is_some_and(|found| found.yes) {
        conn.batch_execute(&format!("drop index concurrently {name}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migration_is_split_into_statements() {
        let text = "-- First; and more.\ncreate index concurrently if not exists a on t (x);\n\nalter table t\n    \
                    add column y text; -- at the end\n";
        let expected = ["create index concurrently if not exists a on t (x)", "alter table t add column y text"];
        assert_eq!(statements(text), expected);
    }

    #[test]
    fn concurrent_indexes_are_recognised() {
        let unique = "create unique index concurrently if not exists games_by_number on games (number)";
        assert_eq!(concurrent_index(unique), Some("games_by_number"));
        let plain = "create index concurrently if not exists a on t (x) where x is null";
        assert_eq!(concurrent_index(plain), Some("a"));
        assert_eq!(concurrent_index("alter table t add column y text"), None);
    }

    #[test]
    fn only_lock_timeouts_are_retried() {
        let mut tries = 0;
        let outcome = retried(|| {
            tries += 1;
            if tries == 1 { Err(postgres::LOCK_TIMEOUT.to_owned()) } else { Err::<(), _>("no".into()) }
        });
        assert_eq!((outcome, tries), (Err("no".to_owned()), 2));
    }
}
