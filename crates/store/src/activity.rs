//! A player's recent activity: the games in which they moved or which ended, and when their moves were made.

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};

use super::games::initial_fen;
use super::parse::{parse, parse_origin};
use super::schema::{game_players, game_terms, games};
use super::{Connection, StoreError, packed_games, unreadable};
use domain::activity::{RecentGame, RecentMove};
use domain::rating_pool::RatingPool;
use domain::user::UserId;
use rating::Rating;

/// How many finished games are read.
const MAX_ENDED_GAMES: i64 = 500;

/// In the running games of player `$1`, and in those that ended at `$2` or later, the last move that is older than
/// `$3`, and the moves after it.
///
/// The key of a move is its game and its number, and moves are made in the order of their numbers: so each game is read
/// from its end, as far as that move. No other old move is read, and moves need no index by time, which every insertion
/// would have to update.
const AFTER_THE_OLD_ONES: &str = "\
    with late (game_id) as ( \
        select game_id from game_players where user_id = $1 and ended_at is null \
        union all \
        select game_id from game_players where user_id = $1 and ended_at >= $2 \
    ), older (game_id, ply) as materialized ( \
        select late.game_id, coalesce(( \
            select moves.ply from moves where moves.game_id = late.game_id and moves.played_at < $3 \
            order by moves.ply desc limit 1 \
        ), -1) from late \
    ) \
    select older.game_id, newer.ply, newer.played_at from older ";

/// The end of [`AFTER_THE_OLD_ONES`] on SQLite.
const ON_SQLITE: &str = "inner join moves as newer on newer.game_id = older.game_id and newer.ply > older.ply";

/// The same on PostgreSQL, which for a plain join of that many games may choose to scan the whole table of moves: the
/// lateral join makes it use the order of the key, game by game.
const ON_POSTGRESQL: &str = "\
    cross join lateral ( \
        select moves.ply, moves.played_at from moves \
        where moves.game_id = older.game_id and moves.ply > older.ply order by moves.ply \
    ) as newer";

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
struct Row {
    id: String,
    ply: i32,
    turn: String,
    ended_at: Option<i64>,
    #[diesel(embed)]
    terms: Terms,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = game_terms)]
struct Terms {
    variant: String,
    initial_fen: Option<String>,
    rated: bool,
    white_rating: Option<f64>,
    white_deviation: Option<f64>,
    black_rating: Option<f64>,
    black_deviation: Option<f64>,
    origin: String,
    origin_id: Option<String>,
}

/// A game, and the side, opponent and result of a player.
type Played = (Row, String, i64, Option<String>);

#[derive(QueryableByName)]
struct MoveRow {
    #[diesel(sql_type = Text)]
    game_id: String,
    #[diesel(sql_type = Integer)]
    ply: i32,
    #[diesel(sql_type = BigInt)]
    played_at: i64,
}

fn read((row, side, opponent, result): Played) -> Result<RecentGame, StoreError> {
    let (side, terms): (Side, _) = (parse(&side)?, row.terms);
    let rating = match side {
        Side::White => terms.black_rating.zip(terms.black_deviation),
        Side::Black => terms.white_rating.zip(terms.white_deviation),
    };
    let result = result.as_deref().map(parse).transpose()?;
    let (id, variant) = (parse(&row.id)?, parse(&terms.variant)?);
    let origin = parse_origin(&terms.origin, terms.origin_id.as_deref(), id)?;
    Ok(RecentGame {
        id,
        variant,
        initial_fen: initial_fen(terms.initial_fen.as_deref()).to_owned(),
        rated: terms.rated,
        pool: RatingPool::of(variant, terms.rated, origin),
        side,
        opponent: UserId(opponent),
        opponent_rating: rating.and_then(|(rating, deviation)| Rating::new(rating, deviation)),
        ended: result.zip(row.ended_at.map(Instant::from_millis)),
        turn: (parse(&row.turn)?, row.ply),
    })
}

/// The games of a player in which a move was made, or which ended, at `since` or later: all running ones, and the
/// latest of the finished ones.
pub fn games_since(conn: &mut Connection, player: UserId, since: Instant) -> Result<Vec<RecentGame>, StoreError> {
    let columns = || (Row::as_select(), game_players::side, game_players::opponent_id, game_players::result);
    let of_player = || {
        game_players::table
            .inner_join(games::table)
            .inner_join(game_terms::table.on(game_terms::game_id.eq(games::id)))
            .filter(game_players::user_id.eq(player.0))
    };
    let mut rows: Vec<Played> = of_player()
        .filter(game_players::ended_at.is_null().and(games::turn_began.ge(since.as_millis())))
        .order(games::turn_began.desc())
        .select(columns())
        .load(conn)?;
    let ended: Vec<_> = of_player()
        .filter(game_players::ended_at.ge(since.as_millis()))
        .order((game_players::ended_at.desc(), game_players::game_id.desc()))
        .limit(MAX_ENDED_GAMES)
        .select(columns())
        .load(conn)?;
    rows.extend(ended);
    let readable = |row: Played| unreadable::skip("games", row.0.id.clone(), read(row));
    rows.into_iter().filter_map(|row| readable(row).transpose()).collect()
}

/// The player's moves that stand and were made at `since` or later, game by game, in the games returned by
/// [`games_since`]. Of packed games only the times are read.
pub fn moves_since(
    conn: &mut Connection,
    player: UserId,
    of: &[RecentGame],
    since: Instant,
) -> Result<Vec<RecentMove>, StoreError> {
    let by_id: HashMap<GameId, &RecentGame> = of.iter().map(|game| (game.id, game)).collect();
    let first_end = of.iter().filter_map(|game| game.ended).map(|(_, at)| at).min();
    let end = match conn {
        Connection::Sqlite(_) => ON_SQLITE,
        Connection::Postgres(_) => ON_POSTGRESQL,
    };
    let rows: Vec<MoveRow> = diesel::sql_query(format!("{AFTER_THE_OLD_ONES}{end}"))
        .bind::<BigInt, _>(player.0)
        .bind::<BigInt, _>(first_end.unwrap_or(Instant::MAX).as_millis())
        .bind::<BigInt, _>(since.as_millis())
        .load(conn)?;
    let mut found = Vec::new();
    for row in rows {
        let game: GameId = parse(&row.game_id)?;
        if by_id.get(&game).is_some_and(|game| game.is_of_player(row.ply)) {
            found.push(RecentMove { game, at: Instant::from_millis(row.played_at) });
        }
    }
    let ended: Vec<String> = of.iter().filter(|game| game.ended.is_some()).map(|game| game.id.to_string()).collect();
    for packed in packed_games::find_all(conn, &ended)? {
        let times = packed.times();
        let key = packed.into_id();
        let game: GameId = parse(&key)?;
        let Some(times) = unreadable::skip("packed_games", key, times)? else { continue };
        let older = times.iter().rposition(|at| *at < since).map_or(0, |last| last + 1);
        let newer = (0..).zip(times).skip(older);
        let own = newer.filter(|(ply, _)| by_id.get(&game).is_some_and(|game| game.is_of_player(*ply)));
        found.extend(own.map(|(_, at)| RecentMove { game, at }));
    }
    // In one order, whether read from rows or from packed games.
    let places: HashMap<GameId, usize> = of.iter().zip(0..).map(|(game, place)| (game.id, place)).collect();
    found.sort_by_key(|late| (places.get(&late.game).copied(), late.at));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query_plan::{explain, steps};

    /// Of a game of a hundred moves, one of them new, two are read.
    #[tokio::test]
    async fn at_most_one_old_move_of_each_game_is_read() {
        let explained = explain(&format!("{AFTER_THE_OLD_ONES}{ON_SQLITE}"));
        let plan = steps(explained.bind::<BigInt, _>(1).bind::<BigInt, _>(0).bind::<BigInt, _>(0)).await;
        let of_moves: Vec<&str> = plan.iter().map(String::as_str).filter(|step| step.contains("PRIMARY KEY")).collect();
        let back = "SEARCH moves USING PRIMARY KEY (game_id=?)";
        let on = "SEARCH newer USING PRIMARY KEY (game_id=? AND ply>?)";
        assert_eq!(of_moves, [back, back, on], "running games, ended ones, and what is told: {plan:#?}");
        assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "the last move comes first: {plan:#?}");
        let of_games = plan.iter().filter(|step| step.contains("game_players"));
        assert!(of_games.clone().count() == 2 && of_games.clone().all(|step| step.contains("user_id=? AND ended_at")));
    }
}
