//! The games that are watched move by move: each is read once after a change, however many watch it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use correspondence_game::GameId;
use tokio::sync::OnceCell;

use http::live::{Hub, Watch};
use service::games::GameView;
use service::play::PlayError;
use service::{Service, Topic};

type Games = Arc<Mutex<HashMap<GameId, Weak<WatchedGameView>>>>;

/// The games that are watched in this process. Cloning gives another handle.
#[derive(Clone, Debug, Default)]
pub(super) struct WatchedGames(Games);

/// A game that is watched, for all who watch it.
#[derive(Debug)]
pub(super) struct WatchedGameView {
    id: GameId,
    reading: Mutex<Reading>,
    games: Games,
}

/// What was read after the last change, or will be by whoever asks first.
#[derive(Debug)]
struct Reading {
    watch: Watch,
    view: Arc<OnceCell<Arc<GameView>>>,
}

impl WatchedGames {
    /// The game of that id, for one more who watches it. To be called before the stream's own watch begins, so that no
    /// change is seen there and missed here.
    pub(super) fn enter(&self, hub: &Hub, id: GameId) -> Arc<WatchedGameView> {
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
    /// The game as it is after every change that the hub has told of by now.
    ///
    /// # Errors
    /// Those of [`GameService::game`](service::GameService::game); whoever asks next reads it again.
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
        // Somebody may have entered anew meanwhile.
        if games.get(&self.id).is_some_and(|held| held.strong_count() == 0) {
            games.remove(&self.id);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
