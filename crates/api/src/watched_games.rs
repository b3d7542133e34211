//! Shared reads of watched games: each is read once after a change, for all its spectators.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use correspondence_game::GameId;
use tokio::sync::OnceCell;

use http::live::{Hub, Watch};
use service::games::GameView;
use service::play::PlayError;
use service::{Service, Topic};

type Games = Arc<Mutex<HashMap<GameId, Weak<WatchedGameView>>>>;

/// The watched games of this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct WatchedGames(Games);

/// A watched game, shared by all its streams.
#[derive(Debug)]
pub(super) struct WatchedGameView {
    id: GameId,
    reading: Mutex<Reading>,
    games: Games,
}

/// The view read after the last change, or to be read by the next caller.
#[derive(Debug)]
struct Reading {
    watch: Watch,
    view: Arc<OnceCell<Arc<GameView>>>,
}

impl WatchedGames {
    /// Joins the watch of a game. It must be called before the stream’s own watch begins, so that no change is seen
    /// there and missed here.
    pub(super) fn join(&self, hub: &Hub, id: GameId) -> Arc<WatchedGameView> {
        let mut games = lock(&self.0);
        if let Some(watched) = games.get(&id).and_then(Weak::upgrade) {
            return watched;
        }
        let reading = Mutex::new(Reading { watch: hub.watch(Topic::Game(id)), view: Arc::default() });
        let watched = Arc::new(WatchedGameView { id, reading, games: Arc::clone(&self.0) });
        games.insert(id, Arc::downgrade(&watched));
        watched
    }
}

impl WatchedGameView {
    /// The game after all changes that the hub has announced so far.
    ///
    /// # Errors
    /// Those of [`GameService::game`](service::GameService::game); the next caller retries.
    pub(super) async fn read(&self, service: &Service) -> Result<Arc<GameView>, PlayError> {
        let view = {
            let mut reading = lock(&self.reading);
            if reading.watch.take_change() {
                reading.view = Arc::default();
            }
            Arc::clone(&reading.view)
        };
        view.get_or_try_init(|| async { service.games.game(&self.id).await.map(Arc::new) }).await.cloned()
    }
}

impl Drop for WatchedGameView {
    fn drop(&mut self) {
        let mut games = lock(&self.games);
        // Another stream may have joined meanwhile.
        if games.get(&self.id).is_some_and(|watched| watched.strong_count() == 0) {
            games.remove(&self.id);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
