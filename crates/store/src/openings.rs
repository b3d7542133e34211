//! The openings that games have had: a row for each name, for the games to refer to.

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

/// The key of an opening; it is given one when the first game has it.
pub fn id_of(conn: &mut Connection, opening: &Opening) -> Result<OpeningId, StoreError> {
    if let Some(id) = find(conn, opening)? {
        return Ok(id);
    }
    let row = (
        openings::eco.eq(opening.eco),
        openings::name.eq(opening.name),
        openings::name_key.eq(opening_key(opening.name)),
    );
    // Another game may be the first at the same time.
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

/// The keys of the openings that are looked for. There are no more of them than the table of the Laws has names.
pub fn search(conn: &mut Connection, wanted: &OpeningSearch) -> Result<Vec<OpeningId>, StoreError> {
    let mut found = openings::table.into_boxed();
    match wanted {
        OpeningSearch::Code(code) => found = found.filter(openings::eco.like(format!("{code}%"))),
        OpeningSearch::Name(key) => {
            for word in key.split_whitespace() {
                found = found.filter(openings::name_key.like(containing(word)).escape(ESCAPE));
            }
        }
    }
    let ids: Vec<i64> = found.select(openings::id).load(conn)?;
    Ok(ids.into_iter().map(OpeningId).collect())
}
