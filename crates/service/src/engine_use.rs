//! Fair play (anti-cheating): whether an engine of the service may help a player with a position. Whatever has an
//! engine look at a position for somebody asks here: the analysis board, the analysis of a game that is over or
//! imported, a hint, an explanation, a game against the engine from a position, and each move of the engine. Whatever
//! shows somebody what an engine said before asks here, too.

use std::slice;
use std::sync::Arc;

use chess_laws::{Chess960Number, Neighbourhood, Position};
use correspondence_clock::Instant;
use correspondence_game::{Command, GameId};

use super::execution::PlayError;
use super::games::{self, GameView};
use super::user_cache::listed;
use super::{AnalysisService, GameService};
use domain::engine_use::{EngineBarred, EngineRole, around, is_of_opening, keeps_engine_out};
use domain::game::StoredGame;
use domain::game_summary::GameSummary;
use domain::user::{User, UserId};
use store::games::lists;
use store::{Connection, StoreError, analyses};

impl AnalysisService {
    /// The opponent of a running game of one of those players that bars an engine in that role from a line through these
    /// positions; none where an engine may help.
    ///
    /// # Errors
    /// The database's.
    pub async fn bars_engine(
        &self,
        players: Vec<UserId>,
        role: EngineRole,
        line: Vec<Position>,
    ) -> Result<Option<User>, StoreError> {
        if players.is_empty() {
            return Ok(None);
        }
        self.db.store().snapshot(move |conn| barred_by(conn, &players, role, &line)).await
    }
}

/// Another browser cannot be told from another person's: what follows asks for the running games of the other accounts that have
/// logged in in the browser that keeps `kept`.
impl AnalysisService {
    /// What bars the engine from looking at the last positions of a game of `player` against it.
    ///
    /// # Errors
    /// The database's.
    pub async fn barred_in_browser(
        &self,
        kept: Option<&str>,
        player: UserId,
        id: &GameId,
    ) -> Result<Option<EngineBarred>, StoreError> {
        self.game_barred_in_browser(kept, player, id, last_positions).await
    }

    /// What bars the engine from looking at them for its answer to a command; nothing where the command ends the game.
    ///
    /// # Errors
    /// The database's.
    pub async fn answer_barred_in_browser(
        &self,
        kept: Option<&str>,
        player: UserId,
        id: &GameId,
        command: &Command,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let ends_game: fn(&StoredGame) -> bool = match command {
            Command::Resign | Command::Abort | Command::AcceptDraw { .. } => return Ok(None),
            Command::ClaimDraw { declared: None } => |stored| stored.game.claimable().is_some(),
            Command::ClaimDraw { declared: Some(_) } => |stored| !stored.game.claimable_with().is_empty(),
            _ => |_| false,
        };
        let looked_at = move |stored: &StoredGame| if ends_game(stored) { Vec::new() } else { last_positions(stored) };
        self.game_barred_in_browser(kept, player, id, looked_at).await
    }

    /// What bars the engine from playing a game of `player` against it once more, from where that began.
    ///
    /// # Errors
    /// The database's.
    pub async fn rematch_barred_in_browser(
        &self,
        kept: Option<&str>,
        player: UserId,
        id: &GameId,
    ) -> Result<Option<EngineBarred>, StoreError> {
        self.game_barred_in_browser(kept, player, id, |stored| vec![stored.game.record().initial().clone()]).await
    }

    /// What bars the engine from a game of `player` from that position.
    ///
    /// # Errors
    /// The database's.
    pub async fn start_barred_in_browser(
        &self,
        kept: Option<&str>,
        player: UserId,
        start: Position,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let others = self.other_accounts(kept, player).await?;
        Ok(self.bars_engine(others, EngineRole::Adviser, vec![start]).await?.map(EngineBarred::by))
    }

    async fn game_barred_in_browser(
        &self,
        kept: Option<&str>,
        player: UserId,
        id: &GameId,
        looked_at: impl Fn(&StoredGame) -> Vec<Position> + Clone + Send + 'static,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let others = self.other_accounts(kept, player).await?;
        if others.is_empty() {
            return Ok(None);
        }
        let id = *id;
        let barred = self.db.store().snapshot(move |conn| {
            let Some(stored) = store::games::find(conn, &id)? else { return Ok(None) };
            let opponent = if stored.white == player { stored.black } else { stored.white };
            if listed(conn, opponent)?.engine_level.is_none() {
                return Ok(None);
            }
            barred_by(conn, &others, EngineRole::Adviser, &looked_at(&stored))
        });
        Ok(barred.await?.map(EngineBarred::by))
    }

    async fn other_accounts(&self, kept: Option<&str>, player: UserId) -> Result<Vec<UserId>, StoreError> {
        let mut accounts = self.access.accounts_of_browser(kept, Some(player)).await?;
        accounts.retain(|account| *account != player);
        Ok(accounts)
    }
}

/// What a hint, an explanation of a move or the engine's answer has to do with.
pub(super) fn last_positions(stored: &StoredGame) -> Vec<Position> {
    stored.game.record().positions().rev().take(3).cloned().collect()
}

/// See [`AnalysisService::bars_engine`](crate::AnalysisService::bars_engine).
pub(super) fn barred_by(
    conn: &mut Connection,
    players: &[UserId],
    role: EngineRole,
    line: &[Position],
) -> Result<Option<User>, StoreError> {
    BarringGames::of(conn, players, role)?.bar(conn, line)
}

/// The running games of some players that keep an engine in some role from their positions.
struct BarringGames(Vec<BarringGame>);

struct BarringGame {
    id: GameId,
    opponent: UserId,
    around: Neighbourhood,
}

impl BarringGames {
    fn of(conn: &mut Connection, players: &[UserId], role: EngineRole) -> Result<Self, StoreError> {
        let mut found = Vec::new();
        for &player in players {
            for game in lists::running_of(conn, player)?.into_iter().filter(|game| keeps_engine_out(game, role)) {
                let opponent = if game.white == player { game.black } else { game.white };
                found.push(BarringGame { id: game.id, opponent, around: around(&board_of(&game)?) });
            }
        }
        Ok(Self(found))
    }

    /// The opponent in the first of them that bars the engine from a line through these positions.
    fn bar(&self, conn: &mut Connection, line: &[Position]) -> Result<Option<User>, StoreError> {
        for game in &self.0 {
            if is_near(conn, &game.id, &game.around, line)? {
                return listed(conn, game.opponent).map(Some);
            }
        }
        Ok(None)
    }
}

/// Gives these finished games what an engine said of them, where it is there and `readers` may have it: what an engine may not tell a
/// player, nobody may read to them. `readers` are the accounts of who reads, one that is logged in and those that have logged in in the
/// same browser; they are asked for where there is an analysis, and come back.
///
/// Whoever cannot be told to be a player reads everything: in a private window the engine of the analysis board is there to be asked as
/// well. What is made of running games by others is kept back for all of them instead, by not making it
/// ([`AnalysisService::copies_running_game`]).
pub(super) fn add_analyses(
    conn: &mut Connection,
    views: &mut [GameView],
    readers: impl FnOnce(&mut Connection) -> Result<Vec<UserId>, StoreError>,
) -> Result<Vec<UserId>, StoreError> {
    let over = views.iter().filter(|view| view.stored.game.outcome().is_some());
    let ids: Vec<GameId> = over.map(|view| view.stored.id).collect();
    let mut analyses = analyses::find_all(conn, &ids)?;
    let readers = if analyses.is_empty() { Vec::new() } else { readers(conn)? };
    let barring = BarringGames::of(conn, &readers, EngineRole::Adviser)?;
    for view in views {
        let Some(analysis) = analyses.remove(&view.stored.id) else { continue };
        // Most read none of their own positions, and those of a whole list are many.
        let barred = if barring.0.is_empty() {
            None
        } else {
            let line: Vec<Position> = view.stored.game.record().positions().cloned().collect();
            barring.bar(conn, &line)?
        };
        match barred {
            Some(opponent) => view.analysis_barred = Some(EngineBarred::by(opponent)),
            None => view.analysis = Some(analysis),
        }
    }
    Ok(readers)
}

impl GameService {
    /// The same games, with what an engine said of them as far as `readers` may have it: see [`GameView::analysis`].
    ///
    /// # Errors
    /// The database's.
    pub async fn with_analyses<V: AsMut<[GameView]> + Clone + Send + 'static>(
        &self,
        mut views: V,
        readers: Vec<UserId>,
    ) -> Result<V, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                add_analyses(conn, views.as_mut(), |_| Ok(readers))?;
                Ok(views)
            })
            .await
    }

    /// A game with its players, and its analysis as far as `readers` may have it.
    ///
    /// # Errors
    /// As [`GameService::game`].
    pub async fn analysed_game(&self, id: &GameId, readers: Vec<UserId>) -> Result<GameView, PlayError> {
        let id = *id;
        self.read_game(id, move |conn| {
            let mut view = games::view(conn, &id)?;
            add_analyses(conn, slice::from_mut(&mut view), |_| Ok(readers))?;
            Ok(view)
        })
        .await
    }
}

/// How many running games are looked at in one go.
const AT_A_TIME: i64 = 500;

impl AnalysisService {
    /// Whether a finished game, of any players, copies one that runs and that its players may not have analysed: it
    /// began from a set-up position and has one near the board of that game; or it began from a usual start when that position was
    /// on the board already, and has the same one. So games that follow the same theory do not wait for each other.
    ///
    /// It takes about as long as there are running games: some microseconds for each.
    ///
    /// # Errors
    /// The database's.
    pub async fn copies_running_game(&self, stored: &StoredGame) -> Result<bool, StoreError> {
        let began = stored.game.setup().started_at;
        let line: Arc<[Position]> = stored.game.record().positions().cloned().collect();
        let has_usual_start =
            line.first().is_some_and(|initial| initial.is_standard_start() || Chess960Number::of(initial).is_some());
        let reached_by = if has_usual_start { began } else { Instant::MAX };
        let mut after = None;
        loop {
            let line = Arc::clone(&line);
            let looked = self.db.store().snapshot(move |conn| {
                let games = lists::running_after(conn, after, reached_by, AT_A_TIME)?;
                for game in &games {
                    if keeps_engine_out(game, EngineRole::Adviser) && is_copied_by(conn, game, &line, has_usual_start)?
                    {
                        return Ok(ScanProgress::Found);
                    }
                }
                Ok::<_, StoreError>(games.last().map_or(ScanProgress::AtAll, |last| ScanProgress::UpTo(last.id)))
            });
            match looked.await? {
                ScanProgress::Found => return Ok(true),
                ScanProgress::AtAll => return Ok(false),
                ScanProgress::UpTo(id) => after = Some(id),
            }
        }
    }
}

/// How far the running games were looked at.
enum ScanProgress {
    Found,
    UpTo(GameId),
    AtAll,
}

/// Whether the line of a finished game has the position of that running one.
fn is_copied_by(
    conn: &mut Connection,
    game: &GameSummary,
    line: &[Position],
    has_usual_start: bool,
) -> Result<bool, StoreError> {
    let on_board = board_of(game)?;
    let line = if has_usual_start {
        match line.iter().find(|position| position.is_placed_as(&on_board)) {
            Some(position) => slice::from_ref(position),
            None => return Ok(false),
        }
    } else {
        line
    };
    is_near(conn, &game.id, &around(&on_board), line)
}

fn board_of(game: &GameSummary) -> Result<Position, StoreError> {
    let on_board = Position::from_composed_fen(&game.fen, game.variant);
    on_board.map_err(|error| StoreError::Corrupt(format!("the position of {}: {error}", game.id)))
}

/// Whether one of these positions is near the one on the board of that running game, and not of its opening.
fn is_near(conn: &mut Connection, id: &GameId, around: &Neighbourhood, line: &[Position]) -> Result<bool, StoreError> {
    let mut near = line.iter().filter(|position| around.contains(position)).peekable();
    if near.peek().is_none() {
        return Ok(false);
    }
    // Few come as far as this, so that the moves are read here alone.
    let Some(stored) = store::games::find(conn, id)? else { return Ok(false) };
    let record = stored.game.record();
    Ok(near.any(|position| !is_of_opening(position, record.positions())))
}
