//! Summaries of games, as lists show them.

use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{GameId, TurnId};
use diesel::prelude::*;

use super::row::{Identity, Row, rows};
use crate::parse::{parse, parse_bar, parse_ply, parse_rules, parse_takebacks};
use crate::schema::games;
use crate::{Connection, StoreError};
use domain::game_summary::{GameSummary, ListedClock};
use domain::user::UserId;

/// Ids looked up in one query.
const MAX_IDS: usize = 500;

impl TryFrom<Row> for GameSummary {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let winner: Option<Side> = row.winner.as_deref().map(parse).transpose()?;
        let reason: Option<EndReason> = row.reason.as_deref().map(parse).transpose()?;
        let turn_id = TurnId { ply: parse_ply(row.ply)?, takebacks: parse_takebacks(row.takebacks)? };
        let clock = |left: Option<i64>, on_clock: Option<i64>, bank: Option<i64>| ListedClock {
            left: left.map(span),
            on_clock: on_clock.map(span),
            bank: bank.map(span),
        };
        let Identity { id, number, origin } = row.identity()?;
        Ok(Self {
            ratings: row.terms.ratings(),
            id,
            number,
            origin,
            variant: parse(&row.terms.variant)?,
            ruleset: parse(&row.terms.ruleset)?,
            agreement_bar: parse_bar(row.terms.agreement_bar)?,
            rules: parse_rules(row.terms.rules.as_deref())?,
            initial_fen: row.terms.initial_fen().to_owned(),
            control: parse(&row.control)?,
            rated: row.terms.rated,
            white: UserId(row.white_id),
            black: UserId(row.black_id),
            started_at: Instant::from_millis(row.started_at),
            turn_id,
            fen: row.fen,
            turn: parse(&row.turn)?,
            turn_began: Instant::from_millis(row.turn_began),
            deadline: row.deadline.map(Instant::from_millis),
            white_clock: clock(row.white_left, row.white_on_clock, row.white_bank),
            black_clock: clock(row.black_left, row.black_on_clock, row.black_bank),
            stopped_at: row.stopped_at.map(Instant::from_millis),
            agreed_pause: row
                .paused_from
                .zip(row.paused_until)
                .map(|(from, until)| (Instant::from_millis(from), Instant::from_millis(until))),
            last_uci: row.last_uci,
            outcome: reason.map(|reason| Outcome { winner, reason }),
            ended_at: row.ended_at.map(Instant::from_millis),
        })
    }
}

fn span(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// The summary of one game.
pub fn summary(conn: &mut Connection, id: &GameId) -> Result<Option<GameSummary>, StoreError> {
    let found = rows().filter(games::id.eq(id.to_string())).select(Row::as_select());
    let row: Option<Row> = found.get_result(conn).optional()?;
    row.map(TryInto::try_into).transpose()
}

/// Those of these games that exist, in no particular order.
pub fn existing(conn: &mut Connection, ids: &[GameId]) -> Result<Vec<GameId>, StoreError> {
    let mut found = Vec::new();
    for some in ids.chunks(MAX_IDS) {
        let known = games::table.filter(games::id.eq_any(some.iter().map(GameId::to_string))).select(games::id);
        let known: Vec<String> = known.load(conn)?;
        found.extend(known.iter().map(|id| parse(id)).collect::<Result<Vec<GameId>, StoreError>>()?);
    }
    Ok(found)
}
