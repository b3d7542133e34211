//! Published to after a commit, for whoever waits in this process: watchers of games, and the background loop.

use std::fmt;
use std::str::FromStr;

use correspondence_game::GameId;
use tokio::sync::broadcast;

use domain::chat::Room;
use domain::user::UserId;

/// What changed. The news itself is in the database.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Something happened in this game.
    Game(GameId),
    /// Something was said in that room of this game.
    Chat(GameId, Room),
    /// This person's tree of analysis about this game changed.
    Tree(GameId, UserId),
    /// This person was written to, or has read or deleted what was written.
    Inbox(UserId),
    /// Something happened to this person: a challenge, a game that began, moved on or ended.
    User(UserId),
    /// What this person has set, written down or may do changed: their profile, settings, notes, log-ins.
    Account(UserId),
    /// Something was added to this person's feed of events.
    Feed(UserId),
    /// The seeks in the lobby.
    Lobby,
    /// There is work in the job table, or a new deadline.
    Jobs,
    /// Something changed that nobody watches: whatever was kept to be shown again may be out of date.
    InvalidateAll,
    /// Topics may have been missed: take everything as changed.
    Everything,
}

impl Topic {
    /// Whether somebody may wait for it; the others only say what was kept of what is out of date.
    const fn is_watched(&self) -> bool {
        !matches!(self, Self::Account(_) | Self::InvalidateAll)
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(id) => write!(f, "game:{id}"),
            Self::Chat(id, room) => write!(f, "chat:{id}:{}", room.as_str()),
            Self::Tree(id, UserId(user)) => write!(f, "tree:{id}:{user}"),
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

/// A topic in a form that is not known; a newer node may have sent it.
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
                Ok(Self::Tree(id.parse().map_err(|_| unknown())?, UserId(user)))
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

/// Tells subscribers in this process what changed.
#[derive(Clone, Debug)]
pub struct EventBus(broadcast::Sender<Topic>);

impl EventBus {
    /// One without subscribers.
    pub fn new() -> Self {
        Self(broadcast::Sender::new(4096))
    }

    /// Tells all subscribers of it, where it can be watched.
    pub fn publish(&self, topic: Topic) {
        if topic.is_watched() {
            // An error says only that nobody listens.
            let _ = self.0.send(topic);
        }
    }

    /// Receives what is published from now on.
    pub fn subscribe(&self) -> Subscription {
        Subscription(self.0.subscribe())
    }
}

impl Default for EventBus {
    fn default() -> Self {
        Self::new()
    }
}

/// Receives what is published.
#[derive(Debug)]
pub struct Subscription(broadcast::Receiver<Topic>);

impl Subscription {
    /// The next topic; [`Topic::Everything`] when this subscriber was too slow and missed some; `None` when the bus is
    /// gone.
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
    fn topic_reads_back_as_it_was_written() {
        let game: GameId = "abCD1289".parse().expect("an id");
        let rooms = Room::ALL.map(|room| Topic::Chat(game, room));
        let others = [
            Topic::Game(game),
            Topic::Tree(game, UserId(7)),
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
