//! Players' ratings and rating changes.

mod many;
pub mod shares;

use std::collections::HashMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

pub use many::{
    RatedPair, RatingUpdate, before_progress_all, count_between_all, find_all_for_update, insert_changes, update_all,
};

use super::parse::parse;
use super::schema::{games, rating_changes, rating_days, rating_shares, ratings};
use super::{Connection, StoreError, prepared, unreadable};
use domain::rating_pool::RatingPool;
use domain::rating_record::{Best, PROGRESS_GAMES, RatedDay, RatingChange, RatingRecord};
use domain::user::UserId;
use rating::{GlickoState, Rating};

#[derive(Queryable, QueryableByName, Selectable)]
#[diesel(table_name = ratings)]
struct Row {
    user_id: i64,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i32,
    rated_at: Option<i64>,
    progress: i32,
    best: Option<i32>,
    best_game: Option<String>,
    best_at: Option<i64>,
}

impl TryFrom<Row> for RatingRecord {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let games = u32::try_from(row.games).unwrap_or_default();
        let glicko = GlickoState::new(
            read(row.rating, row.deviation)?,
            row.volatility,
            games,
            row.rated_at.map(Instant::from_millis),
        );
        let best = match (row.best, row.best_game, row.best_at) {
            (Some(rating), Some(game), Some(at)) => {
                Some(Best { rating, game: parse(&game)?, at: Instant::from_millis(at) })
            }
            _ => None,
        };
        let glicko = glicko.ok_or_else(|| StoreError::Corrupt(format!("volatility {}", row.volatility)))?;
        Ok(Self { glicko, progress: row.progress, best })
    }
}

fn read(rating: f64, deviation: f64) -> Result<Rating, StoreError> {
    Rating::new(rating, deviation).ok_or_else(|| StoreError::Corrupt(format!("rating {rating} ± {deviation}")))
}

/// A player's rating; the initial rating if none is stored.
pub fn find(conn: &mut Connection, user: UserId, pool: RatingPool) -> Result<RatingRecord, StoreError> {
    let row = ratings::table.find((user.0, pool.as_str())).select(Row::as_select()).get_result(conn).optional()?;
    row.map_or(Ok(RatingRecord::NEW), TryInto::try_into)
}

/// The ratings of those players. Pools without a finished rated game, and pools of later versions, are absent.
pub fn of_all(
    conn: &mut Connection,
    users: &[UserId],
) -> Result<HashMap<(UserId, RatingPool), RatingRecord>, StoreError> {
    let rows: Vec<(String, Row)> = ratings::table
        .filter(ratings::user_id.eq_any(users.iter().map(|user| user.0)))
        .select((ratings::variant, Row::as_select()))
        .load(conn)?;
    let read = |(pool, row): (String, Row)| {
        let user = UserId(row.user_id);
        let Some(pool) = unreadable::skip("ratings", user.0, parse(&pool))? else { return Ok(None) };
        Ok(Some(((user, pool), row.try_into()?)))
    };
    rows.into_iter().filter_map(|row| read(row).transpose()).collect()
}

/// A player's rating, locked until this transaction ends. Lock several in the order of players and then pools to avoid
/// deadlocks.
pub fn find_for_update(conn: &mut Connection, user: UserId, pool: RatingPool) -> Result<RatingRecord, StoreError> {
    let (start, key) = (RatingRecord::NEW.glicko, (user.0, pool.as_str()));
    let new = (
        ratings::user_id.eq(user.0),
        ratings::variant.eq(pool.as_str()),
        ratings::rating.eq(start.last().rating()),
        ratings::deviation.eq(start.last().deviation()),
        ratings::volatility.eq(start.volatility()),
        ratings::games.eq(0),
        ratings::progress.eq(0),
    );
    // A missing row cannot be locked, so insert it first.
    let row: Row = match conn {
        Connection::Postgres(conn) => {
            diesel::insert_into(ratings::table).values(new).on_conflict_do_nothing().execute(conn)?;
            ratings::table.find(key).select(Row::as_select()).for_update().get_result(conn)?
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => {
            diesel::insert_into(ratings::table).values(new).on_conflict_do_nothing().execute(conn)?;
            ratings::table.find(key).select(Row::as_select()).get_result(conn)?
        }
    };
    row.try_into()
}

/// Stores a locked rating and the day's entry of its history. `is_listed` puts an established player on the
/// leaderboard.
pub fn update(
    conn: &mut Connection,
    user: UserId,
    pool: RatingPool,
    stored: &RatingRecord,
    is_listed: bool,
) -> Result<(), StoreError> {
    let (glicko, rating) = (stored.glicko, stored.glicko.last());
    let listed_until = glicko.listed_until().filter(|_| is_listed);
    let of_player = ratings::user_id.eq(user.0).and(ratings::variant.eq(pool.as_str()));
    let changes = (
        ratings::rating.eq(rating.rating()),
        ratings::deviation.eq(rating.deviation()),
        ratings::volatility.eq(glicko.volatility()),
        ratings::games.eq(i32::try_from(glicko.games()).unwrap_or(i32::MAX)),
        ratings::rated_at.eq(glicko.rated_at().map(Instant::as_millis)),
        ratings::progress.eq(stored.progress),
        ratings::best.eq(stored.best.map(|best| best.rating)),
        ratings::best_game.eq(stored.best.map(|best| best.game.to_string())),
        ratings::best_at.eq(stored.best.map(|best| best.at.as_millis())),
        ratings::listed_until.eq(listed_until.map(Instant::as_millis)),
    );
    prepared::update(ratings::table, of_player, changes).execute(conn)?;
    if let Some(at) = glicko.rated_at() {
        set_day(conn, user, pool, RatedDay { day: at.day(), rating })?;
    }
    Ok(())
}

fn set_day(conn: &mut Connection, user: UserId, pool: RatingPool, rated: RatedDay) -> Result<(), StoreError> {
    let key = (user.0, pool.as_str(), rated.day);
    let values = (rating_days::rating.eq(rated.rating.rating()), rating_days::deviation.eq(rated.rating.deviation()));
    // The player's rating is locked, so no concurrent insert of the day is possible.
    if diesel::update(rating_days::table.find(key)).set(values).execute(conn)? == 0 {
        diesel::insert_into(rating_days::table)
            .values((
                rating_days::user_id.eq(user.0),
                rating_days::variant.eq(pool.as_str()),
                rating_days::day.eq(rated.day),
                values.0,
                values.1,
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Stores a rating change of a game.
///
/// # Errors
/// [`StoreError::Taken`] if that game was already rated.
pub fn insert_change(
    conn: &mut Connection,
    game: &GameId,
    at: Instant,
    change: &RatingChange,
) -> Result<(), StoreError> {
    diesel::insert_into(rating_changes::table)
        .values((
            rating_changes::game_id.eq(game.to_string()),
            rating_changes::user_id.eq(change.user.0),
            rating_changes::variant.eq(change.pool.as_str()),
            rating_changes::at.eq(at.as_millis()),
            rating_changes::rating_before.eq(change.before.rating()),
            rating_changes::deviation_before.eq(change.before.deviation()),
            rating_changes::rating_after.eq(change.after.rating()),
            rating_changes::deviation_after.eq(change.after.deviation()),
        ))
        .execute(conn)?;
    Ok(())
}

/// How many rated games those two have played in that pool after `since`.
pub fn count_between(
    conn: &mut Connection,
    one: UserId,
    other: UserId,
    pool: RatingPool,
    since: Instant,
) -> Result<i64, StoreError> {
    let others = diesel::alias!(rating_changes as others);
    Ok(rating_changes::table
        .inner_join(others.on(others.field(rating_changes::game_id).eq(rating_changes::game_id)))
        .filter(rating_changes::user_id.eq(one.0).and(rating_changes::variant.eq(pool.as_str())))
        .filter(rating_changes::at.gt(since.as_millis()))
        .filter(others.field(rating_changes::user_id).eq(other.0))
        .count()
        .get_result(conn)?)
}

/// How many rated games `player` has played against that engine account after `since`.
pub fn count_against_engine(
    conn: &mut Connection,
    player: UserId,
    engine: UserId,
    since: Instant,
) -> Result<i64, StoreError> {
    Ok(rating_changes::table
        .inner_join(games::table.on(games::id.eq(rating_changes::game_id)))
        .filter(rating_changes::user_id.eq(player.0).and(rating_changes::variant.eq(RatingPool::Engine.as_str())))
        .filter(rating_changes::at.gt(since.as_millis()))
        .filter(games::white_id.eq(engine.0).or(games::black_id.eq(engine.0)))
        .count()
        .get_result(conn)?)
}

/// The rating changes of a game: two, one against the engine, or none.
pub fn changes_of(conn: &mut Connection, game: &GameId) -> Result<Vec<RatingChange>, StoreError> {
    Ok(changes_of_all(conn, &[*game])?.remove(game).unwrap_or_default())
}

/// The rating changes of several games, by game; games without any are absent.
pub fn changes_of_all(
    conn: &mut Connection,
    games: &[GameId],
) -> Result<HashMap<GameId, Vec<RatingChange>>, StoreError> {
    type Stored = (String, i64, String, (f64, f64), (f64, f64), (Option<String>, Option<i32>));
    let mut changes: HashMap<GameId, Vec<RatingChange>> = HashMap::new();
    if games.is_empty() {
        return Ok(changes);
    }
    let rows: Vec<Stored> = rating_changes::table
        .left_join(rating_shares::table.on(
            rating_shares::game_id.eq(rating_changes::game_id).and(rating_shares::user_id.eq(rating_changes::user_id)),
        ))
        .filter(rating_changes::game_id.eq_any(games.iter().map(GameId::to_string)))
        .select((
            rating_changes::game_id,
            rating_changes::user_id,
            rating_changes::variant,
            (rating_changes::rating_before, rating_changes::deviation_before),
            (rating_changes::rating_after, rating_changes::deviation_after),
            (rating_shares::reason.nullable(), rating_shares::halvings.nullable()),
        ))
        .load(conn)?;
    for (game, user, pool, before, after, share) in rows {
        let Some(pool) = unreadable::skip("rating_changes", game.clone(), parse(&pool))? else { continue };
        let (before, after) = (read(before.0, before.1)?, read(after.0, after.1)?);
        let change = RatingChange { user: UserId(user), pool, before, after, share: shares::read(share) };
        changes.entry(parse(&game)?).or_default().push(change);
    }
    Ok(changes)
}

/// The rating a player had before the last [`PROGRESS_GAMES`].
pub fn before_progress(conn: &mut Connection, user: UserId, pool: RatingPool) -> Result<Option<Rating>, StoreError> {
    let earlier_ratings: Vec<(f64, f64)> = rating_changes::table
        .filter(rating_changes::user_id.eq(user.0).and(rating_changes::variant.eq(pool.as_str())))
        .order(rating_changes::at.desc())
        .limit(PROGRESS_GAMES)
        .select((rating_changes::rating_before, rating_changes::deviation_before))
        .load(conn)?;
    earlier_ratings.last().map(|(rating, deviation)| read(*rating, *deviation)).transpose()
}

/// A player's rating at the end of each day on which rated games ended, in order.
pub fn days_of(conn: &mut Connection, user: UserId, pool: RatingPool) -> Result<Vec<RatedDay>, StoreError> {
    let rows: Vec<(i32, f64, f64)> = rating_days::table
        .filter(rating_days::user_id.eq(user.0).and(rating_days::variant.eq(pool.as_str())))
        .order(rating_days::day)
        .select((rating_days::day, rating_days::rating, rating_days::deviation))
        .load(conn)?;
    rows.into_iter().map(|(day, rating, deviation)| Ok(RatedDay { day, rating: read(rating, deviation)? })).collect()
}
