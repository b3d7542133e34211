//! How many games players have won, drawn and lost: counters, updated in the transaction that ends a game.
//!
//! Counting the rows of [`game_players`](crate::game_players) instead takes time proportional to the number of games:
//! some tens of milliseconds for a player with a hundred thousand finished games, at every view of the profile. The
//! counters cost three rows at the end of each game.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt};
use diesel::upsert::excluded;

use super::lock_order::{self, Lock};
use super::parse::parse;
use super::schema::{pair_tallies, tallies, users};
use super::{Connection, StoreError, prepared, unreadable};
use domain::tally::{Games, Pair, Tally};
use domain::user::UserId;

/// Rows per statement: PostgreSQL accepts at most 65,535 parameters.
const BATCH_SIZE: usize = 1_000;

fn read((won, drawn, lost): (i32, i32, i32)) -> Tally {
    let [won, drawn, lost] = [won, drawn, lost].map(|count| u32::try_from(count).unwrap_or_default());
    Tally { won, drawn, lost }
}

fn stored(tally: Tally) -> [i32; 3] {
    [tally.won, tally.drawn, tally.lost].map(|count| i32::try_from(count).unwrap_or(i32::MAX))
}

/// Adds to the tallies of players, in the order of the keys, so that two transactions that change the same rows cannot
/// deadlock.
pub fn add(conn: &mut Connection, more: &BTreeMap<(UserId, Games), Tally>) -> Result<(), StoreError> {
    lock_order::note(Lock::Tallies, more.keys().map(|(user, _)| user.0));
    let row = |(&(user, games), tally): (&(UserId, Games), &Tally)| {
        let [won, drawn, lost] = stored(*tally);
        (
            tallies::user_id.eq(user.0),
            tallies::variant.eq(games.variant.as_str()),
            tallies::side.eq(games.side.as_str()),
            tallies::rated.eq(games.rated),
            tallies::won.eq(won),
            tallies::drawn.eq(drawn),
            tallies::lost.eq(lost),
        )
    };
    let key = (tallies::user_id, tallies::variant, tallies::side, tallies::rated);
    let sums = (
        tallies::won.eq(tallies::won + excluded(tallies::won)),
        tallies::drawn.eq(tallies::drawn + excluded(tallies::drawn)),
        tallies::lost.eq(tallies::lost + excluded(tallies::lost)),
    );
    let rows: Vec<_> = more.iter().map(row).collect();
    match conn {
        Connection::Postgres(conn) => {
            for batch in rows.chunks(BATCH_SIZE) {
                let rows = diesel::insert_into(tallies::table).values(batch);
                rows.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => {
            for row in rows {
                let row = diesel::insert_into(tallies::table).values(row);
                row.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
    }
    Ok(())
}

/// Adds to the tallies of pairs, from the point of view of the first of each, in the order of the keys.
pub fn add_of_pairs(conn: &mut Connection, more: &BTreeMap<Pair, Tally>) -> Result<(), StoreError> {
    lock_order::note(Lock::PairTallies, more.keys().map(|pair| format!("{} {}", pair.lower().0, pair.higher().0)));
    let row = |(pair, tally): (&Pair, &Tally)| {
        let [won, drawn, lost] = stored(*tally);
        (
            pair_tallies::lower_id.eq(pair.lower().0),
            pair_tallies::higher_id.eq(pair.higher().0),
            pair_tallies::won.eq(won),
            pair_tallies::drawn.eq(drawn),
            pair_tallies::lost.eq(lost),
        )
    };
    let key = (pair_tallies::lower_id, pair_tallies::higher_id);
    let sums = (
        pair_tallies::won.eq(pair_tallies::won + excluded(pair_tallies::won)),
        pair_tallies::drawn.eq(pair_tallies::drawn + excluded(pair_tallies::drawn)),
        pair_tallies::lost.eq(pair_tallies::lost + excluded(pair_tallies::lost)),
    );
    let rows: Vec<_> = more.iter().map(row).collect();
    match conn {
        Connection::Postgres(conn) => {
            for batch in rows.chunks(BATCH_SIZE) {
                let rows = diesel::insert_into(pair_tallies::table).values(batch);
                rows.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => {
            for row in rows {
                let row = diesel::insert_into(pair_tallies::table).values(row);
                row.on_conflict(key).do_update().set(sums).execute(conn)?;
            }
        }
    }
    Ok(())
}

/// A player's tallies, except for variants that only a later version supports.
pub fn of(conn: &mut Connection, player: UserId) -> Result<Vec<(Games, Tally)>, StoreError> {
    type Stored = (String, String, bool, (i32, i32, i32));
    let rows: Vec<Stored> = tallies::table
        .filter(tallies::user_id.eq(player.0))
        .select((tallies::variant, tallies::side, tallies::rated, (tallies::won, tallies::drawn, tallies::lost)))
        .load(conn)?;
    let read = |(variant, side, rated, tally): Stored| {
        let Some(variant) = unreadable::skip("tallies", player.0, parse(&variant))? else { return Ok(None) };
        Ok(Some((Games { variant, side: parse(&side)?, rated }, read(tally))))
    };
    rows.into_iter().filter_map(|row| read(row).transpose()).collect()
}

/// The tally of `player` against `opponent`, from the point of view of `player`.
pub fn between(conn: &mut Connection, player: UserId, opponent: UserId) -> Result<Tally, StoreError> {
    let (pair, is_lower) = Pair::new(player, opponent);
    let row: Option<(i32, i32, i32)> = pair_tallies::table
        .find((pair.lower().0, pair.higher().0))
        .select((pair_tallies::won, pair_tallies::drawn, pair_tallies::lost))
        .get_result(conn)
        .optional()?;
    let tally = row.map(read).unwrap_or_default();
    Ok(if is_lower { tally } else { !tally })
}

/// How many finished games each of those pairs has; pairs without one are missing.
pub fn count_of_pairs(conn: &mut Connection, pairs: &BTreeSet<Pair>) -> Result<BTreeMap<Pair, u32>, StoreError> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        lower_id: i64,
        #[diesel(sql_type = BigInt)]
        higher_id: i64,
        #[diesel(sql_type = BigInt)]
        games: i64,
    }
    let mut counts = BTreeMap::new();
    if let Connection::Postgres(pg) = conn {
        let (lower, higher): (Vec<i64>, Vec<i64>) = pairs.iter().map(|pair| (pair.lower().0, pair.higher().0)).unzip();
        let found: Vec<Counted> =
            prepared::sql("select t.lower_id, t.higher_id, (t.won + t.drawn + t.lost)::bigint as games from unnest(")
                .bind::<Array<BigInt>, _>(lower, ", ")
                .bind::<Array<BigInt>, _>(
                    higher,
                    ") as k (lower, higher) join pair_tallies t on t.lower_id = k.lower and t.higher_id = k.higher",
                )
                .load(pg)?;
        for Counted { lower_id, higher_id, games } in found {
            let (pair, _) = Pair::new(UserId(lower_id), UserId(higher_id));
            counts.insert(pair, u32::try_from(games).unwrap_or(u32::MAX));
        }
        return Ok(counts);
    }
    for pair in pairs {
        let row: Option<(i32, i32, i32)> = pair_tallies::table
            .find((pair.lower().0, pair.higher().0))
            .select((pair_tallies::won, pair_tallies::drawn, pair_tallies::lost))
            .get_result(conn)
            .optional()?;
        if let Some(row) = row {
            counts.insert(*pair, read(row).all());
        }
    }
    Ok(counts)
}

/// The tally of `player` against all levels of the engine together, from the point of view of `player`.
pub fn against_engine(conn: &mut Connection, player: UserId) -> Result<Tally, StoreError> {
    let engines: Vec<i64> = users::table.filter(users::engine_level.is_not_null()).select(users::id).load(conn)?;
    engines.into_iter().map(|engine| between(conn, player, UserId(engine))).collect()
}

/// Adds the tallies of `from` with others to those of `to`.
pub fn hand_over_pairs(conn: &mut Connection, from: UserId, to: UserId) -> Result<(), StoreError> {
    type Stored = (i64, i64, (i32, i32, i32));
    let rows: Vec<Stored> = pair_tallies::table
        .filter(pair_tallies::lower_id.eq(from.0).or(pair_tallies::higher_id.eq(from.0)))
        .select((
            pair_tallies::lower_id,
            pair_tallies::higher_id,
            (pair_tallies::won, pair_tallies::drawn, pair_tallies::lost),
        ))
        .load(conn)?;
    let handed_over = rows.into_iter().map(|(lower, higher, tally)| {
        let (other, own) = if lower == from.0 { (higher, read(tally)) } else { (lower, !read(tally)) };
        let (pair, is_lower) = Pair::new(to, UserId(other));
        (pair, if is_lower { own } else { !own })
    });
    add_of_pairs(conn, &handed_over.collect())
}
