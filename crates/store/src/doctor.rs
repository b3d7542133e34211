//! Consistency check of the database.

use std::collections::HashMap;
use std::time::Duration;

use chess_laws::Variant;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::downtimes::SharedTime;
use super::parse::parse;
use super::schema::{game_terms, games};
use super::serving_time::{self, DowntimeTotalInQuery};
use super::{Connection, StoreError, analyses, downtimes, packed_games};
use domain::game::StoredGame;

/// A fault in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game's id, as it is stored.
    pub game: String,
    /// What is wrong, in words.
    pub what: String,
}

/// The result of checking a batch of games.
#[derive(Clone, Debug, Default)]
pub struct CheckedGames {
    pub count: usize,
    /// How many of them are packed.
    pub packed: usize,
    /// The last of them, from which to continue.
    pub last: Option<String>,
    pub faults: Vec<Fault>,
}

/// The deadline of the side to move and the instant of its automatic flag fall, in milliseconds, and whether the game
/// is over.
type ClockColumns = (Option<i64>, Option<i64>, bool);

fn clock_columns(stored: &StoredGame) -> ClockColumns {
    let game = &stored.game;
    (game.deadline().map(Instant::as_millis), game.flags_at().map(Instant::as_millis), game.outcome().is_some())
}

/// Tolerated difference between clocks.
const CLOCK_TOLERANCE: Duration = Duration::from_secs(1);

/// Compares this host's clock, `host_time`, with the database's clock and the shared time of all processes; returns the
/// faults.
pub fn check_clocks(conn: &mut Connection, host_time: Instant) -> Result<Vec<String>, StoreError> {
    let query_start = std::time::Instant::now();
    let SharedTime { last, ahead, database_time } = downtimes::shared_time(conn)?;
    let round_trip = query_start.elapsed();
    let mut faults = Vec::new();
    let reference = database_time.unwrap_or(host_time);
    let name = if database_time.is_some() { "database’s" } else { "host’s" };
    // The round trip limits the precision of the comparison.
    if host_time > reference + CLOCK_TOLERANCE + round_trip {
        let seconds = (host_time - reference).as_secs_f64();
        faults.push(format!("This host’s clock is {seconds:.1} s ahead of the database’s: keep clocks in step (NTP)."));
    } else if reference > host_time + CLOCK_TOLERANCE + round_trip {
        let seconds = (reference - host_time).as_secs_f64();
        faults.push(format!("This host’s clock is {seconds:.1} s behind the database’s: keep clocks in step (NTP)."));
    }
    let offset = Duration::from_millis(ahead.unsigned_abs());
    if offset > CLOCK_TOLERANCE {
        let (seconds, side) = (offset.as_secs_f64(), if ahead > 0 { "ahead of" } else { "behind" });
        faults.push(format!("The {name} clock was set: the service’s time is {seconds:.1} s {side} it."));
    } else if let Some(early) = last.map(|last| last - reference).filter(|early| *early > CLOCK_TOLERANCE + round_trip)
    {
        let seconds = early.as_secs_f64();
        faults.push(format!("The last heartbeat is {seconds:.1} s ahead of the {name} clock, which was set back."));
    }
    Ok(faults)
}

/// Checks the next `limit` games after that id, in the order of ids, with their analyses.
pub fn check_games(conn: &mut Connection, after: Option<&str>, limit: i64) -> Result<CheckedGames, StoreError> {
    let with_terms = games::table.left_join(game_terms::table);
    let next = with_terms.filter(games::id.gt(after.unwrap_or_default())).order(games::id).limit(limit);
    type Row = (String, Option<String>, Option<String>, ClockColumns);
    let columns = (serving_time::deadline(), games::flags_at + DowntimeTotalInQuery, games::ended_at.is_not_null());
    let rows: Vec<Row> =
        next.select((games::id, games::packing, game_terms::variant.nullable(), columns)).load(conn)?;
    let ids: Vec<String> = rows.iter().map(|(id, ..)| id.clone()).collect();
    let packed = rows.iter().filter(|(_, packing, ..)| packing.as_deref() == Some(packed_games::PACKED)).count();
    let mut faults = Vec::new();
    let mut fault = |game: &str, what: String| faults.push(Fault { game: game.to_owned(), what });

    for (game, what) in packed_games::misplaced(conn, &ids)? {
        fault(&game, what);
    }
    let mut readable_ids = Vec::new();
    for (id, _, variant, _) in &rows {
        let Some(variant) = variant else {
            fault(id, "its row of game_terms is not there".to_owned());
            continue;
        };
        match parse::<GameId>(id).and_then(|id| parse::<Variant>(variant).map(|_| id)) {
            Ok(id) => readable_ids.push(id),
            Err(error) => fault(id, error.to_string()),
        }
    }
    let stored_clocks: HashMap<&str, ClockColumns> =
        rows.iter().map(|(id, _, _, clock)| (id.as_str(), *clock)).collect();
    for (id, found) in super::games::find_all(conn, &readable_ids)? {
        let id = id.to_string();
        match found {
            Ok(stored) if stored_clocks.get(id.as_str()).is_some_and(|clock| *clock != clock_columns(&stored)) => {
                fault(
                    &id,
                    "its row tells another deadline than its record, or that it is over where it is not".to_owned(),
                );
            }
            Ok(_) => {}
            Err(error) => fault(&id, error.to_string()),
        }
    }
    for (id, error) in analyses::unreadable(conn, &ids)? {
        fault(&id, error.to_string());
    }
    Ok(CheckedGames { count: rows.len(), packed, last: ids.into_iter().next_back(), faults })
}

/// The oldest supported PostgreSQL, as in `server_version_num`.
const MIN_POSTGRES: i32 = 150_000;

/// The version of the database, such as “PostgreSQL 17.2”, and whether it is supported.
pub fn database_version(conn: &mut Connection) -> Result<(String, bool), StoreError> {
    let query = match conn {
        Connection::Sqlite(_) => "select 'SQLite ' || sqlite_version() as line",
        Connection::Postgres(_) => {
            "select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as line"
        }
    };
    let version: Line = diesel::sql_query(query).get_result(conn)?;
    let is_supported = match conn {
        Connection::Sqlite(_) => true,
        Connection::Postgres(_) => {
            let number = "select current_setting('server_version_num') as line";
            let number: Line = diesel::sql_query(number).get_result(conn)?;
            number.line.parse().is_ok_and(|number: i32| number >= MIN_POSTGRES)
        }
    };
    Ok((version.line, is_supported))
}

/// Whether migrations may create tables. Since PostgreSQL 15 only the owner of a database may, unless more is granted.
pub fn may_create_tables(conn: &mut Connection) -> Result<bool, StoreError> {
    if let Connection::Sqlite(_) = conn {
        return Ok(true);
    }
    let query = "select coalesce(has_schema_privilege(current_schema(), 'create'), false)::text as line";
    let may: Line = diesel::sql_query(query).get_result(conn)?;
    Ok(may.line == "true")
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// SQLite's own integrity check, with its messages; PostgreSQL has other tools.
pub fn check_file(conn: &mut Connection) -> Result<Vec<String>, StoreError> {
    if let Connection::Postgres(_) = conn {
        return Ok(Vec::new());
    }
    let pages: Vec<Line> = diesel::sql_query("select quick_check as line from pragma_quick_check").load(conn)?;
    let keys: Vec<Line> = diesel::sql_query(
        "select 'a row of ' || \"table\" || ' refers to one of ' || parent || ' that is not there' as line \
         from pragma_foreign_key_check",
    )
    .load(conn)?;
    let found = pages.into_iter().map(|page| page.line).filter(|line| line != "ok");
    Ok(found.chain(keys.into_iter().map(|key| key.line)).collect())
}
