//! The bundles that a change needs, in addition to those already queued.

use std::collections::BTreeMap;

use correspondence_clock::Instant;

use domain::user::UserId;
use store::{Connection, StoreError, held_notifications};

/// Bundles by key and due time, with the data to queue a new one; `None` for one that is queued already.
pub(super) struct Bundles<K, V>(BTreeMap<(K, Instant), Option<V>>);

/// Identifies the queue of a reader’s bundles.
pub(super) struct BundleQueue<'a, K> {
    /// The key: reader, or reader and device.
    pub(super) of: K,
    /// The job kind.
    pub(super) kind: &'static str,
    /// The topic in the job table.
    pub(super) topic: &'a str,
    pub(super) reader: UserId,
}

impl<K: Ord + Clone, V> Bundles<K, V> {
    pub(super) const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// The due time of the bundle that a notification goes into: `until`, or, with `joins_any`, that of the first
    /// bundle due by then. `value` makes the data for a new bundle.
    ///
    /// # Errors
    /// Database errors.
    pub(super) fn due(
        &mut self,
        conn: &mut Connection,
        BundleQueue { of, kind, topic, reader }: BundleQueue<'_, K>,
        until: Instant,
        joins_any: bool,
        now: Instant,
        value: impl FnOnce() -> V,
    ) -> Result<Instant, StoreError> {
        let own = self.0.range((of.clone(), now)..=(of.clone(), until)).map(|((_, due), _)| *due);
        if let Some(due) = own.into_iter().find(|due| joins_any || *due == until) {
            return Ok(due);
        }
        let span = if joins_any { now } else { until }..=until;
        let queued = held_notifications::next_bundle(conn, kind, topic, reader, span, now)?;
        let due = queued.unwrap_or(until);
        self.0.insert((of, due), queued.is_none().then(value));
        Ok(due)
    }

    /// The bundles to queue.
    pub(super) fn into_new(self) -> impl Iterator<Item = (K, Instant, V)> {
        self.0.into_iter().filter_map(|((of, due), value)| Some((of, due, value?)))
    }
}
