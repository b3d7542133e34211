//! Searches for a mate that take long: off the request threads, and one at a time.

use super::FlagService;

/// The permit to search. Hold it until the game is ended, so that waiting requests find the result instead of searching
/// again.
pub(super) use super::permits::Permit;

impl FlagService {
    /// Waits for the permit to search: many requests search one after another, in the memory of one.
    pub(super) async fn search_permit(&self) -> Permit {
        self.searches.take().await
    }

    /// Runs `search` on a blocking thread. The permit goes along and comes back: a search goes on even if its caller
    /// stops waiting. `None` if the search panicked.
    pub(super) async fn search<T: Send + 'static>(
        &self,
        permit: Permit,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Option<(T, Permit)> {
        let result = tokio::task::spawn_blocking(move || (search(), permit)).await;
        result.inspect_err(|error| tracing::error!(%error, "a search for a mate died")).ok()
    }
}
