//! A consistent copy of the database while it is in use.

use std::fs::{self, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Command;

use diesel::{RunQueryDsl, sql_types::Text};
use url::Url;

use super::{Connection, DatabaseUrl, Store, StoreError};

impl Store {
    /// Writes a consistent copy to `file`, which must not exist yet: a SQLite database, or for PostgreSQL what
    /// `pg_dump --format=custom` makes.
    ///
    /// # Errors
    /// [`StoreError::Backup`] with the reason: the file exists, cannot be written, or `pg_dump` is missing or fails.
    pub fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let problem = |error: std::io::Error| StoreError::Backup(format!("{}: {error}", file.display()));
        if let DatabaseUrl::Sqlite(source) = self.url()
            && !source.exists()
        {
            // Opening it would create it.
            return Err(StoreError::Backup(format!("there is no database at {}", source.display())));
        }
        // Both fill an empty file. It contains addresses and password hashes, so only its owner may read it.
        OpenOptions::new().write(true).create_new(true).mode(0o600).open(file).map_err(problem)?;
        let copied = match self.url() {
            DatabaseUrl::Sqlite(_) => self.copy_sqlite(file),
            DatabaseUrl::Postgres(url) => dump_postgres(url, file),
        };
        if copied.is_err() {
            let _ = fs::remove_file(file);
        }
        copied
    }

    fn copy_sqlite(&self, file: &Path) -> Result<(), StoreError> {
        let target =
            file.to_str().ok_or_else(|| StoreError::Backup("the file's name is not UTF-8".to_owned()))?.to_owned();
        let Connection::Sqlite(mut conn) = self.dedicated_connection()? else {
            return Err(StoreError::Backup("the database is not SQLite".to_owned()));
        };
        diesel::sql_query("vacuum into ?")
            .bind::<Text, _>(target)
            .execute(&mut conn)
            .map_err(|error| StoreError::Backup(error.to_string()))?;
        Ok(())
    }
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

/// One of PostgreSQL's programs, and the address to give it, without the password.
///
/// # Errors
/// The address cannot be read.
pub(super) fn postgres_program(name: &str, url: &str) -> Result<(Command, String), url::ParseError> {
    let mut address = Url::parse(url)?;
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
    Ok((command, address.into()))
}

fn dump_postgres(url: &str, file: &Path) -> Result<(), StoreError> {
    let (mut command, address) =
        postgres_program("pg_dump", url).map_err(|error| StoreError::Backup(error.to_string()))?;
    let output = command
        .args(["--format=custom", "--no-owner", "--file"])
        .arg(file)
        .arg("--dbname")
        .arg(address)
        .output()
        .map_err(|error| StoreError::Backup(format!("pg_dump cannot be started ({error})")))?;
    if output.status.success() {
        Ok(())
    } else {
        Err(StoreError::Backup(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
    }
}
