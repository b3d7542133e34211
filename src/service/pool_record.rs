//! A player's rating in one pool, and how the games that belong to it have ended.

use chess_laws::Variant;

use super::Service;
use super::profiles::GameRecord;
use super::ratings::{PlayerRating, of_player};
use crate::domain::rating_pool::RatingPool;
use crate::domain::tally::Tally;
use crate::domain::user::User;
use crate::store::{StoreError, tallies};

/// A player in one pool.
#[derive(Clone, Copy, Debug)]
pub struct PoolRecord {
    /// The rating; that of a new player where no game has changed it yet.
    pub rating: PlayerRating,
    /// How the games ended, casual ones included: those of that kind of chess, or those against the engine.
    pub tally: Tally,
    /// How many of them were rated.
    pub rated: u32,
}

impl Service {
    /// A player's rating and games in one pool. `None` for a level of the engine in the engine's own pool: its rating is a
    /// fixed point, and no game changes it.
    ///
    /// # Errors
    /// The database's.
    pub async fn record_in_pool(&self, player: &User, pool: RatingPool) -> Result<Option<PoolRecord>, StoreError> {
        if pool == RatingPool::Engine && player.engine_level.is_some() {
            return Ok(None);
        }
        let (id, now) = (player.id, self.now());
        self.store()
            .snapshot(move |conn| {
                let known = of_player(conn, id, now)?.into_iter().find(|rating| rating.pool == pool);
                let rating = known.unwrap_or_else(|| PlayerRating::new_player(pool, now));
                let (tally, rated) = match pool {
                    RatingPool::People(variant) => of_variant(&GameRecord::of(conn, id)?, variant),
                    RatingPool::Engine => (tallies::against_engine(conn, id)?, rating.stored.glicko.games()),
                };
                Ok(Some(PoolRecord { rating, tally, rated }))
            })
            .await
    }
}

fn of_variant(record: &GameRecord, variant: Variant) -> (Tally, u32) {
    (record.in_variant(variant), record.rated(Some(variant)).all())
}
