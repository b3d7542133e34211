//! Deadlock prevention: the order in which transactions lock shared rows, kind by kind, all of one kind at once, by
//! ascending keys. A lock already held may be taken again at any time.
//!
//! Builds with debug assertions check the order of the locks noted here, on both databases: SQLite has no row locks,
//! but the requests are the same. Locks of foreign keys and of updates without an earlier lock, such as those of
//! leaderboards, are not noted.

use std::cell::RefCell;
use std::collections::BTreeSet;

/// Kinds of locks, in order. Other rows that a game's end changes, such as a competition's table, belong before the
/// ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lock {
    /// The advisory lock for posting seeks.
    SeekPosting,
    /// Accounts.
    Users,
    /// Existing games; those created in the transaction are invisible to others.
    Games,
    /// Leased jobs.
    Jobs,
    /// Seeks that get places back.
    Seeks,
    /// Ratings, by players and pools.
    Ratings,
    /// Counts of games.
    Tallies,
    /// Counts of games lost on time.
    TimeLosses,
    /// Counts of games of two players.
    PairTallies,
    /// The numbers of events in players' feeds.
    Feeds,
}

#[derive(Default)]
struct Held {
    /// Locks taken.
    locks: BTreeSet<(Lock, String)>,
    /// Rows created by the transaction.
    own: BTreeSet<(Lock, String)>,
}

thread_local! {
    /// The locks of this thread's transaction.
    static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// Runs `work`, a transaction or savepoint, with fresh lock tracking.
pub(super) fn in_transaction<T>(work: impl FnOnce() -> T) -> T {
    struct Reset;
    impl Drop for Reset {
        fn drop(&mut self) {
            HELD.set(None);
        }
    }
    HELD.set(cfg!(debug_assertions).then(Held::default));
    let _reset = Reset;
    work()
}

/// Notes locks that are about to be taken, by key.
///
/// # Panics
/// In builds with debug assertions, if this kind or a later one is already locked.
pub(super) fn note<K: ToString>(lock: Lock, keys: impl IntoIterator<Item = K>) {
    HELD.with_borrow_mut(|held| {
        let Some(held) = held else { return };
        let keys = keys.into_iter().map(|key| (lock, key.to_string()));
        let mut new: BTreeSet<_> = keys.filter(|key| !held.locks.contains(key) && !held.own.contains(key)).collect();
        let last = held.locks.last().map(|(last, _)| *last);
        assert!(
            new.is_empty() || last.is_none_or(|last| last < lock),
            "{new:?} would be locked after {last:?}: two transactions could wait for each other"
        );
        held.locks.append(&mut new);
    });
}

/// Notes a row created by the transaction, which no other can lock.
pub(super) fn own(lock: Lock, key: impl ToString) {
    HELD.with_borrow_mut(|held| {
        if let Some(held) = held {
            held.own.insert((lock, key.to_string()));
        }
    });
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::*;

    #[test]
    fn locks_out_of_order_panic() {
        let in_order = || {
            note(Lock::Users, [1, 2]);
            own(Lock::Games, "new");
            note(Lock::Games, ["a", "b"]);
            note(Lock::Users, [2]);
            note(Lock::Games, ["new", "b"]);
            note(Lock::Feeds, [1]);
        };
        in_transaction(in_order);
        // Transactions are independent.
        in_transaction(in_order);
        for out_of_order in [|| note(Lock::Users, [3]), || note(Lock::Games, ["c"]), || note(Lock::Ratings, [1])] {
            let noticed = catch_unwind(|| {
                in_transaction(|| {
                    in_order();
                    out_of_order();
                });
            });
            assert!(noticed.is_err());
        }
        let again = catch_unwind(|| {
            in_transaction(|| {
                note(Lock::Games, ["a"]);
                note(Lock::Games, ["b"]);
            });
        });
        assert!(again.is_err(), "all of one kind are locked at once");
    }
}
