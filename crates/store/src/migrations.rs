//! Migrations of the database. They are embedded in the binary.

mod on_postgres;
mod on_sqlite;
mod repacking;

use std::collections::HashSet;
use std::path::Path;

use diesel::migration::{MigrationSource, MigrationVersion};
use diesel::pg::Pg;
use diesel::sql_types::Text;
use diesel::sqlite::Sqlite;
use diesel::{QueryableByName, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, FileBasedMigrations, embed_migrations};

use super::{Connection, Store, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

impl Store {
    /// Runs the migrations that have not run yet and returns their names, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Migration`] when one fails, [`StoreError::Newer`] when the database has one of a later version,
    /// [`StoreError::Unavailable`] when the database cannot be reached.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        let mut done = Vec::new();
        let mut conn = self.dedicated_connection()?;
        let applied = applied_versions(&mut conn)?;
        refuse_newer(&conn, &applied)?;
        if !applied.contains(repacking::VERSION) {
            done = self.run_migrations(repacking::Before(SQLITE), repacking::Before(POSTGRES))?;
            repacking::repack_all(&mut conn, self.presence())?;
        }
        done.extend(self.run_migrations(SQLITE, POSTGRES)?);
        // A process of a later version may have migrated while this one waited for it.
        let applied = applied_versions(&mut conn)?;
        refuse_newer(&conn, &applied)?;
        Ok(done)
    }

    /// Like [`Store::migrate`], with the migrations in a folder, for tests of how migrations run.
    ///
    /// # Errors
    /// As [`Store::migrate`].
    pub fn migrate_from(&self, folder: &Path) -> Result<Vec<String>, StoreError> {
        let steps = FileBasedMigrations::from_path(folder).map_err(|error| StoreError::Migration(error.to_string()))?;
        self.run_migrations(steps.clone(), steps)
    }

    fn run_migrations(
        &self,
        sqlite: impl MigrationSource<Sqlite>,
        postgres: impl MigrationSource<Pg>,
    ) -> Result<Vec<String>, StoreError> {
        match self.dedicated_connection()? {
            Connection::Sqlite(conn) => on_sqlite::run(conn, sqlite),
            Connection::Postgres(mut conn) => on_postgres::run(&mut conn, postgres),
        }
    }
}

/// The migration that creates the whole schema.
const BASELINE: &str = "20261128000000";

/// The last of the migrations that the baseline replaces. A database to which it was applied has the schema of the
/// baseline.
const LAST_REPLACED: &str = "20261128060002";

/// Migrations of versions between two releases, whose statements are part of a later migration now. A database to which
/// one was applied is not of a later version.
const MERGED: [&str; 2] = ["20261130120000", "20261201150000"];

/// The statements that record the baseline in place of the migrations it replaces, given the versions applied to a
/// database. `None` if the database is new or has the baseline. Only the list of its migrations changes: the schema is
/// the same.
///
/// # Errors
/// [`StoreError::Migration`] for a schema older than the baseline.
fn adopt_baseline(applied: &[MigrationVersion<'_>]) -> Result<Option<String>, StoreError> {
    let has = |version: &str| applied.contains(&MigrationVersion::from(version));
    if applied.is_empty() || has(BASELINE) {
        return Ok(None);
    }
    if has(LAST_REPLACED) {
        return Ok(Some(format!(
            "delete from __diesel_schema_migrations where version <= '{LAST_REPLACED}'; \
             insert into __diesel_schema_migrations (version) values ('{BASELINE}')"
        )));
    }
    Err(StoreError::Migration(
        "this database is older than the first version: run `sealedmove migrate` of commit 5cb5508d first, then this one \
         (docs/operations.md, \"From before the first version\")"
            .to_owned(),
    ))
}

/// A migration that was run.
#[derive(QueryableByName)]
struct Applied {
    #[diesel(sql_type = Text)]
    version: String,
}

impl Store {
    /// Checks that exactly the migrations of this version have run, without changing anything.
    ///
    /// # Errors
    /// [`StoreError::Outdated`] when one is missing, [`StoreError::Newer`] when there is one of a later version,
    /// [`StoreError::Unavailable`] when the database cannot be reached.
    pub fn check_up_to_date(&self) -> Result<(), StoreError> {
        let mut conn = self.dedicated_connection()?;
        let applied = applied_versions(&mut conn)?;
        refuse_newer(&conn, &applied)?;
        match embedded_migrations(&conn)?.into_iter().find(|(version, _)| !applied.contains(version)) {
            None => Ok(()),
            Some((_, name)) => Err(StoreError::Outdated(name)),
        }
    }
}

/// Refuses a database of a later version of this program. Whether this version could use it is unknown to it: a later
/// version may have removed what this one reads. Processes that run already are not checked, since a release removes
/// nothing that the previous one uses (docs/operations.md, "Writing migrations").
///
/// # Errors
/// [`StoreError::Newer`], or the embedded migrations cannot be listed.
fn refuse_newer(conn: &Connection, applied: &HashSet<String>) -> Result<(), StoreError> {
    match newer_migration(conn, applied)? {
        None => Ok(()),
        Some(newer) => Err(StoreError::Newer(newer)),
    }
}

/// The last of the applied migrations that this version of the program does not have. Those that the baseline replaced
/// do not count.
///
/// # Errors
/// The embedded migrations cannot be listed.
pub(super) fn newer_migration(conn: &Connection, applied: &HashSet<String>) -> Result<Option<String>, StoreError> {
    let own = embedded_migrations(conn)?;
    let is_own = |applied: &str| own.iter().any(|(version, _)| version == applied);
    let is_merged = |applied: &str| MERGED.contains(&applied);
    let newer =
        applied.iter().filter(|version| version.as_str() > LAST_REPLACED && !is_own(version) && !is_merged(version));
    Ok(newer.max().cloned())
}

/// The versions of the migrations applied to a database.
pub(super) fn applied_versions(conn: &mut Connection) -> Result<HashSet<String>, StoreError> {
    // Diesel's own harness would create the table if it is missing.
    let table = match conn {
        Connection::Sqlite(_) => "select name as version from sqlite_master where name = '__diesel_schema_migrations'",
        Connection::Postgres(_) => {
            "select relname::text as version from pg_class where oid = to_regclass('__diesel_schema_migrations')"
        }
    };
    if diesel::sql_query(table).load::<Applied>(conn)?.is_empty() {
        return Ok(HashSet::new());
    }
    let rows: Vec<Applied> = diesel::sql_query("select version from __diesel_schema_migrations").load(conn)?;
    Ok(rows.into_iter().map(|row| row.version).collect())
}

/// The versions of the embedded migrations for the database of `conn`, each with its name.
fn embedded_migrations(conn: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    match conn {
        Connection::Sqlite(_) => names::<Sqlite>(&SQLITE),
        Connection::Postgres(_) => names::<Pg>(&POSTGRES),
    }
}

/// The versions of these migrations, each with its name, in order.
fn names<DB: diesel::backend::Backend>(steps: &EmbeddedMigrations) -> Result<Vec<(String, String)>, StoreError>
where
    EmbeddedMigrations: MigrationSource<DB>,
{
    let steps = steps.migrations().map_err(|error| StoreError::Migration(error.to_string()))?;
    let mut names: Vec<_> =
        steps.iter().map(|step| (step.name().version().to_string(), step.name().to_string())).collect();
    names.sort();
    Ok(names)
}
