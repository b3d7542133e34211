//! Whether an engine may help a player with a position.

use super::Service;
use super::user_cache::UserCache;
use crate::domain::engine_use::is_barred_by;
use crate::domain::user::{User, UserId};
use crate::store::StoreError;
use crate::store::games::lists;

impl Service {
    /// The opponent of a running game of the player's that bars engines from a line through these positions, given as
    /// [`placement`](crate::domain::engine_use::placement)s; none where an engine may help.
    ///
    /// # Errors
    /// The database's.
    pub async fn bars_engine(&self, player: UserId, line: Vec<String>) -> Result<Option<User>, StoreError> {
        self.store()
            .snapshot(move |conn| {
                let running = lists::running_of(conn, player)?;
                let Some(game) = running.into_iter().find(|game| is_barred_by(game, &line)) else { return Ok(None) };
                let opponent = if game.white == player { game.black } else { game.white };
                UserCache::find(conn, vec![opponent])?.known(opponent).map(Some)
            })
            .await
    }
}
