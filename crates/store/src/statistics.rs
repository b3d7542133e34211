//! What the database's planner knows of its tables.

use diesel::connection::SimpleConnection;

use super::{Connection, StoreError};

/// Brings the planner's statistics up to date where tables have grown much. A thousand rows of an index are read at the
/// most, so that it takes some milliseconds however many there are. PostgreSQL's autovacuum does so by itself.
pub fn refresh(conn: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Sqlite(conn) = conn {
        // Tables that this connection has not read, too: https://sqlite.org/lang_analyze.html#pragma_optimize
        conn.batch_execute("pragma analysis_limit = 1000; pragma optimize = 0x10002")?;
    }
    Ok(())
}
