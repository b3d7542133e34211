//! Copies of migrated databases, since a migration takes longer than many tests.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use store::{DatabaseUrl, Store};

use super::postgres::Database;

static SQLITE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (first, copy) = (folder.path().join("first.db"), folder.path().join("copy.db"));
    migrate(&DatabaseUrl::Sqlite(first.clone()));
    let mut conn = SqliteConnection::establish(first.to_str().expect("UTF-8")).expect("it opens");
    conn.batch_execute(&format!("vacuum into '{}'", copy.display())).expect("it is copied");
    fs::read(copy).expect("the copy is there")
});

static POSTGRES: LazyLock<Database<'static>> = LazyLock::new(|| {
    let database = Database::fresh();
    migrate(&database.url().parse().expect("an address"));
    database
});

fn migrate(url: &DatabaseUrl) {
    Store::open(url).expect("the database opens").migrate().expect("the tables are made");
}

/// Puts a migrated SQLite database where an application with this data folder expects it.
pub fn put_sqlite(folder: &Path) {
    let file = folder.join("sealedmove.db");
    fs::write(&file, &*SQLITE).expect("the folder is writable");
    fs::set_permissions(&file, Permissions::from_mode(0o600)).expect("it is ours");
}

/// A migrated PostgreSQL database in the shared cluster.
pub fn postgres() -> Arc<Database<'static>> {
    Arc::new(POSTGRES.copy())
}
