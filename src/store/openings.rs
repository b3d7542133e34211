//! The openings that games have had: a row for each name, for the games to refer to.

use chess_laws::{Opening, OpeningSearch, opening_key};
use diesel::prelude::*;

use super::schema::openings;
use super::{Connection, StoreError};
use crate::domain::opening::{ListedOpening, OpeningId};

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

/// The keys of the openings that are looked for.
pub fn search(conn: &mut Connection, wanted: &OpeningSearch) -> Result<Vec<OpeningId>, StoreError> {
    let ids: Vec<i64> = match wanted {
        OpeningSearch::Code(code) => {
            openings::table.filter(openings::eco.like(format!("{code}%"))).select(openings::id).load(conn)?
        }
        OpeningSearch::Name(key) => openings::table
            .filter(openings::name_key.like(beginning(key)).escape('\\'))
            .select(openings::id)
            .load(conn)?,
    };
    Ok(ids.into_iter().map(OpeningId).collect())
}

/// The pattern of LIKE for what begins so.
fn beginning(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_in_a_search_are_literal() {
        assert_eq!(beginning("king's"), "king's%");
        assert_eq!(beginning(r"100%_\"), r"100\%\_\\%");
    }
}
