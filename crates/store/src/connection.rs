//! One connection type over both databases, and how connections are opened.

use std::fmt;
use std::fs::{self, OpenOptions, Permissions};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::r2d2::{ManageConnection, R2D2Connection};
use diesel::{Connection as _, ConnectionError, QueryResult, SqliteConnection};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::error::StoreError;
use super::{postgres, presence};
use crate::postgres::{PgConnection, REPLACED};
use domain::idempotency::ProcessId;

/// The database timeout: for a free connection, for the queue of SQLite's writer, and for a lock. After it the error is
/// "unavailable".
pub const TIMEOUT: Duration = Duration::from_secs(5);

/// PostgreSQL's timeout for a statement of a request or job, and for an idle transaction, as of a suspended process
/// whose locks block others. Migrations and backups have no such limit.
pub(super) const STATEMENT_TIMEOUT: Duration = Duration::from_secs(60);

/// How much longer than a statement's timeout its response is waited for, in case the server is frozen or gone.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(10);

/// A connection to either database. Queries written once run on both.
// A connection is moved when it is opened, not with its queries.
#[allow(clippy::large_enum_variant)]
#[derive(diesel::MultiConnection)]
pub enum AnyConnection {
    /// To a SQLite file.
    Sqlite(SqliteConnection),
    /// To a PostgreSQL server.
    Postgres(PgConnection),
}

/// The kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// SQLite, embedded.
    Sqlite,
    /// PostgreSQL 15 or later.
    Postgres,
}

/// Where the database is: `sqlite:PATH` or `postgres://…`.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    Sqlite(PathBuf),
    /// A PostgreSQL server, as `psql` takes it.
    Postgres(String),
}

/// Why a text is not a database URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseUrlError {
    /// Neither kind of database.
    #[error("a database is written sqlite:PATH or postgres://USER@HOST/NAME")]
    UnknownKind,
    /// A reserved character in a name or password is not encoded.
    #[error("in a name or password %, @, / and : are written %25, %40, %2F and %3A")]
    NotEncoded,
}

impl DatabaseUrl {
    pub fn backend(&self) -> Backend {
        match self {
            Self::Sqlite(_) => Backend::Sqlite,
            Self::Postgres(_) => Backend::Postgres,
        }
    }

    /// Whether a password is part of it.
    pub fn has_password(&self) -> bool {
        let Self::Postgres(url) = self else { return false };
        url::Url::parse(url)
            .map_or(true, |url| url.password().is_some() || url.query_pairs().any(|(name, _)| name == "password"))
    }

    /// Creates the empty file of an embedded database if it does not exist. Connections never create it: one opened
    /// while the file is temporarily missing must not start a new database.
    pub(super) fn create_if_missing(&self) -> Result<(), StoreError> {
        let Self::Sqlite(path) = self else { return Ok(()) };
        // It holds addresses and password hashes, so only the owner may read it.
        match OpenOptions::new().write(true).create_new(true).mode(OWNER_ONLY).open(path) {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
                close_to_others(path);
                Ok(())
            }
            Err(error) => Err(StoreError::Unavailable(format!("{}: {error}", path.display()))),
        }
    }

    pub(super) fn connect(&self) -> Result<AnyConnection, ConnectionError> {
        match self {
            Self::Sqlite(path) => connect_sqlite(path).map(AnyConnection::Sqlite),
            Self::Postgres(url) => connect_postgres(url).map(AnyConnection::Postgres),
        }
    }
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let is_unambiguous = postgres::is_unambiguous(text);
            return is_unambiguous.then(|| Self::Postgres(text.to_owned())).ok_or(DatabaseUrlError::NotEncoded);
        }
        let path = text.strip_prefix("sqlite:").ok_or(DatabaseUrlError::UnknownKind)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() { Err(DatabaseUrlError::UnknownKind) } else { Ok(Self::Sqlite(PathBuf::from(path))) }
    }
}

impl fmt::Display for DatabaseUrl {
    /// For logs, without the URL's password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            Self::Postgres(url) => match url::Url::parse(url) {
                Ok(parsed) => {
                    let host = parsed.host_str().unwrap_or_default();
                    write!(f, "postgres://{host}{}", parsed.path())
                }
                Err(_) => f.write_str("postgres://…"),
            },
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The mode of a file that its owner may read and write (chmod(1)).
const OWNER_ONLY: u32 = 0o600;

/// The permission bits of others.
const OTHERS: u32 = 0o007;

/// Opens a SQLite file that exists. `mode` is `rw` or `ro`, of SQLite's URIs (https://sqlite.org/uri.html): neither creates
/// the file.
pub(super) fn open_sqlite(path: &Path, mode: &str) -> Result<SqliteConnection, ConnectionError> {
    let text = path.to_str().ok_or_else(|| ConnectionError::BadConnection("the path is not UTF-8".to_owned()))?;
    let uri = format!("file:{}?mode={mode}", utf8_percent_encode(text, NON_ALPHANUMERIC));
    SqliteConnection::establish(&uri)
        .map_err(|error| ConnectionError::BadConnection(format!("{}: {error}", path.display())))
}

fn connect_sqlite(path: &Path) -> Result<SqliteConnection, ConnectionError> {
    let mut conn = open_sqlite(path, "rw")?;
    let timeout = TIMEOUT.as_millis();
    // Full synchronous: an acknowledged move survives a power cut, not only a crash.
    conn.batch_execute(&format!(
        "pragma busy_timeout = {timeout}; pragma journal_mode = wal; pragma synchronous = full; \
         pragma foreign_keys = on; pragma cache_size = -8000;"
    ))
    .map_err(ConnectionError::CouldntSetupConfiguration)?;
    Ok(conn)
}

/// Removes the permissions of others from the files of a database. SQLite gives `-wal`, `-shm` and `-journal` the mode
/// of the database. Permissions of the group, which an operator may have set, stay. If a mode cannot be set, opening
/// the database reports the problem.
fn close_to_others(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let mut file = path.as_os_str().to_owned();
        file.push(suffix);
        let Ok(about) = fs::metadata(&file) else { continue };
        let mode = about.permissions().mode();
        if about.is_file() && mode & OTHERS != 0 {
            let _ = fs::set_permissions(&file, Permissions::from_mode(mode & !OTHERS));
        }
    }
}

fn connect_postgres(url: &str) -> Result<PgConnection, ConnectionError> {
    let mut conn = PgConnection::establish(url)?;
    let timeout = TIMEOUT.as_millis();
    conn.set_response_timeout(Some(TIMEOUT));
    conn.batch_execute(&format!("set lock_timeout = {timeout}")).map_err(ConnectionError::CouldntSetupConfiguration)?;
    conn.set_response_timeout(None);
    Ok(conn)
}

/// Runs `work` in one transaction. On SQLite it takes the write lock at the start, so that a read followed by a write
/// cannot fail to upgrade.
pub(super) fn transaction<T, E>(
    conn: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    in_transaction(
        conn,
        |conn| match conn {
            AnyConnection::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "begin immediate"),
            AnyConnection::Postgres(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "begin"),
        },
        work,
    )
}

/// Runs `work` in a savepoint of an open transaction; an error rolls back only `work`.
pub(super) fn savepoint<T, E>(
    conn: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    in_transaction(conn, AnyConnection::begin_transaction, work)
}

/// Runs `work` in a transaction that sees one state of the database, whatever is committed meanwhile.
pub(super) fn snapshot<T, E>(
    conn: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    in_transaction(
        conn,
        |conn| match conn {
            // SQLite's transactions always are snapshots.
            AnyConnection::Sqlite(conn) => AnsiTransactionManager::begin_transaction_sql(conn, "begin"),
            AnyConnection::Postgres(conn) => {
                AnsiTransactionManager::begin_transaction_sql(conn, "begin isolation level repeatable read, read only")
            }
        },
        work,
    )
}

fn in_transaction<T, E>(
    conn: &mut AnyConnection,
    begin: impl FnOnce(&mut AnyConnection) -> QueryResult<()>,
    work: impl FnOnce(&mut AnyConnection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    let database = |error: diesel::result::Error| E::from(StoreError::from(error));
    begin(conn).map_err(database)?;
    match work(conn) {
        Ok(value) => AnyConnection::commit_transaction(conn).map_err(database).map(|()| value),
        Err(error) => match AnyConnection::rollback_transaction(conn) {
            // After an error of the transaction itself there is nothing to roll back.
            Ok(()) | Err(diesel::result::Error::BrokenTransactionManager) => Err(error),
            Err(failed) => Err(database(failed)),
        },
    }
}

/// Opens and checks connections for the pools.
pub(super) struct Manager {
    url: DatabaseUrl,
    statement_timeout: Duration,
    /// The process whose presence each session holds.
    process: Option<ProcessId>,
}

impl Manager {
    pub(super) fn new(url: DatabaseUrl, statement_timeout: Duration) -> Self {
        Self { url, statement_timeout, process: None }
    }

    /// A manager whose sessions hold the presence of a process.
    pub(super) fn of_process(self, process: ProcessId) -> Self {
        Self { process: Some(process), ..self }
    }
}

/// A pooled connection, and when it was last checked.
pub(super) struct Pooled {
    pub(super) conn: AnyConnection,
    answered: Instant,
}

/// A connection checked this recently is not pinged: a ping each time would double the latency of a short query.
const PING_INTERVAL: Duration = Duration::from_secs(1);

impl ManageConnection for Manager {
    type Connection = Pooled;
    type Error = diesel::r2d2::Error;

    fn connect(&self) -> Result<Pooled, Self::Error> {
        let mut conn = self.url.connect().map_err(diesel::r2d2::Error::ConnectionError)?;
        if let AnyConnection::Postgres(conn) = &mut conn {
            // Shorter timeouts set by an operator are kept.
            let limit = |name: &str, max: Duration| {
                let max = max.as_millis();
                format!(
                    "select set_config('{name}', '{max}', false) from pg_settings \
                     where name = '{name}' and (setting = '0' or setting::bigint > {max});"
                )
            };
            let limits = limit("statement_timeout", self.statement_timeout)
                + &limit("idle_in_transaction_session_timeout", STATEMENT_TIMEOUT);
            conn.set_response_timeout(Some(self.statement_timeout + SILENCE_TIMEOUT));
            conn.batch_execute(&limits).map_err(diesel::r2d2::Error::QueryError)?;
            if let Some(process) = self.process {
                presence::hold_in_session(conn, process).map_err(diesel::r2d2::Error::QueryError)?;
            }
        }
        Ok(Pooled { conn, answered: Instant::now() })
    }

    fn is_valid(&self, pooled: &mut Pooled) -> Result<(), Self::Error> {
        match &mut pooled.conn {
            AnyConnection::Postgres(conn) if conn.is_replaced() => {
                Err(diesel::r2d2::Error::QueryError(diesel::result::Error::DatabaseError(
                    diesel::result::DatabaseErrorKind::ClosedConnection,
                    Box::new(REPLACED.to_owned()),
                )))
            }
            AnyConnection::Postgres(conn) if pooled.answered.elapsed() >= PING_INTERVAL => {
                conn.ping().map_err(diesel::r2d2::Error::QueryError)?;
                pooled.answered = Instant::now();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        std::thread::panicking() || pooled.conn.is_broken()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_name_their_database() {
        assert_eq!("sqlite:var/games.db".parse(), Ok(DatabaseUrl::Sqlite("var/games.db".into())));
        assert_eq!("sqlite:///data/games.db".parse(), Ok(DatabaseUrl::Sqlite("/data/games.db".into())));
        assert_eq!("mysql://localhost/x".parse::<DatabaseUrl>(), Err(DatabaseUrlError::UnknownKind));
        assert_eq!("sqlite:".parse::<DatabaseUrl>(), Err(DatabaseUrlError::UnknownKind));
    }

    #[test]
    fn database_file_is_closed_to_others_but_not_to_group() {
        let folder = tempfile::tempdir().expect("a folder");
        let mode = |name: &str| fs::metadata(folder.path().join(name)).expect(name).permissions().mode() & 0o777;
        let open = |name: &str| {
            let url = DatabaseUrl::Sqlite(folder.path().join(name));
            url.create_if_missing().expect("a file");
            let mut conn = url.connect().expect("a database");
            conn.batch_execute("create table if not exists t (x int); insert into t values (1)").expect("written");
            conn
        };
        let new = open("new.db");
        assert_eq!([mode("new.db"), mode("new.db-wal"), mode("new.db-shm")], [0o600; 3]);
        for (name, before, after) in
            [("open.db", 0o644, 0o640), ("shared.db", 0o664, 0o660), ("group.db", 0o660, 0o660)]
        {
            drop(open(name));
            fs::set_permissions(folder.path().join(name), Permissions::from_mode(before)).expect("a mode");
            let _conn = open(name);
            assert_eq!([mode(name), mode(&format!("{name}-wal"))], [after; 2], "{name}");
        }
        drop(new);
    }

    #[test]
    fn password_is_never_logged() {
        let url: DatabaseUrl = "postgres://player:hush@db.example/games".parse().expect("a URL");
        assert_eq!(url.to_string(), "postgres://db.example/games");
        assert!(!format!("{url:?}").contains("hush"));
        assert_eq!(
            "postgres://player:hu%sh@db.example/games".parse::<DatabaseUrl>(),
            Err(DatabaseUrlError::NotEncoded)
        );
        // The part after the first `&` is read as a parameter, and the port is not a number.
        for url in ["postgres://127.0.0.1:1/games?password=hu&sh=x", "postgres://player:x@127.0.0.1:hush/games"] {
            let url: DatabaseUrl = url.parse().expect("a URL");
            let error = url.connect().err().expect("no connection").to_string();
            assert!(!error.contains("sh"), "{error}");
        }
    }
}
