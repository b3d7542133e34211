//! Hints and explanations of moves in games against the engine.

use std::time::Duration;

use correspondence_game::{GameId, Ply};

use super::engine_use::{barred_by, last_positions};
use super::execution::{self, PlayError};
use super::{AnalysisService, FairShare, Job, Topic};
use domain::engine_question::{Question, QuestionAnswer, QuestionKind, QuestionRefusal, check_helps, position_of};
use domain::engine_use::{EngineBarred, EngineRole};
use domain::game::StoredGame;
use domain::origin::Origin;
use domain::user::UserId;
use store::{Connection, StoreError, engine_questions, games};
use text::{Forwards, Reason};

/// A player's share of the question queue.
const QUESTION_SHARE: FairShare = FairShare { at_once: 2, pause: Duration::from_secs(5) };

/// A game against the engine with the questions asked in it.
#[derive(Clone, Debug)]
pub struct GameWithQuestions {
    pub stored: StoredGame,
    /// The questions, in order.
    pub questions: Vec<Question>,
}

/// Why a question was refused. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum QuestionError {
    #[error(transparent)]
    Refused(#[from] QuestionRefusal),
    /// A running game of the asker bars engines from the position.
    #[error(transparent)]
    Barred(#[from] EngineBarred),
    /// Unknown game, or rate limited.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl From<StoreError> for QuestionError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Forwards for QuestionError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Barred(barred) => barred,
            Self::Play(error) => error,
        }
    }
}

impl AnalysisService {
    /// Queues a question about a position of a game against the engine. Idempotent.
    ///
    /// # Errors
    /// [`QuestionError`].
    pub async fn ask_engine(&self, asker: UserId, id: &GameId, kind: QuestionKind) -> Result<(), QuestionError> {
        self.move_limit.check(&asker).map_err(|wait| PlayError::TooFast { wait })?;
        let id = *id;
        self.db
            .transaction(move |change| {
                let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                let ply = position_of(&stored, asker, kind)?;
                check_not_barred(change.conn, asker, &stored)?;
                let fen =
                    fen_at(&stored, ply).ok_or_else(|| StoreError::Corrupt(format!("game {id} has no ply {ply}")))?;
                if engine_questions::ask(change.conn, &id, kind, ply, &fen, change.now)? {
                    change.queue_fairly(&Job::EngineQuestion { game: id, kind, ply }, asker, QUESTION_SHARE)?;
                    change.publish(Topic::Game(id));
                }
                Ok(())
            })
            .await
    }

    /// A game of `asker` against the engine, with the questions asked in it.
    ///
    /// # Errors
    /// [`QuestionError`].
    pub async fn game_with_questions(&self, asker: UserId, id: &GameId) -> Result<GameWithQuestions, QuestionError> {
        let id = *id;
        let (game, barred) = self
            .games
            .read_game(id, move |conn| {
                let stored = execution::find(conn, &id)?;
                let questions = engine_questions::of_game(conn, &id)?;
                let barred = if questions.is_empty() { None } else { barred_in(conn, &[asker], &stored)? };
                Ok((GameWithQuestions { stored, questions }, barred))
            })
            .await?;
        check_helps(&game.stored, asker)?;
        match barred {
            Some(barred) => Err(barred.into()),
            None => Ok(game),
        }
    }

    /// The game of a question, if it still exists and has that position, and what bars the engine from it now.
    ///
    /// # Errors
    /// A database error.
    pub async fn game_of_question(
        &self,
        id: &GameId,
        ply: Ply,
    ) -> Result<Option<(StoredGame, Option<EngineBarred>)>, StoreError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let stored = match execution::find(conn, &id) {
                    Ok(stored) if fen_at(&stored, ply).is_some() => stored,
                    Err(PlayError::Store(error)) => return Err(error),
                    Ok(_) | Err(_) => return Ok(None),
                };
                let Some(Origin::Engine { side, .. }) = stored.origin else { return Ok(None) };
                let barred = barred_in(conn, &[stored.player(!side)], &stored)?;
                Ok(Some((stored, barred)))
            })
            .await
    }

    /// Stores the engine's answer about a position and notifies the game's subscribers.
    ///
    /// # Errors
    /// A database error.
    pub async fn answer_question(
        &self,
        stored: &StoredGame,
        kind: QuestionKind,
        ply: Ply,
        answer: QuestionAnswer,
    ) -> Result<(), StoreError> {
        let (id, fen) = (stored.id, fen_at(stored, ply).unwrap_or_default());
        self.db
            .transaction(move |change| {
                engine_questions::answer(change.conn, &id, kind, ply, &fen, &answer)?;
                change.publish(Topic::Game(id));
                Ok(())
            })
            .await
    }
}

/// What bars the engine from advising one of these accounts in a game against it, about the last move or the next.
pub(super) fn barred_in(
    conn: &mut Connection,
    askers: &[UserId],
    stored: &StoredGame,
) -> Result<Option<EngineBarred>, StoreError> {
    Ok(barred_by(conn, askers, EngineRole::Adviser, &last_positions(stored))?.map(EngineBarred::by))
}

fn check_not_barred(conn: &mut Connection, asker: UserId, stored: &StoredGame) -> Result<(), QuestionError> {
    barred_in(conn, &[asker], stored)?.map_or(Ok(()), |barred| Err(barred.into()))
}

/// The position of a game after so many moves.
fn fen_at(stored: &StoredGame, ply: Ply) -> Option<String> {
    stored.game.record().position_at(ply.index()).map(chess_laws::Position::fen)
}
