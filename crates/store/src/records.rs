//! The record of a game as it is stored: the moves that stand, each by its half-move, and all other events in order.
//! Moves that were taken back are stored in the event that took them back.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, GameId, Ply, TakenMove, history};
use diesel::prelude::*;
use diesel::query_builder::InsertStatement;

use super::parse::parse;
use super::schema::moves;
use super::{Connection, StoreError, packed_games, unreadable};

/// A move that stands.
#[derive(Queryable, Selectable)]
#[diesel(table_name = moves)]
pub(super) struct MoveRow {
    ply: i32,
    uci: String,
    san: String,
    played_at: i64,
    spent: i64,
}

impl From<MoveRow> for TakenMove {
    fn from(row: MoveRow) -> Self {
        Self {
            uci: row.uci,
            san: row.san,
            at: Instant::from_millis(row.played_at),
            spent: Duration::from_millis(u64::try_from(row.spent).unwrap_or(0)),
        }
    }
}

impl MoveRow {
    /// The number of its half-move.
    pub(super) fn ply(&self) -> i32 {
        self.ply
    }
}

impl From<MoveRow> for game_record::PlayedMove {
    fn from(row: MoveRow) -> Self {
        Self { uci: row.uci, san: row.san, at: row.played_at, spent: row.spent }
    }
}

impl From<(i32, game_record::PlayedMove)> for MoveRow {
    fn from((ply, played): (i32, game_record::PlayedMove)) -> Self {
        Self { ply, uci: played.uci, san: played.san, played_at: played.at, spent: played.spent }
    }
}

/// The moves of a game that stand, in order, where it is in rows.
pub(super) fn moves_of(conn: &mut Connection, game: &str) -> Result<Vec<MoveRow>, StoreError> {
    Ok(moves::table.filter(moves::game_id.eq(game)).order(moves::ply).select(MoveRow::as_select()).load(conn)?)
}

/// A move that stands, as lists of moves show it: in algebraic notation, and when it was played.
pub type ListedMove = (String, Instant);

/// The moves of those games that stand, in order, by game, read from one snapshot of the database. One whose packed
/// record is damaged is missing.
pub fn listed_moves(conn: &mut Connection, games: &[GameId]) -> Result<HashMap<GameId, Vec<ListedMove>>, StoreError> {
    let ids: Vec<String> = games.iter().map(ToString::to_string).collect();
    let rows: Vec<(String, String, i64)> = moves::table
        .filter(moves::game_id.eq_any(&ids))
        .order((moves::game_id, moves::ply))
        .select((moves::game_id, moves::san, moves::played_at))
        .load(conn)?;
    let mut found: HashMap<GameId, Vec<ListedMove>> = games.iter().map(|game| (*game, Vec::new())).collect();
    for (game, san, at) in rows {
        found.entry(parse(&game)?).or_default().push((san, Instant::from_millis(at)));
    }
    let in_rows = |id: &GameId| found.get(id).is_some_and(|moves| !moves.is_empty());
    let others: Vec<String> = games.iter().filter(|id| !in_rows(id)).map(ToString::to_string).collect();
    for packed in packed_games::find_all(conn, &others)? {
        let record = packed.record();
        let key = packed.into_id();
        let game = parse(&key)?;
        match unreadable::skip("packed_games", key, record)? {
            Some((moves, _)) => {
                let listed = |row: MoveRow| (row.san, Instant::from_millis(row.played_at));
                found.insert(game, moves.into_iter().map(listed).collect());
            }
            None => {
                found.remove(&game);
            }
        }
    }
    Ok(found)
}

/// Everything that happened in a game in which `first` moves first, in order; each of the events has the half-move it
/// came before.
///
/// # Errors
/// What is wrong with the record, as a phrase.
pub(super) fn history(standing: Vec<MoveRow>, events: &[(Ply, Event)], first: Side) -> Result<Vec<Event>, String> {
    if standing.iter().enumerate().any(|(index, row)| usize::try_from(row.ply) != Ok(index)) {
        return Err("a half-move is missing".to_owned());
    }
    let standing = standing.into_iter().map(TakenMove::from).collect();
    history::merge(standing, events, first).map_err(|error| error.to_string())
}

/// A played move to be inserted.
// If a column may be left out, the statement does not stay prepared.
#[derive(Insertable)]
#[diesel(table_name = moves, treat_none_as_default_value = false)]
pub(super) struct NewMove<'a> {
    game_id: &'a str,
    ply: i32,
    uci: &'a str,
    san: &'a str,
    played_at: i64,
    spent: i64,
}

impl<'a> NewMove<'a> {
    /// The move to store for an event of a game, if the event is one.
    pub(super) fn of(game_id: &'a str, event: &'a Event) -> Option<Self> {
        let EventKind::Moved { ply, uci, san, spent, .. } = &event.kind else { return None };
        let spent = i64::try_from(spent.as_millis()).unwrap_or(i64::MAX);
        Some(Self { game_id, ply: i32::from(ply.get()), uci, san, played_at: event.at.as_millis(), spent })
    }

    pub(super) fn insertion(self) -> InsertStatement<moves::table, <Self as Insertable<moves::table>>::Values> {
        diesel::insert_into(moves::table).values(self)
    }
}

/// Removes the moves from `ply` on, which an event of the game has taken back.
pub(super) fn remove_moves(conn: &mut Connection, game: &str, ply: Ply) -> Result<(), StoreError> {
    diesel::delete(moves::table.filter(moves::game_id.eq(game).and(moves::ply.ge(i32::from(ply.get())))))
        .execute(conn)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use diesel::pg::Pg;
    use diesel::query_builder::QueryFragment;
    use diesel::sqlite::Sqlite;

    use super::*;

    #[test]
    fn the_statement_that_stores_a_move_stays_prepared() {
        let new = NewMove { game_id: "a", ply: 0, uci: "e2e4", san: "e4", played_at: 0, spent: 0 };
        let insertion = new.insertion();
        assert_eq!(QueryFragment::<Pg>::is_safe_to_cache_prepared(&insertion, &Pg), Ok(true));
        assert_eq!(QueryFragment::<Sqlite>::is_safe_to_cache_prepared(&insertion, &Sqlite), Ok(true));
    }
}
