//! Reading ratings: a player's, what games changed, the leaderboards.

use std::collections::HashMap;

use chess_laws::Variant;
use correspondence_clock::Instant;

use super::PlayerService;
use super::user_cache::{UserCache, listed};
use domain::rating_pool::RatingPool;
use domain::rating_record::{RatedDay, RatingRecord};
use domain::user::{User, UserId};
use rating::Rating;
use store::{Connection, StoreError, leaderboards, ratings};

/// The last place of a leaderboard that is shown.
pub const LAST_PLACE: u32 = 10_000;

/// A player's rating in one pool.
#[derive(Clone, Copy, Debug)]
pub struct PlayerRating {
    pub pool: RatingPool,
    /// The rating as it is now.
    pub rating: Rating,
    /// The stored record.
    pub stored: RatingRecord,
    /// The place on the leaderboard, if the player is listed and not too far down.
    pub place: Option<u32>,
}

impl PlayerRating {
    /// The rating of a player without rated games.
    pub(super) fn new_player(pool: RatingPool, now: Instant) -> Self {
        Self::unplaced(pool, RatingRecord::NEW, now)
    }

    /// A rating as it is at `now`, without its place on a leaderboard.
    fn unplaced(pool: RatingPool, stored: RatingRecord, now: Instant) -> Self {
        Self { pool, rating: stored.glicko.rating_at(now), stored, place: None }
    }
}

/// A line of a leaderboard.
#[derive(Clone, Debug)]
pub struct Leader {
    /// Which place it is, counted from one.
    pub place: u32,
    pub player: User,
    /// The rating as it is now.
    pub rating: Rating,
    /// The stored record.
    pub stored: RatingRecord,
}

/// The ratings of several players, looked up at once.
pub(super) struct RatingCache(HashMap<(UserId, RatingPool), RatingRecord>);

impl RatingCache {
    /// Looks up the ratings of all those players.
    pub(super) fn find(conn: &mut Connection, players: &[UserId]) -> Result<Self, StoreError> {
        ratings::of_all(conn, players).map(Self)
    }

    /// The stored record of a rating, or that of a new player.
    pub(super) fn stored(&self, player: UserId, pool: RatingPool) -> RatingRecord {
        self.0.get(&(player, pool)).copied().unwrap_or(RatingRecord::NEW)
    }

    /// A rating as it is at `now`.
    pub(super) fn at(&self, player: UserId, pool: RatingPool, now: Instant) -> Rating {
        self.stored(player, pool).glicko.rating_at(now)
    }

    /// The ratings of a player that pages show, without places on leaderboards.
    pub(super) fn displayed(&self, player: UserId, now: Instant) -> Vec<PlayerRating> {
        let rating = |pool| PlayerRating::unplaced(pool, self.stored(player, pool), now);
        RatingPool::ALL.into_iter().map(rating).filter(is_displayed).collect()
    }
}

impl PlayerService {
    /// The rating of a player in each kind of chess, and against the engine if they have finished rated games against
    /// it.
    ///
    /// # Errors
    /// A database error.
    pub async fn ratings_of(&self, user: UserId) -> Result<Vec<PlayerRating>, StoreError> {
        let now = self.db.now();
        self.db.store().snapshot(move |conn| of_player(conn, user, now)).await
    }

    /// Whether `user`, and `other` where there is one, have a rating in orthodox chess that a game has changed.
    ///
    /// # Errors
    /// A database error.
    pub async fn have_ratings(&self, user: UserId, other: Option<UserId>) -> Result<bool, StoreError> {
        self.db
            .store()
            .snapshot(move |conn| {
                for user in [Some(user), other].into_iter().flatten() {
                    if ratings::find(conn, user, Variant::Standard.into())?.glicko.games() == 0 {
                        return Ok(false);
                    }
                }
                Ok(true)
            })
            .await
    }

    /// A player's rating at the end of each day on which rated games ended, in order.
    ///
    /// # Errors
    /// A database error.
    pub async fn rating_history(&self, user: UserId, pool: RatingPool) -> Result<Vec<RatedDay>, StoreError> {
        self.db.store().read(move |conn| ratings::days_of(conn, user, pool)).await
    }

    /// The leaderboard after the first `offset` places, at most `limit` lines. Nothing is listed beyond [`LAST_PLACE`].
    ///
    /// # Errors
    /// A database error.
    pub async fn leaderboard(&self, variant: Variant, offset: u32, limit: u32) -> Result<Vec<Leader>, StoreError> {
        let now = self.db.now();
        let limit = limit.min(LAST_PLACE.saturating_sub(offset));
        self.db
            .store()
            .snapshot(move |conn| {
                let found = leaderboards::listed(conn, variant, now, i64::from(offset), i64::from(limit))?;
                let mut players = UserCache::find(conn, found.iter().map(|(user, _)| *user).collect())?;
                let places = offset.saturating_add(1)..;
                let leader = |(place, (user, stored)): (u32, (UserId, RatingRecord))| {
                    let player = players.take(user)?;
                    Some(Leader { place, player, rating: stored.glicko.rating_at(now), stored })
                };
                Ok(places.zip(found).filter_map(leader).collect())
            })
            .await
    }
}

/// Whether pages show that rating: one against the engine only if there is one.
fn is_displayed(rating: &PlayerRating) -> bool {
    rating.pool.is_listed() || rating.stored.glicko.games() > 0
}

/// A player's rating in each pool at `now`.
pub(super) fn of_player(conn: &mut Connection, user: UserId, now: Instant) -> Result<Vec<PlayerRating>, StoreError> {
    let mut displayed = RatingCache::find(conn, &[user])?.displayed(user, now);
    for rating in &mut displayed {
        rating.place = place(conn, user, rating, now)?;
    }
    Ok(displayed)
}

fn place(conn: &mut Connection, user: UserId, rating: &PlayerRating, now: Instant) -> Result<Option<u32>, StoreError> {
    let glicko = rating.stored.glicko;
    let place = match rating.pool {
        pool @ RatingPool::People(variant)
            if glicko.listed_until().is_some_and(|until| until > now) && pool.lists(&listed(conn, user)?) =>
        {
            leaderboards::place(conn, variant, now, user, glicko.last(), i64::from(LAST_PLACE))?
        }
        RatingPool::People(_) | RatingPool::Engine => None,
    };
    Ok(place.and_then(|place| u32::try_from(place).ok()))
}
