//! Migrations of a SQLite database, which run before the service accepts requests.
//!
//! SQLite cannot alter a constraint: a table that needs another constraint is rebuilt: a new one is created, filled,
//! and takes the place of the old one (<https://sqlite.org/lang_altertable.html#otheralter>). Foreign keys are not
//! enforced meanwhile: dropping the old table would take the rows that refer to it along. Before such a migration
//! commits, all foreign keys of the new table and of the tables that refer to it are checked.
//!
//! Another process on the same file, such as `mail-in`, waits for each migration as for any other write.

use std::collections::HashMap;

use diesel::connection::{BoxableConnection, SimpleConnection};
use diesel::migration::{self, Migration, MigrationMetadata, MigrationName, MigrationSource};
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::Sqlite;
use diesel::{QueryResult, QueryableByName, RunQueryDsl, SqliteConnection};
use diesel_migrations::MigrationHarness;

use super::adopt_baseline;
use crate::StoreError;

/// Runs the migrations that have not run yet and returns their versions, oldest first. The connection must not be used
/// for anything else afterwards: foreign keys stay off.
pub(super) fn run(mut conn: SqliteConnection, steps: impl MigrationSource<Sqlite>) -> Result<Vec<String>, StoreError> {
    // Has no effect inside a transaction.
    conn.batch_execute("pragma foreign_keys = off")?;
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| StoreError::Migration(error.to_string());
    // Creates the table of migrations if there is none.
    conn.applied_migrations().map_err(failed)?;
    conn.immediate_transaction(|conn| match adopt_baseline(&conn.applied_migrations().map_err(failed)?)? {
        Some(statements) => Ok(conn.batch_execute(&statements)?),
        None => Ok::<_, StoreError>(()),
    })?;
    let pending = conn.pending_migrations(steps).map_err(failed)?;
    let mut done = Vec::new();
    for step in pending {
        // Takes the write lock at the start, and waits for it: a transaction that reads first and writes later fails at
        // once if another connection has written in between. If several processes start at the same time, one of them
        // runs the step.
        let version = conn
            .immediate_transaction(|conn| {
                if conn.applied_migrations()?.contains(&step.name().version().as_owned()) {
                    return Ok(None);
                }
                conn.run_migration(&WithForeignKeyCheck(step)).map(|version| Some(version.to_string()))
            })
            .map_err(failed)?;
        done.extend(version);
    }
    Ok(done)
}

/// A migration that fails if it leaves dangling foreign keys in a rebuilt table or in a table that refers to one.
struct WithForeignKeyCheck(Box<dyn Migration<Sqlite>>);

impl Migration<Sqlite> for WithForeignKeyCheck {
    fn run(&self, conn: &mut dyn BoxableConnection<Sqlite>) -> migration::Result<()> {
        let before = root_pages(sqlite(conn)?)?;
        self.0.run(conn)?;
        let conn = sqlite(conn)?;
        let after = root_pages(conn)?;
        let is_rebuilt = |table: &String| before.get(table).is_some_and(|page| after.get(table) != Some(page));
        for table in after.keys().filter(|table| is_rebuilt(table)) {
            if let Some(violation) = violation_around(conn, table)? {
                return Err(format!("{}: a foreign key of {violation} leads nowhere", self.name()).into());
            }
        }
        Ok(())
    }

    fn revert(&self, conn: &mut dyn BoxableConnection<Sqlite>) -> migration::Result<()> {
        self.0.revert(conn)
    }

    fn metadata(&self) -> &dyn MigrationMetadata {
        self.0.metadata()
    }

    fn name(&self) -> &dyn MigrationName {
        self.0.name()
    }
}

fn sqlite(conn: &mut dyn BoxableConnection<Sqlite>) -> Result<&mut SqliteConnection, &'static str> {
    conn.downcast_mut().ok_or("this is no connection to SQLite")
}

#[derive(QueryableByName)]
struct Table {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    page: i64,
}

/// The root page of each table in the file. It changes when a table is rebuilt, since the old and the new one exist
/// side by side.
fn root_pages(conn: &mut SqliteConnection) -> QueryResult<HashMap<String, i64>> {
    let tables = diesel::sql_query("select name, rootpage as page from sqlite_schema where type = 'table'");
    Ok(tables.load::<Table>(conn)?.into_iter().map(|table| (table.name, table.page)).collect())
}

#[derive(QueryableByName)]
struct Violation {
    #[diesel(sql_type = Text)]
    child: String,
}

/// A table with a dangling foreign key, if there is one: `table` itself, or one that refers to it.
fn violation_around(conn: &mut SqliteConnection, table: &str) -> QueryResult<Option<String>> {
    let query = diesel::sql_query(
        "with around (name) as (select ? union select t.name from sqlite_schema t, pragma_foreign_key_list(t.name) k \
             where t.type = 'table' and k.\"table\" = ?) \
         select v.\"table\" as child from around, pragma_foreign_key_check(around.name) v limit 1",
    );
    let found: Vec<Violation> = query.bind::<Text, _>(table).bind::<Text, _>(table).load(conn)?;
    Ok(found.into_iter().next().map(|violation| violation.child))
}

#[cfg(test)]
mod tests {
    use diesel::Connection;
    use diesel_migrations::EmbeddedMigrations;

    use super::*;

    /// A migration that runs the given SQL.
    struct Step(&'static str);

    impl Migration<Sqlite> for Step {
        fn run(&self, conn: &mut dyn BoxableConnection<Sqlite>) -> migration::Result<()> {
            Ok(conn.batch_execute(self.0)?)
        }

        fn revert(&self, _: &mut dyn BoxableConnection<Sqlite>) -> migration::Result<()> {
            Ok(())
        }

        fn metadata(&self) -> &dyn MigrationMetadata {
            &InTransaction
        }

        fn name(&self) -> &dyn MigrationName {
            &Name
        }
    }

    struct InTransaction;
    impl MigrationMetadata for InTransaction {
        fn run_in_transaction(&self) -> bool {
            true
        }
    }

    struct Name;
    impl MigrationName for Name {
        fn version(&self) -> migration::MigrationVersion<'_> {
            migration::MigrationVersion::from("1")
        }
    }
    impl std::fmt::Display for Name {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("1")
        }
    }

    const NONE: EmbeddedMigrations = EmbeddedMigrations::new(&[]);

    fn parents_and_children() -> SqliteConnection {
        let mut conn = SqliteConnection::establish(":memory:").expect("a database");
        conn.batch_execute(
            "pragma foreign_keys = on; create table parents (id integer primary key); \
             create table children (parent integer not null references parents (id) on delete cascade); \
             insert into parents values (1), (2); insert into children values (1), (2)",
        )
        .expect("tables");
        conn.batch_execute("pragma foreign_keys = off").expect("off");
        conn.pending_migrations(NONE).expect("the table of migrations");
        conn
    }

    #[test]
    fn rebuilding_a_table_keeps_the_rows_that_refer_to_it() {
        let mut conn = parents_and_children();
        let step = Step(
            "create table others (id integer primary key); insert into others select id from parents; \
             drop table parents; alter table others rename to parents",
        );
        conn.run_migration(&WithForeignKeyCheck(Box::new(step))).expect("it runs");
        let children = diesel::sql_query("select 'c' as name, parent as page from children").load::<Table>(&mut conn);
        assert_eq!(children.expect("rows").len(), 2);
    }

    #[test]
    fn migration_that_deletes_a_referenced_row_is_rolled_back() {
        let mut conn = parents_and_children();
        let step = Step(
            "create table others (id integer primary key); insert into others select id from parents where id = 1; \
             drop table parents; alter table others rename to parents",
        );
        let error = conn.run_migration(&WithForeignKeyCheck(Box::new(step))).expect_err("a row has no parent");
        assert!(error.to_string().contains("children"), "{error}");
        let parents = diesel::sql_query("select 'p' as name, id as page from parents").load::<Table>(&mut conn);
        assert_eq!(parents.expect("rows").len(), 2, "all of it is undone");
    }
}
