//! Fair play (anti-cheating): whether an engine of the service may help a player with a position. Every engine use
//! checks here: the analysis board, the analysis of finished and imported games, hints, explanations, games against the
//! engine from a position, and each move of the engine. So does everything that shows stored engine output.

use std::slice;
use std::sync::Arc;

use chess_laws::{Chess960Number, Neighbourhood, Position};
use correspondence_clock::Instant;
use correspondence_game::{Command, GameId};

use super::execution::PlayError;
use super::games::{self, GameView};
use super::user_cache::listed;
use super::{AnalysisService, GameService};
use domain::engine_use::{EngineBarred, EngineRole, around, bars_engine, is_of_opening};
use domain::game::StoredGame;
use domain::game_summary::GameSummary;
use domain::user::{User, UserId};
use store::games::lists;
use store::{Connection, StoreError, analyses};

impl AnalysisService {
    /// The opponent in a running game of one of those players that bars an engine in that role from a line through
    /// these positions; `None` if an engine may help.
    ///
    /// # Errors
    /// A database error.
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

/// Checks across the accounts of one browser: running games of other accounts that have logged in in the browser with
/// the cookie `browser_cookie` count as well. Accounts in different browsers cannot be linked.
impl AnalysisService {
    /// What bars the engine from the last positions of a game of `player` against it.
    ///
    /// # Errors
    /// A database error.
    pub async fn barred_in_browser(
        &self,
        browser_cookie: Option<&str>,
        player: UserId,
        id: &GameId,
    ) -> Result<Option<EngineBarred>, StoreError> {
        self.game_barred_in_browser(browser_cookie, player, id, last_positions).await
    }

    /// What bars the engine from those positions for its response to a command; `None` if the command ends the game.
    ///
    /// # Errors
    /// A database error.
    pub async fn answer_barred_in_browser(
        &self,
        browser_cookie: Option<&str>,
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
        let positions = move |stored: &StoredGame| if ends_game(stored) { Vec::new() } else { last_positions(stored) };
        self.game_barred_in_browser(browser_cookie, player, id, positions).await
    }

    /// What bars the engine from a rematch of a game of `player` against it, from its initial position.
    ///
    /// # Errors
    /// A database error.
    pub async fn rematch_barred_in_browser(
        &self,
        browser_cookie: Option<&str>,
        player: UserId,
        id: &GameId,
    ) -> Result<Option<EngineBarred>, StoreError> {
        self.game_barred_in_browser(browser_cookie, player, id, |stored| vec![stored.game.record().initial().clone()])
            .await
    }

    /// What bars the engine from a new game of `player` from that position.
    ///
    /// # Errors
    /// A database error.
    pub async fn start_barred_in_browser(
        &self,
        browser_cookie: Option<&str>,
        player: UserId,
        start: Position,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let others = self.other_accounts(browser_cookie, player).await?;
        Ok(self.bars_engine(others, EngineRole::Adviser, vec![start]).await?.map(EngineBarred::by))
    }

    async fn game_barred_in_browser(
        &self,
        browser_cookie: Option<&str>,
        player: UserId,
        id: &GameId,
        positions: impl Fn(&StoredGame) -> Vec<Position> + Clone + Send + 'static,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let others = self.other_accounts(browser_cookie, player).await?;
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
            barred_by(conn, &others, EngineRole::Adviser, &positions(&stored))
        });
        Ok(barred.await?.map(EngineBarred::by))
    }

    async fn other_accounts(&self, browser_cookie: Option<&str>, player: UserId) -> Result<Vec<UserId>, StoreError> {
        let mut accounts = self.access.accounts_of_browser(browser_cookie, Some(player)).await?;
        accounts.retain(|account| *account != player);
        Ok(accounts)
    }
}

/// The positions that a hint, an explanation or the engine's move concerns.
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

/// The running games of some players that bar an engine in some role from their positions.
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
            for game in lists::running_of(conn, player)?.into_iter().filter(|game| bars_engine(game, role)) {
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

/// Adds the stored analyses of finished games, as far as `readers` may see them: stored analysis must not bypass the
/// bar on asking an engine. `readers` are the reader's accounts, the current one and others that have logged in in the
/// same browser; they are computed only if there is an analysis, and returned.
///
/// An unidentified reader sees everything: in a private window the analysis board's engine is available, too. Analysis
/// of copies of running games is instead withheld from all, by not computing it
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
        // Most readers have no barring games; then skip collecting the positions of a whole list.
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
    /// The same games, with their analyses as far as `readers` may see them: see [`GameView::analysis`].
    ///
    /// # Errors
    /// A database error.
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

    /// A game with its players, and its analysis as far as `readers` may see it.
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

/// Batch size for scanning running games.
const AT_A_TIME: i64 = 500;

impl AnalysisService {
    /// Whether a finished game, of any players, copies a running one that bars engines: either it began from a custom
    /// position and has a position near the running game's board, or it began from a standard start after that position
    /// was reached and has exactly it. So games that follow the same theory do not block each other.
    ///
    /// Linear in the number of running games: some microseconds each.
    ///
    /// # Errors
    /// A database error.
    pub async fn copies_running_game(&self, stored: &StoredGame) -> Result<bool, StoreError> {
        let began = stored.game.setup().started_at;
        let line: Arc<[Position]> = stored.game.record().positions().cloned().collect();
        let has_standard_start =
            line.first().is_some_and(|initial| initial.is_standard_start() || Chess960Number::of(initial).is_some());
        let reached_by = if has_standard_start { began } else { Instant::MAX };
        let mut after = None;
        loop {
            let line = Arc::clone(&line);
            let scan = self.db.store().snapshot(move |conn| {
                let games = lists::running_after(conn, after, reached_by, AT_A_TIME)?;
                for game in &games {
                    if bars_engine(game, EngineRole::Adviser) && is_copied_by(conn, game, &line, has_standard_start)? {
                        return Ok(ScanProgress::Found);
                    }
                }
                Ok::<_, StoreError>(games.last().map_or(ScanProgress::Complete, |last| ScanProgress::UpTo(last.id)))
            });
            match scan.await? {
                ScanProgress::Found => return Ok(true),
                ScanProgress::Complete => return Ok(false),
                ScanProgress::UpTo(id) => after = Some(id),
            }
        }
    }
}

/// How far the running games have been scanned.
enum ScanProgress {
    Found,
    UpTo(GameId),
    Complete,
}

/// Whether the line of a finished game copies the position of a running one.
fn is_copied_by(
    conn: &mut Connection,
    game: &GameSummary,
    line: &[Position],
    has_standard_start: bool,
) -> Result<bool, StoreError> {
    let on_board = board_of(game)?;
    let line = if has_standard_start {
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

/// Whether one of these positions is near the current one of a running game, and not part of its opening.
fn is_near(conn: &mut Connection, id: &GameId, around: &Neighbourhood, line: &[Position]) -> Result<bool, StoreError> {
    let mut near = line.iter().filter(|position| around.contains(position)).peekable();
    if near.peek().is_none() {
        return Ok(false);
    }
    // Few games get this far, so the moves are read only here.
    let Some(stored) = store::games::find(conn, id)? else { return Ok(false) };
    let record = stored.game.record();
    Ok(near.any(|position| !is_of_opening(position, record.positions())))
}
