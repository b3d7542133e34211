//! The record of a game as it is stored: the moves that stand, each under its half-move, and all other events in their
//! order. Moves that were taken back stand inside the event that took them back.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, GameId, Ply, TakenMove};
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

/// The moves of those games that stand, in order, by game, on one unchanging state of the database. One whose packed record
/// is damaged is missing.
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

/// Puts the moves that stand, and those that were taken back, where they belong among the events of a game in which
/// `first` moves first. Each event has the half-move it came before.
///
/// # Errors
/// What is wrong with the record, as a phrase.
pub(super) fn woven(standing: Vec<MoveRow>, events: &[(Ply, Event)], first: Side) -> Result<Vec<Event>, String> {
    if standing.iter().enumerate().any(|(index, row)| usize::try_from(row.ply) != Ok(index)) {
        return Err("a half-move is missing".to_owned());
    }
    let standing = standing.into_iter().map(TakenMove::from).collect();
    weave(standing, events, first).ok_or_else(|| "moves were taken back that had not been made".to_owned())
}

fn weave(standing: Vec<TakenMove>, events: &[(Ply, Event)], first: Side) -> Option<Vec<Event>> {
    // The moves made between two takebacks, the latest on top. What a takeback left had been there before it, and nothing
    // after the last one has touched what that left.
    let mut line = standing;
    let mut stretches = Vec::new();
    for (before, event) in events.iter().rev() {
        if let EventKind::TakenBack { moves, .. } = &event.kind {
            let kept = before.index().checked_sub(moves.len()).filter(|kept| *kept <= line.len())?;
            stretches.push((kept, line.split_off(kept)));
            line.extend(moves.iter().cloned());
        }
    }
    let mut record = Vec::with_capacity(events.len() + line.len());
    let mut moves = numbered(0, line);
    for (before, event) in events {
        while let Some((ply, played)) = moves.next_if(|(ply, _)| *ply < before.index()) {
            record.push(moved(ply, played, first));
        }
        record.push(event.clone());
        if matches!(event.kind, EventKind::TakenBack { .. }) {
            let (kept, stretch) = stretches.pop().filter(|_| moves.peek().is_none())?;
            moves = numbered(kept, stretch);
        }
    }
    record.extend(moves.map(|(ply, played)| moved(ply, played, first)));
    Some(record)
}

/// Moves with the numbers of their half-moves.
type Numbered = std::iter::Peekable<std::iter::Zip<std::ops::RangeFrom<usize>, std::vec::IntoIter<TakenMove>>>;

fn numbered(from: usize, moves: Vec<TakenMove>) -> Numbered {
    (from..).zip(moves).peekable()
}

fn moved(ply: usize, played: TakenMove, first: Side) -> Event {
    let side = if ply.is_multiple_of(2) { first } else { !first };
    let ply = Ply::new(u16::try_from(ply).unwrap_or(u16::MAX));
    let TakenMove { uci, san, at, spent } = played;
    Event { at, kind: EventKind::Moved { ply, side, uci, san, spent } }
}

/// A move that was played, for a game.
// Where a column may be left out, the statement does not stay prepared.
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
    /// The move among the events of a game, where it is one.
    pub(super) fn of(game_id: &'a str, event: &'a Event) -> Option<(Ply, Self)> {
        let EventKind::Moved { ply, uci, san, spent, .. } = &event.kind else { return None };
        let spent = i64::try_from(spent.as_millis()).unwrap_or(i64::MAX);
        let (number, played_at) = (i32::from(ply.get()), event.at.as_millis());
        Some((*ply, Self { game_id, ply: number, uci, san, played_at, spent }))
    }

    /// What stores it.
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

    fn a_move(uci: &str, at: i64) -> TakenMove {
        TakenMove { uci: uci.to_owned(), san: uci.to_owned(), at: Instant::from_millis(at), spent: Duration::ZERO }
    }

    fn other(ply: u16, at: i64, kind: EventKind) -> (Ply, Event) {
        (Ply::new(ply), Event { at: Instant::from_millis(at), kind })
    }

    /// The record in short: each move by its name, a takeback by `<`, an offer by `=`.
    fn short(record: Option<Vec<Event>>) -> Option<String> {
        let words = record?.into_iter().map(|event| match event.kind {
            EventKind::Moved { ply, side, uci, .. } => {
                format!("{ply}{}{uci}", if side == Side::White { '.' } else { ':' })
            }
            EventKind::TakenBack { .. } => "<".to_owned(),
            _ => "=".to_owned(),
        });
        Some(words.collect::<Vec<_>>().join(" "))
    }

    const BY: Side = Side::White;

    #[test]
    fn moves_that_were_taken_back_stand_where_they_were_made() {
        let offered = || EventKind::DrawOffered { side: BY };
        let back = |moves: &[TakenMove]| EventKind::TakenBack { by: BY, moves: moves.to_vec() };
        let standing = || vec![a_move("a", 1), a_move("g", 9), a_move("h", 10)];
        let events = [
            other(1, 2, offered()),
            other(3, 5, back(&[a_move("c", 4)])),
            // What was there before the first takeback and after it is taken back by the second.
            other(3, 7, back(&[a_move("b", 3), a_move("d", 6)])),
            other(1, 8, offered()),
            other(3, 11, offered()),
        ];
        let woven_here = short(weave(standing(), &events, Side::White));
        assert_eq!(woven_here.as_deref(), Some("0.a = 1:b 2.c < 2.d < = 1:g 2.h ="));
        let twice = [other(2, 3, back(&[a_move("b", 2)])), other(1, 4, back(&[a_move("a", 1)]))];
        assert_eq!(short(weave(Vec::new(), &twice, Side::Black)).as_deref(), Some("0:a 1.b < <"));
    }

    #[test]
    fn inconsistent_records_are_refused() {
        let back = |ply, moves: &[TakenMove]| other(ply, 9, EventKind::TakenBack { by: BY, moves: moves.to_vec() });
        assert!(weave(Vec::new(), &[back(1, &[a_move("a", 1), a_move("b", 2)])], BY).is_none());
        assert!(weave(Vec::new(), &[back(2, &[a_move("b", 2)])], BY).is_none(), "the first move is missing");
    }
}
