//! Has an engine look at finished games.

use std::num::NonZeroU64;
use std::time::Duration;

use super::{Failure, Lane};
use crate::engine::{
    Engine, EngineError, EngineSetting, GameLine, Limits, PositionEvaluation, SearchPlaces, analyse_game,
};
use crate::game::{GameId, Ply};
use crate::service::play::PlayError;
use crate::service::{Job, Service};
use crate::store::analyses::{Analysis, Evaluation};
use crate::store::games::StoredGame;

/// Analyses one game at a time: an engine takes all of a core.
pub struct AnalysisLane {
    service: Service,
    setting: EngineSetting,
    nodes: NonZeroU64,
}

impl AnalysisLane {
    /// With the engine of that setting, and so many nodes for each position.
    pub fn new(service: Service, setting: EngineSetting, nodes: NonZeroU64) -> Self {
        Self { service, setting, nodes }
    }

    async fn analyse(&self, id: &GameId) -> Result<(), Failure> {
        let stored = self.service.game_to_analyse(id).await.map_err(|error| match error {
            PlayError::Store(error) => error.into(),
            gone => Failure::Final(gone.to_string()),
        })?;
        let line = game_line(&stored)?;
        // Looked for each time: it may be installed while the service runs.
        let command =
            self.setting.locate(&SearchPlaces::usual()).map_err(|missing| Failure::NotYet(missing.to_string()))?;
        let passing = |error: &dyn std::fmt::Display| Failure::Passing(error.to_string());
        let mut engine = Engine::start(&command, Limits::default()).await.map_err(|error| passing(&error))?;
        let positions = analyse_game(&mut engine, &line, self.nodes, |_| {}).await.map_err(|error| match error {
            // Another engine may be installed later.
            EngineError::NoChess960 { .. } => Failure::NotYet(error.to_string()),
            other => passing(&other),
        })?;
        let analysis = Analysis {
            engine: engine.name().to_owned(),
            nodes: self.nodes.get(),
            done_at: self.service.now(),
            positions: (0..).map(Ply::new).zip(&positions).map(evaluation).collect(),
        };
        engine.quit().await;
        Ok(self.service.keep_analysis(id, analysis).await?)
    }
}

impl Lane for AnalysisLane {
    const KIND: &'static str = Job::ANALYSIS;
    const AT_ONCE: usize = 1;
    const LONGEST: Duration = Duration::from_secs(60 * 60);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        match job {
            Job::Analysis { game } => self.analyse(&game).await,
            _ => Err(Failure::Final("this job is no analysis".to_owned())),
        }
    }
}

fn game_line(stored: &StoredGame) -> Result<GameLine, Failure> {
    let setup = stored.game.setup();
    let moves: Vec<&str> = stored.game.moves().iter().map(|played| played.uci.as_str()).collect();
    GameLine::parse(&setup.initial.fen(), &moves, setup.variant).map_err(|error| Failure::Final(error.to_string()))
}

fn evaluation((ply, position): (Ply, &PositionEvaluation)) -> Evaluation {
    Evaluation {
        ply,
        score: position.score.into(),
        best: position.best_move().map(str::to_owned),
        line: position.variation.clone(),
    }
}
