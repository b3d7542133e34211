//! Leaderboards: established players by rating.

use chess_laws::Variant;
use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Integer, Text};

use super::ratings as stored;
use super::schema::ratings;
use super::{Connection, StoreError, prepared};
use domain::rating_record::RatingRecord;
use domain::user::UserId;
use rating::Rating;

/// The players on a leaderboard at `now`, highest rating first, then the older account.
pub fn listed(
    conn: &mut Connection,
    variant: Variant,
    now: Instant,
    offset: i64,
    limit: i64,
) -> Result<Vec<(UserId, RatingRecord)>, StoreError> {
    let ids: Vec<i64> = ratings::table
        .filter(ratings::variant.eq(variant.as_str()).and(ratings::listed_until.gt(now.as_millis())))
        .order((ratings::rating.desc(), ratings::user_id))
        .offset(offset)
        .limit(limit)
        .select(ratings::user_id)
        .load(conn)?;
    let ids: Vec<UserId> = ids.into_iter().map(UserId).collect();
    let found = stored::of_all(conn, &ids)?;
    Ok(ids.into_iter().filter_map(|id| Some((id, *found.get(&(id, variant.into()))?))).collect())
}

#[derive(QueryableByName)]
struct Ahead {
    #[diesel(sql_type = BigInt)]
    ahead: i64,
}

/// The rank of a player with that rating on a leaderboard at `now`, counted from one; `None` beyond `last`.
pub fn place(
    conn: &mut Connection,
    variant: Variant,
    now: Instant,
    user: UserId,
    rating: Rating,
    last: i64,
) -> Result<Option<i64>, StoreError> {
    // The count stops at `last`.
    let counted = prepared::sql("select count(*) as ahead from (select 1 as one from ratings where variant = ")
        .bind::<Text, _>(variant.as_str(), " and listed_until > ")
        .bind::<BigInt, _>(now.as_millis(), " and rating >= ")
        .bind::<Double, _>(rating.rating(), " and (rating > ")
        .bind::<Double, _>(rating.rating(), " or user_id < ")
        .bind::<BigInt, _>(user.0, ") limit ")
        .bind::<BigInt, _>(last, ") as first_places");
    let Ahead { ahead } = counted.get_result(conn)?;
    Ok((ahead < last).then_some(ahead + 1))
}

/// Histogram of a leaderboard at `now`: players by rating in whole points, lowest first.
pub fn distribution(conn: &mut Connection, variant: Variant, now: Instant) -> Result<Vec<(i32, i64)>, StoreError> {
    let listed = ratings::variant.eq(variant.as_str()).and(ratings::listed_until.gt(now.as_millis()));
    // A cast truncates in SQLite but rounds in PostgreSQL.
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

/// Removes at most `limit` entries that have expired by `now` from the leaderboards; returns how many. Queries skip
/// them anyway; this keeps the index small.
pub fn unlist(conn: &mut Connection, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let ended = ratings::table
        .filter(ratings::listed_until.le(now.as_millis()))
        .order(ratings::listed_until)
        .limit(limit)
        .select((ratings::user_id, ratings::variant));
    let ended: Vec<(i64, String)> = match conn {
        // Locked rows are skipped: the ending game lists the player again, and waiting for it could deadlock.
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

/// Removes a player from all leaderboards.
pub fn remove(conn: &mut Connection, user: UserId) -> Result<(), StoreError> {
    diesel::update(ratings::table.filter(ratings::user_id.eq(user.0)))
        .set(ratings::listed_until.eq(None::<i64>))
        .execute(conn)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::query_plan::{explain, steps};

    /// Reading the rows of thousands of higher-rated players would take tens of milliseconds.
    #[tokio::test]
    async fn ranks_use_covering_index_only() {
        for query in [
            "select count(*) from (select 1 from ratings where variant = 'standard' and listed_until > 1 \
             and rating >= 1500 and (rating > 1500 or user_id < 7) limit 10000)",
            "select user_id from ratings where variant = 'standard' and listed_until > 1 \
             order by rating desc, user_id limit 51 offset 9000",
        ] {
            let plan = steps(explain(query)).await;
            assert!(plan.iter().any(|step| step.contains("COVERING INDEX ratings_by_place (variant=?")), "{plan:#?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:#?}");
        }
    }
}
