//! The last-seen writes in progress.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// The last-seen writes in progress, by the key of their row: while the database is slow each is queued once, however
/// many requests come in.
#[derive(Clone, Debug, Default)]
pub(super) struct LastSeenWrites(Arc<Mutex<HashSet<String>>>);

impl LastSeenWrites {
    /// Marks this write as in progress; `false` if it is so already.
    pub(super) fn begin(&self, key: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key.to_owned())
    }

    /// Marks this write as finished.
    pub(super) fn end(&self, key: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
    }
}
