//! The established players, by rating.

use chess_laws::Variant;
use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer};

use super::ratings as stored;
use super::schema::ratings;
use super::{Connection, StoreError};
use crate::domain::rating_record::RatingRecord;
use crate::domain::user::UserId;
use crate::rating::Rating;

/// Who stands on a leaderboard at `now`, the highest rating first; of two alike, the older account.
pub fn listed(
    conn: &mut Connection,
    variant: Variant,
    now: Instant,
    offset: i64,
    most: i64,
) -> Result<Vec<(UserId, RatingRecord)>, StoreError> {
    let ids: Vec<i64> = ratings::table
        .filter(ratings::variant.eq(variant.as_str()).and(ratings::listed_until.gt(now.as_millis())))
        .order((ratings::rating.desc(), ratings::user_id))
        .offset(offset)
        .limit(most)
        .select(ratings::user_id)
        .load(conn)?;
    let ids: Vec<UserId> = ids.into_iter().map(UserId).collect();
    let found = stored::of_all(conn, &ids)?;
    Ok(ids.into_iter().filter_map(|id| Some((id, *found.get(&(id, variant.into()))?))).collect())
}

/// Which place a player with that rating has on a leaderboard at `now`, counted from one; `None` beyond `last`.
pub fn place(
    conn: &mut Connection,
    variant: Variant,
    now: Instant,
    (user, rating): (UserId, Rating),
    last: i64,
) -> Result<Option<i64>, StoreError> {
    let listed = ratings::variant.eq(variant.as_str()).and(ratings::listed_until.gt(now.as_millis()));
    let last_of_it: Option<f64> = ratings::table
        .filter(listed)
        .order((ratings::rating.desc(), ratings::user_id))
        .offset(last - 1)
        .select(ratings::rating)
        .first(conn)
        .optional()?;
    // Whoever is far behind is not counted up to.
    if last_of_it.is_some_and(|last| last > rating.rating()) {
        return Ok(None);
    }
    let is_higher = ratings::rating.gt(rating.rating());
    let is_older = ratings::rating.eq(rating.rating()).and(ratings::user_id.lt(user.0));
    let before: i64 = ratings::table.filter(listed.and(is_higher.or(is_older))).count().get_result(conn)?;
    Ok(Some(before + 1).filter(|place| *place <= last))
}

/// How many players stand on a leaderboard at `now` with which rating, in whole points, the lowest first.
pub fn distribution(conn: &mut Connection, variant: Variant, now: Instant) -> Result<Vec<(i32, i64)>, StoreError> {
    let listed = ratings::variant.eq(variant.as_str()).and(ratings::listed_until.gt(now.as_millis()));
    // SQLite cuts off what is behind the point; PostgreSQL would round.
    let points = match conn {
        Connection::Postgres(_) => "cast(floor(rating) as integer)",
        Connection::Sqlite(_) => "cast(rating as integer)",
    };
    let points = || diesel::dsl::sql::<Integer>(points);
    Ok(ratings::table
        .filter(listed)
        .group_by(points())
        .order(points())
        .select((points(), diesel::dsl::sql::<BigInt>("count(*)")))
        .load(conn)?)
}

/// Takes at most `most` of those off the leaderboards who no longer stand there at `now`, and says how many. Queries
/// pass them over anyway; this keeps them from having to.
pub fn unlist(conn: &mut Connection, now: Instant, most: i64) -> Result<usize, StoreError> {
    let ended = ratings::table
        .filter(ratings::listed_until.le(now.as_millis()))
        .order(ratings::listed_until)
        .limit(most)
        .select((ratings::user_id, ratings::variant));
    let ended: Vec<(i64, String)> = match conn {
        // Whose game ends just now is listed anew by that; to wait for it could be to wait for ever.
        Connection::Postgres(conn) => ended.for_update().skip_locked().load(conn)?,
        Connection::Sqlite(conn) => ended.load(conn)?,
    };
    for (user, variant) in &ended {
        diesel::update(ratings::table.find((user, variant)))
            .set(ratings::listed_until.eq(None::<i64>))
            .execute(conn)?;
    }
    Ok(ended.len())
}
