//! Which processes are still there: each holds a lock for as long as it lives, which its end releases whatever that was.
//!
//! On PostgreSQL it is an advisory lock of the session that heartbeats have for themselves, on SQLite a lock on one byte of
//! a file beside the database (open file description locks, fcntl(2)). A process that cannot be seen counts as there.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer};
use diesel::{PgConnection, QueryResult, QueryableByName};

use super::{Connection, DatabaseUrl, StoreError};
use domain::idempotency::ProcessId;

/// The first key of these advisory locks; the second is the process.
const ADVISORY_LOCK: i32 = 0x5ea1;

/// What is behind the name of the database in that of the file with the locks.
const SUFFIX: &str = "-processes";

/// That this process is there. It holds its lock as long as one of its clones lives.
#[derive(Clone, Debug)]
pub struct Presence {
    process: ProcessId,
    /// `None` on PostgreSQL, and where the file cannot be made.
    file: Option<Arc<File>>,
}

impl Presence {
    /// Of a process that opens that database.
    pub(super) fn new(url: &DatabaseUrl) -> Self {
        let process = ProcessId(rand::random_range(1..i32::MAX));
        let file = match url {
            DatabaseUrl::Postgres(_) => None,
            DatabaseUrl::Sqlite(path) => file_lock::hold(path, process).map(Arc::new),
        };
        Self { process, file }
    }

    /// This process.
    pub fn process(&self) -> ProcessId {
        self.process
    }

    /// Whether that process has ended.
    ///
    /// # Errors
    /// The database's.
    pub fn is_gone(&self, conn: &mut Connection, process: ProcessId) -> Result<bool, StoreError> {
        #[derive(QueryableByName)]
        struct Locked {
            #[diesel(sql_type = Bool)]
            locked: bool,
        }
        if process == self.process {
            return Ok(false);
        }
        match conn {
            Connection::Postgres(conn) => {
                let asked = diesel::sql_query("select pg_try_advisory_xact_lock($1, $2) as locked");
                let asked = asked.bind::<Integer, _>(ADVISORY_LOCK).bind::<Integer, _>(process.0);
                Ok(asked.get_result::<Locked>(conn)?.locked)
            }
            Connection::Sqlite(_) => Ok(self.file.as_ref().is_some_and(|file| file_lock::is_free(file, process))),
        }
    }
}

/// Has that session of PostgreSQL show that the process is there. Shared, so that a new session need not wait for the end of
/// one that broke.
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
        // Beside a database that is not there nothing is made.
        if !database.exists() {
            return None;
        }
        let mut path = database.as_os_str().to_owned();
        path.push(SUFFIX);
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path).ok()?;
        fcntl(&file, FcntlArg::F_OFD_SETLK(&byte_of(process))).ok()?;
        Some(file)
    }

    pub(super) fn is_free(file: &File, process: ProcessId) -> bool {
        let mut found = byte_of(process);
        fcntl(file, FcntlArg::F_OFD_GETLK(&mut found)).is_ok() && i32::from(found.l_type) == libc::F_UNLCK
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
}
