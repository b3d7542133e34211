//! Games against the engine. It has an account for each level, which accepts every challenge to a casual game at once;
//! its moves are background jobs.

use chess_laws::Side;
use correspondence_game::{Actor, Command, Game, GameId, MoveText};

use super::engine_questions::QuestionError;
use super::engine_use::barred_by;
use super::play::{PlayError, Played};
use super::user_cache::require_user;
use super::{Job, PlayService, Topic, execution};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::engine_question::check_helps;
use domain::engine_use::{EngineBarred, EngineRole};
use domain::game::StoredGame;
use domain::job::WaitingJob;
use domain::origin::Origin;
use domain::user::UserId;
use store::{Connection, StoreError, engine_paces, games};

/// A game in which the engine has to move or to answer an offer.
#[derive(Clone, Debug)]
pub struct EngineTurn {
    pub stored: StoredGame,
    pub side: Side,
    pub level: EngineLevel,
    /// Set if fair play rules bar the engine from the position.
    pub barred: Option<EngineBarred>,
    account: UserId,
}

/// A response of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineAnswer {
    /// A move, optionally with a draw offer.
    Move {
        text: MoveText,
        offer_draw: bool,
    },
    AcceptDraw,
    DeclineDraw,
    AcceptTakeback,
    AcceptPause,
    DeclinePause,
    Resign,
}

impl EngineTurn {
    /// Whether the engine is to move.
    pub fn is_to_move(&self) -> bool {
        self.stored.game.turn() == self.side
    }

    /// Whether the opponent offers a draw.
    pub fn is_offered_draw(&self) -> bool {
        self.stored.game.draw_offer() == Some(!self.side)
    }

    /// The response that needs no engine search: takebacks and pauses are always granted. If an arbiter has stopped the
    /// clocks since, a pause is declined.
    pub fn answer_at_once(&self) -> Option<EngineAnswer> {
        let game = &self.stored.game;
        if game.takeback_proposal() == Some(!self.side) {
            return Some(EngineAnswer::AcceptTakeback);
        }
        let answer = if game.is_stopped() { EngineAnswer::DeclinePause } else { EngineAnswer::AcceptPause };
        is_pause_proposed(game, self.side).then_some(answer)
    }
}

/// Whether the opponent of `side` proposes a pause.
pub(super) fn is_pause_proposed(game: &Game, side: Side) -> bool {
    game.pause_proposal().is_some_and(|proposal| proposal.by != side)
}

/// Whether the engine, playing `side`, has to move or to answer an offer.
pub(super) fn engine_has_to_respond(stored: &StoredGame, side: Side) -> bool {
    let game = &stored.game;
    let has_to_respond = game.turn() == side
        || game.draw_offer() == Some(!side)
        || game.takeback_proposal() == Some(!side)
        || is_pause_proposed(game, side);
    game.outcome().is_none() && has_to_respond
}

impl PlayService {
    /// The engine's turn in a game, if it plays in it and has to respond.
    ///
    /// # Errors
    /// A database error.
    pub async fn engine_turn(&self, id: &GameId) -> Result<Option<EngineTurn>, StoreError> {
        let id = *id;
        self.db
            .store()
            .snapshot(move |conn| {
                let stored = match execution::find(conn, &id) {
                    Ok(stored) => stored,
                    Err(PlayError::Store(error)) => return Err(error),
                    Err(_) => return Ok(None),
                };
                let Some(Origin::Engine { side, .. }) = stored.origin else { return Ok(None) };
                let account = stored.player(side);
                let level = require_user(conn, account)?.engine_level.unwrap_or(EngineLevel::LOWEST);
                if !engine_has_to_respond(&stored, side) {
                    return Ok(None);
                }
                let on_board = [stored.game.position().clone()];
                let barred = barred_by(conn, &[stored.player(!side)], EngineRole::Opponent, &on_board)?;
                Ok(Some(EngineTurn { side, level, account, stored, barred: barred.map(EngineBarred::by) }))
            })
            .await
    }

    /// Submits the engine's response at that turn.
    ///
    /// # Errors
    /// As [`PlayService::submit`](crate::PlayService::submit).
    pub async fn answer_as_engine(&self, turn: &EngineTurn, answer: EngineAnswer) -> Result<Played, PlayError> {
        let current_turn = turn.stored.game.turn_id();
        let command = match answer {
            EngineAnswer::Move { text, offer_draw } => Command::Move { turn: Some(current_turn), text, offer_draw },
            EngineAnswer::AcceptDraw => Command::AcceptDraw { turn: None },
            EngineAnswer::DeclineDraw => Command::DeclineDraw,
            EngineAnswer::AcceptPause => Command::AcceptPause { days: None },
            EngineAnswer::DeclinePause => Command::DeclinePause,
            EngineAnswer::AcceptTakeback => Command::AcceptTakeback { turn: Some(current_turn) },
            EngineAnswer::Resign => Command::Resign,
        };
        self.submit_unthrottled(turn.account, &turn.stored.id, command, self.db.now()).await
    }
}

impl PlayService {
    /// Stops the engine's clock until it moves, if it is to move at that turn but cannot: an outage of the engine must
    /// not lose it games on time.
    ///
    /// # Errors
    /// A database error.
    pub async fn hold_engine_clock(&self, turn: &EngineTurn) -> Result<(), StoreError> {
        let (id, expected_turn) = (turn.stored.id, turn.stored.game.turn_id());
        let result = self.db.transaction(move |change| {
            let Some(stored) = games::find_for_update(change.conn, &id)? else { return Ok(()) };
            if stored.game.turn_id() != expected_turn {
                return Ok(());
            }
            execution::execute(change, stored, Actor::Service, &Command::HoldEngineClock).map(|_| ())
        });
        match result.await {
            // The game is over, has no time limit, or the time was already up.
            Ok(()) | Err(PlayError::Refused { .. }) => Ok(()),
            Err(PlayError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::Corrupt(other.to_string())),
        }
    }

    /// Sets the engine's pace in a game of `asker` against it. With [`EnginePace::AtOnce`] a pending move is made now.
    ///
    /// # Errors
    /// [`QuestionError`]; nothing is stored then.
    pub async fn set_engine_pace(&self, asker: UserId, id: &GameId, pace: EnginePace) -> Result<(), QuestionError> {
        self.move_limit.check(&asker).map_err(|wait| PlayError::TooFast { wait })?;
        let id = *id;
        self.db
            .transaction(move |change| {
                let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                check_helps(&stored, asker)?;
                if engine_paces::find(change.conn, &id)? == pace {
                    return Ok(());
                }
                engine_paces::set(change.conn, &id, pace)?;
                if pace == EnginePace::AtOnce {
                    execution::queueing::queue_engine_move(change, &stored)?;
                }
                change.publish(Topic::Game(id));
                Ok(())
            })
            .await
    }
}

/// The pending job of the engine's response in a game, if any.
pub(super) fn pending_job(conn: &mut Connection, stored: &StoredGame) -> Result<Option<WaitingJob>, StoreError> {
    match stored.origin {
        Some(Origin::Engine { side, .. }) if engine_has_to_respond(stored, side) => {
            Job::EngineMove { game: stored.id }.waiting(conn)
        }
        _ => Ok(None),
    }
}
