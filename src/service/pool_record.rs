//! A player's rating in one pool, and how the games that belong to it have ended.

use chess_laws::Variant;

use super::Service;
use super::profiles::GameRecord;
use super::ratings::{PlayerRating, of_player};
use crate::domain::rating_pool::RatingPool;
use crate::domain::recent_results::{MAX_GAMES, RecentResult};
use crate::domain::tally::Tally;
use crate::domain::user::User;
use crate::store::{StoreError, leaderboards, recent_results, tallies};

/// A player in one pool.
#[derive(Clone, Debug)]
pub struct PoolRecord {
    /// The rating; that of a new player where no game has changed it yet.
    pub rating: PlayerRating,
    /// How the games ended, casual ones included: those of that kind of chess, or those against the engine.
    pub tally: Tally,
    /// How many of them were rated.
    pub rated: u32,
    /// Percent of the players on the leaderboard who have a lower rating; `None` in the engine's pool, which has none.
    pub percentile: Option<f64>,
    /// The latest of the games, in the order in which they ended.
    pub latest: Vec<RecentResult>,
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
                let percentile = match pool {
                    RatingPool::People(variant) => {
                        let counted = leaderboards::count_below(conn, variant, now, rating.stored.glicko.last())?;
                        Some(percentile(counted))
                    }
                    RatingPool::Engine => None,
                };
                let latest = recent_results::of(conn, id, pool, MAX_GAMES)?;
                Ok(Some(PoolRecord { rating, tally, rated, percentile, latest }))
            })
            .await
    }
}

fn of_variant(record: &GameRecord, variant: Variant) -> (Tally, u32) {
    (record.in_variant(variant), record.rated(Some(variant)).all())
}

/// Percent of `all` that `below` are, with one digit behind the point.
fn percentile((all, below): (i64, i64)) -> f64 {
    if all == 0 { 0.0 } else { (below as f64 * 1_000.0 / all as f64).round() / 10.0 }
}
