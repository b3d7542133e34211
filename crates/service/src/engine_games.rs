//! Games of people against the engine. It plays under an account of its own for each level, which accepts every challenge to
//! a casual game at once; its moves are background work.

use chess_laws::Side;
use correspondence_game::{Actor, Command, Game, GameId, MoveText};

use super::engine_questions::QuestionError;
use super::engine_use::barred_by;
use super::play::{PlayError, Played};
use super::user_cache::known;
use super::{Job, PlayService, Topic, UnitOfWork, execution};
use domain::engine_level::EngineLevel;
use domain::engine_pace::EnginePace;
use domain::engine_question::check_helps;
use domain::engine_use::{EngineBarred, EngineRole};
use domain::game::StoredGame;
use domain::job::WaitingJob;
use domain::origin::Origin;
use domain::user::{NewUser, User, UserId};
use store::{Connection, StoreError, engine_paces, games, users};

/// A game in which the engine has something to answer.
#[derive(Clone, Debug)]
pub struct EngineTurn {
    /// The game as it is.
    pub stored: StoredGame,
    /// The side that the engine plays.
    pub side: Side,
    /// How well it plays.
    pub level: EngineLevel,
    /// What keeps it from looking at the position.
    pub barred: Option<EngineBarred>,
    account: UserId,
}

/// What the engine does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineAnswer {
    /// A move, perhaps with an offer of a draw.
    Move {
        text: MoveText,
        /// Whether it offers a draw.
        offer_draw: bool,
    },
    /// The opponent's draw offer is accepted.
    AcceptDraw,
    /// It is declined.
    DeclineDraw,
    /// The opponent may take back.
    AcceptTakeback,
    /// The game is paused, as the opponent proposes.
    AcceptPause,
    /// The pause is declined.
    DeclinePause,
    /// It gives up.
    Resign,
}

impl EngineTurn {
    /// Whether a move is expected of it.
    pub fn is_to_move(&self) -> bool {
        self.stored.game.turn() == self.side
    }

    /// Whether its opponent offers a draw.
    pub fn is_offered_draw(&self) -> bool {
        self.stored.game.draw_offer() == Some(!self.side)
    }

    /// The answer that needs no look at the position: a beginner may take back as often as they want, and pause. Where an
    /// arbiter has stopped the clocks since, there is nothing left to pause.
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

/// Whether the engine, playing `side`, has something to answer in that game.
pub(super) fn is_engine_wanted(stored: &StoredGame, side: Side) -> bool {
    let game = &stored.game;
    let is_asked = game.turn() == side
        || game.draw_offer() == Some(!side)
        || game.takeback_proposal() == Some(!side)
        || is_pause_proposed(game, side);
    game.outcome().is_none() && is_asked
}

impl PlayService {
    /// What the engine has to answer in that game, if it plays in it and has.
    ///
    /// # Errors
    /// The database's.
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
                let level = known(conn, account)?.engine_level.unwrap_or(EngineLevel::LOWEST);
                if !is_engine_wanted(&stored, side) {
                    return Ok(None);
                }
                let on_board = [stored.game.position().clone()];
                let barred = barred_by(conn, &[stored.player(!side)], EngineRole::Opponent, &on_board)?;
                Ok(Some(EngineTurn { side, level, account, stored, barred: barred.map(EngineBarred::by) }))
            })
            .await
    }

    /// Carries out what the engine does at that turn.
    ///
    /// # Errors
    /// As [`PlayService::submit`](crate::PlayService::submit).
    pub async fn answer_as_engine(&self, turn: &EngineTurn, answer: EngineAnswer) -> Result<Played, PlayError> {
        let now_at = turn.stored.game.turn_id();
        let command = match answer {
            EngineAnswer::Move { text, offer_draw } => Command::Move { turn: Some(now_at), text, offer_draw },
            EngineAnswer::AcceptDraw => Command::AcceptDraw { turn: None },
            EngineAnswer::DeclineDraw => Command::DeclineDraw,
            EngineAnswer::AcceptPause => Command::AcceptPause { days: None },
            EngineAnswer::DeclinePause => Command::DeclinePause,
            EngineAnswer::AcceptTakeback => Command::AcceptTakeback { turn: Some(now_at) },
            EngineAnswer::Resign => Command::Resign,
        };
        self.submit_unthrottled(turn.account, &turn.stored.id, command, self.db.now()).await
    }
}

impl PlayService {
    /// Has the clock of the engine stand still until it moves, where it is to move at that turn and cannot: it loses no game on
    /// time for what is not its doing, and nobody wins one by that.
    ///
    /// # Errors
    /// The database's.
    pub async fn hold_engine_clock(&self, turn: &EngineTurn) -> Result<(), StoreError> {
        let (id, now_at) = (turn.stored.id, turn.stored.game.turn_id());
        let held = self.db.transaction(move |change| {
            let Some(stored) = games::find_for_update(change.conn, &id)? else { return Ok(()) };
            if stored.game.turn_id() != now_at {
                return Ok(());
            }
            execution::execute(change, stored, Actor::Service, &Command::HoldEngineClock).map(|_| ())
        });
        match held.await {
            // It is over, has no limit, or the time was up before.
            Ok(()) | Err(PlayError::Refused { .. }) => Ok(()),
            Err(PlayError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::Corrupt(other.to_string())),
        }
    }

    /// Has the engine answer at that pace in a game that `asker` plays against it. Where it is to move, and is no longer to
    /// take its time, it moves now.
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

/// The engine's answer in that game that is still to come, if one is.
pub(super) fn awaited(conn: &mut Connection, stored: &StoredGame) -> Result<Option<WaitingJob>, StoreError> {
    match stored.origin {
        Some(Origin::Engine { side, .. }) if is_engine_wanted(stored, side) => {
            Job::EngineMove { game: stored.id }.waiting(conn)
        }
        _ => Ok(None),
    }
}

/// The account of a level, made when it is first wanted. Nobody can log in to it, and its mail goes nowhere.
pub(super) fn make_account(change: &mut UnitOfWork<'_>, level: EngineLevel) -> Result<User, StoreError> {
    if let Some(known) = users::engine_of_level(change.conn, level)? {
        return Ok(known);
    }
    let mut name = level.account_name();
    let mut number = 2;
    // Somebody may have signed up under it before names of levels were kept from people.
    while users::find_by_name(change.conn, &name)?.is_some() {
        name = format!("{}-{number}", level.account_name());
        number += 1;
    }
    let new = NewUser {
        name,
        email: level.address(),
        // No password has this for its hash.
        password_hash: String::new(),
        created_at: change.now,
        confirmed_at: Some(change.now),
        browser_language: None,
    };
    let id = users::insert(change.conn, &new)?;
    users::set_engine_level(change.conn, id, level)?;
    known(change.conn, id)
}
