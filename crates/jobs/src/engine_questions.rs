//! Has the engine look at positions for those who play against it: hints, and what is to be said against a move.

use std::num::NonZeroU64;
use std::time::Duration;

use correspondence_game::{GameId, Ply};

use super::{JobError, JobHandler, engines};
use domain::engine_question::{QuestionAnswer, QuestionKind, SeenPosition};
use domain::job::Lease;
use engine::{Engine, EngineSetting, GameLine, PositionEvaluation};
use service::{Job, Service};

/// The most nodes a question is worth: somebody waits, and a fraction of a second is enough to see what hangs.
const MAX_NODES: NonZeroU64 = NonZeroU64::new(200_000).unwrap();

/// Answers one question at a time.
pub struct EngineQuestionHandler {
    service: Service,
    setting: EngineSetting,
    nodes: NonZeroU64,
}

impl EngineQuestionHandler {
    /// With the engine of that setting, and so many nodes for each position.
    pub fn new(service: Service, setting: EngineSetting, nodes: NonZeroU64) -> Self {
        Self { service, setting, nodes: nodes.min(MAX_NODES) }
    }

    async fn answer(&self, game: &GameId, kind: QuestionKind, ply: Ply) -> Result<(), JobError> {
        // After a takeback there may be no such position any more.
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
    /// Somebody waits: an engine that is back is asked soon.
    const MAX_PAUSE: Duration = Duration::from_secs(10 * 60);

    async fn run(&self, _lease: &Lease, job: Job) -> Result<(), JobError> {
        match job {
            Job::EngineQuestion { game, kind, ply } => self.answer(&game, kind, ply).await,
            _ => Err(JobError::Permanent("this job is no question to the engine".to_owned())),
        }
    }
}
