//! The numbers of games that began before games were numbered. All others get theirs from the database as they begin:
//! from a sequence on PostgreSQL, from a trigger on SQLite.

use diesel::RunQueryDsl;
use diesel::sql_types::BigInt;

use crate::store::{Connection, StoreError};

/// Numbers the next games of those without a number, in the order in which they began, at most `most` of them, and says
/// how many there were. They get the numbers up to `last`, which are theirs; where one is a rematch, that is noted.
pub fn number_next(conn: &mut Connection, last: i64, most: i64) -> Result<usize, StoreError> {
    match conn {
        // Whoever does the same at the same time gets the same rows, waits for them, and then fails over their numbers.
        Connection::Postgres(conn) => Ok(diesel::sql_query(
            "with next as (select id, started_at from games where number is null \
                 order by started_at, id limit $1 for no key update), \
             numbered as (select next.id, challenges.rematch_of, \
                 row_number() over (order by next.started_at, next.id) \
                     + (select coalesce(max(number), 0) from games where number <= $2) as number \
                 from next left join challenges on challenges.id = next.id) \
             update games set number = numbered.number, origin = case when rematch_of is null then origin else 'rematch' end, \
                 origin_id = coalesce(rematch_of, origin_id) \
             from numbered where numbered.id = games.id",
        )
        .bind::<BigInt, _>(most)
        .bind::<BigInt, _>(last)
        .execute(conn)?),
        // The migration has numbered them all: nobody was served meanwhile.
        Connection::Sqlite(_) => Ok(0),
    }
}
