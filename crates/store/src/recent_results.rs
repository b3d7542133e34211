//! How a player's latest games in a pool ended.

use chess_laws::{Side, SideResult};
use correspondence_clock::Instant;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::{game_players, game_terms};
use super::{Connection, StoreError};
use domain::rating_pool::RatingPool;
use domain::recent_results::RecentResult;
use domain::user::UserId;

/// How the origins of games against the engine are stored.
const ENGINE_ORIGINS: [&str; 2] = ["engine-white", "engine-black"];

/// The results of that player's latest games, at most `limit`, in the order in which they ended. Casual games are
/// included; games against the engine are in its own pool only.
pub fn of(
    conn: &mut Connection,
    player: UserId,
    pool: RatingPool,
    limit: i64,
) -> Result<Vec<RecentResult>, StoreError> {
    type Ratings = (Option<f64>, Option<f64>);
    type Stored = (String, Option<i64>, Option<String>, String, bool, i64, Ratings);
    let with_result = [SideResult::Won, SideResult::Lost, SideResult::Drawn].map(SideResult::as_str);
    let mut query = game_players::table
        .inner_join(game_terms::table.on(game_terms::game_id.eq(game_players::game_id)))
        .filter(game_players::user_id.eq(player.0).and(game_players::result.eq_any(with_result)))
        .order((game_players::ended_at.desc(), game_players::game_id.desc()))
        .limit(limit)
        .select((
            game_players::game_id,
            game_players::ended_at,
            game_players::result,
            game_players::side,
            game_players::rated,
            game_players::opponent_id,
            (game_terms::white_rating, game_terms::black_rating),
        ))
        .into_boxed();
    query = match pool {
        RatingPool::People(variant) => {
            query.filter(game_players::variant.eq(variant.as_str())).filter(game_terms::origin.ne_all(ENGINE_ORIGINS))
        }
        RatingPool::Engine => query.filter(game_terms::origin.eq_any(ENGINE_ORIGINS)),
    };
    let rows: Vec<Stored> = query.load(conn)?;
    let read = |(game, at, result, side, rated, opponent, (white_rating, black_rating)): Stored| {
        let opponent_rating = match parse::<Side>(&side)? {
            Side::White => black_rating,
            Side::Black => white_rating,
        };
        Ok(RecentResult {
            game: parse(&game)?,
            at: at.map_or(Instant::MAX, Instant::from_millis),
            result: parse(result.as_deref().unwrap_or_default())?,
            rated,
            opponent: UserId(opponent),
            opponent_rating,
        })
    };
    rows.into_iter().rev().map(read).collect()
}
