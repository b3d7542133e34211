//! Games that people keep though they were not played here. Nobody but their owner ever sees them.

use std::collections::HashMap;
use std::time::Duration;

use bytes::Bytes;
use chess_laws::pgn::{self, LoadedGame};

use super::games::in_turn;
use super::rate_limit::RateLimit;
use super::unit_of_work::UnitOfWork;
use super::{Clock, ImportedGameService, Reason, imported_game_analysis};
use domain::analysis::Analysis;
use domain::engine_use::EngineBarred;
use domain::ids::ImportedGameId;
use domain::imported_game::{
    ImportRefusal, ImportedGame, ImportedGameRange, LeftOut, MAX_IMPORTED_GAMES, NewImportedGame, is_annotated,
    read_first, read_import,
};
use domain::imported_game_search::ImportedGameSearch;
use domain::job::WaitingJob;
use domain::user::UserId;
use store::{Connection, StoreError, imported_games, kept_analyses, users};

/// How often somebody may keep games at once, and how soon after that once more.
const MAX_IMPORTED_AT_ONCE: u32 = 60;
const KEEP_PERIOD: Duration = Duration::from_secs(5);

/// How many games are looked up, or read, at a time.
const BATCH: usize = 100;

pub(super) fn import_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_IMPORTED_AT_ONCE, KEEP_PERIOD)
}

/// What became of games that were to be kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportOutcome {
    /// Those that are new, in their order.
    pub added: Vec<ImportedGameId>,
    /// Those that were among their owner's already.
    pub known: Vec<ImportedGameId>,
    /// Those of `known` that had no comments and have those of the PGN now.
    pub annotated: Vec<ImportedGameId>,
    /// What of their PGN was not kept.
    pub left_out: LeftOut,
}

impl ImportOutcome {
    /// The game, where there is only one.
    pub fn only(&self) -> Option<ImportedGameId> {
        match (&self.added[..], &self.known[..]) {
            ([id], []) | ([], [id]) => Some(*id),
            _ => None,
        }
    }
}

/// A kept game as its page shows it.
#[derive(Clone, Debug)]
pub struct ImportedGameView {
    /// What lists show of it.
    pub game: ImportedGame,
    /// The game as it was read back.
    pub loaded: LoadedGame,
    pub pgn: String,
    /// What an engine said of it, if its owner has asked for that.
    pub analysis: Option<Analysis>,
    /// The analysis that is still to come, if one is.
    pub awaited: Option<WaitingJob>,
    /// What keeps an engine from the game for now; there is no analysis then, also where one was made before.
    pub barred: Option<EngineBarred>,
}

/// A part of a list of kept games.
#[derive(Clone, Debug)]
pub struct ImportedGameList {
    /// The games, the one that was kept last first.
    pub games: Vec<ImportedGame>,
    /// Where the part before this one ends, if there is one.
    pub newer: Option<i64>,
    /// Where the next part goes on, if there is one.
    pub older: Option<i64>,
}

/// Why games are not kept, or not shown. Nothing is changed.
#[derive(Debug, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum ImportedGameError {
    /// They may not be.
    #[error(transparent)]
    #[refusal(forward)]
    Refused(#[from] ImportRefusal),
    /// A running game of the asker's keeps engines from one of its positions.
    #[error(transparent)]
    #[refusal(forward)]
    Barred(#[from] EngineBarred),
    /// The asker has no such game.
    #[refusal(NotFound, "unknown-kept-game", "kept-error-unknown")]
    Unknown,
    /// They come too fast.
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
    /// Keeps the games of a PGN for `owner`: all of them, or none where one cannot be kept.
    ///
    /// # Errors
    /// [`ImportedGameError`]; nothing is stored then.
    pub async fn import_games(&self, owner: UserId, pgn: Bytes) -> Result<ImportOutcome, ImportedGameError> {
        self.import(owner, move || read_import(&pgn)).await
    }

    /// Keeps the first game of a PGN for `owner`.
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
        // Reading megabytes takes long: nobody who writes, and nothing else that is answered, waits for it.
        let turn = in_turn(&self.imports).await?;
        let games = tokio::task::spawn_blocking(read).await;
        let games = games.map_err(|died| StoreError::Corrupt(died.to_string()))??;
        drop(turn);
        self.keep_all(owner, games).await
    }

    /// Keeps a game for `owner`.
    ///
    /// # Errors
    /// [`ImportedGameError`]; nothing is stored then.
    pub async fn keep_game(&self, owner: UserId, game: NewImportedGame) -> Result<ImportOutcome, ImportedGameError> {
        self.import_limit.check(&owner).map_err(|wait| ImportedGameError::TooFast { wait })?;
        self.keep_all(owner, vec![game]).await
    }

    async fn keep_all(&self, owner: UserId, games: Vec<NewImportedGame>) -> Result<ImportOutcome, ImportedGameError> {
        self.db.transaction(move |change| keep(change, owner, games)).await
    }

    /// A game that `owner` keeps, with its analysis as far as `readers` may have it: the accounts of who reads, the owner's and those
    /// that have logged in in the same browser.
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
        let found = self
            .db
            .store()
            .snapshot(move |conn| {
                let Some(found) = imported_games::find(conn, owner, &key)? else { return Ok(None) };
                let analysis = kept_analyses::find(conn, &key)?;
                let awaited = if analysis.is_none() { imported_game_analysis::awaited(conn, &key)? } else { None };
                Ok::<_, StoreError>(Some((found, analysis, awaited)))
            })
            .await?;
        let ((game, pgn), analysis, awaited) = found.ok_or(ImportedGameError::Unknown)?;
        let loaded = pgn::read(pgn.as_bytes())
            .map_err(|error| StoreError::Corrupt(format!("the PGN of the kept game {id}: {error}")))?;
        let is_asked = analysis.is_some() || awaited.as_ref().is_some_and(|job| job.last_error.is_some());
        let barred = if is_asked { self.record_barred(readers, &loaded.record()).await? } else { None };
        let analysis = analysis.filter(|_| barred.is_none());
        Ok(ImportedGameView { game, loaded, pgn, analysis, awaited, barred })
    }

    /// A part of the games that `owner` keeps and looks for, `most` at most.
    ///
    /// # Errors
    /// The database's.
    pub async fn imported_games(
        &self,
        owner: UserId,
        search: ImportedGameSearch,
        part: ImportedGameRange,
        most: u16,
    ) -> Result<ImportedGameList, StoreError> {
        let mut games = self
            .db
            .store()
            .snapshot(move |conn| imported_games::list(conn, owner, &search, part, usize::from(most) + 1))
            .await?;
        let has_more = games.len() > usize::from(most);
        if has_more {
            match part {
                ImportedGameRange::After(_) => drop(games.remove(0)),
                ImportedGameRange::First | ImportedGameRange::Before(_) => drop(games.pop()),
            }
        }
        let ends = games.first().map(|game| game.number).zip(games.last().map(|game| game.number));
        let (is_newer, is_older) = match part {
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

    /// The PGN of some of the games that `owner` keeps and looks for, the one that was kept last first, and after which number
    /// the next come; none when there are no more.
    ///
    /// # Errors
    /// The database's.
    pub async fn imported_pgns(
        &self,
        owner: UserId,
        search: ImportedGameSearch,
        before: Option<i64>,
    ) -> Result<Option<(Vec<String>, i64)>, StoreError> {
        let most = i64::try_from(BATCH).unwrap_or(i64::MAX);
        self.db.store().read(move |conn| imported_games::pgns(conn, owner, &search, before, most)).await
    }

    /// Removes a game that `owner` keeps.
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

/// Takes the comments of a PGN into the same game, where that has none.
fn annotate(
    conn: &mut Connection,
    owner: UserId,
    id: &ImportedGameId,
    game: &NewImportedGame,
) -> Result<bool, ImportedGameError> {
    let Some((_, stored)) = imported_games::find(conn, owner, id)? else { return Ok(false) };
    let is_bare = pgn::read(stored.as_bytes()).is_ok_and(|stored| !is_annotated(&stored.to_pgn()));
    if is_bare {
        imported_games::set_pgn(conn, owner, id, &game.pgn)?;
    }
    Ok(is_bare)
}

fn keep(
    change: &mut UnitOfWork<'_>,
    owner: UserId,
    games: Vec<NewImportedGame>,
) -> Result<ImportOutcome, ImportedGameError> {
    // Of two imports at once one waits for the other: what the first has kept the second knows, and counts.
    users::lock(change.conn, &[owner])?;
    let mut known: HashMap<String, ImportedGameId> = HashMap::new();
    for some in games.chunks(BATCH) {
        let fingerprints: Vec<&str> = some.iter().map(|game| game.fingerprint.as_str()).collect();
        known.extend(imported_games::find_duplicates(change.conn, owner, &fingerprints)?);
    }
    let (mut kept, mut new) = (ImportOutcome::default(), Vec::new());
    for game in games {
        if let Some(id) = known.get(&game.fingerprint) {
            kept.known.push(*id);
            kept.left_out.games += game.left_out.games;
            if game.is_annotated && annotate(change.conn, owner, id, &game)? {
                kept.annotated.push(*id);
            }
            continue;
        }
        let id = ImportedGameId::random(&mut rand::rng());
        known.insert(game.fingerprint.clone(), id);
        kept.added.push(id);
        kept.left_out.add(game.left_out);
        new.push((id, game));
    }
    let there = imported_games::count(change.conn, owner)?;
    if !new.is_empty() && there + i64::try_from(new.len()).unwrap_or(i64::MAX) > MAX_IMPORTED_GAMES {
        return Err(ImportRefusal::NoRoom { kept: there }.into());
    }
    for some in new.chunks(BATCH) {
        imported_games::insert(change.conn, owner, some, change.now)?;
    }
    Ok(kept)
}
