//! Ends of several games at once.

use chess_laws::{Side, SideResult};
use correspondence_clock::Instant;
use correspondence_game::{Event, Game};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Text};
use serde::Serialize;

use super::append;
use super::turn_columns::TurnColumns;
use crate::game_events::{self, NewEvent};
use crate::postgres::PgConnection;
use crate::{Connection, PlayerCache, StoreError, prepared};
use domain::game::StoredGame;

/// A running game that ends without another move.
#[derive(Clone, Debug)]
pub struct GameEnd {
    /// The game before its end.
    pub stored: StoredGame,
    /// The game after its end.
    pub game: Game,
    pub events: Vec<Event>,
}

impl GameEnd {
    fn at(&self) -> Option<i64> {
        self.events.last().map(|event| event.at.as_millis())
    }
}

/// The columns of a game that its end changes, by name.
#[derive(Serialize)]
struct EndColumns {
    id: String,
    #[serde(flatten)]
    turn: TurnColumns,
    stopped_at: Option<i64>,
    ended_at: Option<i64>,
    reason: Option<&'static str>,
    winner: Option<&'static str>,
}

/// The update with [`EndColumns`]. A finished game has no reminder.
const SET_ENDS: &str = "update games set ply = e.ply, takebacks = e.takebacks, fen = e.fen, turn = e.turn, \
    turn_began = e.turn_began, deadline = e.deadline, flags_at = e.flags_at, white_left = e.white_left, \
    black_left = e.black_left, white_on_clock = e.white_on_clock, black_on_clock = e.black_on_clock, \
    white_bank = e.white_bank, black_bank = e.black_bank, \
    paused_from = e.paused_from, paused_until = e.paused_until, stopped_at = e.stopped_at, remind_at = null, \
    ended_at = e.ended_at, reason = e.reason, winner = e.winner \
    from json_populate_recordset(null::games, ";

/// Stores the events that end several games, as [`append`] does for one. On PostgreSQL, where each statement is a round
/// trip, there is one statement for each table.
pub fn append_ends(conn: &mut Connection, ends: &[GameEnd]) -> Result<(), StoreError> {
    let Connection::Postgres(pg) = conn else {
        return ends
            .iter()
            .try_for_each(|end| append(conn, &PlayerCache::default(), &end.stored, &end.game, &end.events));
    };
    insert_events(pg, ends)?;
    let columns: Vec<EndColumns> = ends.iter().map(EndColumns::of).collect();
    let columns = serde_json::to_string(&columns).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    prepared::sql(SET_ENDS).bind::<Text, _>(columns, "::json) as e where games.id = e.id").execute(pg)?;
    end_listings(pg, ends)
}

impl EndColumns {
    fn of(end: &GameEnd) -> Self {
        let (game, outcome) = (&end.game, end.game.outcome());
        Self {
            id: end.stored.id.to_string(),
            turn: TurnColumns::of(game, end.stored.downtime_total),
            stopped_at: game.stopped_since().map(Instant::as_millis),
            ended_at: end.at(),
            reason: outcome.map(|outcome| outcome.reason.as_str()),
            winner: outcome.and_then(|outcome| outcome.winner).map(Side::as_str),
        }
    }
}

fn insert_events(pg: &mut PgConnection, ends: &[GameEnd]) -> Result<(), StoreError> {
    let mut rows = Vec::with_capacity(ends.len());
    for GameEnd { stored, events, .. } in ends {
        for (seq, event) in (stored.stored_events..).zip(events) {
            let seq = i32::try_from(seq).unwrap_or(i32::MAX);
            rows.push(NewEvent { game: stored.id.to_string(), seq, ply: stored.game.ply(), event });
        }
    }
    game_events::insert_all(pg, &rows)
}

/// Updates the rows from which players' lists of games are read.
fn end_listings(pg: &mut PgConnection, ends: &[GameEnd]) -> Result<(), StoreError> {
    let (mut players, mut began, mut games) = (Vec::new(), Vec::new(), Vec::new());
    let (mut ended, mut results) = (Vec::new(), Vec::new());
    for end in ends {
        let (Some(outcome), Some(at)) = (end.game.outcome(), end.at()) else { continue };
        for side in Side::ALL {
            players.push(end.stored.player(side).0);
            began.push(end.game.setup().started_at.as_millis());
            games.push(end.stored.id.to_string());
            ended.push(at);
            results.push(SideResult::of(outcome, side).as_str());
        }
    }
    prepared::sql("update game_players p set ended_at = e.ended_at, result = e.result from unnest(")
        .bind::<Array<BigInt>, _>(players, ", ")
        .bind::<Array<BigInt>, _>(began, ", ")
        .bind::<Array<Text>, _>(games, ", ")
        .bind::<Array<BigInt>, _>(ended, ", ")
        .bind::<Array<Text>, _>(
            results,
            ") as e (user_id, started_at, game_id, ended_at, result) \
             where p.user_id = e.user_id and p.started_at = e.started_at and p.game_id = e.game_id",
        )
        .execute(pg)?;
    Ok(())
}
