//! Games: the record of moves and events, and the row derived from it for lists and deadlines.

pub mod lists;
mod many;
mod summaries;

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::{Position, Ruleset, Side, Variant};
use correspondence_clock::{ClockReading, Instant};
use correspondence_game::{Event, EventKind, Game, GameId, PauseCause, Ply, Ruling, Setup, TakenMove, TurnId};
use diesel::prelude::*;

pub use lists::running_of;
pub use many::{Found, find_all, find_all_for_update, lock};
pub use summaries::{GameSummary, ListedClock, summary};

use super::downtimes::Downtime;
use super::parse::{parse, parse_bar, parse_ply, parse_takebacks};
use super::records::{self, MoveRow};
use super::schema::games;
use super::users::UserId;
use super::{Connection, StoreError, downtimes, game_events, game_players, reminders};
use crate::rating::{Rating, Ratings};

/// A game and who plays it.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its id.
    pub id: GameId,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    /// The game itself, replayed from its record.
    pub game: Game,
    /// Everything that happened besides moves, in order, the service's downtimes among it.
    pub events: Vec<Event>,
    /// How many of these have rows of their own.
    pub stored_events: usize,
    /// The players' ratings when it began; of games that began before there were ratings nothing is known.
    pub ratings: Option<Ratings>,
}

impl StoredGame {
    /// Who plays that side.
    pub fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// Since when an arbiter has stopped the clocks, and by what ruling, if they are stopped.
    pub fn stopped_by(&self) -> Option<(Instant, &Ruling)> {
        let since = self.game.stopped_since()?;
        let ruling = self.events.iter().rev().find_map(|event| match &event.kind {
            EventKind::Paused { cause: PauseCause::Stopped(ruling), .. } => Some(ruling),
            _ => None,
        })?;
        Some((since, ruling))
    }

    /// Which side that person plays.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        [Side::White, Side::Black].into_iter().find(|&side| self.player(side) == user)
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = games)]
struct Row {
    id: String,
    variant: String,
    ruleset: String,
    initial_fen: String,
    control: String,
    white_id: i64,
    black_id: i64,
    started_at: i64,
    ply: i32,
    fen: String,
    turn: String,
    turn_began: i64,
    deadline: Option<i64>,
    last_uci: Option<String>,
    ended_at: Option<i64>,
    reason: Option<String>,
    winner: Option<String>,
    agreement_bar: Option<i32>,
    rated: bool,
    takebacks: i32,
    white_rating: Option<f64>,
    white_deviation: Option<f64>,
    black_rating: Option<f64>,
    black_deviation: Option<f64>,
    white_left: Option<i64>,
    black_left: Option<i64>,
    stopped_at: Option<i64>,
    white_on_clock: Option<i64>,
    black_on_clock: Option<i64>,
    white_bank: Option<i64>,
    black_bank: Option<i64>,
    clocks_written_for: Option<String>,
}

/// Stores a game that begins between players of those ratings.
pub fn insert(
    conn: &mut Connection,
    id: &GameId,
    (white, black): (UserId, UserId),
    ratings: Ratings,
    game: &Game,
) -> Result<(), StoreError> {
    let setup = game.setup();
    let first = match game.turn() {
        Side::White => white,
        Side::Black => black,
    };
    let remind_at = reminders::next_of(conn, first, game, &[])?;
    let [white_clock, black_clock] = Side::ALL.map(|side| ClockColumns::of(game, side));
    diesel::insert_into(games::table)
        .values((
            games::id.eq(id.to_string()),
            games::variant.eq(setup.variant.as_str()),
            games::ruleset.eq(setup.ruleset.as_str()),
            games::initial_fen.eq(setup.initial.setup_fen()),
            games::control.eq(setup.control.to_string()),
            games::white_id.eq(white.0),
            games::black_id.eq(black.0),
            games::started_at.eq(setup.started_at.as_millis()),
            games::ply.eq(0),
            games::fen.eq(game.position().fen()),
            games::turn.eq(game.turn().to_string()),
            games::turn_began.eq(game.turn_began().as_millis()),
            games::deadline.eq(game.deadline().map(Instant::as_millis)),
            games::flags_at.eq(game.flags_at().map(Instant::as_millis)),
            games::white_left.eq(white_clock.left()),
            games::black_left.eq(black_clock.left()),
            games::white_on_clock.eq(white_clock.on_clock()),
            games::black_on_clock.eq(black_clock.on_clock()),
            games::white_bank.eq(white_clock.bank()),
            games::black_bank.eq(black_clock.bank()),
            games::clocks_written_for.eq(clocks_key(game.turn_id(), white_clock.left(), black_clock.left())),
            games::remind_at.eq(remind_at),
            games::agreement_bar.eq(setup.agreement_bar.map(|bar| i32::from(bar.number()))),
            games::rated.eq(setup.rated),
            games::white_rating.eq(ratings.white.rating()),
            games::white_deviation.eq(ratings.white.deviation()),
            games::black_rating.eq(ratings.black.rating()),
            games::black_deviation.eq(ratings.black.deviation()),
        ))
        .execute(conn)?;
    game_players::insert(conn, id, white, black, game)
}

/// How many half-moves a game has. None where there is no such game.
pub fn plies(conn: &mut Connection, id: &GameId) -> Result<Option<u32>, StoreError> {
    let plies: Option<i32> = games::table.find(id.to_string()).select(games::ply).first(conn).optional()?;
    Ok(plies.map(|plies| u32::try_from(plies).unwrap_or(0)))
}

/// How many half-moves each of those games has, as far as they are there.
pub fn plies_of_all(conn: &mut Connection, ids: &[GameId]) -> Result<HashMap<GameId, u32>, StoreError> {
    let named = games::table.filter(games::id.eq_any(ids.iter().map(ToString::to_string)));
    let rows: Vec<(String, i32)> = named.select((games::id, games::ply)).load(conn)?;
    rows.into_iter().map(|(id, plies)| Ok((parse(&id)?, u32::try_from(plies).unwrap_or(0)))).collect()
}

/// The turn that is next in a game, and whether the game is over, which nobody else may change until this transaction
/// ends. The game is not replayed for it.
pub fn turn_for_update(conn: &mut Connection, id: &GameId) -> Result<Option<(TurnId, bool)>, StoreError> {
    let turn = games::table.find(id.to_string()).select((games::ply, games::takebacks, games::ended_at));
    let row: Option<(i32, i32, Option<i64>)> = match conn {
        Connection::Postgres(conn) => turn.for_update().first(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => turn.first(conn).optional()?,
    };
    row.map(|(ply, takebacks, ended_at)| {
        let turn = TurnId { ply: parse_ply(ply)?, takebacks: parse_takebacks(takebacks)? };
        Ok((turn, ended_at.is_some()))
    })
    .transpose()
}

/// The game of that id.
pub fn find(conn: &mut Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let row: Option<Row> = games::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?;
    row.map(|row| replay(conn, row)).transpose()
}

/// The game of that id, which nobody else may change until this transaction ends.
pub fn find_for_update(conn: &mut Connection, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
    let row: Option<Row> = match conn {
        Connection::Postgres(conn) => {
            games::table.find(id.to_string()).select(Row::as_select()).for_update().first(conn).optional()?
        }
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => {
            games::table.find(id.to_string()).select(Row::as_select()).first(conn).optional()?
        }
    };
    row.map(|row| replay(conn, row)).transpose()
}

fn replay(conn: &mut Connection, row: Row) -> Result<StoredGame, StoreError> {
    let moves = records::moves_of(conn, &row.id)?;
    let events = game_events::of_game(conn, &row.id)?;
    let downtimes = downtimes::between(conn, row.span().0, row.span().1)?;
    row.into_game(moves, events, &downtimes)
}

impl Row {
    fn ratings(&self) -> Option<Ratings> {
        let white = Rating::new(self.white_rating?, self.white_deviation?)?;
        let black = Rating::new(self.black_rating?, self.black_deviation?)?;
        Some(Ratings { white, black })
    }

    /// From when to when the game lasted, or as far as is known.
    fn span(&self) -> (Instant, Instant) {
        (Instant::from_millis(self.started_at), self.ended_at.map_or(Instant::MAX, Instant::from_millis))
    }

    /// The game that the row, its moves, its other events and the downtimes of its span make.
    fn into_game(
        self,
        moves: Vec<MoveRow>,
        events: Vec<(Ply, Event)>,
        downtimes: &[Downtime],
    ) -> Result<StoredGame, StoreError> {
        let corrupt = |what: String| StoreError::Corrupt(format!("game {}: {what}", self.id));
        let variant: Variant = parse(&self.variant)?;
        let ruleset: Ruleset = parse(&self.ruleset)?;
        let initial = Position::from_fen(&self.initial_fen, variant).map_err(|error| corrupt(error.to_string()))?;
        let (stored_events, ratings) = (events.len(), self.ratings());

        let mut record = records::woven(moves, &events, initial.turn()).map_err(corrupt)?;
        let mut events: Vec<Event> = events.into_iter().map(|(_, event)| event).collect();
        for downtime in downtimes {
            insert_in_time(&mut record, downtime.as_event());
            insert_in_time(&mut events, downtime.as_event());
        }

        let setup = Setup {
            variant,
            ruleset,
            agreement_bar: parse_bar(self.agreement_bar)?,
            initial,
            control: parse(&self.control)?,
            rated: self.rated,
            started_at: Instant::from_millis(self.started_at),
        };
        let game = Game::replay(setup, record).map_err(|error| corrupt(error.to_string()))?;
        Ok(StoredGame {
            id: parse(&self.id)?,
            white: UserId(self.white_id),
            black: UserId(self.black_id),
            game,
            events,
            stored_events,
            ratings,
        })
    }
}

fn insert_in_time(events: &mut Vec<Event>, event: Event) {
    events.insert(events.partition_point(|other| other.at < event.at), event);
}

/// Stores what has just happened in a game; `game` is the state after `events`.
///
/// # Errors
/// [`StoreError::Taken`] when another move was stored for the same ply.
pub fn append(conn: &mut Connection, stored: &StoredGame, game: &Game, events: &[Event]) -> Result<(), StoreError> {
    let id = stored.id.to_string();
    let mut seq = i32::try_from(stored.stored_events).unwrap_or(i32::MAX);
    let mut ply = stored.game.ply();
    for event in events {
        if let EventKind::Moved { ply: moved, uci, san, spent, .. } = &event.kind {
            let played = TakenMove { uci: uci.clone(), san: san.clone(), at: event.at, spent: *spent };
            records::insert_move(conn, &id, *moved, &played)?;
            ply = moved.next();
            continue;
        }
        game_events::insert(conn, &id, seq, ply, event)?;
        seq = seq.saturating_add(1);
        if let EventKind::TakenBack { moves, .. } = &event.kind {
            ply = Ply::new(ply.get().saturating_sub(u16::try_from(moves.len()).unwrap_or(u16::MAX)));
            records::remove_moves(conn, &id, ply)?;
        }
    }
    let remind_at = reminders::next_after(conn, stored, game)?;
    let is_new_turn = game.turn_id() != stored.game.turn_id();
    let outcome = game.outcome();
    let ended_at = outcome.and(events.last()).map(|event| event.at);
    let [white_clock, black_clock] = Side::ALL.map(|side| ClockColumns::of(game, side));
    diesel::update(games::table.find(id))
        .set((
            games::ply.eq(i32::from(game.ply().get())),
            games::takebacks.eq(i32::from(game.turn_id().takebacks)),
            games::fen.eq(game.position().fen()),
            games::turn.eq(game.turn().to_string()),
            games::turn_began.eq(game.turn_began().as_millis()),
            games::deadline.eq(game.deadline().map(Instant::as_millis)),
            games::flags_at.eq(game.flags_at().map(Instant::as_millis)),
            games::white_left.eq(white_clock.left()),
            games::black_left.eq(black_clock.left()),
            games::white_on_clock.eq(white_clock.on_clock()),
            games::black_on_clock.eq(black_clock.on_clock()),
            games::white_bank.eq(white_clock.bank()),
            games::black_bank.eq(black_clock.bank()),
            games::clocks_written_for.eq(clocks_key(game.turn_id(), white_clock.left(), black_clock.left())),
            games::stopped_at.eq(game.stopped_since().map(Instant::as_millis)),
            games::remind_at.eq(remind_at),
            is_new_turn.then(|| games::reminded.eq(None::<String>)),
            games::last_uci.eq(game.moves().last().map(|last| last.uci.clone())),
            games::ended_at.eq(ended_at.map(Instant::as_millis)),
            games::reason.eq(outcome.map(|outcome| outcome.reason.as_str())),
            games::winner.eq(outcome.and_then(|outcome| outcome.winner).map(|side| side.to_string())),
        ))
        .execute(conn)?;
    game_players::update(conn, stored, game, ended_at)
}

/// What lists know of a player's clock: what it showed when the turn began, since the deadline tells the rest; where the
/// clocks are stopped, what they show then and from then on. `None` without a limit.
struct ClockColumns(Option<ClockReading>);

impl ClockColumns {
    fn of(game: &Game, side: Side) -> Self {
        let at = game.stopped_since().unwrap_or_else(|| game.turn_began());
        Self(game.clock_reading(side, at))
    }

    /// The time for the move, in milliseconds.
    fn left(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.for_move))
    }

    /// What is on the clock, in milliseconds.
    fn on_clock(&self) -> Option<i64> {
        self.0.map(|reading| millis(reading.on_clock))
    }

    /// What of it is the bank, in milliseconds.
    fn bank(&self) -> Option<i64> {
        self.0.and_then(|reading| reading.bank).map(millis)
    }
}

/// What tells whether the clocks of a row are those of its turn. A node of an older version moves a game on and leaves
/// behind what it does not know: the clocks, and this key, of an earlier turn.
fn clocks_key(turn: TurnId, white_left: Option<i64>, black_left: Option<i64>) -> String {
    let left = |millis: Option<i64>| millis.map_or_else(|| "-".to_owned(), |millis| millis.to_string());
    format!("{}/{}/{}/{}", turn.ply.get(), turn.takebacks, left(white_left), left(black_left))
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}
