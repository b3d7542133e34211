//! Open streams of games, by owner and name, to which more games can be added.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use correspondence_game::GameId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use domain::user::UserId;

/// The capacity of the queue of additions.
const MAX_WAITING: usize = 8;

/// The owner of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum StreamOwner {
    /// An account, whichever token opened it.
    Member(UserId),
    /// A visitor; all visitors of one network share their streams.
    VisitorFrom(Option<IpAddr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AddError {
    /// No stream of that name is open.
    UnknownStream,
    /// The queue is full.
    Busy,
    /// The stream would have this many games, more than the maximum.
    Full(usize),
}

/// The owner and the name.
type Key = (StreamOwner, String);

/// The open streams of this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct GameLists(Arc<Mutex<HashMap<Key, OpenList>>>);

#[derive(Debug)]
struct OpenList {
    /// The games of the stream, including queued ones.
    games: HashSet<GameId>,
    /// The maximum number of games.
    limit: usize,
    sender: Sender<Vec<GameId>>,
}

/// An open stream: games can be added until this is dropped or another stream with the same name is opened.
#[derive(Debug)]
pub(super) struct GameList {
    lists: GameLists,
    key: Key,
    sender: Sender<Vec<GameId>>,
}

impl GameLists {
    /// Opens a stream with these games and at most `limit`, and returns the receiver of additions.
    pub(super) fn open(
        &self,
        owner: StreamOwner,
        name: &str,
        games: impl IntoIterator<Item = GameId>,
        limit: usize,
    ) -> (GameList, Receiver<Vec<GameId>>) {
        let (sender, receiver) = channel(MAX_WAITING);
        let key = (owner, name.to_owned());
        let open = OpenList { games: games.into_iter().collect(), limit, sender: sender.clone() };
        self.lists().insert(key.clone(), open);
        (GameList { lists: self.clone(), key, sender }, receiver)
    }

    /// Adds games to a stream: all of them, or none.
    ///
    /// # Errors
    /// [`AddError`].
    pub(super) fn add(&self, owner: StreamOwner, name: &str, games: &[GameId]) -> Result<(), AddError> {
        let mut lists = self.lists();
        let open = lists.get_mut(&(owner, name.to_owned())).ok_or(AddError::UnknownStream)?;
        let new: HashSet<GameId> = games.iter().copied().filter(|game| !open.games.contains(game)).collect();
        let count = open.games.len() + new.len();
        if count > open.limit {
            return Err(AddError::Full(count));
        }
        open.sender.try_send(new.iter().copied().collect()).map_err(|error| match error {
            TrySendError::Full(_) => AddError::Busy,
            TrySendError::Closed(_) => AddError::UnknownStream,
        })?;
        open.games.extend(new);
        Ok(())
    }

    fn lists(&self) -> MutexGuard<'_, HashMap<Key, OpenList>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for GameList {
    fn drop(&mut self) {
        let mut lists = self.lists.lists();
        // A newer stream may have replaced this one.
        if lists.get(&self.key).is_some_and(|open| open.sender.same_channel(&self.sender)) {
            lists.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: StreamOwner = StreamOwner::Member(UserId(1));

    fn game(id: &str) -> GameId {
        id.parse().expect("an id")
    }

    #[test]
    fn games_are_added_to_the_newest_stream() {
        let lists = GameLists::default();
        let game = game("q7ZvsdUF");
        let visitor = StreamOwner::VisitorFrom(None);
        let (first, mut of_first) = lists.open(ANN, "a", [], 10);
        let (second, mut of_second) = lists.open(ANN, "a", [], 10);
        assert_eq!(lists.add(ANN, "a", &[game]), Ok(()));
        assert_eq!(lists.add(visitor, "a", &[game]), Err(AddError::UnknownStream));
        assert_eq!(lists.add(ANN, "b", &[game]), Err(AddError::UnknownStream));
        assert_eq!((of_first.try_recv().ok(), of_second.try_recv().ok()), (None, Some(vec![game])));
        drop(first);
        for _ in 0..MAX_WAITING {
            assert_eq!(lists.add(ANN, "a", &[]), Ok(()), "its successor is there");
        }
        assert_eq!(lists.add(ANN, "a", &[]), Err(AddError::Busy));
        drop(second);
        assert_eq!(lists.add(ANN, "a", &[]), Err(AddError::UnknownStream));
        assert!(lists.lists().is_empty());
    }

    #[test]
    fn additions_beyond_the_limit_are_refused_as_a_whole() {
        let lists = GameLists::default();
        let (one, two, three) = (game("q7ZvsdUF"), game("TJxUmbWK"), game("aaaaaaaa"));
        let (_open, mut added) = lists.open(ANN, "a", [one], 2);
        assert_eq!(lists.add(ANN, "a", &[two, three]), Err(AddError::Full(3)));
        assert_eq!(lists.add(ANN, "a", &[one, two, two]), Ok(()), "what is there is not counted again");
        assert_eq!(lists.add(ANN, "a", &[three]), Err(AddError::Full(3)));
        assert_eq!((added.try_recv().ok(), added.try_recv().ok()), (Some(vec![two]), None));
    }
}
