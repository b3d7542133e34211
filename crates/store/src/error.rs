//! Why the database did not do what it was asked.

/// Why the database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached, is locked by somebody else, or is out of connections. Trying again later may help.
    #[error("The database is not available: {0}")]
    Unavailable(String),
    /// A text holds a NUL character, which PostgreSQL has no place for.
    #[error("A text holds a NUL character (U+0000), which cannot be stored.")]
    Unstorable,
    /// A row with the same unique value is there already; the name is that of the constraint or column.
    #[error("That is taken already ({0}).")]
    Taken(String),
    /// A row holds what this version cannot read.
    #[error("A stored row cannot be read: {0}")]
    Corrupt(String),
    /// Anything else: a defect of ours.
    #[error("The database refused: {0}")]
    Query(#[source] diesel::result::Error),
    /// A migration failed.
    #[error("The database could not be brought up to date: {0}")]
    Migration(String),
    /// It lacks migrations that this program needs: it is empty, another program's, or not migrated yet.
    #[error(
        "The database is not up to date with this program (the migration {0} is missing). `serve` and `migrate` bring it \
         up to date."
    )]
    Outdated(String),
    /// A copy of the database could not be made.
    #[error("The backup failed: {0}")]
    Backup(String),
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
                if message.contains(NUL_IN_TEXT) {
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

/// What PostgreSQL says of a text with a NUL character. Nothing is stored then, and a query finds nothing.
const NUL_IN_TEXT: &str = "invalid byte sequence for encoding \"UTF8\": 0x00";

/// Whether a database's message tells of a state that passes by itself: locks, disks, servers that go away. It says so in
/// English (see `connect_postgres`); of what diesel tells apart by its SQLSTATE nothing is here.
fn is_transient(message: &str) -> bool {
    const SIGNS: [&str; 14] = [
        "database is locked",
        "database table is locked",
        "disk I/O error",
        "database or disk is full",
        "No space left on device",
        "unable to open database file",
        "readonly database",
        "server closed the connection",
        "terminating connection",
        "connection to server",
        "no connection to the server",
        "deadlock detected",
        "due to lock timeout",
        "due to statement timeout",
    ];
    SIGNS.iter().any(|sign| message.contains(sign))
}
