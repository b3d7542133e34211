//! The notes of when people were last seen that are just being written.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The notes that are being written, each by the key of its row: while the database is slow each is queued once,
/// however many requests come in.
#[derive(Clone, Debug, Default)]
pub(super) struct LastSeenWrites(Arc<Mutex<HashSet<String>>>);

impl LastSeenWrites {
    /// Whether this note is not being written yet; it counts as being written from now on.
    pub(super) fn begin(&self, key: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned())
    }

    /// This note is written.
    pub(super) fn end(&self, key: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
    }
}
