//! Hints and explanations of moves in games against the engine.

use std::num::NonZeroU64;
use std::time::Duration;

use correspondence_game::{GameId, Ply};

use super::{JobError, JobHandler, engines};
use domain::engine_question::{QuestionAnswer, QuestionKind, SeenPosition};
use domain::job::Lease;
use engine::{Engine, EngineSetting, GameLine, PositionEvaluation};
use service::{Job, Service};

/// The maximum nodes per question: a player is waiting, and a fraction of a second finds most blunders.
const MAX_NODES: NonZeroU64 = NonZeroU64::new(200_000).unwrap();

/// Answers one question at a time.
pub struct EngineQuestionHandler {
    service: Service,
    setting: EngineSetting,
    nodes: NonZeroU64,
}

impl EngineQuestionHandler {
    /// Answers with that engine and that many nodes per position.
    pub fn new(service: Service, setting: EngineSetting, nodes: NonZeroU64) -> Self {
        Self { service, setting, nodes: nodes.min(MAX_NODES) }
    }

    async fn answer(&self, game: &GameId, kind: QuestionKind, ply: Ply) -> Result<(), JobError> {
        // The position may be gone after a takeback.
        let Some((stored, barred)) = self.service.analysis.game_of_question(game, ply).await? else { return Ok(()) };
        if let Some(barred) = barred {
            return Err(JobError::Barred(barred.to_string()));
        }
        let line = engines::game_line(&stored)?;
        let mut engine = engines::start(&self.setting).await?;
        let index = ply.index();
        let answer = match kind {
            QuestionKind::Hint => {
                QuestionAnswer { before: self.evaluate(&mut engine, &line, index).await?, after: None }
            }
            QuestionKind::Why => QuestionAnswer {
                before: self.evaluate(&mut engine, &line, index.saturating_sub(1)).await?,
                after: Some(self.evaluate(&mut engine, &line, index).await?),
            },
        };
        engine.quit().await;
        Ok(self.service.analysis.answer_question(&stored, kind, ply, answer).await?)
    }

    async fn evaluate(&self, engine: &mut Engine, line: &GameLine, ply: usize) -> Result<SeenPosition, JobError> {
        let position = line.positions().nth(ply).ok_or_else(|| JobError::Permanent("no such position".to_owned()))?;
        let seen = engine.evaluate(position, self.nodes).await.map_err(|error| engines::failure(&error))?;
        let PositionEvaluation { score, variation, .. } = seen;
        Ok(SeenPosition { score: score.into(), line: variation })
    }
}

impl JobHandler for EngineQuestionHandler {
    const KIND: &'static str = Job::ENGINE_QUESTION;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(600);
    /// A player is waiting, so an engine that is back is used soon.
    const MAX_PAUSE: Duration = Duration::from_secs(10 * 60);

    async fn run(&self, _lease: &Lease, job: Job) -> Result<(), JobError> {
        match job {
            Job::EngineQuestion { game, kind, ply } => self.answer(&game, kind, ply).await,
            _ => Err(JobError::Permanent("this job is no question to the engine".to_owned())),
        }
    }
}
