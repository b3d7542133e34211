//! Hints, and what is to be said against one's move, in games against the engine.

use std::time::Duration;

use correspondence_game::{GameId, Ply};

use super::execution::{self, PlayError};
use super::{FairShare, Job, Service, Topic};
use crate::domain::engine_question::{Answer, Question, QuestionKind, QuestionRefusal, check_helps, position_of};
use crate::domain::game::StoredGame;
use crate::domain::reason::{Forwards, Reason};
use crate::domain::user::UserId;
use crate::store::{StoreError, engine_questions, games};

/// What one player may have looked at at a time while others wait.
const QUESTION_SHARE: FairShare = FairShare { at_once: 2, pause: Duration::from_secs(5) };

/// A game against the engine with what it was asked in it.
#[derive(Clone, Debug)]
pub struct AskedGame {
    /// The game.
    pub stored: StoredGame,
    /// What was asked, in the order in which it was.
    pub questions: Vec<Question>,
}

/// Why the engine was not asked. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum QuestionError {
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] QuestionRefusal),
    /// There is no such game, or too much is asked.
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
            Self::Play(error) => error,
        }
    }
}

impl Service {
    /// Has the engine look at a position for a player who plays against it. Asked twice it looks once.
    ///
    /// # Errors
    /// [`QuestionError`].
    pub async fn ask_engine(&self, asker: UserId, id: &GameId, kind: QuestionKind) -> Result<(), QuestionError> {
        self.move_limit.check(&asker).map_err(|wait| PlayError::TooFast { wait })?;
        let id = *id;
        self.transaction(move |change| {
            let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
            let ply = position_of(&stored, asker, kind)?;
            let fen = fen_at(&stored, ply).ok_or_else(|| StoreError::Corrupt(format!("game {id} has no ply {ply}")))?;
            if engine_questions::ask(change.conn, &id, (kind, ply, &fen), change.now)? {
                change.queue_fairly(&Job::EngineQuestion { game: id, kind, ply }, asker, QUESTION_SHARE)?;
                change.publish(Topic::Game(id));
            }
            Ok(())
        })
        .await
    }

    /// The game that `asker` plays against the engine, with what it was asked in it.
    ///
    /// # Errors
    /// [`QuestionError`].
    pub async fn asked_game(&self, asker: UserId, id: &GameId) -> Result<AskedGame, QuestionError> {
        let id = *id;
        let asked = self
            .read_game(id, move |conn| {
                let stored = execution::find(conn, &id)?;
                let questions = engine_questions::of_game(conn, &id)?;
                Ok(AskedGame { stored, questions })
            })
            .await?;
        check_helps(&asked.stored, asker)?;
        Ok(asked)
    }

    /// The game in which the engine is asked, if it is there still and has that position.
    ///
    /// # Errors
    /// The database's.
    pub async fn game_of_question(&self, id: &GameId, ply: Ply) -> Result<Option<StoredGame>, StoreError> {
        let id = *id;
        self.store()
            .snapshot(move |conn| match execution::find(conn, &id) {
                Ok(stored) => Ok(Some(stored).filter(|stored| fen_at(stored, ply).is_some())),
                Err(PlayError::Store(error)) => Err(error),
                Err(_) => Ok(None),
            })
            .await
    }

    /// Keeps what the engine answered about that position, and tells the game's watchers.
    ///
    /// # Errors
    /// The database's.
    pub async fn answer_question(
        &self,
        stored: &StoredGame,
        (kind, ply): (QuestionKind, Ply),
        answer: Answer,
    ) -> Result<(), StoreError> {
        let (id, fen) = (stored.id, fen_at(stored, ply).unwrap_or_default());
        self.transaction(move |change| {
            engine_questions::answer(change.conn, &id, (kind, ply, &fen), &answer)?;
            change.publish(Topic::Game(id));
            Ok(())
        })
        .await
    }
}

/// The position of a game after so many moves.
fn fen_at(stored: &StoredGame, ply: Ply) -> Option<String> {
    stored.game.record().position_at(ply.index()).map(chess_laws::Position::fen)
}
