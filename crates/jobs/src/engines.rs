//! What lanes that ask an engine have in common.

use super::Failure;
use domain::game::StoredGame;
use engine::{Engine, EngineError, EngineSetting, GameLine, Limits, SearchPlaces};

/// Starts the engine of that setting. It is looked for each time: it may be installed while the service runs.
pub(super) async fn start(setting: &EngineSetting) -> Result<Engine, Failure> {
    let command = setting.locate(&SearchPlaces::usual()).map_err(|missing| Failure::NotYet(missing.to_string()))?;
    Engine::start(&command, Limits::default()).await.map_err(|error| failure(&error))
}

/// What an engine's error means for the job.
pub(super) fn failure(error: &EngineError) -> Failure {
    match error {
        // Another engine may be installed later.
        EngineError::NoChess960 { .. } => Failure::NotYet(error.to_string()),
        other => Failure::Transient(other.to_string()),
    }
}

/// The game as engines are told of it.
pub(super) fn game_line(stored: &StoredGame) -> Result<GameLine, Failure> {
    let setup = stored.game.setup();
    let moves: Vec<&str> = stored.game.moves().iter().map(|played| played.uci.as_str()).collect();
    GameLine::parse(&setup.initial.fen(), &moves, setup.variant).map_err(|error| Failure::Permanent(error.to_string()))
}
