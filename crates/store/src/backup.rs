//! A consistent copy of the database while it is in use.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Command;

use diesel::sql_types::Text;
use diesel::{RunQueryDsl, SqliteConnection};
use url::Url;

use super::{Connection, DatabaseUrl, Store, StoreError};

impl Store {
    /// Writes a consistent copy to `file`, which must not exist yet: a SQLite database, or for PostgreSQL what
    /// `pg_dump --format=custom` makes.
    ///
    /// # Errors
    /// [`StoreError::Backup`] with the reason: the file exists, cannot be written, or `pg_dump` is missing or fails.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let problem = |error: io::Error| StoreError::Backup(format!("{}: {error}", file.display()));
        if let DatabaseUrl::Sqlite(source) = self.url()
            && !source.exists()
        {
            // Opening it would create it.
            return Err(StoreError::Backup(format!("there is no database at {}", source.display())));
        }
        // Both fill an empty file.
        create_private(file).map_err(problem)?;
        let copied = match self.url() {
            DatabaseUrl::Sqlite(_) => self.copy_sqlite_to(file),
            DatabaseUrl::Postgres(url) => dump_postgres(url, file).map_err(StoreError::Backup),
        };
        if copied.is_err() {
            let _ = fs::remove_file(file);
        }
        copied
    }

    fn copy_sqlite_to(&self, file: &Path) -> Result<(), StoreError> {
        let Connection::Sqlite(mut conn) = self.dedicated_connection()? else {
            return Err(StoreError::Backup("the database is not SQLite".to_owned()));
        };
        copy_sqlite(&mut conn, file).map_err(StoreError::Backup)
    }
}

/// Creates an empty file. A copy of a database contains addresses and password hashes, so only its owner may read it.
pub(super) fn create_private(file: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(file)
}

/// Copies a SQLite database into an empty file.
///
/// # Errors
/// The reason.
pub(super) fn copy_sqlite(conn: &mut SqliteConnection, file: &Path) -> Result<(), String> {
    let target = file.to_str().ok_or("the file's name is not UTF-8")?;
    let copied = diesel::sql_query("vacuum into ?").bind::<Text, _>(target).execute(conn);
    copied.map(|_| ()).map_err(|error| error.to_string())
}

/// Removes a parameter from an address and leaves the others as written.
fn take_parameter(address: &mut Url, name: &str) -> Option<String> {
    let query = address.query()?.to_owned();
    let matches_name = |pair: &&str| pair.split_once('=').is_some_and(|(found, _)| found == name);
    let (taken, rest): (Vec<&str>, Vec<&str>) = query.split('&').partition(matches_name);
    let (_, value) = taken.last()?.split_once('=')?;
    let value = percent_encoding::percent_decode_str(value).decode_utf8_lossy().into_owned();
    address.set_query((!rest.is_empty()).then(|| rest.join("&")).as_deref());
    Some(value)
}

/// Runs one of PostgreSQL's programs, and returns what it prints. `arguments` adds its arguments, among them the address
/// of the database if it needs that.
///
/// # Errors
/// What the program says, or why it cannot be started.
pub(super) fn run_postgres_program(
    name: &str,
    url: &str,
    arguments: impl FnOnce(&mut Command, &str),
) -> Result<String, String> {
    let mut address = Url::parse(url).map_err(|error| error.to_string())?;
    let mut command = Command::new(name);
    // The password goes through the environment: arguments can be read by every user of the machine.
    if let Some(password) = address.password() {
        let password = percent_encoding::percent_decode_str(password).decode_utf8_lossy().into_owned();
        command.env("PGPASSWORD", password);
        let _ = address.set_password(None);
    }
    if let Some(password) = take_parameter(&mut address, "password") {
        command.env("PGPASSWORD", password);
    }
    arguments(&mut command, address.as_str());
    let output = command.output().map_err(|error| format!("{name} cannot be started ({error})"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
    }
}

fn dump_postgres(url: &str, file: &Path) -> Result<(), String> {
    let dumped = run_postgres_program("pg_dump", url, |command, address| {
        command.args(["--format=custom", "--no-owner", "--file"]).arg(file).arg("--dbname").arg(address);
    });
    dumped.map(|_| ())
}
