//! Dead positions that only a search finds (article 5.2.2).

use chess_laws::winnable::{Budget, DeadProof};
use correspondence_game::{Actor, Command, GameId, Ply};

use super::FlagService;
use super::execution::{PlayError, Played, execute, find};
use store::games;

impl FlagService {
    /// Searches for proof that the position of a running game at `ply` is dead, and ends the game if it is. `None` if
    /// the game continues, because the position is not dead or `budget` ran out. A position that is no longer current
    /// is not searched, so that rapid moves do not block other searches.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then. [`PlayError::Refused`] means that a move was made meanwhile.
    pub async fn end_if_dead(&self, id: &GameId, ply: Ply, budget: Budget) -> Result<Option<Played>, PlayError> {
        let id = *id;
        let stored = self.db.store().read(move |conn| find(conn, &id)).await?;
        if stored.game.outcome().is_some() || stored.game.ply() != ply {
            return Ok(None);
        }
        let search = move || DeadProof::find(stored.game.position(), budget);
        let turn = self.search_permit().await;
        let Some((Some(proof), _turn)) = self.search(turn, search).await else { return Ok(None) };
        let command = Command::DeadPosition(Box::new(proof));
        self.db
            .transaction(move |change| {
                let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                execute(change, stored, Actor::Service, &command)
            })
            .await
            .map(Some)
    }
}
