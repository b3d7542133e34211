//! The openings of games: a row for each name, to which the games refer.

use chess_laws::{Opening, OpeningSearch, opening_key};
use diesel::prelude::*;

use super::like::{ESCAPE, containing};
use super::schema::openings;
use super::{Connection, StoreError};
use domain::opening::{ListedOpening, OpeningId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = openings)]
pub(super) struct Row {
    eco: String,
    name: String,
}

impl From<Row> for ListedOpening {
    fn from(Row { eco, name }: Row) -> Self {
        Self { eco, name }
    }
}

/// The key of an opening; its row is inserted with the first game that has it.
pub fn id_of(conn: &mut Connection, opening: &Opening) -> Result<OpeningId, StoreError> {
    if let Some(id) = find(conn, opening)? {
        return Ok(id);
    }
    let row = (
        openings::eco.eq(opening.eco),
        openings::name.eq(opening.name),
        openings::name_key.eq(opening_key(opening.name)),
    );
    // Another game may insert it at the same time.
    match conn {
        Connection::Sqlite(conn) => {
            diesel::insert_into(openings::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
        Connection::Postgres(conn) => {
            diesel::insert_into(openings::table).values(row).on_conflict_do_nothing().execute(conn)?
        }
    };
    find(conn, opening)?.ok_or_else(|| StoreError::Corrupt(format!("the opening {} was not stored", opening.name)))
}

fn find(conn: &mut Connection, opening: &Opening) -> Result<Option<OpeningId>, StoreError> {
    let named = openings::table.filter(openings::eco.eq(opening.eco).and(openings::name.eq(opening.name)));
    let id: Option<i64> = named.select(openings::id).get_result(conn).optional()?;
    Ok(id.map(OpeningId))
}

/// The keys of the openings that match a search. There are at most as many as the opening table of `chess-laws` has
/// names.
pub fn search(conn: &mut Connection, search: &OpeningSearch) -> Result<Vec<OpeningId>, StoreError> {
    let mut query = openings::table.into_boxed();
    match search {
        OpeningSearch::Code(code) => query = query.filter(openings::eco.like(format!("{code}%"))),
        OpeningSearch::Name(key) => {
            for word in key.split_whitespace() {
                query = query.filter(openings::name_key.like(containing(word)).escape(ESCAPE));
            }
        }
    }
    let ids: Vec<i64> = query.select(openings::id).load(conn)?;
    Ok(ids.into_iter().map(OpeningId).collect())
}
