//! Liveness of processes: each holds a lock while it runs, which is released however it ends.
//!
//! On PostgreSQL it is an advisory lock of the heartbeat session, on SQLite a lock on one byte of a file beside the
//! database (open file description locks, fcntl(2)). A process whose state is unknown counts as alive.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Oid};
use diesel::{QueryResult, QueryableByName};

use super::{Connection, DatabaseUrl, StoreError};
use crate::postgres::PgConnection;
use domain::idempotency::ProcessId;

/// The first key of these advisory locks; the second is the process.
const ADVISORY_LOCK: i32 = 0x5ea1;

/// Suffix of the lock file's name, after the database's.
const SUFFIX: &str = "-processes";

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = Bool)]
    yes: bool,
}

/// Holds this process's lock until the last clone is dropped.
#[derive(Clone, Debug)]
pub struct Presence {
    process: ProcessId,
    /// `None` on PostgreSQL, or if the file cannot be created.
    file: Option<Arc<File>>,
}

impl Presence {
    /// Registers this process on that database.
    pub(super) fn new(url: &DatabaseUrl) -> Self {
        let process = ProcessId(rand::random_range(1..i32::MAX));
        let file = match url {
            DatabaseUrl::Postgres(_) => None,
            DatabaseUrl::Sqlite(path) => file_lock::hold(path, process).map(Arc::new),
        };
        Self { process, file }
    }

    pub fn process(&self) -> ProcessId {
        self.process
    }

    /// Whether no other process is known to be alive.
    ///
    /// # Errors
    /// A database error.
    pub(super) fn is_alone(&self, conn: &mut Connection) -> Result<bool, StoreError> {
        match conn {
            Connection::Postgres(conn) => {
                let query = diesel::sql_query(
                    "select not exists (select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 \
                     and objid <> $2 and database = (select oid from pg_database where datname = current_database())) as yes",
                );
                let query = query.bind::<Oid, _>(ADVISORY_LOCK.cast_unsigned());
                Ok(query.bind::<Oid, _>(self.process.0.cast_unsigned()).get_result::<Answer>(conn)?.yes)
            }
            Connection::Sqlite(_) => Ok(self.file.as_ref().is_none_or(|file| file_lock::is_all_free(file))),
        }
    }

    /// Whether that process has ended.
    ///
    /// # Errors
    /// A database error.
    pub fn is_gone(&self, conn: &mut Connection, process: ProcessId) -> Result<bool, StoreError> {
        if process == self.process {
            return Ok(false);
        }
        match conn {
            Connection::Postgres(conn) => {
                let query = diesel::sql_query("select pg_try_advisory_xact_lock($1, $2) as yes");
                let query = query.bind::<Integer, _>(ADVISORY_LOCK).bind::<Integer, _>(process.0);
                Ok(query.get_result::<Answer>(conn)?.yes)
            }
            Connection::Sqlite(_) => Ok(self.file.as_ref().is_some_and(|file| file_lock::is_free(file, process))),
        }
    }
}

/// Takes the process's advisory lock in a PostgreSQL session. It is shared, so that a new session need not wait for a
/// broken one to end.
pub(super) fn hold_in_session(conn: &mut PgConnection, process: ProcessId) -> QueryResult<()> {
    conn.batch_execute(&format!("select pg_advisory_lock_shared({ADVISORY_LOCK}, {})", process.0))
}

#[cfg(target_os = "linux")]
mod file_lock {
    use std::fs::OpenOptions;
    use std::os::unix::fs::OpenOptionsExt;

    use nix::fcntl::{FcntlArg, fcntl};
    use nix::libc;

    use super::{File, Path, ProcessId, SUFFIX};

    pub(super) fn hold(database: &Path, process: ProcessId) -> Option<File> {
        // Do not create the file without its database.
        if !database.exists() {
            return None;
        }
        let mut path = database.as_os_str().to_owned();
        path.push(SUFFIX);
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false).mode(0o600);
        // The service's user can put a symbolic link there, which root would follow.
        let file = options.custom_flags(libc::O_NOFOLLOW).open(path).ok()?;
        fcntl(&file, FcntlArg::F_OFD_SETLK(&byte_of(process))).ok()?;
        Some(file)
    }

    pub(super) fn is_free(file: &File, process: ProcessId) -> bool {
        is_unlocked(file, byte_of(process))
    }

    /// Ignores this file description's own locks.
    pub(super) fn is_all_free(file: &File) -> bool {
        is_unlocked(file, libc::flock { l_start: 0, l_len: 0, ..byte_of(ProcessId(0)) })
    }

    fn is_unlocked(file: &File, mut bytes: libc::flock) -> bool {
        fcntl(file, FcntlArg::F_OFD_GETLK(&mut bytes)).is_ok() && i32::from(bytes.l_type) == libc::F_UNLCK
    }

    fn byte_of(process: ProcessId) -> libc::flock {
        libc::flock {
            l_type: libc::F_WRLCK as libc::c_short,
            l_whence: libc::SEEK_SET as libc::c_short,
            l_start: process.0.into(),
            l_len: 1,
            l_pid: 0,
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod file_lock {
    use super::{File, Path, ProcessId};

    pub(super) fn hold(_: &Path, _: ProcessId) -> Option<File> {
        None
    }

    pub(super) fn is_free(_: &File, _: ProcessId) -> bool {
        false
    }

    pub(super) fn is_all_free(_: &File) -> bool {
        true
    }
}
