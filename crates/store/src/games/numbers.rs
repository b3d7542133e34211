//! The numbers of games. Those that began before games were numbered get theirs in the background, all others from the
//! database as they begin: from a sequence on PostgreSQL, from a trigger on SQLite.

use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Text};

use crate::parse::parse;
use crate::schema::games;
use crate::{Connection, StoreError};

/// The game of that number.
pub fn id_of_number(conn: &mut Connection, number: i64) -> Result<Option<GameId>, StoreError> {
    let id: Option<String> =
        games::table.filter(games::number.eq(number)).select(games::id).get_result(conn).optional()?;
    id.map(|id| parse(&id)).transpose()
}

/// Numbers the next games of those without a number, in the order in which they began, at most `most` of them, and says
/// how many it found. They get the numbers up to `last`, which are theirs, and where those are used up, numbers of the
/// sequence; where one is a rematch, that is noted. For a transaction that has locked no game.
pub fn number_next(conn: &mut Connection, last: i64, most: i64) -> Result<usize, StoreError> {
    let conn = match conn {
        Connection::Postgres(conn) => conn,
        // The migration has numbered them all: nobody was served meanwhile.
        Connection::Sqlite(_) => return Ok(0),
    };
    let next = games::table.filter(games::number.is_null()).order((games::started_at, games::id)).limit(most);
    let next: Vec<String> = next.select(games::id).load(conn)?;
    // By id, as all who lock several games do. Whoever does the same at the same time has numbered them by then.
    let locked = games::table.filter(games::id.eq_any(&next).and(games::number.is_null())).order(games::id);
    let locked: Vec<String> = locked.for_update().select(games::id).load(conn)?;
    diesel::sql_query(
        "with next as (select games.id, challenges.rematch_of, \
             row_number() over (order by games.started_at, games.id) \
                 + (select coalesce(max(number), 0) from games where number <= $2) as number \
             from games left join challenges on challenges.id = games.id where games.id = any($1)) \
         update games set number = case when next.number <= $2 then next.number else nextval('game_numbers') end, \
             origin = case when rematch_of is null then origin else 'rematch' end, \
             origin_id = coalesce(rematch_of, origin_id) \
         from next where next.id = games.id",
    )
    .bind::<Array<Text>, _>(locked)
    .bind::<BigInt, _>(last)
    .execute(conn)?;
    Ok(next.len())
}
