//! Imported games: a private library that only its owner can see.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use analysis_tree::{AnalysisTree, StoredTree};
use bytes::Bytes;

use super::games::acquire_permit;
use super::permits::Permit;
use super::rate_limit::RateLimit;
use super::trees::TreeQuota;
use super::unit_of_work::UnitOfWork;
use super::{Clock, ImportedGameService, Reason, Topic, imported_game_analysis};
use domain::analysis::Analysis;
use domain::engine_use::EngineBarred;
use domain::ids::ImportedGameId;
use domain::imported_game::{
    Gain, ImportRefusal, ImportedGame, ImportedGameRange, ImportedPgn, LeftOut, MAX_IMPORTED_GAMES, MAX_TREES_LEN,
    NewImportedGame, VariationProblem, read_first, read_import,
};
use domain::imported_game_search::ImportedGameSearch;
use domain::job::WaitingJob;
use domain::user::UserId;
use store::imported_games::{self, ScannedGame, ScannedGames};
use store::{Connection, StoreError, imported_game_analyses, trees, users};

/// Rate limit of imports: a burst, then one per period.
const MAX_IMPORTED_AT_ONCE: u32 = 60;
const IMPORT_PERIOD: Duration = Duration::from_secs(5);

/// How often an import is attempted when its games change meanwhile.
const MAX_ATTEMPTS: usize = 8;

/// Games per query.
const BATCH: usize = 100;

/// Games per transaction of an import: the trees of so many are in memory together.
const STORED_AT_ONCE: usize = 10;

pub(super) fn import_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_IMPORTED_AT_ONCE, IMPORT_PERIOD)
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOutcome {
    /// The new games, in their order.
    pub added: Vec<ImportedGameId>,
    /// The games that the owner had already.
    pub existing: Vec<ImportedGameId>,
    /// The games in `existing` that have gained comments or variations of the PGN.
    pub annotated: Vec<ImportedGameId>,
    /// The parts of the PGN that were not imported.
    pub left_out: LeftOut,
    /// The first of the variations among them.
    pub problem: Option<VariationProblem>,
}

impl ImportOutcome {
    /// Adds the outcome of the games that follow.
    pub(super) fn add(&mut self, next: Self) {
        self.added.extend(next.added);
        self.existing.extend(next.existing);
        self.annotated.extend(next.annotated);
        self.left_out.add(next.left_out);
        self.problem = self.problem.take().or(next.problem);
    }

    /// The game, if there is only one.
    pub fn only(&self) -> Option<ImportedGameId> {
        match (&self.added[..], &self.existing[..]) {
            ([id], []) | ([], [id]) => Some(*id),
            _ => None,
        }
    }
}

/// An imported game as its page shows it.
#[derive(Clone, Debug)]
pub struct ImportedGameView {
    /// The entry in lists.
    pub game: ImportedGame,
    /// The game, parsed.
    pub imported: ImportedPgn,
    /// The game with its variations.
    pub tree: AnalysisTree,
    /// The PGN as it is stored, if that has all that is in the tree.
    pgn: Option<String>,
    /// The engine analysis, if its owner has requested one.
    pub analysis: Option<Analysis>,
    /// The pending analysis, if there is one.
    pub awaited: Option<WaitingJob>,
    /// What bars an engine from the game for now. There is no analysis then, even if one is stored.
    pub barred: Option<EngineBarred>,
}

impl ImportedGameView {
    /// The game with its variations as PGN.
    pub fn into_pgn(self) -> String {
        self.pgn.unwrap_or_else(|| self.imported.write(&self.tree))
    }
}

/// A page of a list of imported games.
#[derive(Clone, Debug)]
pub struct ImportedGameList {
    /// The games, the latest import first.
    pub games: Vec<ImportedGame>,
    /// Where the previous page ends, if there is one.
    pub newer: Option<i64>,
    /// Where the next page starts, if there is one.
    pub older: Option<i64>,
}

/// Why games are not imported, or not shown. Nothing is changed.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ImportedGameError {
    /// The import is refused.
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ImportRefusal),
    /// A running game of the user's bars engines from one of its positions.
    #[error(transparent)]
    #[refusal(forward)]
    Barred(#[from] EngineBarred),
    /// The user has no such game.
    #[refusal(NotFound, "unknown-kept-game", "kept-error-unknown")]
    Unknown,
    /// Imports come too fast.
    #[refusal(TooMany, "keeping-too-fast", "kept-error-too-fast", retry_after(*wait))]
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    #[error(transparent)]
    #[refusal(forward)]
    Store(#[from] StoreError),
}

impl ImportedGameService {
    /// Imports the games of a PGN for `owner`: all of them, or none if one is refused.
    ///
    /// # Errors
    /// [`ImportedGameError`]. After an error of the database, the first games may be stored; the same import again
    /// stores the others.
    pub async fn import_games(&self, owner: UserId, pgn: Bytes) -> Result<ImportOutcome, ImportedGameError> {
        self.import(owner, move || read_import(&pgn)).await
    }

    /// Imports the first game of a PGN for `owner`.
    ///
    /// # Errors
    /// [`ImportedGameError`]; nothing is stored then.
    pub async fn import_first_game(&self, owner: UserId, pgn: Bytes) -> Result<ImportOutcome, ImportedGameError> {
        self.import(owner, move || Ok(vec![read_first(&pgn)?])).await
    }

    async fn import(
        &self,
        owner: UserId,
        read: impl FnOnce() -> Result<Vec<NewImportedGame>, ImportRefusal> + Send + 'static,
    ) -> Result<ImportOutcome, ImportedGameError> {
        self.import_limit.check(&owner).map_err(|wait| ImportedGameError::TooFast { wait })?;
        // Parsing megabytes takes long, so it blocks neither database writes nor other responses. The permit goes with
        // the work, which a request that is given up does not end.
        let permit = acquire_permit(&self.imports).await?;
        let parsed = tokio::task::spawn_blocking(move || (read(), permit)).await;
        let (games, permit) = parsed.map_err(|error| StoreError::Corrupt(error.to_string()))?;
        self.store_all(owner, games?, Some(permit)).await
    }

    /// Imports a game for `owner`.
    ///
    /// # Errors
    /// [`ImportedGameError`]; nothing is stored then.
    pub async fn import_game(&self, owner: UserId, game: NewImportedGame) -> Result<ImportOutcome, ImportedGameError> {
        self.import_limit.check(&owner).map_err(|wait| ImportedGameError::TooFast { wait })?;
        let permit = if has_notes(&game) { Some(acquire_permit(&self.imports).await?) } else { None };
        self.store_all(owner, vec![game], permit).await
    }

    async fn store_all(
        &self,
        owner: UserId,
        games: Vec<NewImportedGame>,
        permit: Option<Permit>,
    ) -> Result<ImportOutcome, ImportedGameError> {
        let games = Arc::new((games, permit));
        let count = games.0.len();
        if count > STORED_AT_ONCE {
            let all = Arc::clone(&games);
            self.db.store().snapshot(move |conn| check_room(conn, owner, &all.0)).await?;
        }
        let mut outcome = ImportOutcome::default();
        for start in (0..count).step_by(STORED_AT_ONCE) {
            let part = start..count.min(start + STORED_AT_ONCE);
            outcome.add(self.store_part(owner, &games, part).await?);
        }
        Ok(outcome)
    }

    /// Stores some of the games, in one transaction. The permit is held by whatever works on them.
    async fn store_part(
        &self,
        owner: UserId,
        games: &Arc<(Vec<NewImportedGame>, Option<Permit>)>,
        part: Range<usize>,
    ) -> Result<ImportOutcome, ImportedGameError> {
        // Trees are merged before the write transaction, since that takes long.
        for _ in 0..MAX_ATTEMPTS {
            let (known, place) = (Arc::clone(games), part.clone());
            let gains = self.db.store().snapshot(move |conn| find_gains(conn, owner, &known.0[place])).await?;
            let (games, place) = (Arc::clone(games), part.clone());
            let store = move |change: &mut UnitOfWork<'_>| store_games(change, owner, &games.0[place], &gains);
            if let Some(outcome) = self.db.transaction(store).await? {
                return Ok(outcome);
            }
        }
        Err(StoreError::Unavailable("the imported games change all the time".to_owned()).into())
    }

    /// An imported game of `owner`, with its analysis as far as `readers` may see it: the accounts of the reader, the
    /// owner's and those that have logged in in the same browser.
    ///
    /// # Errors
    /// [`ImportedGameError::Unknown`], or the database's.
    pub async fn imported_game(
        &self,
        owner: UserId,
        readers: Vec<UserId>,
        id: &ImportedGameId,
    ) -> Result<ImportedGameView, ImportedGameError> {
        let key = *id;
        let permit = self.analysis.imported_turn(owner, key).await?;
        let found = self
            .db
            .store()
            .snapshot(move |conn| {
                let Some(found) = imported_games::find(conn, owner, &key)? else { return Ok(None) };
                let analysis = imported_game_analyses::find(conn, &key)?;
                let awaited = if analysis.is_none() { imported_game_analysis::pending_job(conn, &key)? } else { None };
                let saved = trees::find(conn, owner, key.into())?;
                let (game, pgn) = found;
                let (imported, tree) = read(&key, &pgn, saved.stored())?;
                let pgn = saved.stored().is_none().then_some(pgn);
                Ok::<_, StoreError>(Some((game, imported, tree, pgn, analysis, awaited)))
            })
            .await?;
        drop(permit);
        let (game, imported, tree, pgn, analysis, awaited) = found.ok_or(ImportedGameError::Unknown)?;
        let is_requested = analysis.is_some() || awaited.as_ref().is_some_and(|job| job.last_error.is_some());
        let barred = if is_requested { self.record_barred(readers, &imported.record).await? } else { None };
        let analysis = analysis.filter(|_| barred.is_none());
        Ok(ImportedGameView { game, imported, tree, pgn, analysis, awaited, barred })
    }

    /// A page of the imported games of `owner` that match `search`, at most `limit`.
    ///
    /// # Errors
    /// A database error.
    pub async fn imported_games(
        &self,
        owner: UserId,
        search: ImportedGameSearch,
        range: ImportedGameRange,
        limit: u16,
    ) -> Result<ImportedGameList, StoreError> {
        let mut games = self
            .db
            .store()
            .snapshot(move |conn| imported_games::list(conn, owner, &search, range, usize::from(limit) + 1))
            .await?;
        let has_more = games.len() > usize::from(limit);
        if has_more {
            match range {
                ImportedGameRange::After(_) => drop(games.remove(0)),
                ImportedGameRange::First | ImportedGameRange::Before(_) => drop(games.pop()),
            }
        }
        let ends = games.first().map(|game| game.number).zip(games.last().map(|game| game.number));
        let (is_newer, is_older) = match range {
            ImportedGameRange::First => (false, has_more),
            ImportedGameRange::Before(_) => (true, has_more),
            ImportedGameRange::After(_) => (has_more, true),
        };
        Ok(ImportedGameList {
            newer: ends.map(|(first, _)| first).filter(|_| is_newer),
            older: ends.map(|(_, last)| last).filter(|_| is_older),
            games,
        })
    }

    /// The PGN of a batch of the imported games of `owner` that match `search`, the latest import first, and the number
    /// before which to continue; `None` when there are no more.
    ///
    /// # Errors
    /// A database error.
    pub async fn imported_pgns(
        &self,
        owner: UserId,
        search: ImportedGameSearch,
        before: Option<i64>,
    ) -> Result<Option<(Vec<String>, i64)>, StoreError> {
        let limit = i64::try_from(BATCH).unwrap_or(i64::MAX);
        let scan = move |conn: &mut Connection| imported_games::pgns(conn, owner, &search, before, limit);
        let scanned: Option<ScannedGames> = self.db.store().snapshot(scan).await?;
        let Some(ScannedGames { found, last }) = scanned else { return Ok(None) };
        // Replaying games takes long, so it occupies no connection.
        let written = tokio::task::spawn_blocking(move || found.into_iter().map(written).collect()).await;
        Ok(Some((written.map_err(|error| StoreError::Corrupt(error.to_string()))?, last)))
    }

    /// Deletes an imported game of `owner`.
    ///
    /// # Errors
    /// [`ImportedGameError::Unknown`], or the database's.
    pub async fn remove_imported_game(&self, owner: UserId, id: &ImportedGameId) -> Result<(), ImportedGameError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                if imported_games::remove(change.conn, owner, &id)? { Ok(()) } else { Err(ImportedGameError::Unknown) }
            })
            .await
    }
}

/// A stored game parsed, and its tree.
pub(super) fn read(
    id: &ImportedGameId,
    pgn: &str,
    stored: Option<&StoredTree>,
) -> Result<(ImportedPgn, AnalysisTree), StoreError> {
    let imported = ImportedPgn::read(pgn).map_err(|error| corrupt(id, &error))?;
    let tree = imported.tree(stored).map_err(|error| corrupt(id, &error))?;
    Ok((imported, tree))
}

fn corrupt(id: &ImportedGameId, error: &dyn fmt::Display) -> StoreError {
    StoreError::Corrupt(format!("the kept game {id}: {error}"))
}

/// The PGN of a stored game with its tree. One that cannot be read is exported as it is.
fn written(game: ScannedGame) -> String {
    let ScannedGame { id, pgn, tree } = game;
    let Some(stored) = tree else { return pgn };
    let written = match ImportedPgn::read(&pgn) {
        Ok(imported) => {
            imported.tree(Some(&stored)).map(|tree| imported.write(&tree)).map_err(|error| error.to_string())
        }
        Err(error) => Err(error.to_string()),
    };
    written.unwrap_or_else(|error| {
        tracing::warn!(game = %id, %error, "an imported game is exported without its variations");
        pgn
    })
}

/// Whether a game has comments or variations, which the same game gains if its owner has it already.
fn has_notes(game: &NewImportedGame) -> bool {
    game.is_annotated || game.tree.is_some()
}

/// What a game that is imported again gains, given a version of its tree.
struct FoundGain {
    version: i64,
    gain: Option<Gain>,
}

/// The ids of games that `owner` has already, by fingerprint.
fn find_existing(
    conn: &mut Connection,
    owner: UserId,
    games: &[NewImportedGame],
) -> Result<HashMap<String, ImportedGameId>, StoreError> {
    let mut existing = HashMap::new();
    for batch in games.chunks(BATCH) {
        let fingerprints: Vec<&str> = batch.iter().map(|game| game.fingerprint.as_str()).collect();
        existing.extend(imported_games::find_duplicates(conn, owner, &fingerprints)?);
    }
    Ok(existing)
}

/// Refuses an import of more than `owner` may have, before the first game is stored.
fn check_room(conn: &mut Connection, owner: UserId, games: &[NewImportedGame]) -> Result<(), ImportedGameError> {
    let existing = find_existing(conn, owner, games)?;
    let fingerprints = games.iter().map(|game| &game.fingerprint);
    let new: HashSet<&String> = fingerprints.filter(|fingerprint| !existing.contains_key(*fingerprint)).collect();
    check_count(conn, owner, new.len())?;
    let mut length = 0;
    for game in games.iter().filter(|game| !existing.contains_key(&game.fingerprint)) {
        length += game.tree.as_ref().map_or(Ok(0), trees::stored_len)?;
    }
    if length > 0 && length + trees::imported_len(conn, owner)? > MAX_TREES_LEN {
        return Err(ImportRefusal::NoTreeRoom.into());
    }
    Ok(())
}

/// Refuses that many more games if `owner` would have too many then.
fn check_count(conn: &mut Connection, owner: UserId, new: usize) -> Result<(), ImportedGameError> {
    let count = imported_games::count(conn, owner)?;
    if new > 0 && count + i64::try_from(new).unwrap_or(i64::MAX) > MAX_IMPORTED_GAMES {
        return Err(ImportRefusal::NoRoom { kept: count }.into());
    }
    Ok(())
}

/// What the games that `owner` has already gain by the same ones with comments or variations.
fn find_gains(
    conn: &mut Connection,
    owner: UserId,
    games: &[NewImportedGame],
) -> Result<HashMap<ImportedGameId, FoundGain>, StoreError> {
    let existing = find_existing(conn, owner, games)?;
    let mut gains = HashMap::new();
    for game in games.iter().filter(|game| has_notes(game)) {
        let Some(id) = existing.get(&game.fingerprint) else { continue };
        let Some((_, pgn)) = imported_games::find(conn, owner, id)? else { continue };
        let saved = trees::find(conn, owner, (*id).into())?;
        let imported = ImportedPgn::read(&pgn).map_err(|error| corrupt(id, &error))?;
        let gain = imported.gain(saved.stored(), game).map_err(|error| corrupt(id, &error))?;
        gains.insert(*id, FoundGain { version: saved.version, gain });
    }
    Ok(gains)
}

/// Stores what a game gains; whether it does.
fn store_gain(
    change: &mut UnitOfWork<'_>,
    owner: UserId,
    id: ImportedGameId,
    gain: &Gain,
) -> Result<bool, ImportedGameError> {
    if let Some(pgn) = &gain.pgn {
        imported_games::set_pgn(change.conn, owner, &id, pgn)?;
    }
    if let Some(tree) = &gain.tree {
        trees::save(change.conn, owner, id.into(), tree, change.now)?;
    }
    let is_gain = gain.pgn.is_some() || gain.tree.is_some();
    if is_gain {
        change.publish(Topic::Tree(id.into(), owner));
    }
    Ok(is_gain)
}

/// Stores the games; `None` where `gains` are out of date.
fn store_games(
    change: &mut UnitOfWork<'_>,
    owner: UserId,
    games: &[NewImportedGame],
    gains: &HashMap<ImportedGameId, FoundGain>,
) -> Result<Option<ImportOutcome>, ImportedGameError> {
    // The lock serialises imports of one owner: the second finds and counts the games of the first.
    users::lock(change.conn, &[owner])?;
    let has_trees = games.iter().any(|game| game.tree.is_some());
    let quota = has_trees.then(|| TreeQuota::before(change.conn, owner)).transpose()?;
    let mut existing = find_existing(change.conn, owner, games)?;
    let stored: HashSet<ImportedGameId> = existing.values().copied().collect();
    let (mut outcome, mut new) = (ImportOutcome::default(), Vec::new());
    for game in games {
        outcome.problem = outcome.problem.or_else(|| game.problem.clone());
        let Some(id) = existing.get(&game.fingerprint).copied() else {
            let id = ImportedGameId::random(&mut rand::rng());
            existing.insert(game.fingerprint.clone(), id);
            outcome.added.push(id);
            outcome.left_out.add(game.left_out);
            new.push((id, game));
            continue;
        };
        outcome.existing.push(id);
        outcome.left_out.add(LeftOut { cut_short: 0, comments: 0, ..game.left_out });
        if !has_notes(game) || !stored.contains(&id) {
            continue;
        }
        let Some(found) = gains.get(&id) else { return Ok(None) };
        if trees::version(change.conn, owner, id.into())? != found.version {
            return Ok(None);
        }
        let Some(gain) = &found.gain else { continue };
        outcome.left_out.add(gain.left_out);
        let problem = || Some(VariationProblem { game: game.number, reason: gain.reason.clone()? });
        outcome.problem = outcome.problem.or_else(problem);
        if store_gain(change, owner, id, gain)? {
            outcome.annotated.push(id);
        }
    }
    check_count(change.conn, owner, new.len())?;
    imported_games::insert(change.conn, owner, &new, change.now)?;
    for (id, game) in new {
        if let Some(tree) = &game.tree {
            trees::save(change.conn, owner, id.into(), tree, change.now)?;
        }
    }
    match quota {
        Some(quota) if quota.is_exceeded(change.conn)? => Err(ImportRefusal::NoTreeRoom.into()),
        _ => Ok(Some(outcome)),
    }
}
