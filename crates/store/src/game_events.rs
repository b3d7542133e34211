//! The stored events of games other than moves.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{
    Correction, Event, EventKind, GameId, PauseCause, PauseProposal, Ply, Ruling, RulingReason, TakenMove,
};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Text};
use game_record::GameEvent;
use serde::{Deserialize, Serialize};

use super::parse::{parse, parse_ply};
use super::schema::{game_events, games};
use super::{Connection, StoreError, prepared};
use crate::postgres::PgConnection;

#[derive(Queryable, Selectable)]
#[diesel(table_name = game_events)]
struct Row {
    ply: i32,
    kind: String,
    side: Option<String>,
    detail: Option<String>,
    at: i64,
    author: Option<String>,
}

/// The detail of a pause, or of the part of one that does not take place, as JSON.
#[derive(Serialize, Deserialize)]
struct PauseDetail {
    from: i64,
    until: i64,
    /// Why an arbiter stopped the clocks; a pause without it is leave.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Whether it is leave that began automatically.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    automatic: bool,
    /// Whether it is a pause because an engine could not move, not leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    engine_waits: bool,
}

/// The detail of a pause that the players agreed on, as JSON; the side is the one that proposed it.
#[derive(Serialize, Deserialize)]
struct AgreedPauseDetail {
    from: i64,
    until: i64,
    days: u8,
}

/// The detail of a correction, as JSON.
#[derive(Serialize, Deserialize)]
struct CorrectionDetail {
    /// Milliseconds more or, if negative, less.
    change: i64,
    reason: String,
}

/// The detail of a takeback, as JSON: the moves that were taken back are stored here.
#[derive(Serialize, Deserialize)]
struct TakebackDetail {
    moves: Vec<TakenMoveDetail>,
}

/// One of the moves, with the column names of the table of moves.
#[derive(Serialize, Deserialize)]
struct TakenMoveDetail {
    uci: String,
    san: String,
    played_at: i64,
    spent: u64,
}

impl From<TakenMoveDetail> for TakenMove {
    fn from(detail: TakenMoveDetail) -> Self {
        let TakenMoveDetail { uci, san, played_at, spent } = detail;
        Self { uci, san, at: Instant::from_millis(played_at), spent: Duration::from_millis(spent) }
    }
}

impl From<&TakenMove> for TakenMoveDetail {
    fn from(taken: &TakenMove) -> Self {
        Self {
            uci: taken.uci.clone(),
            san: taken.san.clone(),
            played_at: taken.at.as_millis(),
            spent: u64::try_from(taken.spent.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

/// The events of one game, in order, each with the half-move it came before.
pub(super) type EventsOfGame = Vec<(Ply, Event)>;

pub(super) fn of_game(conn: &mut Connection, game: &str) -> Result<EventsOfGame, StoreError> {
    let rows: Vec<Row> = game_events::table
        .filter(game_events::game_id.eq(game))
        .order(game_events::seq)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(read).collect()
}

/// The events of several games, by their ids; an unreadable one does not hide those of other games.
pub(super) fn of_games(
    conn: &mut Connection,
    games: &[String],
) -> Result<HashMap<String, Result<EventsOfGame, StoreError>>, StoreError> {
    let rows: Vec<(String, Row)> = game_events::table
        .filter(game_events::game_id.eq_any(games))
        .order((game_events::game_id, game_events::seq))
        .select((game_events::game_id, Row::as_select()))
        .load(conn)?;
    let mut found = HashMap::new();
    for (game, row) in rows {
        let events = found.entry(game).or_insert_with(|| Ok(Vec::new()));
        match (&mut *events, read(row)) {
            (Ok(events), Ok(event)) => events.push(event),
            (Ok(_), Err(error)) => *events = Err(error),
            (Err(_), _) => {}
        }
    }
    Ok(found)
}

/// The games in which a draw was offered at the current turn or the one before it: no older offer can stand, and none
/// stands in a finished game, packed or not.
pub fn with_recent_offers(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    with_late(conn, ids, &["draw-offered"])
}

/// Like [`with_recent_offers`], for any proposal to the opponent: a draw, a takeback, a pause.
pub fn with_recent_proposals(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    with_late(conn, ids, &["draw-offered", "takeback-proposed", "pause-proposed"])
}

fn with_late(conn: &mut Connection, ids: &[GameId], kinds: &[&str]) -> Result<Vec<GameId>, StoreError> {
    let found: Vec<String> = game_events::table
        .inner_join(games::table.on(games::id.eq(game_events::game_id)))
        .filter(game_events::game_id.eq_any(ids.iter().map(ToString::to_string)))
        .filter(game_events::kind.eq_any(kinds).and(game_events::ply.ge(games::ply - 1)))
        .select(game_events::game_id)
        .distinct()
        .load(conn)?;
    found.iter().map(|id| parse(id)).collect()
}

/// The columns of an event, as they are stored.
type Raw = (i32, i32, String, Option<String>, Option<String>, Option<String>, i64);

/// The events of a game as they are stored, in order, where it is in rows.
pub(super) fn raw(conn: &mut Connection, game: &str) -> Result<Vec<GameEvent>, StoreError> {
    let rows: Vec<Raw> = game_events::table
        .filter(game_events::game_id.eq(game))
        .order(game_events::seq)
        .select((
            game_events::seq,
            game_events::ply,
            game_events::kind,
            game_events::side,
            game_events::detail,
            game_events::author,
            game_events::at,
        ))
        .load(conn)?;
    let event = |(seq, ply, kind, side, detail, author, at)| GameEvent { seq, ply, kind, side, detail, author, at };
    Ok(rows.into_iter().map(event).collect())
}

/// Stores an event in its stored form.
pub(super) fn insert_raw(conn: &mut Connection, game: &str, event: &GameEvent) -> Result<(), StoreError> {
    diesel::insert_into(game_events::table)
        .values((
            game_events::game_id.eq(game),
            game_events::seq.eq(event.seq),
            game_events::ply.eq(event.ply),
            game_events::kind.eq(&event.kind),
            game_events::side.eq(&event.side),
            game_events::detail.eq(&event.detail),
            game_events::author.eq(&event.author),
            game_events::at.eq(event.at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Reads an event that does not come from a row of its table.
pub(super) fn read_stored(event: GameEvent) -> Result<(Ply, Event), StoreError> {
    let GameEvent { seq: _, ply, kind, side, detail, author, at } = event;
    read(Row { ply, kind, side, detail, at, author })
}

fn read(row: Row) -> Result<(Ply, Event), StoreError> {
    let corrupt = |what: &str| StoreError::Corrupt(format!("event “{}” without {what}", row.kind));
    let side: Option<Side> = row.side.as_deref().map(parse).transpose()?;
    let side_of_it = || side.ok_or_else(|| corrupt("a side"));
    let detail = || row.detail.as_deref().ok_or_else(|| corrupt("a detail"));
    let ruling = |reason: &str| {
        let arbiter = row.author.clone().ok_or_else(|| corrupt("an arbiter"))?;
        let reason = RulingReason::new(reason).map_err(|_| corrupt("a reason"))?;
        Ok::<_, StoreError>(Ruling { arbiter, reason })
    };
    let kind = match row.kind.as_str() {
        "draw-offered" => EventKind::DrawOffered { side: side_of_it()? },
        "draw-declined" => EventKind::DrawDeclined { side: side_of_it()? },
        "takeback-proposed" => EventKind::TakebackProposed { side: side_of_it()? },
        "takeback-declined" => EventKind::TakebackDeclined { side: side_of_it()? },
        "taken-back" => {
            let TakebackDetail { moves } = from_json(detail()?)?;
            EventKind::TakenBack { by: side_of_it()?, moves: moves.into_iter().map(Into::into).collect() }
        }
        "pause-proposed" => EventKind::PauseProposed { side: side_of_it()?, days: parse(detail()?)? },
        "pause-declined" => EventKind::PauseDeclined { side: side_of_it()? },
        "pause-agreed" => {
            let AgreedPauseDetail { from, until, days } = from_json(detail()?)?;
            let (from, until) = (Instant::from_millis(from), Instant::from_millis(until));
            let cause = PauseCause::Agreed(PauseProposal { by: side_of_it()?, days });
            EventKind::Paused { side: None, from, until, cause }
        }
        "paused" => {
            let PauseDetail { from, until, reason, automatic, engine_waits } = from_json(detail()?)?;
            let cause = match reason {
                Some(reason) => PauseCause::Stopped(ruling(&reason)?),
                None if engine_waits => PauseCause::EngineWaits,
                None => PauseCause::Leave { is_automatic: automatic },
            };
            let (from, until) = (Instant::from_millis(from), Instant::from_millis(until));
            EventKind::Paused { side, from, until, cause }
        }
        "leave-ended" => {
            let PauseDetail { from, until, .. } = from_json(detail()?)?;
            let (from, until) = (Instant::from_millis(from), Instant::from_millis(until));
            EventKind::LeaveEnded { side: side_of_it()?, from, until }
        }
        "time-given" => EventKind::TimeGiven { by: side_of_it()?, span: Duration::from_millis(parse(detail()?)?) },
        "clock-refilled" => {
            EventKind::ClockRefilled { side: side_of_it()?, span: Duration::from_millis(parse(detail()?)?) }
        }
        "clocks-started" => EventKind::ClocksStarted(ruling(detail()?)?),
        "clock-corrected" => {
            let CorrectionDetail { change, reason } = from_json(detail()?)?;
            let span = Duration::from_millis(change.unsigned_abs());
            let correction = if change < 0 { Correction::Take(span) } else { Correction::Add(span) };
            EventKind::ClockCorrected { side: side_of_it()?, correction, ruling: ruling(&reason)? }
        }
        "ruled" => EventKind::Ruled(ruling(detail()?)?),
        "ended" => EventKind::Ended(Outcome { winner: side, reason: parse(detail()?)? }),
        other => return Err(StoreError::Corrupt(format!("event “{other}”"))),
    };
    Ok((parse_ply(row.ply)?, Event { at: Instant::from_millis(row.at), kind }))
}

/// Stores an event that is not a move.
pub(super) fn insert(conn: &mut Connection, game: &str, seq: i32, ply: Ply, event: &Event) -> Result<(), StoreError> {
    let (kind, side, detail, author) = write(&event.kind)?;
    diesel::insert_into(game_events::table)
        .values((
            game_events::game_id.eq(game),
            game_events::seq.eq(seq),
            game_events::ply.eq(i32::from(ply.get())),
            game_events::kind.eq(kind),
            game_events::side.eq(side.map(|side| side.to_string())),
            game_events::detail.eq(detail),
            game_events::author.eq(author),
            game_events::at.eq(event.at.as_millis()),
        ))
        .execute(conn)?;
    Ok(())
}

/// An event that is not a move, with its game and its place.
pub(super) struct NewEvent<'e> {
    pub(super) game: String,
    pub(super) seq: i32,
    pub(super) ply: Ply,
    pub(super) event: &'e Event,
}

/// Stores events of several games by one statement.
pub(super) fn insert_all(conn: &mut PgConnection, events: &[NewEvent<'_>]) -> Result<(), StoreError> {
    let (mut games, mut seqs, mut plies) = (Vec::new(), Vec::new(), Vec::new());
    let (mut kinds, mut sides, mut details) = (Vec::new(), Vec::new(), Vec::new());
    let (mut authors, mut instants) = (Vec::new(), Vec::new());
    for NewEvent { game, seq, ply, event } in events {
        let (kind, side, detail, author) = write(&event.kind)?;
        games.push(game);
        seqs.push(*seq);
        plies.push(i32::from(ply.get()));
        kinds.push(kind);
        sides.push(side.map(Side::as_str));
        details.push(detail);
        authors.push(author);
        instants.push(event.at.as_millis());
    }
    prepared::sql("insert into game_events (game_id, seq, ply, kind, side, detail, author, at) select * from unnest(")
        .bind::<Array<Text>, _>(games, ", ")
        .bind::<Array<Integer>, _>(seqs, ", ")
        .bind::<Array<Integer>, _>(plies, ", ")
        .bind::<Array<Text>, _>(kinds, ", ")
        .bind::<Array<Nullable<Text>>, _>(sides, ", ")
        .bind::<Array<Nullable<Text>>, _>(details, ", ")
        .bind::<Array<Nullable<Text>>, _>(authors, ", ")
        .bind::<Array<BigInt>, _>(instants, ")")
        .execute(conn)?;
    Ok(())
}

type Written<'a> = (&'static str, Option<Side>, Option<String>, Option<&'a str>);

fn write(kind: &EventKind) -> Result<Written<'_>, StoreError> {
    let misplaced = |what: &str| StoreError::Corrupt(format!("{what} among the other events"));
    Ok(match kind {
        EventKind::Moved { .. } => return Err(misplaced("a move")),
        EventKind::Paused { cause: PauseCause::Downtime, .. } => return Err(misplaced("a downtime")),
        EventKind::DrawOffered { side } => ("draw-offered", Some(*side), None, None),
        EventKind::DrawDeclined { side } => ("draw-declined", Some(*side), None, None),
        EventKind::TakebackProposed { side } => ("takeback-proposed", Some(*side), None, None),
        EventKind::TakebackDeclined { side } => ("takeback-declined", Some(*side), None, None),
        EventKind::TakenBack { by, moves } => {
            let detail = TakebackDetail { moves: moves.iter().map(Into::into).collect() };
            ("taken-back", Some(*by), Some(to_json(&detail)?), None)
        }
        EventKind::PauseProposed { side, days } => ("pause-proposed", Some(*side), Some(days.to_string()), None),
        EventKind::PauseDeclined { side } => ("pause-declined", Some(*side), None, None),
        EventKind::Paused { from, until, cause: PauseCause::Agreed(PauseProposal { by, days }), .. } => {
            let detail = AgreedPauseDetail { from: from.as_millis(), until: until.as_millis(), days: *days };
            ("pause-agreed", Some(*by), Some(to_json(&detail)?), None)
        }
        EventKind::Paused { side, from, until, cause } => {
            let ruling = if let PauseCause::Stopped(ruling) = cause { Some(ruling) } else { None };
            let reason = ruling.map(|ruling| ruling.reason.to_string());
            let automatic = matches!(cause, PauseCause::Leave { is_automatic: true });
            let engine_waits = matches!(cause, PauseCause::EngineWaits);
            let (from, until) = (from.as_millis(), until.as_millis());
            let detail = PauseDetail { from, until, reason, automatic, engine_waits };
            ("paused", *side, Some(to_json(&detail)?), ruling.map(|ruling| ruling.arbiter.as_str()))
        }
        EventKind::LeaveEnded { side, from, until } => {
            let (from, until) = (from.as_millis(), until.as_millis());
            let detail = PauseDetail { from, until, reason: None, automatic: false, engine_waits: false };
            ("leave-ended", Some(*side), Some(to_json(&detail)?), None)
        }
        EventKind::TimeGiven { by, span } => ("time-given", Some(*by), Some(span.as_millis().to_string()), None),
        EventKind::ClockRefilled { side, span } => {
            ("clock-refilled", Some(*side), Some(span.as_millis().to_string()), None)
        }
        EventKind::ClocksStarted(ruling) => {
            ("clocks-started", None, Some(ruling.reason.to_string()), Some(ruling.arbiter.as_str()))
        }
        EventKind::ClockCorrected { side, correction, ruling } => {
            let millis = |span: &Duration| i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
            let change = match correction {
                Correction::Add(span) => millis(span),
                Correction::Take(span) => -millis(span),
            };
            let detail = CorrectionDetail { change, reason: ruling.reason.to_string() };
            ("clock-corrected", Some(*side), Some(to_json(&detail)?), Some(ruling.arbiter.as_str()))
        }
        EventKind::Ruled(ruling) => ("ruled", None, Some(ruling.reason.to_string()), Some(ruling.arbiter.as_str())),
        EventKind::Ended(outcome) => ("ended", outcome.winner, Some(outcome.reason.as_str().to_owned()), None),
    })
}

fn from_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Corrupt(format!("“{text}”: {error}")))
}

fn to_json(detail: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(detail).map_err(|error| StoreError::Corrupt(error.to_string()))
}

#[cfg(test)]
mod tests {
    use chess_laws::EndReason;

    use super::*;

    #[test]
    fn stored_names_do_not_change() {
        let (by, side, span) = (Side::White, Side::White, Duration::from_millis(1));
        let (from, until) = (Instant::from_millis(1), Instant::from_millis(2));
        let ruling = || Ruling { arbiter: "Esther".to_owned(), reason: RulingReason::new("a reason").expect("one") };
        let paused = |cause| EventKind::Paused { side: None, from, until, cause };
        let moves = vec![TakenMove { uci: "e2e4".to_owned(), san: "e4".to_owned(), at: from, spent: span }];
        let correction = Correction::Take(span);
        let stored = [
            (EventKind::DrawOffered { side }, "draw-offered"),
            (EventKind::DrawDeclined { side }, "draw-declined"),
            (EventKind::TakebackProposed { side }, "takeback-proposed"),
            (EventKind::TakebackDeclined { side }, "takeback-declined"),
            (
                EventKind::TakenBack { by, moves },
                r#"taken-back {"moves":[{"uci":"e2e4","san":"e4","played_at":1,"spent":1}]}"#,
            ),
            (EventKind::PauseProposed { side, days: 3 }, "pause-proposed 3"),
            (EventKind::PauseDeclined { side }, "pause-declined"),
            (
                paused(PauseCause::Agreed(PauseProposal { by, days: 3 })),
                r#"pause-agreed {"from":1,"until":2,"days":3}"#,
            ),
            (paused(PauseCause::Stopped(ruling())), r#"paused {"from":1,"until":2,"reason":"a reason"} Esther"#),
            (paused(PauseCause::Leave { is_automatic: true }), r#"paused {"from":1,"until":2,"automatic":true}"#),
            (paused(PauseCause::EngineWaits), r#"paused {"from":1,"until":2,"engine_waits":true}"#),
            (EventKind::LeaveEnded { side, from, until }, r#"leave-ended {"from":1,"until":2}"#),
            (EventKind::TimeGiven { by, span }, "time-given 1"),
            (EventKind::ClockRefilled { side, span }, "clock-refilled 1"),
            (EventKind::ClocksStarted(ruling()), "clocks-started a reason Esther"),
            (
                EventKind::ClockCorrected { side, correction, ruling: ruling() },
                r#"clock-corrected {"change":-1,"reason":"a reason"} Esther"#,
            ),
            (EventKind::Ruled(ruling()), "ruled a reason Esther"),
            (EventKind::Ended(Outcome { winner: None, reason: EndReason::Agreement }), "ended agreement"),
        ];
        for (event, expected) in stored {
            let (kind, _, detail, author) = write(&event).expect("it is stored here");
            let columns = [Some(kind), detail.as_deref(), author];
            assert_eq!(columns.into_iter().flatten().collect::<Vec<_>>().join(" "), expected);
        }
    }
}
