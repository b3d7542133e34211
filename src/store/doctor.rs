//! Looking whether everything in the database can be read.

use chess_laws::Variant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::parse::parse;
use super::schema::games;
use super::{Connection, StoreError, analyses, packed_games};

/// Something that is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game's id, as it is stored.
    pub game: String,
    /// What is wrong, in words.
    pub what: String,
}

/// Some games that were looked at.
#[derive(Clone, Debug, Default)]
pub struct CheckedGames {
    /// How many.
    pub count: usize,
    /// How many of them are packed.
    pub packed: usize,
    /// The last of them, after which to go on.
    pub last: Option<String>,
    /// What is wrong with them.
    pub faults: Vec<Fault>,
}

/// Reads the next games after that one, in the order of their ids: at most so many, with their analyses.
pub fn check_games(conn: &mut Connection, after: Option<&str>, most: i64) -> Result<CheckedGames, StoreError> {
    let next = games::table.filter(games::id.gt(after.unwrap_or_default())).order(games::id).limit(most);
    let rows: Vec<(String, Option<String>, String)> =
        next.select((games::id, games::packing, games::variant)).load(conn)?;
    let ids: Vec<String> = rows.iter().map(|(id, ..)| id.clone()).collect();
    let packed = rows.iter().filter(|(_, packing, _)| packing.as_deref() == Some(packed_games::PACKED)).count();
    let mut faults = Vec::new();
    let mut fault = |game: &str, what: String| faults.push(Fault { game: game.to_owned(), what });

    for (game, what) in packed_games::misplaced(conn, &ids)? {
        fault(&game, what);
    }
    let mut known = Vec::new();
    for (id, _, variant) in &rows {
        match parse::<GameId>(id).and_then(|known| parse::<Variant>(variant).map(|_| known)) {
            Ok(id) => known.push(id),
            Err(error) => fault(id, error.to_string()),
        }
    }
    for (id, found) in super::games::find_all(conn, &known)? {
        if let Err(error) = found {
            fault(&id.to_string(), error.to_string());
        }
    }
    for (id, error) in analyses::unreadable(conn, &ids)? {
        fault(&id, error.to_string());
    }
    Ok(CheckedGames { count: rows.len(), packed, last: ids.into_iter().next_back(), faults })
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// What the database itself finds wrong with its files, in its words; PostgreSQL has other tools for that.
pub fn check_file(conn: &mut Connection) -> Result<Vec<String>, StoreError> {
    if let Connection::Postgres(_) = conn {
        return Ok(Vec::new());
    }
    let pages: Vec<Line> = diesel::sql_query("select quick_check as line from pragma_quick_check").load(conn)?;
    let keys: Vec<Line> = diesel::sql_query(
        "select 'a row of ' || \"table\" || ' refers to one of ' || parent || ' that is not there' as line \
         from pragma_foreign_key_check",
    )
    .load(conn)?;
    let found = pages.into_iter().map(|page| page.line).filter(|line| line != "ok");
    Ok(found.chain(keys.into_iter().map(|key| key.line)).collect())
}
