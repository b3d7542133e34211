//! The data of a game page, read in one snapshot.

use std::slice;

use correspondence_clock::Instant;
use correspondence_game::lines::Lines;
use correspondence_game::{GameId, Ply};

use super::chat::{self, Chat};
use super::engine_questions::barred_in;
use super::engine_use::{add_analyses, barred_by};
use super::execution::PlayError;
use super::games::{self, GameView};
use super::known_browsers::BrowserAccounts;
use super::next_game::{self, NextGame};
use super::rematches::{self, RematchView};
use super::{GameService, analysis, engine_games, lines, notification_settings};
use domain::chat::{ChatGame, LineId};
use domain::engine_question::Question;
use domain::engine_use::{EngineBarred, EngineRole};
use domain::game::StoredGame;
use domain::job::WaitingJob;
use domain::origin::Origin;
use domain::user::UserId;
use store::{Connection, StoreError, challenges, engine_questions, notes};

/// The data of a game page for a reader, or for a visitor.
#[derive(Clone, Debug)]
pub struct GamePageData {
    pub game: GameView,
    /// The accounts whose running games decide whether engine output is shown; empty if there is none.
    pub engine_readers: Vec<UserId>,
    /// The name of the open link that it came from.
    pub name: Option<String>,
    /// The pending analysis job.
    pub awaited_analysis: Option<WaitingJob>,
    /// The pending job of the engine's response.
    pub awaited_engine: Option<WaitingJob>,
    /// What bars the engine, if its response waits for that.
    pub barred_engine: Option<EngineBarred>,
    /// Whether the analysis waits because a player has a running game with a similar position.
    pub is_analysis_barred: bool,
    /// The questions to the engine.
    pub engine_questions: Vec<Question>,
    /// The reader's conditional lines.
    pub lines: Option<Lines>,
    /// The ply last played by the reader's conditional lines, if its draw offer was left out.
    pub offer_left_out: Option<Ply>,
    /// The player's other games that wait for a move.
    pub next: Option<NextGame>,
    /// The pending notification jobs about turns that the page shows.
    pub unseen: Vec<i64>,
    /// The state of a rematch for the reader.
    pub rematch: RematchView,
    /// The reader's note; visitors have none.
    pub note: Option<String>,
    /// The chat rooms open to the reader, each with the last lines.
    pub chats: Vec<Chat>,
    /// The last line of the players' room, if the reader has unread lines there.
    pub new_line: Option<LineId>,
}

impl GamePageData {
    /// Whether the page can be cached: viewing it has no side effects, and it shows no place in a queue.
    pub fn shows_all_that_waits(&self) -> bool {
        let is_awaited = self.awaited_analysis.is_some()
            || self.awaited_engine.is_some()
            || self.engine_questions.iter().any(|question| question.answer.is_none());
        self.unseen.is_empty() && self.new_line.is_none() && !is_awaited
    }
}

impl GameService {
    /// The data of a game page for `reader`, or for a visitor, with the last `chat_lines` lines of each room. The
    /// accounts of `browser` only restrict which analysis is shown. Readers of very long games are serialised.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn game_page(
        &self,
        id: &GameId,
        reader: Option<UserId>,
        browser: BrowserAccounts,
        chat_lines: u16,
    ) -> Result<GamePageData, PlayError> {
        let (id, now) = (*id, self.db.now());
        self.read_game(id, move |conn| read(conn, &id, reader, &browser, chat_lines, now)).await
    }
}

/// The first message of a game stream.
#[derive(Clone, Debug)]
pub struct FollowedGame {
    pub game: GameView,
    /// The rematch, once it has begun.
    pub rematch: Option<GameId>,
    /// The last line in the players' room; later ones are new.
    pub last_line: LineId,
}

impl GameService {
    /// The first message of a game stream.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn followed_game(&self, id: &GameId) -> Result<FollowedGame, PlayError> {
        let id = *id;
        self.read_game(id, move |conn| {
            Ok(FollowedGame {
                game: games::view(conn, &id)?,
                rematch: rematches::begun_of(conn, &id)?,
                last_line: chat::last_line(conn, &id)?.unwrap_or(LineId(0)),
            })
        })
        .await
    }
}

fn read(
    conn: &mut Connection,
    id: &GameId,
    reader: Option<UserId>,
    browser: &BrowserAccounts,
    chat_lines: u16,
    now: Instant,
) -> Result<GamePageData, PlayError> {
    let mut game = games::view(conn, id)?;
    let mut engine_readers = add_analyses(conn, slice::from_mut(&mut game), |conn| browser.find(conn, reader))?;
    let stored = &game.stored;
    let player = reader.filter(|reader| stored.side_of(*reader).is_some());
    let (lines, offer_left_out) = match player {
        Some(player) => (lines::of_player(conn, stored, player)?, lines::offer_left_out(conn, stored, player)?),
        None => (None, None),
    };
    // Chat and notes require an account.
    let reader = reader.filter(|reader| game.player_of(*reader).is_none_or(|player| !player.is_guest));
    let is_awaited = stored.game.outcome().is_some() && game.analysis.is_none() && game.analysis_barred.is_none();
    let awaited_analysis = if is_awaited { analysis::pending_job(conn, id)? } else { None };
    let awaited_engine = engine_games::pending_job(conn, stored)?;
    let engine_questions = visible_engine_questions(conn, stored, reader, browser, &mut engine_readers)?;
    Ok(GamePageData {
        engine_readers,
        name: match stored.origin {
            Some(Origin::Challenge(challenge)) => challenges::name_of(conn, &challenge)?,
            _ => None,
        },
        is_analysis_barred: is_analysis_barred(conn, stored, awaited_analysis.as_ref())?,
        awaited_analysis,
        engine_questions,
        barred_engine: barred_engine(conn, stored, awaited_engine.as_ref())?,
        awaited_engine,
        lines,
        offer_left_out,
        next: player.map(|player| next_game::of(conn, player, Some(*id))).transpose()?,
        unseen: player
            .map(|player| notification_settings::unseen_notification_jobs(conn, player, id))
            .transpose()?
            .unwrap_or_default(),
        rematch: rematches::view_of(conn, stored, player, now)?,
        note: reader.map(|reader| notes::find(conn, reader, id)).transpose()?.map(Option::unwrap_or_default),
        new_line: reader.map(|reader| chat::last_new_line(conn, reader, id)).transpose()?.flatten(),
        chats: chat::open_chats(conn, &ChatGame::from(stored), reader, chat_lines)?,
        game,
    })
}

/// The questions to the engine in a game; empty as long as a running game of the asker, or of one of the reader's
/// accounts, bars it from the position. Sets `readers` to those accounts.
fn visible_engine_questions(
    conn: &mut Connection,
    stored: &StoredGame,
    reader: Option<UserId>,
    browser: &BrowserAccounts,
    readers: &mut Vec<UserId>,
) -> Result<Vec<Question>, StoreError> {
    let Some(Origin::Engine { side, .. }) = stored.origin else { return Ok(Vec::new()) };
    let questions = engine_questions::of_game(conn, &stored.id)?;
    if questions.is_empty() {
        return Ok(questions);
    }
    *readers = browser.find(conn, reader)?;
    let askers: Vec<UserId> = readers.iter().copied().chain([stored.player(!side)]).collect();
    Ok(if barred_in(conn, &askers, stored)?.is_some() { Vec::new() } else { questions })
}

/// What bars the engine, if its response was delayed.
fn barred_engine(
    conn: &mut Connection,
    stored: &StoredGame,
    awaited: Option<&WaitingJob>,
) -> Result<Option<EngineBarred>, StoreError> {
    match stored.origin {
        Some(Origin::Engine { side, .. }) if awaited.is_some_and(|job| job.last_error.is_some()) => {
            let on_board = [stored.game.position().clone()];
            let barred = barred_by(conn, &[stored.player(!side)], EngineRole::Opponent, &on_board)?;
            Ok(barred.map(EngineBarred::by))
        }
        _ => Ok(None),
    }
}

/// Whether a running game of a player bars the analysis, if it was delayed.
fn is_analysis_barred(
    conn: &mut Connection,
    stored: &StoredGame,
    awaited: Option<&WaitingJob>,
) -> Result<bool, StoreError> {
    if awaited.is_none_or(|job| job.failed || job.last_error.is_none()) {
        return Ok(false);
    }
    let line: Vec<_> = stored.game.record().positions().cloned().collect();
    Ok(barred_by(conn, &[stored.white, stored.black], EngineRole::Adviser, &line)?.is_some())
}
