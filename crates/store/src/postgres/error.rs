//! Errors of tokio-postgres as errors of Diesel.

use std::error::Error as _;
use std::io;

use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use tokio_postgres::error::{DbError, ErrorPosition, Severity, SqlState};

/// Why a connection cannot be made with these settings. It contains no part of the address.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SettingsError(pub(super) String);

/// The message of a lost connection, with its cause.
pub(super) fn with_cause(error: &tokio_postgres::Error) -> String {
    error.source().map_or_else(|| error.to_string(), |cause| format!("{error}: {cause}"))
}

pub(super) fn query_error(error: &tokio_postgres::Error) -> Error {
    match error.as_db_error() {
        Some(error) => {
            let kind = match error.parsed_severity() {
                // The server has ended the session.
                Some(Severity::Fatal | Severity::Panic) => DatabaseErrorKind::ClosedConnection,
                _ => kind(error.code()),
            };
            Error::DatabaseError(kind, Box::new(Information(error.clone())))
        }
        None => {
            let is_lost = error.is_closed() || error.source().is_some_and(|source| source.is::<io::Error>());
            let kind = if is_lost { DatabaseErrorKind::ClosedConnection } else { DatabaseErrorKind::Unknown };
            Error::DatabaseError(kind, Box::new(with_cause(error)))
        }
    }
}

/// Diesel's kinds do not cover all that the caller distinguishes: what another attempt may get past counts as a
/// serialization failure.
fn kind(code: &SqlState) -> DatabaseErrorKind {
    match *code {
        SqlState::UNIQUE_VIOLATION => DatabaseErrorKind::UniqueViolation,
        SqlState::FOREIGN_KEY_VIOLATION => DatabaseErrorKind::ForeignKeyViolation,
        SqlState::T_R_SERIALIZATION_FAILURE
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::LOCK_NOT_AVAILABLE
        | SqlState::QUERY_CANCELED
        | SqlState::DISK_FULL
        | SqlState::OUT_OF_MEMORY
        | SqlState::TOO_MANY_CONNECTIONS => DatabaseErrorKind::SerializationFailure,
        SqlState::READ_ONLY_SQL_TRANSACTION => DatabaseErrorKind::ReadOnlyTransaction,
        SqlState::NOT_NULL_VIOLATION => DatabaseErrorKind::NotNullViolation,
        SqlState::CHECK_VIOLATION => DatabaseErrorKind::CheckViolation,
        SqlState::RESTRICT_VIOLATION => DatabaseErrorKind::RestrictViolation,
        SqlState::EXCLUSION_VIOLATION => DatabaseErrorKind::ExclusionViolation,
        SqlState::CONNECTION_EXCEPTION
        | SqlState::CONNECTION_FAILURE
        | SqlState::SQLCLIENT_UNABLE_TO_ESTABLISH_SQLCONNECTION
        | SqlState::SQLSERVER_REJECTED_ESTABLISHMENT_OF_SQLCONNECTION
        | SqlState::ADMIN_SHUTDOWN
        | SqlState::CRASH_SHUTDOWN
        | SqlState::CANNOT_CONNECT_NOW
        // On another connection it would be there.
        | SqlState::DUPLICATE_PSTATEMENT
        | SqlState::INVALID_SQL_STATEMENT_NAME
        | SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT => DatabaseErrorKind::ClosedConnection,
        _ => DatabaseErrorKind::Unknown,
    }
}

/// Messages by which callers distinguish errors. PostgreSQL's own are in the language of the server.
pub(crate) const NUL_IN_TEXT: &str = "a text contains a NUL character";
pub(crate) const LOCK_TIMEOUT: &str = "canceling statement due to lock timeout";
pub(crate) const DEADLOCK: &str = "deadlock detected";

/// A session's prepared statements are not its own.
const SHARED_SESSION: &str =
    "a connection pooler shares this session with other clients: PgBouncer needs pool_mode = session";

struct Information(DbError);

impl DatabaseErrorInformation for Information {
    fn message(&self) -> &str {
        match *self.0.code() {
            // All texts sent are UTF-8, so nothing else in them can be refused.
            SqlState::CHARACTER_NOT_IN_REPERTOIRE => NUL_IN_TEXT,
            SqlState::LOCK_NOT_AVAILABLE => LOCK_TIMEOUT,
            SqlState::T_R_DEADLOCK_DETECTED => DEADLOCK,
            SqlState::DUPLICATE_PSTATEMENT | SqlState::INVALID_SQL_STATEMENT_NAME => SHARED_SESSION,
            _ => self.0.message(),
        }
    }

    fn details(&self) -> Option<&str> {
        self.0.detail()
    }

    fn hint(&self) -> Option<&str> {
        self.0.hint()
    }

    fn table_name(&self) -> Option<&str> {
        self.0.table()
    }

    fn column_name(&self) -> Option<&str> {
        self.0.column()
    }

    fn constraint_name(&self) -> Option<&str> {
        self.0.constraint()
    }

    fn statement_position(&self) -> Option<i32> {
        match self.0.position()? {
            ErrorPosition::Original(position) | ErrorPosition::Internal { position, .. } => (*position).try_into().ok(),
        }
    }
}
