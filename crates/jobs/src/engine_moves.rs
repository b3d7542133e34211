//! The engine's moves and responses in games against it.

use std::time::Duration;

use chess_laws::Position;
use correspondence_game::{GameId, MoveText};
use rand::seq::IndexedRandom as _;

use super::{JobError, JobHandler, engines};
use domain::job::Lease;
use engine::{EngineSetting, PositionEvaluation, Strength, agrees_to_draw, offers_draw, resigns, worth_to};
use service::engine_games::{EngineAnswer, EngineTurn};
use service::play::PlayError;
use service::{Job, Service};

/// An engine takes a whole core while it thinks, for a second or two at most.
const AT_ONCE: usize = 1;

/// Answers one game at a time.
pub struct EngineMoveHandler {
    service: Service,
    setting: EngineSetting,
}

/// The maximum number of responses per job: takeback, offer and move, plus outdated ones, twice.
const MAX_ANSWERS: u8 = 8;

impl EngineMoveHandler {
    pub fn new(service: Service, setting: EngineSetting) -> Self {
        Self { service, setting }
    }

    async fn answer(&self, game: &GameId) -> Result<(), JobError> {
        let mut last_refusal = String::new();
        // Agreeing to a takeback or declining an offer may leave it the engine's turn.
        for _ in 0..MAX_ANSWERS {
            let Some(turn) = self.service.play.engine_turn(game).await? else { return Ok(()) };
            let answer = match turn.answer_at_once() {
                Some(answer) => answer,
                None => match self.answer_of(&turn).await {
                    Err(blocked @ (JobError::Barred(_) | JobError::WaitingForDependency(_))) => {
                        if turn.is_to_move() {
                            self.service.play.hold_engine_clock(&turn).await?;
                        }
                        return Err(blocked);
                    }
                    answer => answer?,
                },
            };
            match self.service.play.answer_as_engine(&turn, answer).await {
                Ok(_) => {}
                // The game has changed meanwhile: read the turn again.
                Err(PlayError::Refused { refusal, .. }) => {
                    tracing::debug!(%game, %refusal, "an answer of the engine came too late");
                    last_refusal = refusal.to_string();
                }
                Err(PlayError::Store(error)) => return Err(error.into()),
                Err(error) => return Err(JobError::Transient(error.to_string())),
            }
        }
        match self.service.play.engine_turn(game).await? {
            Some(_) => {
                Err(JobError::Transient(format!("after {MAX_ANSWERS} answers it is still its turn; {last_refusal}")))
            }
            None => Ok(()),
        }
    }

    /// The response that needs a search, unless a running game of the opponent bars the engine from it.
    async fn answer_of(&self, turn: &EngineTurn) -> Result<EngineAnswer, JobError> {
        match &turn.barred {
            Some(barred) => Err(JobError::Barred(barred.to_string())),
            None => self.think(turn).await,
        }
    }

    /// The response that needs a search.
    async fn think(&self, turn: &EngineTurn) -> Result<EngineAnswer, JobError> {
        let strength = Strength::of_level(turn.level.number());
        let position = turn.stored.game.position();
        if turn.is_to_move() && !turn.is_offered_draw() && strength.slips_now() {
            return Ok(EngineAnswer::Move { text: any_move(position)?, offer_draw: false });
        }
        let evaluation = self.evaluate(turn, strength).await?;
        let worth = worth_to(turn.side, evaluation.score);
        if turn.is_offered_draw() && agrees_to_draw(worth, position.move_number()) {
            return Ok(EngineAnswer::AcceptDraw);
        }
        if !turn.is_to_move() {
            return Ok(EngineAnswer::DeclineDraw);
        }
        if resigns(turn.level.number(), worth, position.move_number()) {
            return Ok(EngineAnswer::Resign);
        }
        let may_offer = turn.stored.game.may_offer_draw_with_move(turn.side);
        let offer_draw = may_offer && offers_draw(worth, position.half_moves_without_progress());
        match evaluation.best_move() {
            Some(best) => Ok(EngineAnswer::Move { text: MoveText::Uci(best.to_owned()), offer_draw }),
            None => Err(JobError::Permanent("the engine has no move where there is one".to_owned())),
        }
    }

    async fn evaluate(&self, turn: &EngineTurn, strength: Strength) -> Result<PositionEvaluation, JobError> {
        let line = engines::game_line(&turn.stored)?;
        let position =
            line.positions().last().ok_or_else(|| JobError::Permanent("a game without positions".to_owned()))?;
        let mut engine = engines::start(&self.setting).await?;
        let evaluation = engine.play(position, strength).await.map_err(|error| engines::failure(&error))?;
        engine.quit().await;
        Ok(evaluation)
    }
}

/// A random legal move.
fn any_move(position: &Position) -> Result<MoveText, JobError> {
    let chosen = position.legal_moves().choose(&mut rand::rng()).map(|legal| MoveText::Uci(legal.uci()));
    chosen.ok_or_else(|| JobError::Permanent("there is no legal move in a game that goes on".to_owned()))
}

impl JobHandler for EngineMoveHandler {
    const KIND: &'static str = Job::ENGINE_MOVE;
    const AT_ONCE: usize = AT_ONCE;
    const JOB_TIMEOUT: Duration = Duration::from_secs(600);
    /// A player is waiting, so an engine that is back is used soon.
    const MAX_PAUSE: Duration = Duration::from_secs(10 * 60);
    /// The game continues when the engine is back, however long that takes.
    const MAX_ATTEMPTS: i32 = i32::MAX;

    async fn run(&self, _lease: &Lease, job: Job) -> Result<(), JobError> {
        match job {
            Job::EngineMove { game } => self.answer(&game).await,
            _ => Err(JobError::Permanent("this job is no move of the engine".to_owned())),
        }
    }
}
