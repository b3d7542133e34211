//! The head of SQLite's WAL index, by which a process sees for the price of one small read that nothing was committed.
//!
//! Whoever commits writes it anew before the commit returns (<https://sqlite.org/walformat.html>, 2.1): both of its copies
//! with a number that grows, the end of the log, and checksums. It lies at the beginning of the file that is mapped by all
//! who have the database open. Where reading such a file shows what others have written to its mapping, as on Linux, bytes
//! that are the same say that there is nothing new; any others say that the database has to be asked.

use std::fs::File;
use std::os::unix::fs::FileExt;

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::StoreError;

/// Both copies, in bytes.
const LENGTH: usize = 2 * 48;

pub(super) type Header = [u8; LENGTH];

/// The WAL index of a database, and as of which state all was received.
pub(super) struct WalIndex {
    file: File,
    pub(super) received: Option<Header>,
}

#[derive(QueryableByName)]
struct Main {
    #[diesel(sql_type = Text)]
    file: String,
}

impl WalIndex {
    /// That of the database of a connection; `None` where it has none that can be relied on.
    pub(super) fn of(conn: &mut SqliteConnection) -> Result<Option<Self>, StoreError> {
        if cfg!(not(target_os = "linux")) {
            return Ok(None);
        }
        let main: Main =
            diesel::sql_query("select file from pragma_database_list where name = 'main'").get_result(conn)?;
        let file = File::open(format!("{}-shm", main.file)).ok();
        Ok(file.map(|file| Self { file, received: None }))
    }

    /// As it is now; `None` where it cannot be read.
    pub(super) fn header(&self) -> Option<Header> {
        let mut header = [0; LENGTH];
        self.file.read_exact_at(&mut header, 0).ok()?;
        Some(header)
    }
}

#[cfg(test)]
mod tests {
    use diesel::connection::SimpleConnection;

    use super::super::DatabaseUrl;
    use super::super::connection::AnyConnection;
    use super::*;

    #[test]
    fn every_commit_changes_it_and_nothing_else_does() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = DatabaseUrl::Sqlite(folder.path().join("test.db"));
        url.create_if_missing().expect("a file");
        let open = || match url.connect().expect("it opens") {
            AnyConnection::Sqlite(conn) => conn,
            AnyConnection::Postgres(_) => unreachable!("it is a file"),
        };
        let (mut reader, mut writer) = (open(), open());
        writer.batch_execute("create table t (x int)").expect("written");
        reader.batch_execute("select * from t").expect("read");
        let index = WalIndex::of(&mut reader).expect("it answers").expect("the log is there");
        let mut before = index.header().expect("it can be read");
        let steps = [
            ("select * from t", false),
            ("insert into t values (1)", true),
            ("begin; insert into t values (2); rollback", false),
            ("update t set x = x + 1", true),
            ("delete from t where x < 0", false),
            ("pragma wal_checkpoint(truncate)", false),
            ("insert into t values (1)", true),
            ("vacuum", true),
        ];
        for (sql, is_commit) in steps {
            writer.batch_execute(sql).expect(sql);
            let after = index.header().expect("it can be read");
            // A log that begins anew may say so at once; that costs a question and no more.
            if is_commit || !sql.contains("checkpoint") {
                assert_eq!(after != before, is_commit, "{sql}");
            }
            before = after;
        }
    }
}
