//! Engine analysis of finished games, and of imported games on request.

use std::num::NonZeroU64;
use std::time::Duration;

use chess_laws::LegalMove;
use correspondence_game::{GameId, Ply};

use super::{JobError, JobHandler, engines};
use domain::analysis::{Effort, Evaluation};
use domain::ids::ImportedGameId;
use domain::job::Lease;
use engine::{EngineSetting, GameLine, PositionEvaluation, analyse_portion};
use service::analysis::ANALYSIS_PAUSE;
use service::play::PlayError;
use service::{Job, Service};

/// How many positions of a game are analysed before other games get a turn: some seconds of work with the default
/// effort. Most games fit into one portion.
const PORTION: usize = 120;

/// Analyses one game at a time, in portions: an engine takes a whole core.
pub struct AnalysisHandler {
    service: Service,
    setting: EngineSetting,
    nodes: NonZeroU64,
}

impl AnalysisHandler {
    /// Analyses with that engine and that many nodes per position.
    pub fn new(service: Service, setting: EngineSetting, nodes: NonZeroU64) -> Self {
        Self { service, setting, nodes }
    }

    async fn analyse(&self, lease: &Lease, subject: Subject) -> Result<(), JobError> {
        let Some(line) = self.line_of(subject).await? else { return Ok(()) };
        let mut engine = engines::start(&self.setting).await?;
        let effort = Effort { engine: engine.name().to_owned(), nodes: self.nodes.get() };
        let total = line.positions().len();
        let done = match subject {
            Subject::Played(id) => self.service.analysis.positions_analysed(&id, &effort).await?,
            Subject::Imported(id) => self.service.imported_games.imported_positions_analysed(&id, &effort).await?,
        };
        let left = total.saturating_sub(done);
        let portion = left.saturating_sub(PORTION)..left;
        let is_last = portion.start == 0;
        let positions = analyse_portion(&mut engine, &line, portion.clone(), self.nodes, |_| {}).await;
        let positions = positions.map_err(|error| engines::failure(&error))?;
        engine.quit().await;
        let first = u16::try_from(portion.start).map_err(|_| JobError::Permanent("the game is too long".to_owned()))?;
        let evaluations = (first..).map(Ply::new).zip(&positions).map(evaluation).collect();
        match subject {
            Subject::Played(id) => {
                self.service.analysis.store_leased_portion(lease, &id, &effort, evaluations, is_last).await?
            }
            Subject::Imported(id) => {
                self.service.imported_games.store_imported_portion(&id, &effort, done, evaluations, is_last).await?
            }
        }
        if is_last { Ok(()) } else { Err(JobError::Partial(ANALYSIS_PAUSE)) }
    }

    /// The game as engine input; `None` if it was deleted.
    async fn line_of(&self, subject: Subject) -> Result<Option<GameLine>, JobError> {
        match subject {
            Subject::Played(id) => {
                let stored = self.service.analysis.game_to_analyse(&id).await.map_err(|error| match error {
                    PlayError::Store(error) => error.into(),
                    gone => JobError::Permanent(gone.to_string()),
                })?;
                if let Some(bar) = self.service.analysis.analysis_bar(&stored).await? {
                    return Err(JobError::WaitingForDependency(bar.to_owned()));
                }
                engines::game_line(&stored).map(Some)
            }
            Subject::Imported(id) => {
                let Some((record, barred)) = self.service.imported_games.imported_game_to_analyse(&id).await? else {
                    return Ok(None);
                };
                if let Some(barred) = barred {
                    return Err(JobError::WaitingForDependency(barred.to_string()));
                }
                let moves: Vec<String> = record.moves().iter().map(LegalMove::uci).collect();
                let initial = record.initial();
                let line = GameLine::parse(&initial.fen(), &moves, initial.variant());
                line.map(Some).map_err(|error| JobError::Permanent(error.to_string()))
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Subject {
    /// A game played here.
    Played(GameId),
    /// An imported game.
    Imported(ImportedGameId),
}

impl JobHandler for AnalysisHandler {
    const KIND: &'static str = Job::ANALYSIS;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60 * 60);

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        match job {
            Job::Analysis { game } => self.analyse(lease, Subject::Played(game)).await,
            Job::ImportedGameAnalysis { game } => self.analyse(lease, Subject::Imported(game)).await,
            _ => Err(JobError::Permanent("this job is no analysis".to_owned())),
        }
    }
}

fn evaluation((ply, position): (Ply, &PositionEvaluation)) -> Evaluation {
    Evaluation {
        ply,
        score: position.score.into(),
        best: position.best_move().map(str::to_owned),
        line: position.variation.clone(),
    }
}
