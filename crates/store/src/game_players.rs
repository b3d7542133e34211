//! Index rows of players' games: two for each game, derived from it in the same transaction.
//!
//! Lists of a player's games query this table, which has the columns that lists filter and sort by; only the games
//! shown are then read. Querying the games themselves for “white or black” takes two indexes and a merge, and
//! PostgreSQL updates every index on them with every move. The rows here are written when a game begins, gets its
//! opening and ends.

use std::collections::{HashMap, HashSet};

use chess_laws::{Opening, Side, SideResult};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::{Game, GameId};
use diesel::dsl::{count_star, exists, not};
use diesel::prelude::*;

use super::openings;
use super::parse::parse;
use super::schema::{game_players, games, openings as openings_table, users};
use super::{Connection, StoreError, prepared};
use domain::game::StoredGame;
use domain::game_list::RunningCount;
use domain::opening::{ListedOpening, OpeningId, StoredOpening};
use domain::user::UserId;

/// Stores the rows of a game that begins.
pub(super) fn insert(
    conn: &mut Connection,
    id: &GameId,
    white: UserId,
    black: UserId,
    game: &Game,
) -> Result<(), StoreError> {
    let setup = game.setup();
    let row = |side: Side, player: UserId, opponent: UserId| {
        (
            game_players::user_id.eq(player.0),
            game_players::started_at.eq(setup.started_at.as_millis()),
            game_players::game_id.eq(id.to_string()),
            game_players::side.eq(side.as_str()),
            game_players::opponent_id.eq(opponent.0),
            game_players::variant.eq(setup.variant.as_str()),
            game_players::rated.eq(setup.rated),
        )
    };
    for row in [row(Side::White, white, black), row(Side::Black, black, white)] {
        diesel::insert_into(game_players::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// Updates the rows of a game if its opening or its end changed; `game` is the new state.
pub(super) fn update(
    conn: &mut Connection,
    stored: &StoredGame,
    game: &Game,
    ended_at: Option<Instant>,
) -> Result<(), StoreError> {
    if let Some(opening) = new_opening(&stored.game, game) {
        set_opening(conn, stored, opening.as_ref())?;
    }
    if let (None, Some(outcome), Some(ended_at)) = (stored.game.outcome(), game.outcome(), ended_at) {
        for side in Side::ALL {
            let result = SideResult::of(outcome, side).as_str();
            let end = (game_players::ended_at.eq(ended_at.as_millis()), game_players::result.eq(result));
            prepared::update(game_players::table, row_of(stored, side), end).execute(conn)?;
        }
    }
    Ok(())
}

/// The new opening of a game if it changed since `before`; the inner `None` removes it.
fn new_opening(before: &Game, after: &Game) -> Option<Option<Opening>> {
    let plies = before.moves().len();
    let is_continuation = after.moves().len() >= plies && after.moves()[..plies] == before.moves()[..];
    if is_continuation { Opening::since(after.record(), plies + 1).map(Some) } else { Some(after.opening()) }
}

pub fn set_opening(conn: &mut Connection, stored: &StoredGame, opening: Option<&Opening>) -> Result<(), StoreError> {
    let id = opening.map(|opening| openings::id_of(conn, opening)).transpose()?.map(|OpeningId(id)| id);
    let plies = opening.and_then(|opening| i32::try_from(opening.plies).ok());
    for side in Side::ALL {
        let changes = (game_players::opening_id.eq(id), game_players::opening_plies.eq(plies));
        prepared::update(game_players::table, row_of(stored, side), changes).execute(conn)?;
    }
    Ok(())
}

/// The stored openings of those games; games without one are absent.
pub fn openings_of(conn: &mut Connection, games: &[GameId]) -> Result<HashMap<GameId, StoredOpening>, StoreError> {
    let rows: Vec<(String, Option<i32>, String, String)> = game_players::table
        .inner_join(openings_table::table)
        .filter(prepared::is_any_of(game_players::game_id, games.iter().map(ToString::to_string)))
        .filter(game_players::side.eq(Side::White.as_str()))
        .select((game_players::game_id, game_players::opening_plies, openings_table::eco, openings_table::name))
        .load(conn)?;
    let noted = |(game, plies, eco, name): (String, Option<i32>, String, String)| {
        let plies = plies.and_then(|plies| usize::try_from(plies).ok());
        Ok((parse(&game)?, StoredOpening { opening: ListedOpening { eco, name }, plies }))
    };
    rows.into_iter().map(noted).collect()
}

/// The key of the row of a game's player.
#[diesel::dsl::auto_type(no_type_alias)]
fn row_of(stored: &StoredGame, side: Side) -> _ {
    let player: i64 = stored.player(side).0;
    let started_at: i64 = stored.game.setup().started_at.as_millis();
    let id: String = stored.id.to_string();
    game_players::user_id.eq(player).and(game_players::started_at.eq(started_at)).and(game_players::game_id.eq(id))
}

/// Whether a player has or had any game.
pub fn has_any(conn: &mut Connection, player: UserId) -> Result<bool, StoreError> {
    let any = game_players::table.filter(game_players::user_id.eq(player.0));
    Ok(diesel::select(exists(any)).get_result(conn)?)
}

/// A player's running games, in no particular order.
pub fn running_of(conn: &mut Connection, player: UserId) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = game_players::table
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_null()))
        .select(game_players::game_id)
        .load(conn)?;
    ids.iter().map(|id| parse(id)).collect()
}

/// A player's running games against another, in the order they began.
pub fn running_between(conn: &mut Connection, player: UserId, opponent: UserId) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<String> = game_players::table
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_null()))
        .filter(game_players::opponent_id.eq(opponent.0))
        .order((game_players::started_at, game_players::game_id))
        .select(game_players::game_id)
        .load(conn)?;
    ids.iter().map(|id| parse(id)).collect()
}

/// Those of `others` against whom a player has a running game.
pub fn running_opponents(
    conn: &mut Connection,
    player: UserId,
    others: &[UserId],
) -> Result<HashSet<UserId>, StoreError> {
    let ids: Vec<i64> = game_players::table
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_null()))
        .filter(game_players::opponent_id.eq_any(others.iter().map(|other| other.0)))
        .select(game_players::opponent_id)
        .distinct()
        .load(conn)?;
    Ok(ids.into_iter().map(UserId).collect())
}

/// The running games between two players with their time controls, in the order they began.
pub fn running_controls_between(
    conn: &mut Connection,
    player: UserId,
    opponent: UserId,
) -> Result<Vec<(GameId, TimeControl)>, StoreError> {
    let rows: Vec<(String, String)> = game_players::table
        .inner_join(games::table)
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_null()))
        .filter(game_players::opponent_id.eq(opponent.0))
        .order((game_players::started_at, game_players::game_id))
        .select((game_players::game_id, games::control))
        .load(conn)?;
    rows.iter().map(|(id, control)| Ok((parse(id)?, parse(control)?))).collect()
}

/// Running games in which both players are among `people`, at most `limit`, by id.
pub fn running_among(conn: &mut Connection, people: &[UserId], limit: i64) -> Result<Vec<GameId>, StoreError> {
    let ids: Vec<i64> = people.iter().map(|one| one.0).collect();
    let ids: Vec<String> = game_players::table
        .filter(game_players::user_id.eq_any(&ids).and(game_players::ended_at.is_null()))
        .filter(game_players::opponent_id.eq_any(&ids).and(game_players::side.eq(Side::White.as_str())))
        .order(game_players::game_id)
        .limit(limit)
        .select(game_players::game_id)
        .load(conn)?;
    ids.iter().map(|id| parse(id)).collect()
}

/// How many running games a player has, optionally without those against guests.
pub fn count_running(conn: &mut Connection, player: UserId, without_guests: bool) -> Result<RunningCount, StoreError> {
    let mut running = game_players::table
        .inner_join(games::table)
        .filter(game_players::user_id.eq(player.0).and(game_players::ended_at.is_null()))
        .group_by((game_players::side, games::turn))
        .select((game_players::side, games::turn, count_star()))
        .into_boxed();
    if without_guests {
        let guests = users::table.filter(users::id.eq(game_players::opponent_id).and(users::is_guest.eq(true)));
        running = running.filter(not(exists(guests)));
    }
    let counted: Vec<(String, String, i64)> = running.load(conn)?;
    let mut running = RunningCount::default();
    for (side, turn, count) in counted {
        let count = usize::try_from(count).unwrap_or(0);
        running.all += count;
        if parse::<Side>(&side)? == parse(&turn)? {
            running.waiting += count;
        }
    }
    Ok(running)
}

/// How many running games each of those players has; players without any are absent.
pub fn count_running_of_all(conn: &mut Connection, players: &[UserId]) -> Result<HashMap<UserId, usize>, StoreError> {
    let counted: Vec<(i64, i64)> = game_players::table
        .filter(game_players::user_id.eq_any(players.iter().map(|player| player.0)))
        .filter(game_players::ended_at.is_null())
        .group_by(game_players::user_id)
        .select((game_players::user_id, count_star()))
        .load(conn)?;
    Ok(counted.into_iter().map(|(player, count)| (UserId(player), usize::try_from(count).unwrap_or(0))).collect())
}

/// How many games are running in all.
pub fn count_all_running(conn: &mut Connection) -> Result<i64, StoreError> {
    let of_white = game_players::table.filter(game_players::side.eq(Side::White.as_str()));
    Ok(of_white.filter(game_players::ended_at.is_null()).count().get_result(conn)?)
}

/// A player's recent opponents, latest first: those of their last `limit` games, each once.
pub fn last_opponents(conn: &mut Connection, player: UserId, limit: i64) -> Result<Vec<UserId>, StoreError> {
    let opponents: Vec<i64> = game_players::table
        .filter(game_players::user_id.eq(player.0))
        .order(game_players::started_at.desc())
        .limit(limit)
        .select(game_players::opponent_id)
        .load(conn)?;
    let mut each_once: Vec<UserId> = Vec::new();
    for opponent in opponents.into_iter().map(UserId) {
        if !each_once.contains(&opponent) {
            each_once.push(opponent);
        }
    }
    Ok(each_once)
}
