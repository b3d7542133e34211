//! Finished games, each packed into one row (`packed_games`): moves, other events and engine evaluations, in the format
//! of the crate `game_record`.
//!
//! `games.packing` says whether a game is packed; never in part. Changes of a finished game unpack it first, in the
//! same transaction. Decoding needs the variant, the initial position and the start time, which never change.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chess_laws::Variant;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use game_record::{Damaged, Evaluation, GameRecord, Start, move_times, pack_analysis, unpack_analysis};

use super::game_records::Record;
use super::games::initial_fen;
use super::lock_order::{self, Lock};
use super::parse::parse;
use super::schema::{analyses, evaluations, game_events, game_terms, games, moves, packed_games};
use super::{Connection, StoreError};

/// `games.packing` of a packed game.
pub(super) const PACKED: &str = "packed";

/// `games.packing` of a game that cannot be packed.
const FAILED: &str = "failed";

/// A packed game.
#[derive(Queryable)]
pub(super) struct PackedGame {
    start: GameStart,
    record: Vec<u8>,
}

/// The data that decoding needs.
#[derive(Queryable, Selectable)]
#[diesel(table_name = game_terms)]
pub(super) struct GameStart {
    game_id: String,
    variant: String,
    initial_fen: Option<String>,
    #[diesel(select_expression = games::started_at)]
    started_at: i64,
}

impl GameStart {
    pub(super) fn id(&self) -> &str {
        &self.game_id
    }

    pub(super) fn start(&self) -> Result<Start<'_>, StoreError> {
        let is_chess960 = parse::<Variant>(&self.variant)? == Variant::Chess960;
        Ok(Start { fen: initial_fen(self.initial_fen.as_deref()), is_chess960, at: self.started_at })
    }

    /// The error for damaged bytes.
    fn damaged(&self, what: &'static str) -> impl Fn(Damaged) -> StoreError {
        let id = self.game_id.clone();
        move |damage| StoreError::Corrupt(format!("the packed {what} of game {id}: {damage}"))
    }
}

impl PackedGame {
    pub(super) fn into_id(self) -> String {
        self.start.game_id
    }

    fn unpack(&self) -> Result<GameRecord, StoreError> {
        game_record::unpack(self.start.start()?, &self.record).map_err(self.start.damaged("record"))
    }

    /// The record.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for one that is damaged.
    pub(super) fn record(&self) -> Result<Record, StoreError> {
        let GameRecord { moves, events } = self.unpack()?;
        let events: Result<_, _> = events.into_iter().map(super::game_events::read_stored).collect();
        Ok(((0..).zip(moves).map(Into::into).collect(), events?))
    }

    /// When the moves of the final record were played.
    ///
    /// # Errors
    /// As [`PackedGame::record`].
    pub(super) fn times(&self) -> Result<Vec<Instant>, StoreError> {
        let times = move_times(self.start.start()?, &self.record).map_err(self.start.damaged("record"))?;
        Ok(times.into_iter().map(Instant::from_millis).collect())
    }

    /// Decodes the packed evaluations.
    fn evaluations(&self, analysis: &[u8]) -> Result<Vec<Evaluation>, StoreError> {
        let moves: Vec<String> = self.unpack()?.moves.into_iter().map(|played| played.uci).collect();
        unpack_analysis(self.start.start()?, &moves, analysis).map_err(self.start.damaged("analysis"))
    }
}

/// The game of that id, if it is packed.
pub(super) fn find(conn: &mut Connection, id: &str) -> Result<Option<PackedGame>, StoreError> {
    let found =
        packed_games::table.inner_join(games::table.inner_join(game_terms::table)).filter(packed_games::game_id.eq(id));
    Ok(found.select((GameStart::as_select(), packed_games::record)).get_result(conn).optional()?)
}

/// Those of the games that are packed.
pub(super) fn find_all(conn: &mut Connection, ids: &[String]) -> Result<Vec<PackedGame>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let found = packed_games::table
        .inner_join(games::table.inner_join(game_terms::table))
        .filter(packed_games::game_id.eq_any(ids));
    Ok(found.select((GameStart::as_select(), packed_games::record)).load(conn)?)
}

/// The evaluations of those games that are packed with an analysis, by id; unreadable ones are reported individually.
pub(super) fn evaluations_of(
    conn: &mut Connection,
    ids: &[String],
) -> Result<HashMap<String, Result<Vec<Evaluation>, StoreError>>, StoreError> {
    let found = packed_games::table
        .inner_join(games::table.inner_join(game_terms::table))
        .filter(packed_games::game_id.eq_any(ids));
    let found: Vec<(GameStart, Vec<u8>, Option<Vec<u8>>)> =
        found.select((GameStart::as_select(), packed_games::record, packed_games::analysis)).load(conn)?;
    let decode = |(start, record, analysis): (GameStart, Vec<u8>, Option<Vec<u8>>)| {
        let packed = PackedGame { start, record };
        let evaluations = packed.evaluations(&analysis?);
        Some((packed.into_id(), evaluations))
    };
    Ok(found.into_iter().filter_map(decode).collect())
}

/// A game to be packed, ordered by its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub ended_at: Instant,
    pub id: GameId,
}

/// The next unpacked games after that one that ended before `until`, at most `limit`.
pub fn candidates(
    conn: &mut Connection,
    after: Option<Candidate>,
    until: Instant,
    limit: i64,
) -> Result<Vec<Candidate>, StoreError> {
    let (from, id) =
        after.map_or((i64::MIN, String::new()), |place| (place.ended_at.as_millis(), place.id.to_string()));
    let rows: Vec<(Option<i64>, String)> = games::table
        .filter(games::packing.is_null().and(games::ended_at.is_not_null()))
        // The first condition lets the database seek in the index.
        .filter(games::ended_at.ge(from).and(games::ended_at.lt(until.as_millis())))
        .filter(games::ended_at.gt(from).or(games::id.gt(id)))
        .order((games::ended_at, games::id))
        .limit(limit)
        .select((games::ended_at, games::id))
        .load(conn)?;
    let candidate = |(at, id): (Option<i64>, String)| {
        Ok(Candidate { ended_at: Instant::from_millis(at.unwrap_or_default()), id: parse(&id)? })
    };
    rows.into_iter().map(candidate).collect()
}

/// The result of packing a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packing {
    /// It is packed.
    Packed,
    /// It stays in rows because it would not round-trip.
    Failed(String),
    /// Another worker is packing it or has packed it.
    Skipped,
}

/// Packs a finished game after verifying that it round-trips.
pub fn pack(conn: &mut Connection, id: &GameId) -> Result<Packing, StoreError> {
    let key = id.to_string();
    let unpacked = games::packing.is_null().and(games::ended_at.is_not_null());
    let found = games::table.find(&key).filter(unpacked).select(games::id);
    let found: Option<String> = match conn {
        Connection::Postgres(conn) => found.for_update().skip_locked().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => found.get_result(conn).optional()?,
    };
    if found.is_none() {
        return Ok(Packing::Skipped);
    }
    let start = games::table.inner_join(game_terms::table).filter(games::id.eq(&key));
    let start: GameStart = start.select(GameStart::as_select()).get_result(conn)?;
    let rows = Rows::read(conn, &key)?;
    // A panic on one game must not stop the others.
    let packed = catch_unwind(AssertUnwindSafe(|| rows.packed(&start)));
    let packed = packed.unwrap_or_else(|_| Err("it cannot be packed".to_owned()));
    let (record, analysis) = match packed {
        Ok(packed) => packed,
        Err(reason) => {
            diesel::update(games::table.find(&key)).set(games::packing.eq(FAILED)).execute(conn)?;
            return Ok(Packing::Failed(reason));
        }
    };
    diesel::insert_into(packed_games::table)
        .values((packed_games::game_id.eq(&key), packed_games::record.eq(record), packed_games::analysis.eq(analysis)))
        .execute(conn)?;
    diesel::delete(moves::table.filter(moves::game_id.eq(&key))).execute(conn)?;
    diesel::delete(game_events::table.filter(game_events::game_id.eq(&key))).execute(conn)?;
    diesel::delete(evaluations::table.filter(evaluations::game_id.eq(&key))).execute(conn)?;
    diesel::update(games::table.find(&key)).set(games::packing.eq(PACKED)).execute(conn)?;
    Ok(Packing::Packed)
}

/// Unpacks a packed game into rows for a change in the same transaction; other games are left alone. Locks the game
/// until the transaction ends.
///
/// # Errors
/// [`StoreError::Corrupt`] where its record is damaged.
pub(super) fn unpack(conn: &mut Connection, id: &str) -> Result<(), StoreError> {
    lock_order::note(Lock::Games, [id]);
    let packing = games::table.find(id).select(games::packing);
    let packing: Option<Option<String>> = match conn {
        Connection::Postgres(conn) => packing.for_update().get_result(conn).optional()?,
        Connection::Sqlite(conn) => packing.get_result(conn).optional()?,
    };
    if packing.flatten().as_deref() != Some(PACKED) {
        return Ok(());
    }
    let Some(packed) = find(conn, id)? else {
        return Err(StoreError::Corrupt(format!("the packed record of game {id} is not there")));
    };
    let record = packed.unpack()?;
    let analysis: Option<Vec<u8>> = packed_games::table.find(id).select(packed_games::analysis).get_result(conn)?;
    // A damaged analysis does not block the change: it can be recomputed.
    let evaluations = analysis.map(|analysis| packed.evaluations(&analysis)).transpose();
    let evaluations = super::unreadable::or("packed_games", id, evaluations, None);
    Rows { record: Ok(record), evaluations: evaluations.unwrap_or_default() }.write(conn, id)?;
    diesel::delete(packed_games::table.find(id)).execute(conn)?;
    diesel::update(games::table.find(id)).set(games::packing.eq(None::<String>)).execute(conn)?;
    Ok(())
}

/// A game in rows.
pub(super) struct Rows {
    /// Or why it is not a valid record.
    pub(super) record: Result<GameRecord, String>,
    pub(super) evaluations: Vec<Evaluation>,
}

type EvaluationRow = (i32, Option<i32>, Option<i32>, Option<String>, String);

impl Rows {
    fn read(conn: &mut Connection, id: &str) -> Result<Self, StoreError> {
        let moves = super::records::moves_of(conn, id)?;
        let is_whole = (0..).zip(&moves).all(|(ply, row)| row.ply() == ply);
        let events = super::game_events::raw(conn, id)?;
        let record = if !is_whole {
            Err("a half-move is missing".to_owned())
        } else if events.is_empty() {
            Err("no event says that it is over".to_owned())
        } else {
            Ok(GameRecord { moves: moves.into_iter().map(Into::into).collect(), events })
        };
        let of_game = evaluations::table.filter(evaluations::game_id.eq(id)).order(evaluations::ply);
        let columns =
            (evaluations::ply, evaluations::centipawns, evaluations::mate, evaluations::best, evaluations::line);
        let rows: Vec<EvaluationRow> = of_game.select(columns).load(conn)?;
        let evaluation = |(ply, centipawns, mate, best, line)| Evaluation { ply, centipawns, mate, best, line };
        Ok(Self { record, evaluations: rows.into_iter().map(evaluation).collect() })
    }

    /// Packs record and analysis, if they round-trip.
    pub(super) fn packed(&self, start: &GameStart) -> Result<(Vec<u8>, Option<Vec<u8>>), String> {
        let record = self.record.as_ref().map_err(Clone::clone)?;
        let start = start.start().map_err(|error| error.to_string())?;
        let packed = game_record::pack(start, record);
        if game_record::unpack(start, &packed).as_ref() != Ok(record) {
            return Err("its record does not come back".to_owned());
        }
        if self.evaluations.is_empty() {
            return Ok((packed, None));
        }
        let moves: Vec<&str> = record.moves.iter().map(|played| played.uci.as_str()).collect();
        let analysis = pack_analysis(start, &moves, &self.evaluations);
        if unpack_analysis(start, &moves, &analysis).as_ref() != Ok(&self.evaluations) {
            return Err("its analysis does not come back".to_owned());
        }
        Ok((packed, Some(analysis)))
    }

    fn write(self, conn: &mut Connection, id: &str) -> Result<(), StoreError> {
        let record = self.record.map_err(StoreError::Corrupt)?;
        for (ply, played) in (0..).zip(&record.moves) {
            let row = (
                moves::game_id.eq(id),
                moves::ply.eq(ply),
                moves::uci.eq(&played.uci),
                moves::san.eq(&played.san),
                moves::played_at.eq(played.at),
                moves::spent.eq(played.spent),
            );
            diesel::insert_into(moves::table).values(row).execute(conn)?;
        }
        for event in &record.events {
            super::game_events::insert_raw(conn, id, event)?;
        }
        for evaluation in &self.evaluations {
            let row = (
                evaluations::game_id.eq(id),
                evaluations::ply.eq(evaluation.ply),
                evaluations::centipawns.eq(evaluation.centipawns),
                evaluations::mate.eq(evaluation.mate),
                evaluations::best.eq(&evaluation.best),
                evaluations::line.eq(&evaluation.line),
            );
            diesel::insert_into(evaluations::table).values(row).execute(conn)?;
        }
        Ok(())
    }
}

/// How many finished games are waiting to be packed and how many cannot be packed, each counted up to `limit`.
pub fn count_unpacked(conn: &mut Connection, limit: i64) -> Result<(i64, i64), StoreError> {
    let is_over = games::ended_at.is_not_null();
    let waiting = games::table.filter(games::packing.is_null().and(is_over)).select(games::ended_at).limit(limit);
    let waiting = waiting.load::<Option<i64>>(conn)?.len();
    let failed = games::table.filter(games::packing.eq(FAILED)).select(games::ended_at).limit(limit);
    let failed = failed.load::<Option<i64>>(conn)?.len();
    let count = |found: usize| i64::try_from(found).unwrap_or(i64::MAX);
    Ok((count(waiting), count(failed)))
}

/// Inconsistencies in how those games are stored, such as packed and in rows at once.
pub(super) fn misplaced(conn: &mut Connection, ids: &[String]) -> Result<Vec<(String, String)>, StoreError> {
    let marked: Vec<String> =
        games::table.filter(games::id.eq_any(ids).and(games::packing.eq(PACKED))).select(games::id).load(conn)?;
    let packed: Vec<String> =
        packed_games::table.filter(packed_games::game_id.eq_any(ids)).select(packed_games::game_id).load(conn)?;
    let with_moves: Vec<String> =
        moves::table.filter(moves::game_id.eq_any(ids)).select(moves::game_id).distinct().load(conn)?;
    let analysed: Vec<String> =
        analyses::table.filter(analyses::game_id.eq_any(ids)).select(analyses::game_id).load(conn)?;
    let with_analysis = packed_games::table.filter(packed_games::game_id.eq_any(ids));
    let with_analysis: Vec<String> =
        with_analysis.filter(packed_games::analysis.is_not_null()).select(packed_games::game_id).load(conn)?;
    let fault = |id: &String| {
        let (is_marked, is_packed) = (marked.contains(id), packed.contains(id));
        if is_marked && !is_packed {
            Some("it is marked as packed, and its packed record is not there")
        } else if is_packed && !is_marked {
            Some("its packed record is there, and it is not marked as packed")
        } else if is_packed && with_moves.contains(id) {
            Some("it is packed, and its moves are there as well")
        } else if with_analysis.contains(id) && !analysed.contains(id) {
            Some("its packed analysis is there without what says which engine made it")
        } else {
            None
        }
    };
    Ok(ids.iter().filter_map(|id| Some((id.clone(), fault(id)?.to_owned()))).collect())
}
