//! Publish/subscribe within this process, after commits: for event streams and the background loop.

use std::fmt;
use std::str::FromStr;

use correspondence_game::GameId;
use tokio::sync::broadcast;

use domain::chat::Room;
use domain::tree::TreeSubject;
use domain::user::UserId;

/// What changed. Topics carry no data; subscribers read the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A game changed.
    Game(GameId),
    /// A line was posted in a chat room of a game.
    Chat(GameId, Room),
    /// A user's analysis tree of a game changed.
    Tree(TreeSubject, UserId),
    /// A user's direct messages changed: received, read or deleted.
    Inbox(UserId),
    /// A user's challenges or games changed: a challenge, or a game that began, progressed or ended.
    User(UserId),
    /// A user's account data changed: profile, settings, notes, sessions.
    Account(UserId),
    /// An event was added to a user's feed.
    Feed(UserId),
    /// The seeks in the lobby changed.
    Lobby,
    /// A job was queued, or a deadline changed.
    Jobs,
    /// A change without a topic of its own: all cached responses may be stale.
    InvalidateAll,
    /// Topics may have been missed: everything counts as changed.
    Everything,
}

impl Topic {
    /// Whether it has subscribers; the others only invalidate caches.
    const fn can_be_subscribed(&self) -> bool {
        !matches!(self, Self::Account(_) | Self::InvalidateAll)
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(id) => write!(f, "game:{id}"),
            Self::Chat(id, room) => write!(f, "chat:{id}:{}", room.as_str()),
            Self::Tree(TreeSubject::Played(id), UserId(user)) => write!(f, "tree:{id}:{user}"),
            Self::Tree(TreeSubject::Imported(id), UserId(user)) => write!(f, "kept-tree:{id}:{user}"),
            Self::Inbox(UserId(id)) => write!(f, "inbox:{id}"),
            Self::User(UserId(id)) => write!(f, "user:{id}"),
            Self::Account(UserId(id)) => write!(f, "account:{id}"),
            Self::Feed(UserId(id)) => write!(f, "feed:{id}"),
            Self::Lobby => f.write_str("lobby"),
            Self::Jobs => f.write_str("jobs"),
            Self::InvalidateAll => f.write_str("unwatched"),
            Self::Everything => f.write_str("everything"),
        }
    }
}

/// An unknown topic, perhaps from a newer node.
#[derive(Debug, thiserror::Error)]
#[error("“{0}” is no topic that is known")]
pub struct UnknownTopic(String);

impl FromStr for Topic {
    type Err = UnknownTopic;

    fn from_str(text: &str) -> Result<Self, UnknownTopic> {
        let unknown = || UnknownTopic(text.to_owned());
        match text.split_once(':') {
            Some(("game", id)) => id.parse().map(Self::Game).map_err(|_| unknown()),
            Some(("chat", rest)) => {
                let (id, room) = rest.split_once(':').ok_or_else(unknown)?;
                Ok(Self::Chat(id.parse().map_err(|_| unknown())?, room.parse().map_err(|_| unknown())?))
            }
            Some(("tree", rest)) => {
                let (id, user) = rest.split_once(':').ok_or_else(unknown)?;
                let user = user.parse().map_err(|_| unknown())?;
                Ok(Self::Tree(TreeSubject::Played(id.parse().map_err(|_| unknown())?), UserId(user)))
            }
            Some(("kept-tree", rest)) => {
                let (id, user) = rest.split_once(':').ok_or_else(unknown)?;
                let user = user.parse().map_err(|_| unknown())?;
                Ok(Self::Tree(TreeSubject::Imported(id.parse().map_err(|_| unknown())?), UserId(user)))
            }
            Some(("inbox", id)) => id.parse().map(|id| Self::Inbox(UserId(id))).map_err(|_| unknown()),
            Some(("user", id)) => id.parse().map(|id| Self::User(UserId(id))).map_err(|_| unknown()),
            Some(("account", id)) => id.parse().map(|id| Self::Account(UserId(id))).map_err(|_| unknown()),
            Some(("feed", id)) => id.parse().map(|id| Self::Feed(UserId(id))).map_err(|_| unknown()),
            None if text == "lobby" => Ok(Self::Lobby),
            None if text == "jobs" => Ok(Self::Jobs),
            None if text == "unwatched" => Ok(Self::InvalidateAll),
            None if text == "everything" => Ok(Self::Everything),
            _ => Err(unknown()),
        }
    }
}

/// Delivers topics to subscribers in this process.
#[derive(Clone, Debug)]
pub struct EventBus(broadcast::Sender<Topic>);

impl EventBus {
    pub fn new() -> Self {
        Self(broadcast::Sender::new(4096))
    }

    /// Sends a topic to all subscribers, unless it only invalidates caches.
    pub fn publish(&self, topic: Topic) {
        if topic.can_be_subscribed() {
            // An error only means that there are no subscribers.
            let _ = self.0.send(topic);
        }
    }

    /// Subscribes to topics published from now on.
    pub fn subscribe(&self) -> Subscription {
        Subscription(self.0.subscribe())
    }
}

impl Default for EventBus {
    fn default() -> Self {
        Self::new()
    }
}

/// A subscription to the event bus.
#[derive(Debug)]
pub struct Subscription(broadcast::Receiver<Topic>);

impl Subscription {
    /// The next topic; [`Topic::Everything`] when this subscriber missed some; `None` when the bus is closed.
    pub async fn next(&mut self) -> Option<Topic> {
        match self.0.recv().await {
            Ok(topic) => Some(topic),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Topic::Everything),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topic_round_trips_through_text() {
        let game: GameId = "abCD1289".parse().expect("an id");
        let rooms = Room::ALL.map(|room| Topic::Chat(game, room));
        let others = [
            Topic::Game(game),
            Topic::Tree(game.into(), UserId(7)),
            Topic::Tree(TreeSubject::Imported("abCD1289".parse().expect("an id")), UserId(7)),
            Topic::User(UserId(7)),
            Topic::Account(UserId(7)),
            Topic::Inbox(UserId(7)),
            Topic::Feed(UserId(7)),
            Topic::Lobby,
            Topic::Jobs,
            Topic::InvalidateAll,
            Topic::Everything,
        ];
        for topic in rooms.into_iter().chain(others) {
            assert_eq!(topic.to_string().parse::<Topic>().ok(), Some(topic));
        }
        for unknown in ["chat:abCD1289", "chat:abCD1289:bar", "chat", "tree:abCD1289", "gong"] {
            assert!(unknown.parse::<Topic>().is_err(), "{unknown}");
        }
    }
}
