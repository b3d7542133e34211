//! Errors of the database.

use std::time::Duration;

use super::postgres::NUL_IN_TEXT;

/// A database error. Details of internal errors are not shown to users.
#[derive(Debug, thiserror::Error, text::Refusal)]
pub enum StoreError {
    /// Unreachable, locked or out of connections. A later retry may succeed.
    #[error("The database is not available: {0}")]
    #[refusal(Unavailable, "unavailable", "error-unavailable")]
    Unavailable(String),
    /// The access of a request ended while it was under way: its session or token, or what its account may do. Nothing
    /// was changed.
    #[error("The access of the request has ended.")]
    #[refusal(Unauthenticated, "access-ended", "problem-log-in-first")]
    AccessEnded,
    /// A text contains a NUL character, which PostgreSQL cannot store.
    #[error("A text holds a NUL character (U+0000), which cannot be stored.")]
    #[refusal(Invalid, "nul-character", "error-nul-character")]
    Unstorable,
    /// Unique violation; the name is that of the constraint or column. Nothing was changed, and a retry sees the other
    /// row.
    #[error("That is taken already ({0}).")]
    #[refusal(Conflict, "conflict", "error-taken", retry_after(Duration::from_secs(1)))]
    Taken(String),
    /// A row that this version cannot read.
    #[error("A stored row cannot be read: {0}")]
    #[refusal(Internal, "internal", "error-internal")]
    Corrupt(String),
    /// Any other error: a bug.
    #[error("The database refused: {0}")]
    #[refusal(Internal, "internal", "error-internal")]
    Query(#[source] diesel::result::Error),
    #[error("The database could not be brought up to date: {0}")]
    #[refusal(Internal, "internal", "error-internal")]
    Migration(String),
    /// Migrations are missing: the database is empty, belongs to another program, or is not migrated yet.
    #[error(
        "The database is not up to date with this program (the migration {0} is missing). `serve` and `migrate` bring it \
         up to date."
    )]
    #[refusal(Unavailable, "unavailable", "error-unavailable")]
    Outdated(String),
    /// The database has a migration that this version does not have.
    #[error(
        "The database is of a later version of this program (it has the migration {0}): use that version, or restore \
         a backup from before the upgrade (`sealedmove restore FILE --replace`)."
    )]
    #[refusal(Unavailable, "unavailable", "error-unavailable")]
    Newer(String),
    /// A copy of the database could not be made.
    #[error("The backup failed: {0}")]
    #[refusal(Internal, "internal", "error-internal")]
    Backup(String),
    /// A backup could not be restored.
    #[error("Nothing was restored: {0}.")]
    #[refusal(Internal, "internal", "error-internal")]
    Restore(String),
}

impl From<diesel::result::Error> for StoreError {
    fn from(error: diesel::result::Error) -> Self {
        use diesel::result::{DatabaseErrorKind, Error};
        match error {
            Error::DatabaseError(DatabaseErrorKind::UniqueViolation, info) => {
                Self::Taken(info.constraint_name().map_or_else(|| info.message().to_owned(), str::to_owned))
            }
            Error::DatabaseError(
                DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::SerializationFailure
                | DatabaseErrorKind::ReadOnlyTransaction,
                info,
            ) => Self::Unavailable(info.message().to_owned()),
            Error::DatabaseError(kind, info) => {
                let message = info.message().to_owned();
                if message == NUL_IN_TEXT {
                    Self::Unstorable
                } else if is_transient(&message) {
                    Self::Unavailable(message)
                } else {
                    Self::Query(Error::DatabaseError(kind, info))
                }
            }
            Error::BrokenTransactionManager => Self::Unavailable("the connection was lost".to_owned()),
            other => Self::Query(other),
        }
    }
}

/// Whether SQLite's error message is transient: locks, disks. PostgreSQL's errors are distinguished by their SQLSTATE, in
/// `postgres`.
fn is_transient(message: &str) -> bool {
    const SIGNS: [&str; 6] = [
        "database is locked",
        "database table is locked",
        "disk I/O error",
        "database or disk is full",
        "unable to open database file",
        "readonly database",
    ];
    SIGNS.iter().any(|sign| message.contains(sign))
}
