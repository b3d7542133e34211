//! The record of a game, stored either in rows of moves and other events or packed into one row. All reads of records
//! go through here, or through [`packed_games`] for packed ones.

use std::collections::HashMap;

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Nullable, Text};
use game_record::{GameEvent, PlayedMove};

use super::downtimes::RecordedDowntimes;
use super::game_events::EventsOfGame;
use super::parse::{parse, parse_ply};
use super::records::MoveRow;
use super::schema::moves;
use super::{Connection, StoreError, downtimes, game_events, packed_games, prepared, records};
use crate::postgres::PgConnection;
use domain::downtime::{Downtime, DowntimeTotal};
use domain::lines::SavedLines;
use domain::user::UserId;

/// The final moves of a game, and its other events.
pub(super) type Record = (Vec<MoveRow>, EventsOfGame);

/// Where a game's record is stored, by its row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    pub(super) id: &'a str,
    /// If so, the last event is its end.
    pub(super) is_over: bool,
    pub(super) is_packed: bool,
}

impl Place<'_> {
    /// Whether the record was packed after the row was read: a finished game has an event of its end.
    fn has_moved(&self, events: &EventsOfGame) -> bool {
        self.is_over && events.is_empty()
    }

    fn missing(&self) -> StoreError {
        StoreError::Corrupt(format!("the record of game {} is not there", self.id))
    }
}

/// The span of a game: from its start to its end, or unbounded.
pub(super) type Span = (Instant, Instant);

/// A game's record, and the downtimes that ended in its span, in order.
pub(super) type RecordWithDowntimes = (Record, RecordedDowntimes);

/// The player of a move, and when.
pub(super) type Mover = (UserId, Instant);

/// Other data that a move depends on.
#[derive(Debug, Default)]
pub(super) struct MoveContext {
    pub(super) lines: Vec<SavedLines>,
    pub(super) is_on_leave: bool,
}

/// The record of a game, and the downtimes of its span.
///
/// # Errors
/// [`StoreError::Corrupt`] if it is damaged.
pub(super) fn find(conn: &mut Connection, place: Place<'_>, span: Span) -> Result<RecordWithDowntimes, StoreError> {
    if !place.is_packed {
        let found = in_rows(conn, place.id, span)?;
        if !place.has_moved(&found.0.1) {
            return Ok(found);
        }
    }
    match packed_games::find(conn, place.id)? {
        Some(packed) => Ok((packed.record()?, downtimes::between(conn, span.0, span.1)?)),
        None => {
            // It was unpacked after the row was read.
            let found = in_rows(conn, place.id, span)?;
            if place.has_moved(&found.0.1) { Err(place.missing()) } else { Ok(found) }
        }
    }
}

// Moves are read before events, whose presence proves that both were in rows.
fn in_rows(conn: &mut Connection, id: &str, span: Span) -> Result<RecordWithDowntimes, StoreError> {
    match conn {
        Connection::Sqlite(_) => {
            let record = (records::moves_of(conn, id)?, game_events::of_game(conn, id)?);
            Ok((record, downtimes::between(conn, span.0, span.1)?))
        }
        Connection::Postgres(conn) => in_rows_by_one_query(conn, id, span, None).map(|(found, _)| found),
    }
}

/// As [`find`] for a running game, with the other data that the player's move depends on, in one query.
pub(super) fn find_for_move(
    conn: &mut PgConnection,
    place: Place<'_>,
    span: Span,
    mover: Mover,
) -> Result<(RecordWithDowntimes, MoveContext), StoreError> {
    in_rows_by_one_query(conn, place.id, span, Some(mover))
}

/// A row of the union: a move, an event, a downtime, the downtime total, a player's lines, or current leave.
#[derive(QueryableByName)]
struct RecordRow {
    /// One of the constants below.
    #[diesel(sql_type = Integer)]
    source: i32,
    /// The index among moves or events.
    #[diesel(sql_type = Integer)]
    place: i32,
    /// The move in UCI, the kind of the event, or the lines.
    #[diesel(sql_type = Text)]
    word: String,
    #[diesel(sql_type = Nullable<Text>)]
    san: Option<String>,
    /// For downtimes, the end.
    #[diesel(sql_type = Nullable<BigInt>)]
    spent: Option<i64>,
    /// For downtimes, the start; for the total, its duration.
    #[diesel(sql_type = BigInt)]
    at: i64,
    #[diesel(sql_type = Integer)]
    ply: i32,
    #[diesel(sql_type = Nullable<Text>)]
    side: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    detail: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    author: Option<String>,
}

const MOVES: i32 = 0;
const EVENTS: i32 = 1;
const DOWNTIMES: i32 = 2;
const LINES: i32 = 3;
const LEAVE: i32 = 4;
const DOWNTIME_TOTAL: i32 = 5;

/// One query, since each is a round trip.
fn in_rows_by_one_query(
    conn: &mut PgConnection,
    id: &str,
    (from, to): Span,
    mover: Option<Mover>,
) -> Result<(RecordWithDowntimes, MoveContext), StoreError> {
    let record = prepared::sql(
        "select 0 as source, uci as word, san, spent, played_at as at, ply, \
             null as side, null as detail, null as author, ply as place from moves where game_id = ",
    )
    .bind::<Text, _>(
        id,
        " union all \
         select 1, kind, null, null, at, ply, side, detail, author, seq from game_events where game_id = ",
    )
    .bind::<Text, _>(
        id,
        " union all select 5, '', null, null, downtime_total, 0, null, null, null, 0 from heartbeat \
         union all select 2, '', null, until, since, 0, null, null, null, 0 from downtimes where until > ",
    )
    .bind::<BigInt, _>(from.as_millis(), " and until <= ");
    let rows: Vec<RecordRow> = match mover {
        None => record.bind::<BigInt, _>(to.as_millis(), " order by place, at").load(conn)?,
        Some((player, now)) => record
            .bind::<BigInt, _>(
                to.as_millis(),
                " union all \
                 select 3, tree, null, null, 0, ply, side, null, null, 0 from conditional_lines where game_id = ",
            )
            .bind::<Text, _>(
                id,
                " union all select 4, '', null, null, 0, 0, null, null, null, 0 from leaves where user_id = ",
            )
            .bind::<BigInt, _>(player.0, " and since <= ")
            .bind::<BigInt, _>(now.as_millis(), " and until > ")
            .bind::<BigInt, _>(now.as_millis(), " and (ended_at is null or ended_at > ")
            .bind::<BigInt, _>(now.as_millis(), ") order by place, at")
            .load(conn)?,
    };
    let (mut moves, mut events, mut noted) = (Vec::with_capacity(rows.len()), Vec::new(), RecordedDowntimes::default());
    let mut circumstances = MoveContext::default();
    for RecordRow { source, place, word, san, spent, at, ply, side, detail, author } in rows {
        match (source, san, spent, &side) {
            (MOVES, Some(san), Some(spent), _) => moves.push((ply, PlayedMove { uci: word, san, at, spent }).into()),
            (DOWNTIMES, _, Some(until), _) => {
                noted.downtimes.push(Downtime { from: Instant::from_millis(at), until: Instant::from_millis(until) });
            }
            (LINES, _, _, Some(owner)) => {
                circumstances.lines.push(SavedLines { owner: parse(owner)?, ply: parse_ply(ply)?, text: word });
            }
            (LEAVE, ..) => circumstances.is_on_leave = true,
            (DOWNTIME_TOTAL, ..) => noted.total = DowntimeTotal::from_millis(at),
            (EVENTS, ..) => {
                let event = GameEvent { seq: place, ply, kind: word, side, detail, author, at };
                events.push(game_events::read_stored(event)?);
            }
            _ => return Err(StoreError::Corrupt(format!("game {id}: a row of the record from source {source}"))),
        }
    }
    Ok((((moves, events), noted), circumstances))
}

/// The records of several games, by id, with a constant number of queries; unreadable records are reported
/// individually.
pub(super) fn find_all(
    conn: &mut Connection,
    places: &[Place<'_>],
) -> Result<HashMap<String, Result<Record, StoreError>>, StoreError> {
    let (packed, in_rows): (Vec<_>, Vec<_>) = places.iter().partition(|place| place.is_packed);
    let mut found = all_in_rows(conn, &ids(&in_rows))?;
    let has_moved = |place: &&&Place<'_>| {
        let record = found.get(place.id).and_then(|record| record.as_ref().ok());
        place.is_over && record.is_none_or(|(_, events)| place.has_moved(events))
    };
    let packed: Vec<_> = packed.into_iter().chain(in_rows.iter().filter(has_moved).copied()).collect();
    for packed in packed_games::find_all(conn, &ids(&packed))? {
        let record = packed.record();
        found.insert(packed.into_id(), record);
    }
    let moved: Vec<_> = packed.into_iter().filter(|place| !found.contains_key(place.id)).collect();
    found.extend(all_in_rows(conn, &ids(&moved))?);
    for place in moved {
        if place.is_over
            && found.get(place.id).is_none_or(|record| matches!(record, Ok((_, events)) if events.is_empty()))
        {
            found.insert(place.id.to_owned(), Err(place.missing()));
        }
    }
    Ok(found)
}

fn ids(places: &[&Place<'_>]) -> Vec<String> {
    places.iter().map(|place| place.id.to_owned()).collect()
}

fn all_in_rows(
    conn: &mut Connection,
    ids: &[String],
) -> Result<HashMap<String, Result<Record, StoreError>>, StoreError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, MoveRow)> = moves::table
        .filter(moves::game_id.eq_any(ids))
        .order((moves::game_id, moves::ply))
        .select((moves::game_id, MoveRow::as_select()))
        .load(conn)?;
    let mut moves_of: HashMap<String, Vec<MoveRow>> = HashMap::new();
    for (game, row) in rows {
        moves_of.entry(game).or_default().push(row);
    }
    let mut events_of = game_events::of_games(conn, ids)?;
    let record = |id: &String| {
        let moves = moves_of.remove(id);
        let events = events_of.remove(id);
        if moves.is_none() && events.is_none() {
            return None;
        }
        let record = events.unwrap_or_else(|| Ok(Vec::new())).map(|events| (moves.unwrap_or_default(), events));
        Some((id.clone(), record))
    };
    Ok(ids.iter().filter_map(record).collect())
}
