//! The state that the endpoints share, besides the use cases.

use std::sync::Arc;

use super::game_lists::GameLists;
use super::open_streams::OpenStreams;
use super::request_limits::RequestLimits;
use super::watched_games::WatchedGames;
use config::Config;
use service::Clock;

/// The maximum number of open streams of a token for one game.
const MAX_GAME_STREAMS: usize = 4;

/// The state that the endpoints share: the public URL, rate limits and open streams.
#[derive(Clone)]
pub struct Api {
    pub(super) public_url: String,
    /// One for each token.
    pub(super) event_streams: OpenStreams,
    /// A few for each token and game: a reconnecting client’s previous stream may still be open.
    pub(super) game_streams: OpenStreams,
    /// The rate limits.
    pub(super) request_limits: Arc<RequestLimits>,
    /// Open streams to which games can be added.
    pub(super) game_lists: GameLists,
    /// Games with move streams.
    pub(super) watched_games: WatchedGames,
}

impl Api {
    /// Creates the state from the configuration; `clock` drives the rate limits.
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

    /// The absolute URL of `path`.
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
