//! Searches for a mate that take long: away from the requests, and one at a time.

use super::Service;

impl Service {
    /// Runs `search` on a thread of its own, once no other of this process is under way: whoever asks for many has them
    /// one after another, in the memory of one. `None` when it died.
    pub(super) async fn search<T: Send + 'static>(&self, search: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _turn = self.searches.acquire().await.ok()?;
        let found = tokio::task::spawn_blocking(search).await;
        found.inspect_err(|error| tracing::error!(%error, "a search for a mate died")).ok()
    }
}
