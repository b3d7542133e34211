//! Signals about changes of the database, by other processes and by this one, received when a caller needs them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::changes::{ChangeNumber, Changes};
use super::{EventBus, Topic};
use store::signals::{Listener, Received, Signal};
use store::{Backend, Coalesced, PostgresListener, PostgresListenerError, Store, StoreError};

/// Receives published changes, on a connection of its own. Clones share it.
#[derive(Clone)]
pub struct RemoteChanges {
    /// `None` while not listening: before the first time, and while the connection is lost.
    listener: Arc<Mutex<Option<Listener>>>,
    callers: Coalesced<Result<(), NotFollowed>>,
    changes: Changes,
    event_bus: EventBus,
    store: Store,
    node: Arc<str>,
}

/// Changes are not being received.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("what other processes change is not being followed")]
pub struct NotFollowed;

impl RemoteChanges {
    pub(super) fn new(store: Store, event_bus: EventBus, node: Arc<str>) -> Self {
        Self {
            store,
            listener: Arc::default(),
            callers: Coalesced::default(),
            changes: Changes::default(),
            event_bus,
            node,
        }
    }

    fn listen(&self, listener: Listener) {
        let mut current = lock(&self.listener);
        // Signals that were published before, or while the connection was lost, are not received, so everything counts
        // as changed.
        self.note(&[Topic::Everything], false);
        *current = Some(listener);
    }

    /// Receives what was committed before this call. Concurrent callers wait for it.
    fn receive(&self) -> Result<(), NotFollowed> {
        let mut listener = lock(&self.listener);
        let received = listener.as_mut().ok_or(NotFollowed)?.receive();
        let received = received.map_err(|error| {
            tracing::warn!(%error, "lost touch with the other processes");
            *listener = None;
            NotFollowed
        })?;
        match received {
            Received::Signals(signals) => {
                for signal in signals {
                    self.note(&topics_of(&signal), *signal.node == *self.node);
                }
            }
            Received::Missed => self.note(&[Topic::Everything], false),
        }
        Ok(())
    }

    /// Records committed changes. Our own changes are published where they are made.
    fn note(&self, topics: &[Topic], is_own: bool) {
        self.changes.note(topics);
        for topic in topics.iter().filter(|_| !is_own) {
            self.event_bus.publish(topic.clone());
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn topics_of(signal: &Signal) -> Vec<Topic> {
    let topic = |written: &str| {
        written.parse().unwrap_or_else(|error| {
            tracing::debug!(%error, "another process published an unknown topic");
            Topic::InvalidateAll
        })
    };
    signal.topics.split(' ').map(topic).collect()
}

impl RemoteChanges {
    /// Starts to receive changes. Everything counts as changed then.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn follow_remote_changes(&self) -> Result<(), StoreError> {
        let (store, following) = (self.store.clone(), self.clone());
        let begin = move || {
            following.listen(Listener::new(store.listener_connection()?)?);
            Ok(())
        };
        tokio::task::spawn_blocking(begin).await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    /// Listens for publications by other processes; `None` on SQLite. Call this before
    /// [`follow_remote_changes`](Self::follow_remote_changes), and nothing is missed.
    ///
    /// # Errors
    /// Why listening is not possible here.
    pub async fn postgres_listener(&self) -> Result<Option<PostgresListener>, PostgresListenerError> {
        self.store.postgres_listener(&self.node).await
    }

    /// Waits until this process knows of every change that was committed, by whichever process, before the call. On
    /// SQLite that reads memory that the processes share; on PostgreSQL it is a query that concurrent callers share.
    ///
    /// # Errors
    /// [`NotFollowed`] while the connection for it is lost, or before the first
    /// [`follow_remote_changes`](Self::follow_remote_changes).
    pub async fn catch_up(&self) -> Result<(), NotFollowed> {
        match self.store.backend() {
            Backend::Sqlite => self.receive(),
            Backend::Postgres => {
                let following = self.clone();
                self.callers.run(move || following.receive()).await.unwrap_or(Err(NotFollowed))
            }
        }
    }

    /// The current position among the changes that this process knows of.
    pub fn change_number(&self) -> ChangeNumber {
        self.changes.number()
    }

    /// Whether data that was read at that position, and shows those topics, includes every commit before this call.
    pub async fn is_current(&self, topics: &[Topic], since: ChangeNumber) -> bool {
        self.catch_up().await.is_ok() && !self.has_changed(topics, since)
    }

    /// Whether any of those topics may have changed after that position. After [`catch_up`](Self::catch_up) no change
    /// is missed.
    pub fn has_changed(&self, topics: &[Topic], since: ChangeNumber) -> bool {
        self.changes.has_changed(topics, since)
    }
}
