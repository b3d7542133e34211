//! Games: the record of moves and events, and the row derived from it for lists and deadlines.

mod ends;
pub mod lists;
mod many;
mod numbers;
mod row;
mod summaries;
mod turn_columns;

use std::collections::HashMap;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Event, EventKind, Game, GameId, TurnId, history};
use diesel::prelude::*;

pub(super) use self::row::initial_fen;
use self::row::{Row, rows, stored_fen};
use self::turn_columns::TurnColumns;
pub use ends::{GameEnd, append_ends};
pub use lists::running_of;
pub use many::{FoundGame, find_all, find_all_for_update, lock};
pub use numbers::id_of_number;
pub use summaries::{existing, summary};

pub use super::game_events::{with_recent_offers, with_recent_proposals};
pub use super::records::{ListedMove, listed_moves};

use super::downtimes::{self, RecordedDowntimes};
use super::game_records::MoveContext;
use super::lock_order::{self, Lock};
use super::parse::{parse, parse_ply, parse_takebacks, stored_rules};
use super::records::{self, NewMove};
use super::schema::{game_terms, games};
use super::{
    Connection, PlayerCache, StoreError, game_events, game_players, game_records, leaves, lines, packed_games,
    prepared, reminders, serving_time,
};
use domain::game::StoredGame;
use domain::lines::SavedLines;
use domain::origin::Origin;
use domain::user::UserId;
use rating::Ratings;

/// Stores a new game between players with those ratings. The database assigns its number.
pub fn insert(
    conn: &mut Connection,
    id: &GameId,
    origin: Origin,
    white: UserId,
    black: UserId,
    ratings: Ratings,
    game: &Game,
) -> Result<(), StoreError> {
    lock_order::own(Lock::Games, id);
    let setup = game.setup();
    let first = match game.turn() {
        Side::White => white,
        Side::Black => black,
    };
    let remind_at = reminders::next_of(conn, &PlayerCache::default(), first, game, &[])?;
    serving_time::begin_to_write(conn)?;
    let RecordedDowntimes { downtimes, total } = downtimes::between(conn, setup.started_at, Instant::MAX)?;
    diesel::insert_into(games::table)
        .values((
            games::id.eq(id.to_string()),
            games::control.eq(setup.control.to_string()),
            games::white_id.eq(white.0),
            games::black_id.eq(black.0),
            games::started_at.eq(setup.started_at.as_millis()),
            TurnColumns::of(game, total),
            games::remind_at.eq(remind_at.map(|at| serving_time::to_serving_time(at, total))),
        ))
        .execute(conn)?;
    diesel::insert_into(game_terms::table)
        .values((
            game_terms::game_id.eq(id.to_string()),
            game_terms::variant.eq(setup.variant.as_str()),
            game_terms::ruleset.eq(setup.ruleset.as_str()),
            game_terms::initial_fen.eq(stored_fen(setup.initial.setup_fen())),
            game_terms::rated.eq(setup.rated),
            game_terms::agreement_bar.eq(setup.agreement_bar.map(|bar| i32::from(bar.number()))),
            game_terms::rules.eq(stored_rules(setup.rules)),
            game_terms::white_rating.eq(ratings.white.rating()),
            game_terms::white_deviation.eq(ratings.white.deviation()),
            game_terms::black_rating.eq(ratings.black.rating()),
            game_terms::black_deviation.eq(ratings.black.deviation()),
            game_terms::origin.eq(origin.kind()),
            game_terms::origin_id.eq(origin.stored_id(*id)),
        ))
        .execute(conn)?;
    game_players::insert(conn, id, white, black, game)?;
    if !downtimes.is_empty() {
        // It began during a downtime that was recorded meanwhile.
        let stored = find(conn, id)?.ok_or_else(|| StoreError::Corrupt(format!("game {id} was not stored")))?;
        append(conn, &PlayerCache::default(), &stored, &stored.game, &[])?;
    }
    Ok(())
}

/// How many half-moves a game has; `None` if it does not exist.
pub fn plies(conn: &mut Connection, id: &GameId) -> Result<Option<u32>, StoreError> {
    let plies: Option<i32> = games::table.find(id.to_string()).select(games::ply).get_result(conn).optional()?;
    Ok(plies.map(|plies| u32::try_from(plies).unwrap_or(0)))
}

/// How many half-moves each of those games has; missing games are absent.
pub fn plies_of_all(conn: &mut Connection, ids: &[GameId]) -> Result<HashMap<GameId, u32>, StoreError> {
    let named = games::table.filter(games::id.eq_any(ids.iter().map(ToString::to_string)));
    let rows: Vec<(String, i32)> = named.select((games::id, games::ply)).load(conn)?;
    rows.into_iter().map(|(id, plies)| Ok((parse(&id)?, u32::try_from(plies).unwrap_or(0)))).collect()
}

/// The current turn of a game and whether the game is over. Locks the game until this transaction ends, without
/// replaying it.
pub fn turn_for_update(conn: &mut Connection, id: &GameId) -> Result<Option<(TurnId, bool)>, StoreError> {
    lock_order::note(Lock::Games, [id]);
    let turn = games::table.find(id.to_string()).select((games::ply, games::takebacks, games::ended_at));
    let row: Option<(i32, i32, Option<i64>)> = match conn {
        Connection::Postgres(conn) => turn.for_update().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => turn.get_result(conn).optional()?,
    };
    row.map(|(ply, takebacks, ended_at)| {
        let turn = TurnId { ply: parse_ply(ply)?, takebacks: parse_takebacks(takebacks)? };
        Ok((turn, ended_at.is_some()))
    })
    .transpose()
}

pub fn find(conn: &mut Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let found = rows().filter(games::id.eq(id.to_string())).select(Row::as_select());
    let row: Option<Row> = found.get_result(conn).optional()?;
    row.map(|row| replay(conn, row)).transpose()
}

/// The history of a game in order: moves, including those taken back later, downtimes and other events. It is the same
/// for packed games.
pub fn history(conn: &mut Connection, id: &GameId) -> Result<Option<Vec<Event>>, StoreError> {
    let found = rows().filter(games::id.eq(id.to_string())).select(Row::as_select());
    let Some(row): Option<Row> = found.get_result(conn).optional()? else { return Ok(None) };
    let ((moves, events), noted) = game_records::find(conn, row.place(), row.span())?;
    row.history(moves, &events, row.first()?, &noted).map(Some)
}

/// Loads a game and locks it until this transaction ends.
pub fn find_for_update(conn: &mut Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    row_for_update(conn, id)?.map(|row| replay(conn, row)).transpose()
}

fn row_for_update(conn: &mut Connection, id: &GameId) -> Result<Option<Row>, StoreError> {
    lock_order::note(Lock::Games, [id]);
    let found = rows().filter(games::id.eq(id.to_string()));
    Ok(match conn {
        Connection::Postgres(conn) => {
            prepared::for_update_of("games", found.select(Row::as_select())).get_result(conn).optional()?
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => found.select(Row::as_select()).get_result(conn).optional()?,
    })
}

/// A game locked until this transaction ends, with the other data that a move depends on.
#[derive(Debug)]
pub struct LockedGame {
    pub stored: StoredGame,
    /// The conditional lines of both players.
    pub lines: Vec<SavedLines>,
    /// Whether the player is on leave; false if not requested.
    pub is_on_leave: bool,
}

/// Loads and locks a game for a move; with a player and an instant, also whether the player is on leave then.
pub fn find_for_move(
    conn: &mut Connection,
    id: &GameId,
    mover: Option<(UserId, Instant)>,
) -> Result<Option<LockedGame>, StoreError> {
    let Some(row) = row_for_update(conn, id)? else { return Ok(None) };
    if let (Connection::Postgres(pg), Some(mover), None) = (&mut *conn, mover, row.ended_at) {
        let (((moves, events), noted), MoveContext { lines, is_on_leave }) =
            game_records::find_for_move(pg, row.place(), row.span(), mover)?;
        let stored = row.into_game(moves, events, &noted)?;
        return Ok(Some(LockedGame { stored, lines, is_on_leave }));
    }
    let stored = replay(conn, row)?;
    let on_leave = mover.map(|(player, now)| leaves::active_until(conn, &[player], now)).transpose()?;
    let is_on_leave = on_leave.is_some_and(|players| !players.is_empty());
    Ok(Some(LockedGame { stored, lines: lines::of_game(conn, id)?, is_on_leave }))
}

fn replay(conn: &mut Connection, row: Row) -> Result<StoredGame, StoreError> {
    let ((moves, events), noted) = game_records::find(conn, row.place(), row.span())?;
    row.into_game(moves, events, &noted)
}

/// Appends events to a game; `game` is the state after `events`.
///
/// # Errors
/// [`StoreError::Taken`] when another move was stored for the same ply.
pub fn append(
    conn: &mut Connection,
    cache: &PlayerCache,
    stored: &StoredGame,
    game: &Game,
    events: &[Event],
) -> Result<(), StoreError> {
    if events.is_empty() && game.outcome().is_some() {
        // The caller recomputes the row without knowing that the game is over: keep the end as it is.
        return Ok(());
    }
    let id = stored.id.to_string();
    if stored.game.outcome().is_some() {
        packed_games::unpack(conn, &id)?;
    }
    let mut seq = i32::try_from(stored.stored_events).unwrap_or(i32::MAX);
    let mut ply = stored.game.ply();
    // A single move, the most frequent change, is stored with its game's row in one statement where each statement is a
    // round trip.
    let (single_move, separate_events) = match (&*conn, events) {
        (Connection::Postgres(_), [only]) if matches!(only.kind, EventKind::Moved { .. }) => (Some(only), &[][..]),
        _ => (None, events),
    };
    for event in separate_events {
        if let Some(new) = NewMove::of(&id, event) {
            new.insertion().execute(conn)?;
        } else {
            game_events::insert(conn, &id, seq, ply, event)?;
            seq = seq.saturating_add(1);
        }
        ply = history::ply_after(ply, &event.kind);
        if matches!(event.kind, EventKind::TakenBack { .. }) {
            records::remove_moves(conn, &id, ply)?;
        }
    }
    let remind_at = reminders::next_after(conn, cache, stored, game)?;
    let are_reminders_reset = reminders::begin_anew(&stored.game, game);
    let outcome = game.outcome();
    let ended_at = outcome.and(events.last()).map(|event| event.at);
    let changes = (
        TurnColumns::of(game, stored.downtime_total),
        games::stopped_at.eq(game.stopped_since().map(Instant::as_millis)),
        games::remind_at.eq(remind_at.map(|at| serving_time::to_serving_time(at, stored.downtime_total))),
        are_reminders_reset.then(|| games::reminded.eq(None::<String>)),
        games::last_uci.eq(game.moves().last().map(|last| last.uci.clone())),
        games::ended_at.eq(ended_at.map(Instant::as_millis)),
        games::reason.eq(outcome.map(|outcome| outcome.reason.as_str())),
        games::winner.eq(outcome.and_then(|outcome| outcome.winner).map(|side| side.to_string())),
    );
    let update = prepared::update(games::table, games::id.eq(&id), changes);
    match (&mut *conn, single_move.and_then(|event| NewMove::of(&id, event))) {
        (Connection::Postgres(conn), Some(new)) => {
            prepared::insert_and_update(new.insertion(), update).execute(conn)?
        }
        _ => update.execute(conn)?,
    };
    game_players::update(conn, stored, game, ended_at)
}
