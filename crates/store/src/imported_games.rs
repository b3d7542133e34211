//! Imported games.

use analysis_tree::StoredTree;
use correspondence_clock::Instant;
use diesel::dsl::count_star;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::kept_games;
use super::{Connection, StoreError, trees, unreadable};
use domain::ids::ImportedGameId;
use domain::imported_game::{ImportedGame, ImportedGameRange, ImportedGameSource, NewImportedGame};
use domain::imported_game_search::ImportedGameSearch;
use domain::opening::ListedOpening;
use domain::user::UserId;

/// Size limit of the trees that are read at once, in bytes; a single tree may be larger.
const TREES_AT_ONCE: i64 = 1024 * 1024;

/// Batch size when a search filters games in memory.
const SEARCHED_AT_ONCE: usize = 500;

#[derive(Queryable, Selectable)]
#[diesel(table_name = kept_games)]
struct Row {
    number: i64,
    id: String,
    source: String,
    white: String,
    black: String,
    result: String,
    played_on: String,
    event: Option<String>,
    eco: Option<String>,
    opening: Option<String>,
    plies: i32,
    kept_at: i64,
}

impl TryFrom<Row> for ImportedGame {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.number,
            id: parse(&row.id)?,
            source: parse(&row.source)?,
            white: row.white,
            black: row.black,
            result: row.result,
            played_on: row.played_on,
            event: row.event,
            opening: row.eco.zip(row.opening).map(|(eco, name)| ListedOpening { eco, name }),
            plies: usize::try_from(row.plies).unwrap_or_default(),
            kept_at: Instant::from_millis(row.kept_at),
        })
    }
}

/// Inserts games for `owner`, in order.
pub fn insert(
    conn: &mut Connection,
    owner: UserId,
    games: &[(ImportedGameId, &NewImportedGame)],
    at: Instant,
) -> Result<(), StoreError> {
    // A single-row insert has constant SQL, so it stays prepared.
    for (id, game) in games {
        diesel::insert_into(kept_games::table)
            .values((
                kept_games::id.eq(id.to_string()),
                kept_games::owner_id.eq(owner.0),
                kept_games::source.eq(game.source.as_str()),
                kept_games::fingerprint.eq(&game.fingerprint),
                kept_games::white.eq(&game.white),
                kept_games::black.eq(&game.black),
                kept_games::result.eq(&game.result),
                kept_games::played_on.eq(&game.played_on),
                kept_games::event.eq(game.event.as_ref()),
                kept_games::eco.eq(game.opening.map(|opening| opening.eco)),
                kept_games::opening.eq(game.opening.map(|opening| opening.name)),
                kept_games::plies.eq(i32::try_from(game.plies).unwrap_or(i32::MAX)),
                kept_games::pgn.eq(&game.pgn),
                kept_games::kept_at.eq(at.as_millis()),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// How many imported games `owner` has.
pub fn count(conn: &mut Connection, owner: UserId) -> Result<i64, StoreError> {
    Ok(kept_games::table.filter(kept_games::owner_id.eq(owner.0)).select(count_star()).get_result(conn)?)
}

/// Games that `owner` already has, by fingerprint.
pub fn find_duplicates(
    conn: &mut Connection,
    owner: UserId,
    fingerprints: &[&str],
) -> Result<Vec<(String, ImportedGameId)>, StoreError> {
    let rows: Vec<(String, String)> = kept_games::table
        .filter(kept_games::owner_id.eq(owner.0).and(kept_games::fingerprint.eq_any(fingerprints)))
        .select((kept_games::fingerprint, kept_games::id))
        .load(conn)?;
    rows.into_iter().map(|(fingerprint, id)| Ok((fingerprint, parse(&id)?))).collect()
}

/// Replaces the PGN of a game of `owner`; the moves must be the same.
pub fn set_pgn(conn: &mut Connection, owner: UserId, id: &ImportedGameId, pgn: &str) -> Result<(), StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string()).and(kept_games::owner_id.eq(owner.0)));
    diesel::update(game).set(kept_games::pgn.eq(pgn)).execute(conn)?;
    Ok(())
}

/// A game of `owner`, and its PGN.
pub fn find(
    conn: &mut Connection,
    owner: UserId,
    id: &ImportedGameId,
) -> Result<Option<(ImportedGame, String)>, StoreError> {
    let row: Option<(Row, String)> = kept_games::table
        .filter(kept_games::id.eq(id.to_string()).and(kept_games::owner_id.eq(owner.0)))
        .select((Row::as_select(), kept_games::pgn))
        .get_result(conn)
        .optional()?;
    row.map(|(row, pgn)| Ok((row.try_into()?, pgn))).transpose()
}

/// Up to `limit` games of `owner` in `part` that match the search, newest first, skipping games of unknown sources.
/// Fewer than `limit` means that there are no more.
pub fn list(
    conn: &mut Connection,
    owner: UserId,
    search: &ImportedGameSearch,
    part: ImportedGameRange,
    limit: usize,
) -> Result<Vec<ImportedGame>, StoreError> {
    let (mut games, mut rest) = (Vec::new(), part);
    loop {
        let batch = if search.is_narrowed() { SEARCHED_AT_ONCE } else { limit - games.len() };
        let rows = rows(conn, owner, search.source, rest, i64::try_from(batch).unwrap_or(i64::MAX))?;
        let is_last = rows.len() < batch;
        if let Some(last) = rows.last() {
            rest = match part {
                ImportedGameRange::First | ImportedGameRange::Before(_) => ImportedGameRange::Before(last.number),
                ImportedGameRange::After(_) => ImportedGameRange::After(last.number),
            };
        }
        for row in rows {
            if games.len() < limit {
                games.extend(readable(row)?.filter(|game| search.matches(game)));
            }
        }
        if is_last || games.len() == limit {
            break;
        }
    }
    if matches!(part, ImportedGameRange::After(_)) {
        games.reverse();
    }
    Ok(games)
}

fn readable(row: Row) -> Result<Option<ImportedGame>, StoreError> {
    unreadable::skip("kept_games", row.id.clone(), row.try_into())
}

/// The first `limit` rows of a part.
fn rows(
    conn: &mut Connection,
    owner: UserId,
    source: Option<ImportedGameSource>,
    part: ImportedGameRange,
    limit: i64,
) -> Result<Vec<Row>, StoreError> {
    let mut query =
        kept_games::table.filter(kept_games::owner_id.eq(owner.0)).limit(limit).select(Row::as_select()).into_boxed();
    if let Some(source) = source {
        query = query.filter(kept_games::source.eq(source.as_str()));
    }
    query = match part {
        ImportedGameRange::First => query.order(kept_games::number.desc()),
        ImportedGameRange::Before(number) => {
            query.filter(kept_games::number.lt(number)).order(kept_games::number.desc())
        }
        ImportedGameRange::After(number) => query.filter(kept_games::number.gt(number)).order(kept_games::number.asc()),
    };
    Ok(query.load(conn)?)
}

/// A game to be exported.
#[derive(Clone, Debug)]
pub struct ScannedGame {
    pub id: String,
    pub pgn: String,
    pub tree: Option<StoredTree>,
}

/// What a part of somebody's imported games has that is exported.
#[derive(Clone, Debug)]
pub struct ScannedGames {
    /// Those that match the search.
    pub found: Vec<ScannedGame>,
    /// The number of the last one scanned.
    pub last: i64,
}

/// Scans the next games of `owner`, at most `limit` and fewer if their trees are large, newest first, starting below
/// `before` if given; `None` when there are no more.
pub fn pgns(
    conn: &mut Connection,
    owner: UserId,
    search: &ImportedGameSearch,
    before: Option<i64>,
    limit: i64,
) -> Result<Option<ScannedGames>, StoreError> {
    let mut query = kept_games::table
        .filter(kept_games::owner_id.eq(owner.0).and(kept_games::number.lt(before.unwrap_or(i64::MAX))))
        .order(kept_games::number.desc())
        .limit(limit)
        .select((Row::as_select(), kept_games::pgn))
        .into_boxed();
    if let Some(source) = search.source {
        query = query.filter(kept_games::source.eq(source.as_str()));
    }
    let rows: Vec<(Row, String)> = query.load(conn)?;
    let Some(mut last) = rows.last().map(|(row, _)| row.number) else { return Ok(None) };
    let mut matching = Vec::with_capacity(rows.len());
    for (row, pgn) in rows {
        let (number, id) = (row.number, row.id.clone());
        // Without a search, games of unknown sources are included.
        if !search.is_narrowed() || readable(row)?.is_some_and(|game| search.matches(&game)) {
            matching.push((number, id, pgn));
        }
    }
    let ids: Vec<&str> = matching.iter().map(|(_, id, _)| id.as_str()).collect();
    let lengths = trees::lengths_of_imported(conn, &ids)?;
    let mut sum = 0;
    let fits = ids.iter().take_while(|id| {
        sum += lengths.get(**id).copied().unwrap_or_default();
        sum <= TREES_AT_ONCE
    });
    let first = fits.count().max(1).min(matching.len());
    let mut stored = trees::of_imported(conn, &ids[..first])?;
    if let Some((number, ..)) = matching.get(first.saturating_sub(1)).filter(|_| first < matching.len()) {
        last = *number;
    }
    matching.truncate(first);
    let found = matching.into_iter().map(|(_, id, pgn)| ScannedGame { tree: stored.remove(&id), id, pgn }).collect();
    Ok(Some(ScannedGames { found, last }))
}

/// The PGN of a game, and its owner.
pub fn pgn(conn: &mut Connection, id: &ImportedGameId) -> Result<Option<(UserId, String)>, StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string()));
    let found: Option<(i64, String)> =
        game.select((kept_games::owner_id, kept_games::pgn)).get_result(conn).optional()?;
    Ok(found.map(|(owner, pgn)| (UserId(owner), pgn)))
}

/// How many half-moves a game of `owner` has; `None` if they have no such game.
pub fn plies(conn: &mut Connection, owner: UserId, id: &ImportedGameId) -> Result<Option<u32>, StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string()).and(kept_games::owner_id.eq(owner.0)));
    let plies: Option<i32> = game.select(kept_games::plies).get_result(conn).optional()?;
    Ok(plies.map(|plies| u32::try_from(plies).unwrap_or_default()))
}

/// Whether that game is one of `owner`.
pub fn is_owner(conn: &mut Connection, owner: UserId, id: &ImportedGameId) -> Result<bool, StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string()).and(kept_games::owner_id.eq(owner.0)));
    let found: Option<String> = game.select(kept_games::id).get_result(conn).optional()?;
    Ok(found.is_some())
}

/// Locks that game until this transaction ends; false if it does not exist.
pub fn lock(conn: &mut Connection, id: &ImportedGameId) -> Result<bool, StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string())).select(kept_games::id);
    let found: Option<String> = match conn {
        Connection::Postgres(conn) => game.for_no_key_update().get_result(conn).optional()?,
        // On SQLite the whole transaction has the only write lock.
        Connection::Sqlite(conn) => game.get_result(conn).optional()?,
    };
    Ok(found.is_some())
}

/// Deletes a game of `owner`; false if it does not exist.
pub fn remove(conn: &mut Connection, owner: UserId, id: &ImportedGameId) -> Result<bool, StoreError> {
    let game = kept_games::table.filter(kept_games::id.eq(id.to_string()).and(kept_games::owner_id.eq(owner.0)));
    Ok(diesel::delete(game).execute(conn)? > 0)
}
