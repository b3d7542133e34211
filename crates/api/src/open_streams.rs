//! Limits the open streams of each token, since every change is sent to each stream.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::{CancellationToken, DropGuard};

/// The open streams of this process by key.
#[derive(Clone, Debug)]
pub(super) struct OpenStreams {
    limit: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    /// The number of streams opened so far, from which each gets its number.
    count: u64,
    by_key: HashMap<String, VecDeque<Opened>>,
}

#[derive(Debug)]
struct Opened {
    number: u64,
    stop: CancellationToken,
}

/// A slot for an open stream of a key, until it is dropped or taken by a later one.
pub(super) struct StreamPermit {
    streams: OpenStreams,
    key: String,
    number: u64,
    _end: DropGuard,
}

impl OpenStreams {
    /// Allows at most `limit` streams for each key.
    pub(super) fn new(limit: usize) -> Self {
        Self { limit, open: Arc::default() }
    }

    /// Opens a stream and ends the oldest if there are too many. The returned token cancels this one, when it is
    /// replaced or with `stop`.
    pub(super) fn open(&self, key: String, stop: &CancellationToken) -> (StreamPermit, CancellationToken) {
        let stop = stop.child_token();
        let mut open = self.lock();
        let number = open.count;
        open.count += 1;
        let streams = open.by_key.entry(key.clone()).or_default();
        streams.push_back(Opened { number, stop: stop.clone() });
        while streams.len() > self.limit
            && let Some(oldest) = streams.pop_front()
        {
            oldest.stop.cancel();
        }
        let permit = StreamPermit { streams: self.clone(), key, number, _end: stop.clone().drop_guard() };
        (permit, stop)
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
        let Some(streams) = open.by_key.get_mut(&self.key) else { return };
        // If a later stream has taken the slot, it is gone already.
        streams.retain(|opened| opened.number != self.number);
        if streams.is_empty() {
            open.by_key.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_stream_beyond_the_limit_ends_the_oldest() {
        let (streams, stop) = (OpenStreams::new(2), CancellationToken::new());
        let open = |key: &str| streams.open(key.to_owned(), &stop);
        let (first, first_stop) = open("a");
        let (_other, other_stop) = open("b");
        let (second, second_stop) = open("a");
        assert!(!first_stop.is_cancelled() && !second_stop.is_cancelled());
        let (third, third_stop) = open("a");
        assert!(first_stop.is_cancelled() && !second_stop.is_cancelled() && !third_stop.is_cancelled());
        drop(first);
        assert_eq!(streams.lock().by_key.get("a").map(VecDeque::len), Some(2), "its place was taken");
        drop((second, third));
        assert!(second_stop.is_cancelled() && third_stop.is_cancelled() && !other_stop.is_cancelled());
        assert_eq!(streams.lock().by_key.keys().collect::<Vec<_>>(), ["b"]);
        stop.cancel();
        assert!(other_stop.is_cancelled());
    }
}
