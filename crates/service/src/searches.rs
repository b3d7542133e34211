//! Searches for a mate that take long: away from the requests, and one at a time.

use super::FlagService;

/// The turn that searches share. Who keeps it until the game is ended spares those who wait for it another search.
pub(super) use super::permits::Permit;

impl FlagService {
    /// Waits until no other search of this process is under way: whoever asks for many has them one after another, in
    /// the memory of one.
    pub(super) async fn turn_to_search(&self) -> Permit {
        self.searches.take().await
    }

    /// Runs `search` on a thread of its own. The turn goes along and comes back: a search goes on also when nobody
    /// waits for it any more. `None` when it died.
    pub(super) async fn search<T: Send + 'static>(
        &self,
        turn: Permit,
        search: impl FnOnce() -> T + Send + 'static,
    ) -> Option<(T, Permit)> {
        let found = tokio::task::spawn_blocking(move || (search(), turn)).await;
        found.inspect_err(|error| tracing::error!(%error, "a search for a mate died")).ok()
    }
}
