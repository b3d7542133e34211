//! The order in which transactions lock shared rows, so that no two of them deadlock: kind by kind, all of one kind at once, by
//! ascending keys. A lock that is held already may be taken again at any time.
//!
//! Builds with debug assertions check it, on both databases: on SQLite nothing is locked, but the same is asked for. They
//! see what is noted here. Locks of foreign keys and of updates without a lock before are not noted, such as those of
//! leaderboards.

use std::cell::RefCell;
use std::collections::BTreeSet;

/// What is locked, in order. What else the end of a game changes, such as the table of a competition, belongs before the
/// ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lock {
    /// The right to post seeks.
    SeekPosting,
    /// Accounts.
    Users,
    /// Games that are there: those that begin in the transaction are nobody else's.
    Games,
    /// Jobs that somebody has taken.
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
    /// Taken in turn.
    locks: BTreeSet<(Lock, String)>,
    /// Rows that the transaction has made.
    own: BTreeSet<(Lock, String)>,
}

thread_local! {
    /// What the transaction of this thread has locked.
    static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// Does `work`, which is a transaction or the part of one that is rolled back by itself.
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

/// Notes what is about to be locked, by its keys.
///
/// # Panics
/// In builds with debug assertions, where something was locked before that comes after it.
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

/// Notes a row that the transaction makes: nobody else can lock it.
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
    fn locks_out_of_order_are_noticed() {
        let in_order = || {
            note(Lock::Users, [1, 2]);
            own(Lock::Games, "new");
            note(Lock::Games, ["a", "b"]);
            note(Lock::Users, [2]);
            note(Lock::Games, ["new", "b"]);
            note(Lock::Feeds, [1]);
        };
        in_transaction(in_order);
        // Each transaction for itself.
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
