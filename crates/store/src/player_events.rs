//! The feed of each player: numbered events.
//!
//! Appending raises the player's counter, whose row stays locked until commit. So numbers are in commit order, and no
//! event becomes visible before one that was already read.

use std::collections::BTreeMap;

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text};
use serde::Deserialize;

use super::lock_order::{self, Lock};
use super::schema::{player_event_counts, player_events};
use super::signals::{self, Signal};
use super::{Connection, StoreError, prepared};
use crate::postgres::PgConnection;
use domain::feed_cursor::FeedSpan;
use domain::player_event::{PlayerEvent, StoredPlayerEvent};
use domain::user::UserId;

#[derive(QueryableByName)]
struct Last {
    #[diesel(sql_type = BigInt)]
    last: i64,
}

/// Appends events to players' feeds, ordered by user id, so that concurrent changes with the same players cannot
/// deadlock. Guests and engine accounts have no feed. The signal to other processes is sent with the same statement
/// where possible.
pub fn append(
    conn: &mut Connection,
    events: &BTreeMap<UserId, Vec<PlayerEvent>>,
    signal: Option<&Signal>,
    at: Instant,
) -> Result<(), StoreError> {
    lock_order::note(Lock::Feeds, events.keys().map(|user| user.0));
    if let Connection::Postgres(conn) = conn
        && !events.is_empty()
    {
        return append_at_once(conn, events, signal, at);
    }
    if let Some(signal) = signal {
        signals::send(conn, signal, at)?;
    }
    match conn {
        Connection::Postgres(_) => Ok(()),
        Connection::Sqlite(conn) => append_one_by_one(conn, events, at),
    }
}

fn append_one_by_one(
    conn: &mut SqliteConnection,
    events: &BTreeMap<UserId, Vec<PlayerEvent>>,
    at: Instant,
) -> Result<(), StoreError> {
    for (user, events) in events {
        let Some(last) = raise(conn, *user, events.len() as i64)? else { continue };
        for (number, event) in (last - events.len() as i64 + 1..).zip(events) {
            let text = serde_json::to_string(event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
            let row = (
                player_events::user_id.eq(user.0),
                player_events::number.eq(number),
                player_events::at.eq(at.as_millis()),
                player_events::event.eq(text),
            );
            diesel::insert_into(player_events::table).values(row).execute(conn)?;
        }
    }
    Ok(())
}

/// With one statement, and so one round trip, however many players there are.
fn append_at_once(
    conn: &mut PgConnection,
    events: &BTreeMap<UserId, Vec<PlayerEvent>>,
    signal: Option<&Signal>,
    at: Instant,
) -> Result<(), StoreError> {
    let (mut users, mut places, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (user, events) in events {
        for (place, event) in (1_i64..).zip(events) {
            users.push(user.0);
            places.push(place);
            texts.push(serde_json::to_string(event).map_err(|error| StoreError::Corrupt(error.to_string()))?);
        }
    }
    prepared::sql("with sent as (insert into signals (node, topics) select node, topics from (select ")
        .bind::<Nullable<Text>, _>(signal.map(|signal| &signal.node), " as node, ")
        .bind::<Nullable<Text>, _>(
            signal.map(|signal| &signal.topics),
            " as topics) as s where node is not null), told as (select * from unnest(",
        )
        .bind::<Array<BigInt>, _>(users, ", ")
        .bind::<Array<BigInt>, _>(places, ", ")
        .bind::<Array<Text>, _>(
            texts,
            ") as t (user_id, place, event)), \
             counted as (select user_id, count(*) as more from told group by user_id), \
             raised as ( \
                 insert into player_event_counts (user_id, last) select u.id, c.more from counted c \
                     join users u on u.id = c.user_id where not u.is_guest and u.engine_level is null order by u.id \
                 on conflict (user_id) do update set last = player_event_counts.last + excluded.last returning user_id, last) \
             insert into player_events (user_id, number, at, event) \
                 select t.user_id, r.last - c.more + t.place, ",
        )
        .bind::<BigInt, _>(
            at.as_millis(),
            ", t.event from raised r join counted c on c.user_id = r.user_id join told t on t.user_id = r.user_id",
        )
        .execute(conn)?;
    Ok(())
}

/// Raises the player's counter by `more` and returns it; `None` if the player has no feed.
fn raise(conn: &mut SqliteConnection, user: UserId, more: i64) -> Result<Option<i64>, StoreError> {
    let raised = prepared::sql("insert into player_event_counts (user_id, last) select id, ")
        .bind::<BigInt, _>(more, " from users where id = ")
        .bind::<BigInt, _>(
            user.0,
            " and not is_guest and engine_level is null \
             on conflict (user_id) do update set last = player_event_counts.last + excluded.last \
             returning last",
        );
    Ok(raised.get_result::<Last>(conn).optional()?.map(|row| row.last))
}

/// The stored range of that player's feed.
pub fn span(conn: &mut Connection, user: UserId) -> Result<FeedSpan, StoreError> {
    let last: Option<i64> =
        player_event_counts::table.find(user.0).select(player_event_counts::last).get_result(conn).optional()?;
    let of_user = player_events::table.filter(player_events::user_id.eq(user.0));
    let first = of_user.select(diesel::dsl::min(player_events::number)).get_result(conn)?;
    Ok(FeedSpan { last: last.unwrap_or(0), first })
}

/// When that event of the player's feed happened, if it is stored.
pub fn instant_of(conn: &mut Connection, user: UserId, number: i64) -> Result<Option<Instant>, StoreError> {
    let at = player_events::table.find((user.0, number)).select(player_events::at).get_result(conn).optional()?;
    Ok(at.map(Instant::from_millis))
}

/// Events of that player's feed after that number, at most `limit`.
pub fn after(
    conn: &mut Connection,
    user: UserId,
    number: i64,
    limit: i64,
) -> Result<Vec<StoredPlayerEvent>, StoreError> {
    let rows: Vec<(i64, i64, String)> = player_events::table
        .filter(player_events::user_id.eq(user.0).and(player_events::number.gt(number)))
        .order(player_events::number)
        .limit(limit)
        .select((player_events::number, player_events::at, player_events::event))
        .load(conn)?;
    Ok(rows.into_iter().map(|(number, at, event)| read(user, number, at, &event)).collect())
}

/// The last `limit` events of that player's feed, newest first.
pub fn latest(conn: &mut Connection, user: UserId, limit: i64) -> Result<Vec<StoredPlayerEvent>, StoreError> {
    let rows: Vec<(i64, i64, String)> = player_events::table
        .filter(player_events::user_id.eq(user.0))
        .order(player_events::number.desc())
        .limit(limit)
        .select((player_events::number, player_events::at, player_events::event))
        .load(conn)?;
    Ok(rows.into_iter().map(|(number, at, event)| read(user, number, at, &event)).collect())
}

#[derive(Deserialize)]
struct EventOfGame {
    game: String,
}

/// The ids of the games of the latest `among` events of all feeds, the latest first, each once, at most `limit`.
pub fn games_of_latest(conn: &mut Connection, among: i64, limit: usize) -> Result<Vec<String>, StoreError> {
    let events: Vec<String> =
        player_events::table.order(player_events::at.desc()).limit(among).select(player_events::event).load(conn)?;
    let mut games: Vec<String> = Vec::new();
    // Other events are of challenges and messages.
    for EventOfGame { game } in events.iter().filter_map(|event| serde_json::from_str(event).ok()) {
        if games.len() < limit && !games.contains(&game) {
            games.push(game);
        }
    }
    Ok(games)
}

fn read(user: UserId, number: i64, at: i64, event: &str) -> StoredPlayerEvent {
    let event = serde_json::from_str(event)
        .inspect_err(|error| tracing::warn!(user = user.0, number, %error, "an event of a kind that is not known"));
    StoredPlayerEvent { number, at: Instant::from_millis(at), event: event.ok() }
}

/// Deletes about `limit` events that happened at `until` or before; returns how many. Only the beginning of each feed
/// is deleted, so the rest has no gaps.
pub fn forget(conn: &mut Connection, until: Instant, limit: i64) -> Result<usize, StoreError> {
    let old: Vec<(i64, i64)> = player_events::table
        .filter(player_events::at.le(until.as_millis()))
        .order(player_events::at)
        .limit(limit)
        .select((player_events::user_id, player_events::number))
        .load(conn)?;
    let mut last = BTreeMap::new();
    for (user, number) in old {
        let until = last.entry(user).or_insert(number);
        *until = number.max(*until);
    }
    let mut count = 0;
    for (user, until) in last {
        let first = player_events::user_id.eq(user).and(player_events::number.le(until));
        count += diesel::delete(player_events::table.filter(first)).execute(conn)?;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use crate::query_plan::{explain, steps};

    /// The latest events of all feeds are read without sorting them.
    #[tokio::test]
    async fn latest_events_come_from_the_index_on_their_age() {
        let plan = steps(explain("select event from player_events order by at desc limit 2000")).await;
        assert!(plan[0].contains("INDEX player_events_by_age"), "{plan:#?}");
        assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{plan:#?}");
    }
}
