//! Puts a backup in the place of the database, while no process runs.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use correspondence_clock::Instant;
use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, SqliteConnection};

use super::backup::{copy_sqlite, create_private, run_postgres_program};
use super::connection::open_sqlite;
use super::migrations::{applied_versions, newer_migration};
use super::presence::Presence;
use super::{Connection, DatabaseUrl, StoreError};

/// The database that was replaced, as it is called now: a file, or a schema of the PostgreSQL database.
pub type Replaced = Option<String>;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

fn failure(error: impl std::fmt::Display) -> StoreError {
    StoreError::Restore(error.to_string())
}

/// Restores what [`Store::backup`](super::Store::backup) wrote to `file`. If there is a database already, it is renamed
/// with `replaces`, and otherwise nothing is done. Nothing of a restore that fails remains.
///
/// # Errors
/// [`StoreError::Restore`] with the reason.
pub fn restore(url: &DatabaseUrl, file: &Path, replaces: bool, now: Instant) -> Result<Replaced, StoreError> {
    if let Err(error) = File::open(file) {
        return Err(failure(format!("{}: {error}", file.display())));
    }
    match url {
        DatabaseUrl::Sqlite(target) => restore_sqlite(target, file, replaces, now),
        DatabaseUrl::Postgres(address) => restore_postgres(url, address, file, replaces, now),
    }
}

/// Refuses to replace a database that another process uses.
fn check_not_in_use(url: &DatabaseUrl, conn: &mut Connection) -> Result<(), StoreError> {
    if Presence::new(url).is_alone(conn)? {
        return Ok(());
    }
    Err(failure("the database is in use: stop all processes that serve it or work for it, and try again"))
}

/// Refuses a backup of a database of a later version, given its migrations.
fn refuse_newer(conn: &Connection, applied: &HashSet<String>) -> Result<(), StoreError> {
    match newer_migration(conn, applied)? {
        None => Ok(()),
        Some(newer) => Err(failure(format!(
            "the backup is of a later version of this program (it has the migration {newer}): restore it with that version"
        ))),
    }
}

/// Opens a backup of a SQLite database, which has to be complete.
fn open_backup(file: &Path) -> Result<Connection, StoreError> {
    let not_a_backup = || failure(format!("{} is no backup of a SQLite database of this program", file.display()));
    let mut backup = open_sqlite(file, "ro").map_err(failure)?;
    let check: Vec<Line> = diesel::sql_query("select quick_check as line from pragma_quick_check")
        .load(&mut backup)
        .map_err(|_| not_a_backup())?;
    if check.iter().any(|found| found.line != "ok") {
        let damage: Vec<&str> = check.iter().map(|found| found.line.as_str()).take(3).collect();
        return Err(failure(format!("{} is damaged: {}", file.display(), damage.join("; "))));
    }
    let mut backup = Connection::Sqlite(backup);
    let applied = applied_versions(&mut backup).map_err(|_| not_a_backup())?;
    if applied.is_empty() {
        return Err(not_a_backup());
    }
    refuse_newer(&backup, &applied)?;
    Ok(backup)
}

fn restore_sqlite(target: &Path, file: &Path, replaces: bool, now: Instant) -> Result<Replaced, StoreError> {
    let Connection::Sqlite(mut backup) = open_backup(file)? else { return Err(failure("the backup is not SQLite's")) };
    let exists = target.exists();
    if exists {
        if !replaces {
            let target = target.display();
            return Err(failure(format!("there is a database at {target} already; with --replace it is renamed")));
        }
        // What cannot be opened is not in use, and is renamed as it is.
        let url = DatabaseUrl::Sqlite(target.to_owned());
        if let Ok(mut conn) = url.connect() {
            check_not_in_use(&url, &mut conn)?;
        }
    }
    // A new installation has no data folder yet.
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder).map_err(|error| failure(format!("{}: {error}", folder.display())))?;
    }
    let restored = with_suffix(target, ".restoring");
    if let Err(error) = copy_to_disk(&mut backup, &restored) {
        let _ = fs::remove_file(&restored);
        return Err(error);
    }
    // SQLite would replay a write-ahead log or a journal of the former database onto the restored one.
    let former = with_suffix(target, &format!(".before-restore-{}", now.as_millis()));
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let (from, to) = (with_suffix(target, suffix), with_suffix(&former, suffix));
        if let Err(error) = fs::rename(from, to)
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(failure(error));
        }
    }
    let replaced = exists.then(|| former.display().to_string());
    fs::rename(&restored, target).map_err(failure)?;
    sync_folder(target)?;
    Ok(replaced)
}

/// A complete copy on disk, readable by its owner only.
fn copy_to_disk(backup: &mut SqliteConnection, target: &Path) -> Result<(), StoreError> {
    // Left by a restore that was interrupted.
    let _ = fs::remove_file(target);
    let file = create_private(target).map_err(|error| failure(format!("{}: {error}", target.display())))?;
    copy_sqlite(backup, target).map_err(failure)?;
    file.sync_all().map_err(failure)
}

/// Makes renames in the folder of that file durable.
fn sync_folder(file: &Path) -> Result<(), StoreError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(failure)
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

fn restore_postgres(
    url: &DatabaseUrl,
    address: &str,
    file: &Path,
    replaces: bool,
    now: Instant,
) -> Result<Replaced, StoreError> {
    let applied = versions_in_dump(address, file)?;
    let mut conn = url.connect().map_err(failure)?;
    refuse_newer(&conn, &applied)?;
    let tables =
        "select count(*) as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')";
    let tables: Count = diesel::sql_query(tables).get_result(&mut conn).map_err(failure)?;
    let former = format!("before_restore_{}", now.as_millis());
    let is_empty = tables.count == 0;
    if !is_empty {
        if !replaces {
            return Err(failure("there are tables in the database already; with --replace their schema is renamed"));
        }
        check_not_in_use(url, &mut conn)?;
        conn.batch_execute(&format!("begin; alter schema public rename to {former}; create schema public; commit"))
            .map_err(failure)?;
    }
    let restored = run_postgres_program("pg_restore", address, |command, address| {
        command.args(["--single-transaction", "--no-owner", "--exit-on-error", "--dbname"]).arg(address).arg(file);
    });
    match restored.map_err(failure) {
        Ok(_) => Ok((!is_empty).then_some(former)),
        Err(error) if is_empty => Err(error),
        Err(error) => {
            let undo = format!("begin; drop schema public cascade; alter schema {former} rename to public; commit");
            match conn.batch_execute(&undo) {
                Ok(()) => Err(error),
                Err(failed) => {
                    Err(failure(format!("{error}; the former tables are in the schema {former} ({failed})")))
                }
            }
        }
    }
}

/// The versions of the migrations in a dump.
fn versions_in_dump(address: &str, file: &Path) -> Result<HashSet<String>, StoreError> {
    let script = run_postgres_program("pg_restore", address, |command, _| {
        command.args(["--data-only", "--table=__diesel_schema_migrations", "--file=-"]).arg(file);
    });
    let script = script.map_err(failure)?;
    let rows = script.lines().skip_while(|line| !line.starts_with("COPY ")).skip(1).take_while(|line| *line != "\\.");
    let versions: HashSet<String> = rows.filter_map(|row| row.split('\t').next()).map(str::to_owned).collect();
    if versions.is_empty() {
        return Err(failure(format!("{} is no backup of a PostgreSQL database of this program", file.display())));
    }
    Ok(versions)
}
