//! Bringing the database up to date. The steps are embedded in the binary.

use diesel::connection::SimpleConnection;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Connection, Store, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// Any constant will do, as long as every node uses the same: only one of them migrates at a time.
const ADVISORY_LOCK: i64 = 0x5ea1_ed30;

impl Store {
    /// Runs the migrations that have not run yet and returns their names, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Migration`] when one fails, [`StoreError::Unavailable`] when the database cannot be reached.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        match self.dedicated_connection()? {
            Connection::Sqlite(mut conn) => run(&mut conn, SQLITE),
            Connection::Postgres(mut conn) => {
                // Another node may take its time over a migration: this one waits as long as that takes.
                conn.batch_execute(&format!("set lock_timeout = 0; select pg_advisory_lock({ADVISORY_LOCK})"))?;
                // The lock goes with the connection, whatever happens in between.
                run(&mut conn, POSTGRES)
            }
        }
    }
}

fn run<DB, C>(conn: &mut C, steps: EmbeddedMigrations) -> Result<Vec<String>, StoreError>
where
    DB: diesel::backend::Backend,
    C: MigrationHarness<DB>,
{
    let done = conn.run_pending_migrations(steps).map_err(|error| StoreError::Migration(error.to_string()))?;
    Ok(done.iter().map(ToString::to_string).collect())
}
