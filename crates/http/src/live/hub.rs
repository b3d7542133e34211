//! Distributes event bus topics to subscribers in this process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::select_all;
use tokio::sync::watch;

use service::{Subscription, Topic};

type Topics = Arc<Mutex<HashMap<Topic, watch::Sender<u64>>>>;

/// The watchers of this process by topic. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Hub {
    topics: Topics,
}

/// Subscribes to several topics.
#[derive(Debug)]
pub struct Watches(Vec<Watch>);

/// Subscribes to one topic. Several changes at once are reported as one.
#[derive(Debug)]
pub struct Watch {
    topic: Topic,
    receiver: watch::Receiver<u64>,
    topics: Topics,
}

impl Hub {
    /// A hub without watchers. It does nothing until [`Hub::run`] runs.
    pub fn new() -> Self {
        Self::default()
    }

    /// Subscribes to a topic from now on.
    pub fn watch(&self, topic: Topic) -> Watch {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        let receiver = topics.entry(topic.clone()).or_insert_with(|| watch::Sender::new(0)).subscribe();
        Watch { topic, receiver, topics: Arc::clone(&self.topics) }
    }

    /// Subscribes to several topics from now on.
    pub fn watch_all(&self, topics: impl IntoIterator<Item = Topic>) -> Watches {
        Watches(topics.into_iter().map(|topic| self.watch(topic)).collect())
    }

    /// Number of watchers.
    pub fn watchers(&self) -> usize {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        topics.values().map(watch::Sender::receiver_count).sum()
    }

    /// Forwards topics until the event bus is dropped.
    pub async fn run(self, mut subscription: Subscription) {
        while let Some(topic) = subscription.next().await {
            let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
            if topic == Topic::Everything {
                topics.values().for_each(bump);
            } else if let Some(sender) = topics.get(&topic) {
                bump(sender);
            }
        }
    }
}

fn bump(sender: &watch::Sender<u64>) {
    sender.send_modify(|count| *count = count.wrapping_add(1));
}

impl Watch {
    /// Waits for the next change. A change between two calls is reported at once.
    pub async fn changed(&mut self) {
        // The sender is in the map as long as this watch lives.
        if self.receiver.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Watch {
    /// Whether the topic has changed since the last call of this or [`changed`](Self::changed).
    pub fn take_change(&mut self) -> bool {
        let has_changed = self.receiver.has_changed().unwrap_or(false);
        if has_changed {
            self.receiver.mark_unchanged();
        }
        has_changed
    }
}

impl Watches {
    /// Adds a watch at the end.
    pub fn push(&mut self, watch: Watch) {
        self.0.push(watch);
    }

    /// Waits for the next change of any of them; forever if there are none.
    pub async fn changed(&mut self) {
        self.next().await;
    }

    /// Waits for the next change and returns the index of its watch.
    pub async fn next(&mut self) -> usize {
        if self.0.is_empty() {
            std::future::pending::<()>().await;
        }
        // Concurrent changes of other topics are reported by the next call.
        let ((), changed, _) = select_all(self.0.iter_mut().map(|watch| Box::pin(watch.changed()))).await;
        changed
    }
}

impl From<Watch> for Watches {
    fn from(watch: Watch) -> Self {
        Self(vec![watch])
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        // This one is still counted.
        if topics.get(&self.topic).is_some_and(|sender| sender.receiver_count() <= 1) {
            topics.remove(&self.topic);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::EventBus;

    #[tokio::test]
    async fn subscription_receives_its_topic_only_and_is_removed() {
        let (events, hub) = (EventBus::new(), Hub::new());
        tokio::spawn(hub.clone().run(events.subscribe()));
        let mut lobby = hub.watch(Topic::Lobby);
        let mut jobs = hub.watch(Topic::Jobs);
        events.publish(Topic::Lobby);
        lobby.changed().await;
        events.publish(Topic::Everything);
        lobby.changed().await;
        jobs.changed().await;
        assert_eq!(hub.watchers(), 2);
        let mut both = hub.watch_all([Topic::Lobby, Topic::Jobs]);
        for (topic, expected) in [(Topic::Jobs, 1), (Topic::Lobby, 0)] {
            events.publish(topic);
            assert_eq!(both.next().await, expected);
        }
        drop((lobby, jobs, both));
        assert_eq!(hub.watchers(), 0);
        assert!(hub.topics.lock().expect("nobody panicked").is_empty());
    }
}
