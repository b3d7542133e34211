//! The numbers of games, which the database assigns when they begin: from a sequence on PostgreSQL, by a trigger on
//! SQLite.

use correspondence_game::GameId;
use diesel::prelude::*;

use crate::parse::parse;
use crate::schema::games;
use crate::{Connection, StoreError};

/// The game of that number.
pub fn id_of_number(conn: &mut Connection, number: i64) -> Result<Option<GameId>, StoreError> {
    let id: Option<String> =
        games::table.filter(games::number.eq(number)).select(games::id).get_result(conn).optional()?;
    id.map(|id| parse(&id)).transpose()
}
