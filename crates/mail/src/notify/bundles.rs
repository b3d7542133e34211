//! The bundles that a change needs, beside those that are queued already.

use std::collections::BTreeMap;

use correspondence_clock::Instant;

use domain::user::UserId;
use store::{Connection, StoreError, held_notices};

/// Bundles by whom they are for, and when they are due, with what it takes to queue one; nothing where one is queued.
pub(super) struct Bundles<K, V>(BTreeMap<(K, Instant), Option<V>>);

/// Which bundles are the same one.
pub(super) struct BundleQueue<'a, K> {
    /// Whom they are for.
    pub(super) of: K,
    /// The kind of their jobs.
    pub(super) kind: &'static str,
    /// Their topic in the job table.
    pub(super) topic: &'a str,
    pub(super) reader: UserId,
}

impl<K: Ord + Clone, V> Bundles<K, V> {
    /// None yet.
    pub(super) const fn new() -> Self {
        Self(BTreeMap::new())
    }

    /// When a notice comes with a bundle, at `until` by the choice of its reader; where it `joins_any`, with the first that
    /// comes by then. `value` is what it takes to queue one.
    ///
    /// # Errors
    /// The database's.
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
        let queued = held_notices::next_bundle(conn, kind, topic, reader, span, now)?;
        let due = queued.unwrap_or(until);
        self.0.insert((of, due), queued.is_none().then(value));
        Ok(due)
    }

    /// Those that are to be queued.
    pub(super) fn into_new(self) -> impl Iterator<Item = (K, Instant, V)> {
        self.0.into_iter().filter_map(|((of, due), value)| Some((of, due, value?)))
    }
}
