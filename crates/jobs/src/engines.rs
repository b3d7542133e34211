//! Helpers of the handlers that use an engine.

use super::JobError;
use domain::game::StoredGame;
use engine::{Engine, EngineError, EngineSetting, GameLine, Limits, SearchPlaces};

/// Starts the configured engine. It is located each time: it may be installed while the service runs.
pub(super) async fn start(setting: &EngineSetting) -> Result<Engine, JobError> {
    let command = setting
        .locate(&SearchPlaces::default_places())
        .map_err(|missing| JobError::WaitingForDependency(missing.to_string()))?;
    Engine::start(&command, Limits::default()).await.map_err(|error| failure(&error))
}

/// What an engine's error means for the job.
pub(super) fn failure(error: &EngineError) -> JobError {
    match error {
        // Another engine may be installed later.
        EngineError::NoChess960 { .. } => JobError::WaitingForDependency(error.to_string()),
        other => JobError::Transient(other.to_string()),
    }
}

/// The game as engine input.
pub(super) fn game_line(stored: &StoredGame) -> Result<GameLine, JobError> {
    let setup = stored.game.setup();
    let moves: Vec<&str> = stored.game.moves().iter().map(|played| played.uci.as_str()).collect();
    GameLine::parse(&setup.initial.fen(), &moves, setup.variant).map_err(|error| JobError::Permanent(error.to_string()))
}
