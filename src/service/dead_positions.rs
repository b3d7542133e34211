//! Dead positions that only a search finds (article 5.2.2).

use super::Service;
use super::play::{PlayError, Played, carry_out, find};
use crate::game::{Actor, Command, GameId};
use crate::rules::winnable::{Budget, DeadProof};
use crate::store::games;

impl Service {
    /// Looks at length whether the position of a running game is dead, and ends the game if it is. `None` when the
    /// game goes on, because it is not dead or `budget` ran out.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then. [`PlayError::Refused`] means that the game has moved on meanwhile.
    pub async fn end_if_dead(&self, id: &GameId, budget: Budget) -> Result<Option<Played>, PlayError> {
        let id = *id;
        let stored = self.store().read(move |conn| find(conn, &id)).await?;
        if stored.game.outcome().is_some() {
            return Ok(None);
        }
        let search = move || DeadProof::find(stored.game.position(), budget);
        let Some(proof) = self.search(search).await.flatten() else { return Ok(None) };
        let command = Command::DeadPosition(Box::new(proof));
        self.change(move |change| {
            let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
            carry_out(change, stored, Actor::Service, &command)
        })
        .await
        .map(Some)
    }
}
