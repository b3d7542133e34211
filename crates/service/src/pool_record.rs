//! A player's rating in one pool, and how the games that belong to it have ended.

use chess_laws::Variant;

use super::PlayerService;
use super::profiles::GameRecord;
use super::ratings::{PlayerRating, of_player};
use super::user_cache::UserCache;
use domain::rating_pool::RatingPool;
use domain::recent_results::{MAX_GAMES, RecentResult, best_wins, worst_losses};
use domain::tally::Tally;
use domain::user::User;
use store::{Connection, StoreError, recent_results, tallies};

/// A player in one pool.
#[derive(Clone, Debug)]
pub struct PoolRecord {
    /// The rating; that of a new player where no game has changed it yet.
    pub rating: PlayerRating,
    /// The results, casual games included: of that kind of chess, or against the engine.
    pub tally: Tally,
    /// How many of them were rated.
    pub rated: u32,
    /// Percent of the players on the leaderboard who have a lower rating; `None` in the engine's pool, which has none.
    pub percentile: Option<f64>,
    /// The latest of the games, in the order in which they ended.
    pub latest: Vec<RecentResult>,
    /// Of the latest games, the rated wins against the strongest opponents.
    pub best_wins: Vec<NotableResult>,
    /// Of the latest games, the rated losses against the weakest opponents.
    pub worst_losses: Vec<NotableResult>,
}

/// A win or a loss that stands out.
#[derive(Clone, Debug)]
pub struct NotableResult {
    /// Which game, and when it ended.
    pub result: RecentResult,
    /// The opponent's rating when it began.
    pub rating: f64,
    pub opponent: User,
}

impl NotableResult {
    fn all(conn: &mut Connection, found: Vec<(RecentResult, f64)>) -> Result<Vec<Self>, StoreError> {
        let players = UserCache::find(conn, found.iter().map(|(result, _)| result.opponent).collect())?;
        let notable = |(result, rating): (RecentResult, f64)| {
            Ok(Self { opponent: players.get(result.opponent)?, result, rating })
        };
        found.into_iter().map(notable).collect()
    }
}

impl PlayerService {
    /// A player's rating and games in one pool. `None` for a level of the engine in the engine's own pool: its rating
    /// is a fixed point, and no game changes it.
    ///
    /// # Errors
    /// A database error.
    pub async fn record_in_pool(&self, player: &User, pool: RatingPool) -> Result<Option<PoolRecord>, StoreError> {
        if pool == RatingPool::Engine && player.engine_level.is_some() {
            return Ok(None);
        }
        let (id, now) = (player.id, self.db.now());
        let mut record = self
            .db
            .store()
            .snapshot(move |conn| {
                let existing = of_player(conn, id, now)?.into_iter().find(|rating| rating.pool == pool);
                let rating = existing.unwrap_or_else(|| PlayerRating::new_player(pool, now));
                let (tally, rated) = match pool {
                    RatingPool::People(variant) => of_variant(&GameRecord::of(conn, id)?, variant),
                    RatingPool::Engine => (tallies::against_engine(conn, id)?, rating.stored.glicko.games()),
                };
                let latest = recent_results::of(conn, id, pool, MAX_GAMES)?;
                let (wins, losses) = (best_wins(&latest), worst_losses(&latest));
                let (best_wins, worst_losses) = (NotableResult::all(conn, wins)?, NotableResult::all(conn, losses)?);
                Ok::<_, StoreError>(PoolRecord {
                    rating,
                    tally,
                    rated,
                    percentile: None,
                    latest,
                    best_wins,
                    worst_losses,
                })
            })
            .await?;
        if let RatingPool::People(variant) = pool {
            record.percentile = Some(self.percentile(variant, record.rating.stored.glicko.last()).await?);
        }
        Ok(Some(record))
    }
}

fn of_variant(record: &GameRecord, variant: Variant) -> (Tally, u32) {
    (record.in_variant(variant), record.rated(Some(variant)).all())
}
