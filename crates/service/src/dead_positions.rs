//! Dead positions that only a search finds (article 5.2.2).

use chess_laws::winnable::{Budget, DeadProof};
use correspondence_game::{Actor, Command, GameId, Ply};

use super::FlagService;
use super::execution::{PlayError, Played, execute, find};
use store::games;

impl FlagService {
    /// Looks at length whether the position of a running game, in which `ply` is next, is dead, and ends the game if
    /// it is. `None` when the game goes on, because the position is not dead or `budget` ran out; and without a look
    /// when it is not on the board any more: players who move quickly to and fro do not keep searches waiting.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then. [`PlayError::Refused`] means that the game has moved on meanwhile.
    pub async fn end_if_dead(&self, id: &GameId, ply: Ply, budget: Budget) -> Result<Option<Played>, PlayError> {
        let id = *id;
        let stored = self.db.store().read(move |conn| find(conn, &id)).await?;
        if stored.game.outcome().is_some() || stored.game.ply() != ply {
            return Ok(None);
        }
        let search = move || DeadProof::find(stored.game.position(), budget);
        let turn = self.turn_to_search().await;
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
