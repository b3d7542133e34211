//! A ZIP archive that is written into the database while it is made: no more than a part of it is in memory.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::MakingError;
use crate::queue::LeaseError;
use crate::{Database, UnitOfWork};
use correspondence_clock::Instant;
use domain::account_export::{AccountExportId, MAX_PART_LEN};
use domain::job::Lease;
use store::{Priority, account_exports};

/// How many bytes are compressed before other tasks get their turn.
const COMPRESSED_AT_ONCE: usize = 64 * 1024;

/// An archive that is being made.
pub(super) struct Archive {
    db: Database,
    /// Of the job that makes it.
    lease: Lease,
    id: AccountExportId,
    zip: ZipWriter<StreamWriter<Written>>,
    /// What the archive has that is not stored yet.
    written: Written,
    options: SimpleFileOptions,
    parts: i32,
    /// The size of the stored parts, in bytes.
    size: u64,
}

/// Bytes that are written, shared with whoever stores them.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Takes the first bytes, at most a part.
    fn take_part(&self) -> Vec<u8> {
        let mut bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let length = bytes.len().min(MAX_PART_LEN);
        let rest = bytes.split_off(length);
        std::mem::replace(&mut bytes, rest)
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Archive {
    /// An empty archive, made by the holder of the lease.
    pub(super) fn new(db: Database, lease: Lease, id: AccountExportId) -> Self {
        let written = Written::default();
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(time_in_archive(db.now()))
            .unix_permissions(0o600);
        Self { db, lease, id, zip: ZipWriter::new_stream(written.clone()), written, options, parts: 0, size: 0 }
    }

    /// Begins a file.
    pub(super) fn begin_file(&mut self, name: &str) -> Result<(), MakingError> {
        Ok(self.zip.start_file(name, self.options).map_err(io::Error::from)?)
    }

    /// Adds bytes to the file, and stores the parts that are full.
    pub(super) async fn write(&mut self, bytes: &[u8]) -> Result<(), MakingError> {
        for bytes in bytes.chunks(COMPRESSED_AT_ONCE) {
            self.zip.write_all(bytes)?;
            while self.written.len() >= MAX_PART_LEN {
                self.store_part().await?;
            }
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    /// Ends the archive, and returns its size in bytes.
    pub(super) async fn finish(mut self) -> Result<u64, MakingError> {
        let empty = ZipWriter::new_stream(Written::default());
        std::mem::replace(&mut self.zip, empty).finish().map_err(io::Error::from)?;
        while self.written.len() > 0 {
            self.store_part().await?;
        }
        Ok(self.size)
    }

    async fn store_part(&mut self) -> Result<(), MakingError> {
        let bytes = self.written.take_part();
        let (number, length) = (self.parts, bytes.len());
        let (id, lease) = (self.id, self.lease.clone());
        let store = move |change: &mut UnitOfWork<'_>| {
            change.skip_cache_invalidation();
            LeaseError::check(change, &lease)?;
            if account_exports::find(change.conn, id)?.is_none() {
                return Err(MakingError::Withdrawn);
            }
            Ok(account_exports::add_part(change.conn, id, number, &bytes)?)
        };
        self.db.transaction_as(Priority::Background, self.db.now(), store).await?;
        self.parts += 1;
        self.size += u64::try_from(length).unwrap_or_default();
        Ok(())
    }
}

/// The time in the form of ZIP archives, in UTC.
fn time_in_archive(at: Instant) -> DateTime {
    let time = jiff::Timestamp::from_millisecond(at.as_millis()).unwrap_or_default();
    DateTime::try_from(time.to_zoned(jiff::tz::TimeZone::UTC).datetime()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_taken_in_order_and_bounded() {
        let mut written = Written::default();
        written.write_all(&vec![1; MAX_PART_LEN]).expect("memory");
        written.write_all(&[2; 3]).expect("memory");
        assert_eq!(written.take_part(), vec![1; MAX_PART_LEN]);
        assert_eq!((written.len(), written.take_part()), (3, vec![2; 3]));
        assert_eq!(written.len(), 0);
    }

    #[test]
    fn files_have_the_time_at_which_they_are_made() {
        let time = time_in_archive(Instant::from_millis(929_959_200_000));
        assert_eq!((time.year(), time.month(), time.day(), time.hour()), (1999, 6, 21, 10));
        assert_eq!(time_in_archive(Instant::from_millis(0)), DateTime::default(), "before 1980");
    }
}
