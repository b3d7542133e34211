//! Open streams of games to which more can be added, by whose they are and what they are called.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use correspondence_game::GameId;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::domain::user::UserId;

/// Whose stream, and its name. Visitors share theirs.
type Key = (Option<UserId>, String);

/// The streams that are open in this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct GameLists(Arc<Mutex<HashMap<Key, UnboundedSender<Vec<GameId>>>>>);

/// That a stream is open: games can be added to it until this is dropped or another of its name is opened.
#[derive(Debug)]
pub(super) struct GameList {
    lists: GameLists,
    key: Key,
    sender: UnboundedSender<Vec<GameId>>,
}

impl GameLists {
    /// Opens a stream of that name, and says where it hears of what is added.
    pub(super) fn open(&self, owner: Option<UserId>, name: &str) -> (GameList, UnboundedReceiver<Vec<GameId>>) {
        let (sender, receiver) = unbounded_channel();
        let key = (owner, name.to_owned());
        self.lists().insert(key.clone(), sender.clone());
        (GameList { lists: self.clone(), key, sender }, receiver)
    }

    /// Adds games to the stream of that name, and says whether there is one.
    pub(super) fn add(&self, owner: Option<UserId>, name: &str, games: Vec<GameId>) -> bool {
        let lists = self.lists();
        lists.get(&(owner, name.to_owned())).is_some_and(|sender| sender.send(games).is_ok())
    }

    fn lists(&self) -> MutexGuard<'_, HashMap<Key, UnboundedSender<Vec<GameId>>>> {
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
        let (game, ann) = ("q7ZvsdUF".parse().expect("an id"), Some(UserId(1)));
        let (first, mut of_first) = lists.open(ann, "a");
        let (second, mut of_second) = lists.open(ann, "a");
        assert!(
            lists.add(ann, "a", vec![game]) && !lists.add(None, "a", vec![game]) && !lists.add(ann, "b", vec![game])
        );
        assert_eq!((of_first.try_recv().ok(), of_second.try_recv().ok()), (None, Some(vec![game])));
        drop(first);
        assert!(lists.add(ann, "a", Vec::new()), "its successor is there");
        drop(second);
        assert!(!lists.add(ann, "a", Vec::new()) && lists.lists().is_empty());
    }
}
