//! Open streams of games to which more can be added, by whose they are and what they are called.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use correspondence_game::GameId;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender, channel};

use crate::domain::user::UserId;

/// How many additions wait until the stream takes them up.
const MAX_WAITING: usize = 8;

/// Whose a stream is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum StreamOwner {
    /// A member's, whichever token it is opened with.
    Member(UserId),
    /// A visitor's; those of one network share theirs.
    VisitorFrom(Option<IpAddr>),
}

/// Why games are not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AddError {
    /// No stream of that name is open.
    UnknownStream,
    /// It has not taken up yet what was added before.
    Busy,
}

/// Whose stream, and its name.
type Key = (StreamOwner, String);

/// The streams that are open in this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct GameLists(Arc<Mutex<HashMap<Key, Sender<Vec<GameId>>>>>);

/// That a stream is open: games can be added to it until this is dropped or another of its name is opened.
#[derive(Debug)]
pub(super) struct GameList {
    lists: GameLists,
    key: Key,
    sender: Sender<Vec<GameId>>,
}

impl GameLists {
    /// Opens a stream of that name, and says where it hears of what is added.
    pub(super) fn open(&self, owner: StreamOwner, name: &str) -> (GameList, Receiver<Vec<GameId>>) {
        let (sender, receiver) = channel(MAX_WAITING);
        let key = (owner, name.to_owned());
        self.lists().insert(key.clone(), sender.clone());
        (GameList { lists: self.clone(), key, sender }, receiver)
    }

    /// Adds games to the stream of that name.
    ///
    /// # Errors
    /// [`AddError`].
    pub(super) fn add(&self, owner: StreamOwner, name: &str, games: Vec<GameId>) -> Result<(), AddError> {
        let lists = self.lists();
        let sender = lists.get(&(owner, name.to_owned())).ok_or(AddError::UnknownStream)?;
        sender.try_send(games).map_err(|error| match error {
            TrySendError::Full(_) => AddError::Busy,
            TrySendError::Closed(_) => AddError::UnknownStream,
        })
    }

    fn lists(&self) -> MutexGuard<'_, HashMap<Key, Sender<Vec<GameId>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for GameList {
    fn drop(&mut self) {
        let mut lists = self.lists.lists();
        // Another of the same name may have its place.
        if lists.get(&self.key).is_some_and(|sender| sender.same_channel(&self.sender)) {
            lists.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_added_to_the_stream_that_was_opened_last() {
        let lists = GameLists::default();
        let (game, ann) = ("q7ZvsdUF".parse().expect("an id"), StreamOwner::Member(UserId(1)));
        let visitor = StreamOwner::VisitorFrom(None);
        let (first, mut of_first) = lists.open(ann, "a");
        let (second, mut of_second) = lists.open(ann, "a");
        assert_eq!(lists.add(ann, "a", vec![game]), Ok(()));
        assert_eq!(lists.add(visitor, "a", vec![game]), Err(AddError::UnknownStream));
        assert_eq!(lists.add(ann, "b", vec![game]), Err(AddError::UnknownStream));
        assert_eq!((of_first.try_recv().ok(), of_second.try_recv().ok()), (None, Some(vec![game])));
        drop(first);
        for _ in 0..MAX_WAITING {
            assert_eq!(lists.add(ann, "a", Vec::new()), Ok(()), "its successor is there");
        }
        assert_eq!(lists.add(ann, "a", Vec::new()), Err(AddError::Busy));
        drop(second);
        assert_eq!(lists.add(ann, "a", Vec::new()), Err(AddError::UnknownStream));
        assert!(lists.lists().is_empty());
    }
}
