//! Guests, who play against the engine without an account: transfer of their games to an account, and expiry.

use std::collections::BTreeMap;

use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::lock_order::{self, Lock};
use super::parse::parse;
use super::schema::{aborts, challenges, game_players, games, guest_sign_ups, jobs, users};
use super::{Connection, StoreError, tallies, time_losses};
use domain::user::UserId;

/// Records the guest, if any, whose games the account takes over once its address is confirmed.
pub fn note_sign_up(conn: &mut Connection, account: UserId, guest: Option<UserId>) -> Result<(), StoreError> {
    diesel::delete(guest_sign_ups::table.find(account.0)).execute(conn)?;
    if let Some(guest) = guest {
        diesel::insert_into(guest_sign_ups::table)
            .values((guest_sign_ups::account_id.eq(account.0), guest_sign_ups::guest_id.eq(guest.0)))
            .execute(conn)?;
    }
    Ok(())
}

/// The guest who signed up for that account, if any.
pub fn of_sign_up(conn: &mut Connection, account: UserId) -> Result<Option<UserId>, StoreError> {
    let found = guest_sign_ups::table.find(account.0).select(guest_sign_ups::guest_id).get_result(conn);
    Ok(found.optional()?.map(UserId))
}

/// How many games of guests are running, counted up to `limit`.
pub fn count_running(conn: &mut Connection, limit: u32) -> Result<u32, StoreError> {
    let running: Vec<i64> = users::table
        .inner_join(game_players::table.on(game_players::user_id.eq(users::id)))
        .filter(users::is_guest.eq(true).and(game_players::ended_at.is_null()))
        .limit(limit.into())
        .select(users::id)
        .load(conn)?;
    Ok(u32::try_from(running.len()).unwrap_or(u32::MAX))
}

/// All games of that player.
pub fn games_of(conn: &mut Connection, player: UserId) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> =
        game_players::table.filter(game_players::user_id.eq(player.0)).select(game_players::game_id).load(conn)?;
    ids.iter().map(|id| parse(id)).collect()
}

/// The player's opponents, each once.
pub fn opponents_of(conn: &mut Connection, player: UserId) -> Result<Vec<UserId>, StoreError> {
    let ids: Vec<i64> = game_players::table
        .filter(game_players::user_id.eq(player.0))
        .select(game_players::opponent_id)
        .distinct()
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// Transfers a guest's games and tallies to an account and deletes the guest. The caller has locked both accounts and
/// the games.
pub fn hand_over(conn: &mut Connection, guest: UserId, account: UserId) -> Result<(), StoreError> {
    let (UserId(from), UserId(to)) = (guest, account);
    diesel::update(games::table.filter(games::white_id.eq(from))).set(games::white_id.eq(to)).execute(conn)?;
    diesel::update(games::table.filter(games::black_id.eq(from))).set(games::black_id.eq(to)).execute(conn)?;
    diesel::update(game_players::table.filter(game_players::user_id.eq(from)))
        .set(game_players::user_id.eq(to))
        .execute(conn)?;
    diesel::update(game_players::table.filter(game_players::opponent_id.eq(from)))
        .set(game_players::opponent_id.eq(to))
        .execute(conn)?;
    diesel::update(challenges::table.filter(challenges::challenger_id.eq(from)))
        .set(challenges::challenger_id.eq(to))
        .execute(conn)?;
    diesel::update(challenges::table.filter(challenges::opponent_id.eq(from)))
        .set(challenges::opponent_id.eq(to))
        .execute(conn)?;
    diesel::update(aborts::table.filter(aborts::user_id.eq(from))).set(aborts::user_id.eq(to)).execute(conn)?;
    lock_order::note(Lock::Jobs, [format!("of {from}")]);
    diesel::update(jobs::table.filter(jobs::owner_id.eq(from))).set(jobs::owner_id.eq(to)).execute(conn)?;

    let tallied = tallies::of(conn, guest)?.into_iter().map(|(games, tally)| ((account, games), tally));
    tallies::add(conn, &tallied.collect::<BTreeMap<_, _>>())?;
    let days = time_losses::days_of(conn, guest)?.into_iter().map(|(day, losses)| ((account, day), losses));
    time_losses::add(conn, &days.collect::<BTreeMap<_, _>>())?;
    tallies::hand_over_pairs(conn, guest, account)?;
    diesel::delete(users::table.find(from)).execute(conn)?;
    Ok(())
}

/// Deletes at most `limit` guests not seen since then, with their games; returns how many.
pub fn forget(conn: &mut Connection, unseen_since: Instant, limit: i64) -> Result<usize, StoreError> {
    let unseen = users::is_guest.eq(true).and(users::seen_at.lt(unseen_since.as_millis()));
    let found: Vec<i64> = users::table.filter(unseen).limit(limit).select(users::id).load(conn)?;
    super::users::lock(conn, &found.iter().copied().map(UserId).collect::<Vec<_>>())?;
    // They may have returned or signed up meanwhile.
    let ids: Vec<i64> = users::table.filter(unseen).filter(users::id.eq_any(found)).select(users::id).load(conn)?;
    let played: Vec<String> = game_players::table
        .filter(game_players::user_id.eq_any(ids.clone()))
        .select(game_players::game_id)
        .load(conn)?;
    diesel::delete(jobs::table.filter(jobs::owner_id.eq_any(ids.clone()))).execute(conn)?;
    diesel::delete(challenges::table.filter(challenges::challenger_id.eq_any(ids.clone()))).execute(conn)?;
    diesel::delete(challenges::table.filter(challenges::opponent_id.eq_any(ids.clone()))).execute(conn)?;
    diesel::delete(games::table.filter(games::id.eq_any(played))).execute(conn)?;
    Ok(diesel::delete(users::table.filter(users::id.eq_any(ids))).execute(conn)?)
}
