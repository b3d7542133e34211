//! The query planner's statistics.

use diesel::connection::SimpleConnection;

use super::{Connection, StoreError};

/// Updates the planner's statistics of tables that have grown much. At most a thousand rows of each index are read, so
/// that it takes some milliseconds whatever their number. PostgreSQL's autovacuum does this itself.
pub fn refresh(conn: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Sqlite(conn) = conn {
        // Includes tables that this connection has not read: https://sqlite.org/lang_analyze.html#pragma_optimize
        conn.batch_execute("pragma analysis_limit = 1000; pragma optimize = 0x10002")?;
    }
    Ok(())
}
