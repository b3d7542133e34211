//! Rating shares: how much rated games count, and the facts that decide it.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

use crate::parse::parse;
use crate::schema::{games, rating_changes, rating_shares};
use crate::{Connection, StoreError};
use domain::rating_pool::RatingPool;
use domain::rating_record::RatingChange;
use domain::rating_share::{Share, ShareReason};
use domain::tally::Tally;
use domain::user::UserId;

/// How many of two players' last games count: twelve with the current one.
const SERIES_GAMES: i64 = 11;

/// Parses a stored share; the full share if none is stored. Unknown reasons of a later version are dropped.
pub(super) fn read((reason, halvings): (Option<String>, Option<i32>)) -> Share {
    let halvings = halvings.and_then(|halvings| u8::try_from(halvings).ok()).unwrap_or_default();
    Share { reason: reason.and_then(|reason| reason.parse().ok()), halvings: halvings.min(31) }
}

/// Stores the shares of games that may count less.
pub fn insert(conn: &mut Connection, changes: &[(GameId, Instant, RatingChange)]) -> Result<(), StoreError> {
    for (game, at, change) in changes {
        let Some(reason) = change.share.reason else { continue };
        diesel::insert_into(rating_shares::table)
            .values((
                rating_shares::game_id.eq(game.to_string()),
                rating_shares::user_id.eq(change.user.0),
                rating_shares::variant.eq(change.pool.as_str()),
                rating_shares::at.eq(at.as_millis()),
                rating_shares::reason.eq(reason.as_str()),
                rating_shares::halvings.eq(i32::from(change.share.halvings)),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// The last rated games of those two after `since`, from the first player's perspective.
pub fn series(
    conn: &mut Connection,
    one: UserId,
    other: UserId,
    pool: RatingPool,
    since: Instant,
) -> Result<Tally, StoreError> {
    let others = diesel::alias!(rating_changes as others);
    let ids: Vec<String> = rating_changes::table
        .inner_join(others.on(others.field(rating_changes::game_id).eq(rating_changes::game_id)))
        .filter(rating_changes::user_id.eq(one.0).and(rating_changes::variant.eq(pool.as_str())))
        .filter(rating_changes::at.gt(since.as_millis()))
        .filter(others.field(rating_changes::user_id).eq(other.0))
        .order(rating_changes::at.desc())
        .limit(SERIES_GAMES)
        .select(rating_changes::game_id)
        .load(conn)?;
    if ids.is_empty() {
        return Ok(Tally::default());
    }
    let rows: Vec<(i64, Option<String>)> =
        games::table.filter(games::id.eq_any(ids)).select((games::white_id, games::winner)).load(conn)?;
    let tally = |(white, winner): (i64, Option<String>)| {
        let own = if white == one.0 { Side::White } else { Side::Black };
        Ok(match winner.map(|winner| parse::<Side>(&winner)).transpose()? {
            None => Tally { drawn: 1, ..Tally::default() },
            Some(winner) if winner == own => Tally { won: 1, ..Tally::default() },
            Some(_) => Tally { lost: 1, ..Tally::default() },
        })
    };
    rows.into_iter().map(tally).collect()
}

/// Whether `player` has finished a rated game of that pool against others than `opponent` that counted in full.
pub fn has_others(
    conn: &mut Connection,
    player: UserId,
    opponent: UserId,
    pool: RatingPool,
) -> Result<bool, StoreError> {
    let others = diesel::alias!(rating_changes as others);
    let reduced = rating_shares::table.filter(
        rating_shares::game_id
            .eq(rating_changes::game_id)
            .and(rating_shares::user_id.eq(rating_changes::user_id))
            .and(rating_shares::halvings.gt(0)),
    );
    let found: Option<String> = rating_changes::table
        .inner_join(others.on(others.field(rating_changes::game_id).eq(rating_changes::game_id)))
        .filter(rating_changes::user_id.eq(player.0).and(rating_changes::variant.eq(pool.as_str())))
        .filter(others.field(rating_changes::user_id).ne_all([player.0, opponent.0]))
        .filter(not(exists(reduced)))
        .select(rating_changes::game_id)
        .limit(1)
        .get_result(conn)
        .optional()?;
    Ok(found.is_some())
}

/// How many games of `player` in that pool after `since` were against newcomers.
pub fn count_of_newcomers(
    conn: &mut Connection,
    player: UserId,
    pool: RatingPool,
    since: Instant,
) -> Result<u32, StoreError> {
    let reasons = ShareReason::ALL.into_iter().filter(|reason| reason.is_of_newcomers()).map(ShareReason::as_str);
    let count: i64 = rating_shares::table
        .filter(rating_shares::user_id.eq(player.0).and(rating_shares::variant.eq(pool.as_str())))
        .filter(rating_shares::at.gt(since.as_millis()))
        .filter(rating_shares::reason.eq_any(reasons))
        .count()
        .get_result(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A game that counted less for the player who gained by it.
#[derive(Clone, Copy, Debug)]
pub struct ReducedGain {
    pub game: GameId,
    pub player: UserId,
    pub opponent: UserId,
    pub gained: f64,
}

/// The last `limit` games after `since` that counted less for the player who gained by them, latest first.
pub fn gains_since(conn: &mut Connection, since: Instant, limit: i64) -> Result<Vec<ReducedGain>, StoreError> {
    type Stored = (String, i64, (f64, f64), (i64, i64));
    let of_player =
        rating_changes::game_id.eq(rating_shares::game_id).and(rating_changes::user_id.eq(rating_shares::user_id));
    let rows: Vec<Stored> = rating_shares::table
        .inner_join(rating_changes::table.on(of_player))
        .inner_join(games::table.on(games::id.eq(rating_shares::game_id)))
        .filter(rating_shares::at.gt(since.as_millis()).and(rating_shares::halvings.gt(0)))
        .filter(rating_changes::rating_after.gt(rating_changes::rating_before))
        .order(rating_shares::at.desc())
        .limit(limit)
        .select((
            rating_shares::game_id,
            rating_shares::user_id,
            (rating_changes::rating_before, rating_changes::rating_after),
            (games::white_id, games::black_id),
        ))
        .load(conn)?;
    let gain = |(game, player, (before, after), (white, black)): Stored| {
        let opponent = UserId(if white == player { black } else { white });
        Ok(ReducedGain { game: parse(&game)?, player: UserId(player), opponent, gained: after - before })
    };
    rows.into_iter().map(gain).collect()
}
