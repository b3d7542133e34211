//! What other processes on the same database have changed.

use super::{Service, Topic};
use crate::store::StoreError;
use crate::store::signals::{Listener, Signal};

/// Receives what other processes publish, on a connection of its own.
pub struct RemoteChanges {
    listener: Listener,
    node: String,
}

impl Service {
    /// Begins to listen: what was published before is not received.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen(&self) -> Result<RemoteChanges, StoreError> {
        let (store, node) = (self.store().clone(), self.node().to_owned());
        let listener = blocking(move || Listener::new(store.dedicated_connection()?)).await?;
        Ok(RemoteChanges { listener, node })
    }
}

impl RemoteChanges {
    /// What others have published since the last time.
    ///
    /// # Errors
    /// When the connection is lost: begin anew then.
    pub async fn receive(self) -> Result<(Self, Vec<Topic>), StoreError> {
        let Self { mut listener, node } = self;
        let (listener, received) = blocking(move || listener.receive().map(|received| (listener, received))).await?;
        let mut topics = Vec::new();
        for Signal { topics: published, .. } in received.into_iter().filter(|signal| signal.node != node) {
            for topic in published.split(' ') {
                match topic.parse() {
                    Ok(topic) => topics.push(topic),
                    Err(error) => tracing::debug!(%error, "another process published an unknown topic"),
                }
            }
        }
        Ok((Self { listener, node }, topics))
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| StoreError::Unavailable(error.to_string()))?
}
