//! How many streams a token has open: each is told of every change, so that nobody may have any number of them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::{CancellationToken, DropGuard};

/// The streams that are open in this process, by whose they are and of what.
#[derive(Clone, Debug)]
pub(super) struct OpenStreams {
    most: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    /// How many there have been: each has a number of its own.
    count: u64,
    by_key: HashMap<String, VecDeque<Opened>>,
}

#[derive(Debug)]
struct Opened {
    number: u64,
    stop: CancellationToken,
}

/// The right to be one of a key's streams, until it is dropped or a later one takes its place.
pub(super) struct StreamPermit {
    streams: OpenStreams,
    key: String,
    number: u64,
    _end: DropGuard,
}

impl OpenStreams {
    /// At most `most` for a key.
    pub(super) fn new(most: usize) -> Self {
        Self { most, open: Arc::default() }
    }

    /// Opens one more, and ends the oldest where there are too many. What is returned stops this one, for a successor or
    /// with `stop`.
    pub(super) fn take_over(&self, key: String, stop: &CancellationToken) -> (StreamPermit, CancellationToken) {
        let stop = stop.child_token();
        let mut open = self.open();
        let number = open.count;
        open.count += 1;
        let streams = open.by_key.entry(key.clone()).or_default();
        streams.push_back(Opened { number, stop: stop.clone() });
        while streams.len() > self.most
            && let Some(oldest) = streams.pop_front()
        {
            oldest.stop.cancel();
        }
        let turn = StreamPermit { streams: self.clone(), key, number, _end: stop.clone().drop_guard() };
        (turn, stop)
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for StreamPermit {
    fn drop(&mut self) {
        let mut open = self.streams.open();
        let Some(streams) = open.by_key.get_mut(&self.key) else { return };
        // Where a successor has its place it is not there any more.
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
    fn a_new_stream_ends_the_oldest_of_too_many() {
        let (streams, stop) = (OpenStreams::new(2), CancellationToken::new());
        let open = |key: &str| streams.take_over(key.to_owned(), &stop);
        let (first, first_stop) = open("a");
        let (_other, other_stop) = open("b");
        let (second, second_stop) = open("a");
        assert!(!first_stop.is_cancelled() && !second_stop.is_cancelled());
        let (third, third_stop) = open("a");
        assert!(first_stop.is_cancelled() && !second_stop.is_cancelled() && !third_stop.is_cancelled());
        drop(first);
        assert_eq!(streams.open().by_key.get("a").map(VecDeque::len), Some(2), "its place was taken");
        drop((second, third));
        assert!(second_stop.is_cancelled() && third_stop.is_cancelled() && !other_stop.is_cancelled());
        assert_eq!(streams.open().by_key.keys().collect::<Vec<_>>(), ["b"]);
        stop.cancel();
        assert!(other_stop.is_cancelled());
    }
}
