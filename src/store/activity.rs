//! What a player has done lately: the games they have moved in or ended, and when their moves were made.

use std::collections::HashMap;

use diesel::prelude::*;

use super::parse::parse;
use super::schema::{game_players, games, moves};
use super::users::UserId;
use super::{Connection, StoreError};
use crate::game::GameId;
use crate::rating::Rating;
use crate::rules::{Side, SideResult, Variant};
use crate::timing::Instant;

/// A game in which something has happened.
#[derive(Clone, Debug)]
pub struct LateGame {
    /// Its id.
    pub id: GameId,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// The position it started from.
    pub initial_fen: String,
    /// Whether ratings change by it.
    pub rated: bool,
    /// The player's side.
    pub side: Side,
    /// Whom the player plays.
    pub opponent: UserId,
    /// The opponent's rating when it began, if it is known.
    pub opponent_rating: Option<Rating>,
    /// How and when it ended, if it has.
    pub ended: Option<(SideResult, Instant)>,
    /// The side to move, and how many half-moves stand.
    turn: (Side, i32),
}

/// A move of the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMove {
    /// In which game.
    pub game: GameId,
    /// When it was made.
    pub at: Instant,
}

/// How many games that have ended are looked at.
const MOST_ENDED: i64 = 500;

/// For how many games moves are asked for at once.
const AT_ONCE: usize = 500;

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
struct Row {
    id: String,
    variant: String,
    initial_fen: String,
    rated: bool,
    ply: i32,
    turn: String,
    white_id: i64,
    black_id: i64,
    white_rating: Option<f64>,
    white_deviation: Option<f64>,
    black_rating: Option<f64>,
    black_deviation: Option<f64>,
    ended_at: Option<i64>,
}

impl LateGame {
    fn read((row, side, result): (Row, String, Option<String>)) -> Result<Self, StoreError> {
        let side: Side = parse(&side)?;
        let (opponent, rating) = match side {
            Side::White => (row.black_id, row.black_rating.zip(row.black_deviation)),
            Side::Black => (row.white_id, row.white_rating.zip(row.white_deviation)),
        };
        let result = result.as_deref().map(parse).transpose()?;
        Ok(Self {
            id: parse(&row.id)?,
            variant: parse(&row.variant)?,
            initial_fen: row.initial_fen,
            rated: row.rated,
            side,
            opponent: UserId(opponent),
            opponent_rating: rating.and_then(|(rating, deviation)| Rating::new(rating, deviation)),
            ended: result.zip(row.ended_at.map(Instant::from_millis)),
            turn: (parse(&row.turn)?, row.ply),
        })
    }

    /// Whether that half-move is one of the player's.
    fn is_of_player(&self, ply: i32) -> bool {
        let (turn, next) = self.turn;
        (turn == self.side) == ((next - ply) % 2 == 0)
    }
}

/// The games of a player in which a move was made, or which ended, at `since` or later: those that run, and the last of
/// those that have ended.
pub fn games_since(conn: &mut Connection, player: UserId, since: Instant) -> Result<Vec<LateGame>, StoreError> {
    let columns = || (Row::as_select(), game_players::side, game_players::result);
    let of_player = || game_players::table.inner_join(games::table).filter(game_players::user_id.eq(player.0));
    let mut rows: Vec<(Row, String, Option<String>)> = of_player()
        .filter(game_players::ended_at.is_null().and(games::turn_began.ge(since.as_millis())))
        .order(games::turn_began.desc())
        .select(columns())
        .load(conn)?;
    let ended: Vec<_> = of_player()
        .filter(game_players::ended_at.ge(since.as_millis()))
        .order((game_players::ended_at.desc(), game_players::game_id.desc()))
        .limit(MOST_ENDED)
        .select(columns())
        .load(conn)?;
    rows.extend(ended);
    rows.into_iter().map(LateGame::read).collect()
}

/// The player's moves in those games that were made at `since` or later, and stand.
pub fn moves_since(conn: &mut Connection, of: &[LateGame], since: Instant) -> Result<Vec<LateMove>, StoreError> {
    let mut found = Vec::new();
    let by_id: HashMap<GameId, &LateGame> = of.iter().map(|game| (game.id, game)).collect();
    for some in of.chunks(AT_ONCE) {
        let rows: Vec<(String, i32, i64)> = moves::table
            .filter(moves::game_id.eq_any(some.iter().map(|game| game.id.to_string())))
            .filter(moves::played_at.ge(since.as_millis()))
            .select((moves::game_id, moves::ply, moves::played_at))
            .load(conn)?;
        for (id, ply, at) in rows {
            let id: GameId = parse(&id)?;
            if by_id.get(&id).is_some_and(|game| game.is_of_player(ply)) {
                found.push(LateMove { game: id, at: Instant::from_millis(at) });
            }
        }
    }
    Ok(found)
}
