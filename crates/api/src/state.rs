//! What the endpoints share, beside the use cases.

use std::sync::Arc;

use super::game_lists::GameLists;
use super::open_streams::OpenStreams;
use super::request_limits::RequestLimits;
use super::watched_games::WatchedGames;
use config::Config;
use service::Clock;

/// How many streams of one game a token may have open.
const MAX_GAME_STREAMS: usize = 4;

/// What the endpoints share: where pages are, and who has streams open.
#[derive(Clone)]
pub struct Api {
    pub(super) public_url: String,
    /// For each token one.
    pub(super) event_streams: OpenStreams,
    /// For each token and game a few: a client that comes back may not know yet that its last one is gone.
    pub(super) game_streams: OpenStreams,
    /// How often who may ask.
    pub(super) request_limits: Arc<RequestLimits>,
    /// Streams of games to which more are added.
    pub(super) game_lists: GameLists,
    /// Games that are watched move by move.
    pub(super) watched_games: WatchedGames,
}

impl Api {
    /// By the settings; limits are worked off by `clock`.
    pub fn new(config: &Config, clock: &Clock) -> Self {
        Self {
            event_streams: OpenStreams::new(1),
            game_lists: GameLists::default(),
            watched_games: WatchedGames::default(),
            game_streams: OpenStreams::new(MAX_GAME_STREAMS),
            request_limits: Arc::new(RequestLimits::new(clock, config.api_rate)),
            public_url: config.public_url.clone(),
        }
    }

    /// The address of that path.
    pub(super) fn url(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }

    pub(super) fn game_url(&self, id: &impl std::fmt::Display) -> String {
        format!("{}/game/{id}", self.public_url)
    }

    pub(super) fn imported_game_url(&self, id: &impl std::fmt::Display) -> String {
        format!("{}/kept/{id}", self.public_url)
    }

    pub(super) fn tree_url(&self, key: &str) -> String {
        format!("{}/tree/{key}", self.public_url)
    }

    pub(super) fn player_url(&self, name: &str) -> String {
        format!("{}/player/{name}", self.public_url)
    }

    pub(super) fn challenge_url(&self, id: &impl std::fmt::Display) -> String {
        format!("{}/challenge/{id}", self.public_url)
    }
}
