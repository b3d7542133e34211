//! Ratings of several players at once. On PostgreSQL, where each statement is a round trip, the number of statements is
//! constant; on SQLite they are handled one by one.

use std::collections::{BTreeMap, BTreeSet};

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Double, Integer, Text};
use serde::Serialize;

use super::{Row, before_progress, count_between, find_for_update, insert_change, read, update};
use crate::lock_order::{self, Lock};
use crate::parse::parse;
use crate::{Connection, StoreError, prepared};
use domain::rating_pool::RatingPool;
use domain::rating_record::{PROGRESS_GAMES, RatingChange, RatingRecord};
use domain::settlement::RatingKey;
use domain::user::UserId;
use rating::Rating;

/// The users and pools of keys, as columns.
fn columns<'k>(keys: impl IntoIterator<Item = &'k RatingKey>) -> (Vec<i64>, Vec<&'static str>) {
    keys.into_iter().map(|(user, pool)| (user.0, pool.as_str())).unzip()
}

/// The ratings of those keys, locked in order as by [`find_for_update`].
pub fn find_all_for_update(
    conn: &mut Connection,
    keys: &BTreeSet<RatingKey>,
) -> Result<BTreeMap<RatingKey, RatingRecord>, StoreError> {
    #[derive(QueryableByName)]
    struct KeyedRow {
        #[diesel(sql_type = Text)]
        variant: String,
        #[diesel(embed)]
        row: Row,
    }
    lock_order::note(Lock::Ratings, keys.iter().map(|(user, pool)| format!("{} {}", user.0, pool.as_str())));
    let Connection::Postgres(pg) = conn else {
        return keys.iter().map(|key| Ok((*key, find_for_update(conn, key.0, key.1)?))).collect();
    };
    if keys.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ((users, pools), start) = (columns(keys), RatingRecord::NEW.glicko);
    // A missing row cannot be locked, so insert it first.
    prepared::sql("insert into ratings (user_id, variant, rating, deviation, volatility, games, progress) select k.user_id, k.variant, ")
        .bind::<Double, _>(start.last().rating(), ", ")
        .bind::<Double, _>(start.last().deviation(), ", ")
        .bind::<Double, _>(start.volatility(), ", 0, 0 from unnest(")
        .bind::<Array<BigInt>, _>(&users, ", ")
        .bind::<Array<Text>, _>(
            &pools,
            ") with ordinality as k (user_id, variant, place) order by k.place on conflict do nothing",
        )
        .execute(pg)?;
    let rows: Vec<KeyedRow> = prepared::sql("select r.* from unnest(")
        .bind::<Array<BigInt>, _>(&users, ", ")
        .bind::<Array<Text>, _>(
            &pools,
            ") with ordinality as k (user_id, variant, place) \
             join ratings r on r.user_id = k.user_id and r.variant = k.variant order by k.place for update of r",
        )
        .load(pg)?;
    let keyed = |KeyedRow { variant, row }| Ok(((UserId(row.user_id), parse(&variant)?), row.try_into()?));
    rows.into_iter().map(keyed).collect()
}

/// A query for the number of rated games between two players.
#[derive(Clone, Copy, Debug)]
pub struct RatedPair {
    /// The game for which they are counted.
    pub game: GameId,
    pub players: (UserId, UserId),
    /// The game's rating pool.
    pub pool: RatingPool,
    /// Only later games count.
    pub since: Instant,
}

/// The result of [`count_between`] for each game.
pub fn count_between_all(conn: &mut Connection, pairs: &[RatedPair]) -> Result<BTreeMap<GameId, i64>, StoreError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = Text)]
        game: String,
        #[diesel(sql_type = BigInt)]
        rated: i64,
    }
    let Connection::Postgres(pg) = conn else {
        let count = |pair: &RatedPair| {
            let (one, other) = pair.players;
            Ok((pair.game, count_between(conn, one, other, pair.pool, pair.since)?))
        };
        return pairs.iter().map(count).collect();
    };
    if pairs.is_empty() {
        return Ok(BTreeMap::new());
    }
    let (mut games, mut ones, mut others) = (Vec::new(), Vec::new(), Vec::new());
    let (mut pools, mut sinces) = (Vec::new(), Vec::new());
    for RatedPair { game, players: (one, other), pool, since } in pairs {
        games.push(game.as_str());
        ones.push(one.0);
        others.push(other.0);
        pools.push(pool.as_str());
        sinces.push(since.as_millis());
    }
    let counted: Vec<Counted> = prepared::sql("select k.game, count(b.game_id) as rated from unnest(")
        .bind::<Array<Text>, _>(games, ", ")
        .bind::<Array<BigInt>, _>(ones, ", ")
        .bind::<Array<BigInt>, _>(others, ", ")
        .bind::<Array<Text>, _>(pools, ", ")
        .bind::<Array<BigInt>, _>(
            sinces,
            ") as k (game, one, other, variant, since) \
             join rating_changes a on a.user_id = k.one and a.variant = k.variant and a.at > k.since \
             join rating_changes b on b.game_id = a.game_id and b.user_id = k.other group by k.game",
        )
        .load(pg)?;
    counted.into_iter().map(|Counted { game, rated }| Ok((parse(&game)?, rated))).collect()
}

/// Stores rating changes, as [`insert_change`] does.
///
/// # Errors
/// [`StoreError::Taken`] if one of the games was already rated.
pub fn insert_changes(conn: &mut Connection, changes: &[(GameId, Instant, RatingChange)]) -> Result<(), StoreError> {
    let Connection::Postgres(pg) = conn else {
        return changes.iter().try_for_each(|(game, at, change)| insert_change(conn, game, *at, change));
    };
    if changes.is_empty() {
        return Ok(());
    }
    let (mut games, mut users, mut pools, mut instants) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut before, mut deviation_before) = (Vec::new(), Vec::new());
    let (mut after, mut deviation_after) = (Vec::new(), Vec::new());
    for (game, at, change) in changes {
        games.push(game.as_str());
        users.push(change.user.0);
        pools.push(change.pool.as_str());
        instants.push(at.as_millis());
        before.push(change.before.rating());
        deviation_before.push(change.before.deviation());
        after.push(change.after.rating());
        deviation_after.push(change.after.deviation());
    }
    prepared::sql(
        "insert into rating_changes (game_id, user_id, variant, at, rating_before, deviation_before, rating_after, \
         deviation_after) select * from unnest(",
    )
    .bind::<Array<Text>, _>(games, ", ")
    .bind::<Array<BigInt>, _>(users, ", ")
    .bind::<Array<Text>, _>(pools, ", ")
    .bind::<Array<BigInt>, _>(instants, ", ")
    .bind::<Array<Double>, _>(before, ", ")
    .bind::<Array<Double>, _>(deviation_before, ", ")
    .bind::<Array<Double>, _>(after, ", ")
    .bind::<Array<Double>, _>(deviation_after, ")")
    .execute(pg)?;
    Ok(())
}

/// Ratings before the last games, as [`before_progress`]; players without games are absent.
pub fn before_progress_all<'k>(
    conn: &mut Connection,
    keys: impl IntoIterator<Item = &'k RatingKey>,
) -> Result<BTreeMap<RatingKey, Rating>, StoreError> {
    #[derive(QueryableByName)]
    struct Before {
        #[diesel(sql_type = BigInt)]
        user_id: i64,
        #[diesel(sql_type = Text)]
        variant: String,
        #[diesel(sql_type = Double)]
        rating: f64,
        #[diesel(sql_type = Double)]
        deviation: f64,
    }
    let Connection::Postgres(pg) = conn else {
        let before =
            |key: &RatingKey| Some(before_progress(conn, key.0, key.1).transpose()?.map(|rating| (*key, rating)));
        return keys.into_iter().filter_map(before).collect();
    };
    let (users, pools) = columns(keys);
    if users.is_empty() {
        return Ok(BTreeMap::new());
    }
    // Collecting into a map keeps the last row of each player.
    let rows: Vec<Before> = prepared::sql(
        "select k.user_id, k.variant, c.rating_before as rating, c.deviation_before as deviation from unnest(",
    )
    .bind::<Array<BigInt>, _>(users, ", ")
    .bind::<Array<Text>, _>(
        pools,
        ") as k (user_id, variant) cross join lateral (select rating_before, deviation_before, \
         row_number() over (order by at desc) as nth from rating_changes \
         where rating_changes.user_id = k.user_id and rating_changes.variant = k.variant order by at desc limit ",
    )
    .bind::<BigInt, _>(PROGRESS_GAMES, ") as c order by c.nth")
    .load(pg)?;
    let keyed =
        |found: Before| Ok(((UserId(found.user_id), parse(&found.variant)?), read(found.rating, found.deviation)?));
    rows.into_iter().map(keyed).collect()
}

/// The new state of a locked rating.
#[derive(Clone, Debug)]
pub struct RatingUpdate {
    pub key: RatingKey,
    pub record: RatingRecord,
    /// Whether the player, if established, is on the leaderboard.
    pub is_listed: bool,
}

/// The columns of a rating row.
#[derive(Serialize)]
struct RatingColumns {
    user_id: i64,
    variant: &'static str,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: i32,
    rated_at: Option<i64>,
    progress: i32,
    best: Option<i32>,
    best_game: Option<String>,
    best_at: Option<i64>,
    listed_until: Option<i64>,
}

/// Stores ratings, as [`update`] does.
pub fn update_all(conn: &mut Connection, updates: &[RatingUpdate]) -> Result<(), StoreError> {
    let Connection::Postgres(pg) = conn else {
        return updates.iter().try_for_each(|one| {
            let (user, pool) = one.key;
            update(conn, user, pool, &one.record, one.is_listed)
        });
    };
    if updates.is_empty() {
        return Ok(());
    }
    let rows: Vec<RatingColumns> = updates.iter().map(RatingColumns::of).collect();
    let text = serde_json::to_string(&rows).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    prepared::sql(
        "update ratings r set rating = c.rating, deviation = c.deviation, volatility = c.volatility, games = c.games, \
         rated_at = c.rated_at, progress = c.progress, best = c.best, best_game = c.best_game, best_at = c.best_at, \
         listed_until = c.listed_until from json_populate_recordset(null::ratings, ",
    )
    .bind::<Text, _>(text, "::json) as c where r.user_id = c.user_id and r.variant = c.variant")
    .execute(pg)?;
    let (mut users, mut pools, mut days) = (Vec::new(), Vec::new(), Vec::new());
    let (mut ratings, mut deviations) = (Vec::new(), Vec::new());
    for row in rows {
        let Some(at) = row.rated_at else { continue };
        users.push(row.user_id);
        pools.push(row.variant);
        days.push(Instant::from_millis(at).day());
        ratings.push(row.rating);
        deviations.push(row.deviation);
    }
    prepared::sql("insert into rating_days (user_id, variant, day, rating, deviation) select * from unnest(")
        .bind::<Array<BigInt>, _>(users, ", ")
        .bind::<Array<Text>, _>(pools, ", ")
        .bind::<Array<Integer>, _>(days, ", ")
        .bind::<Array<Double>, _>(ratings, ", ")
        .bind::<Array<Double>, _>(
            deviations,
            ") on conflict (user_id, variant, day) do update set rating = excluded.rating, deviation = excluded.deviation",
        )
        .execute(pg)?;
    Ok(())
}

impl RatingColumns {
    fn of(update: &RatingUpdate) -> Self {
        let RatingUpdate { key: (user, pool), record, is_listed } = update;
        let (glicko, best) = (record.glicko, record.best);
        Self {
            user_id: user.0,
            variant: pool.as_str(),
            rating: glicko.last().rating(),
            deviation: glicko.last().deviation(),
            volatility: glicko.volatility(),
            games: i32::try_from(glicko.games()).unwrap_or(i32::MAX),
            rated_at: glicko.rated_at().map(Instant::as_millis),
            progress: record.progress,
            best: best.map(|best| best.rating),
            best_game: best.map(|best| best.game.to_string()),
            best_at: best.map(|best| best.at.as_millis()),
            listed_until: glicko.listed_until().filter(|_| *is_listed).map(Instant::as_millis),
        }
    }
}
