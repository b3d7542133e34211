//! Whether an engine of the service may help a player with a position. Whatever has an engine look at a position for somebody
//! asks here: the analysis board, the analysis of a game that is over or imported, a hint, an explanation, a game against the
//! engine from a position, and each move of the engine.

use chess_laws::Position;
use correspondence_game::GameId;

use super::AnalysisService;
use super::user_cache::listed;
use domain::engine_use::{EngineBarred, EngineRole, is_of_opening, keeps_engine_out, near};
use domain::game_summary::GameSummary;
use domain::user::{User, UserId};
use store::games::{self, lists};
use store::{Connection, StoreError};

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
        self.db.store().snapshot(move |conn| barred_by(conn, &players, role, &line)).await
    }
}

impl AnalysisService {
    /// What bars the engine from the game of a guest, whose browser keeps `kept`: the running games of the accounts that have
    /// logged in there. Another browser cannot be told from another person's.
    ///
    /// # Errors
    /// The database's.
    pub async fn guest_barred(&self, kept: &str, id: &GameId) -> Result<Option<EngineBarred>, StoreError> {
        let accounts = self.access.accounts_of_browser(kept).await?;
        if accounts.is_empty() {
            return Ok(None);
        }
        let id = *id;
        let barred = self.db.store().snapshot(move |conn| {
            let Some(stored) = games::find(conn, &id)? else { return Ok(None) };
            barred_by(conn, &accounts, EngineRole::Adviser, &[stored.game.position().clone()])
        });
        Ok(barred.await?.map(EngineBarred::by))
    }
}

/// See [`AnalysisService::bars_engine`](crate::AnalysisService::bars_engine).
pub(super) fn barred_by(
    conn: &mut Connection,
    players: &[UserId],
    role: EngineRole,
    line: &[Position],
) -> Result<Option<User>, StoreError> {
    for &player in players {
        for game in lists::running_of(conn, player)? {
            if keeps_engine_out(&game, role) && is_near(conn, &game, line)? {
                let opponent = if game.white == player { game.black } else { game.white };
                return listed(conn, opponent).map(Some);
            }
        }
    }
    Ok(None)
}

/// Whether one of these positions is near the one on the board of a running game, and not of its opening.
fn is_near(conn: &mut Connection, game: &GameSummary, line: &[Position]) -> Result<bool, StoreError> {
    let on_board = Position::from_composed_fen(&game.fen, game.variant);
    let on_board = on_board.map_err(|error| StoreError::Corrupt(format!("the position of {}: {error}", game.id)))?;
    let near = near(&on_board, line);
    if near.is_empty() {
        return Ok(false);
    }
    // Few come as far as this, so that the moves are read here alone.
    let Some(stored) = games::find(conn, &game.id)? else { return Ok(false) };
    let record = stored.game.record();
    Ok(near.into_iter().any(|position| !is_of_opening(position, record.positions())))
}
