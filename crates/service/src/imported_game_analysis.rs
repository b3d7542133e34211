//! Engine analysis of imported games: unlike games played here, they are analysed only when their owner requests it,
//! since hundreds are imported at a time.

use chess_laws::{Record, pgn};

use super::execution::queueing::ANALYSIS_SHARE;
use super::imported_games::ImportedGameError;
use super::{ImportedGameService, Job};
use domain::analysis::{Effort, Evaluation};
use domain::engine_use::{EngineBarred, EngineRole};
use domain::ids::ImportedGameId;
use domain::job::WaitingJob;
use domain::user::UserId;
use store::{Connection, StoreError, imported_game_analyses, imported_games, users};

impl ImportedGameService {
    /// Queues an engine analysis of an imported game of `owner`. Repeated requests queue one; a game without moves is
    /// not analysed. `readers` are the accounts of the requester: the owner's and those that have logged in in the same
    /// browser.
    ///
    /// # Errors
    /// [`ImportedGameError`].
    pub async fn analyse_imported_game(
        &self,
        owner: UserId,
        readers: Vec<UserId>,
        id: &ImportedGameId,
    ) -> Result<(), ImportedGameError> {
        self.import_limit.check(&owner).map_err(|wait| ImportedGameError::TooFast { wait })?;
        let id = *id;
        if let Some(barred) = self.imported_game_barred(owner, readers, &id).await? {
            return Err(barred.into());
        }
        self.db
            .transaction(move |change| {
                // The second of two concurrent requests finds the job of the first.
                users::lock(change.conn, &[owner])?;
                let (game, _) = imported_games::find(change.conn, owner, &id)?.ok_or(ImportedGameError::Unknown)?;
                let exists = imported_game_analyses::find(change.conn, &id)?.is_some()
                    || pending_job(change.conn, &id)?.is_some();
                if !exists && game.plies > 0 {
                    change.queue_fairly(&Job::ImportedGameAnalysis { game: id }, owner, ANALYSIS_SHARE)?;
                }
                Ok(())
            })
            .await
    }

    /// The moves of an imported game to be analysed, and what bars an engine from them now; `None` if its owner has
    /// deleted it.
    ///
    /// # Errors
    /// A database error.
    pub async fn imported_game_to_analyse(
        &self,
        id: &ImportedGameId,
    ) -> Result<Option<(Record, Option<EngineBarred>)>, StoreError> {
        let id = *id;
        let Some((owner, text)) = self.db.store().read(move |conn| imported_games::pgn(conn, &id)).await? else {
            return Ok(None);
        };
        let record = read(&id, &text)?;
        let barred = self.record_barred(vec![owner], &record).await?;
        Ok(Some((record, barred)))
    }

    /// What bars an engine from that game of `owner`; `None` if they have no such game.
    async fn imported_game_barred(
        &self,
        owner: UserId,
        readers: Vec<UserId>,
        id: &ImportedGameId,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let key = *id;
        let found = self.db.store().read(move |conn| imported_games::find(conn, owner, &key)).await?;
        let Some((_, text)) = found else { return Ok(None) };
        self.record_barred(readers, &read(id, &text)?).await
    }

    /// What bars an engine from helping `readers` with those positions.
    pub(super) async fn record_barred(
        &self,
        readers: Vec<UserId>,
        record: &Record,
    ) -> Result<Option<EngineBarred>, StoreError> {
        let line = record.positions().cloned().collect();
        Ok(self.analysis.bars_engine(readers, EngineRole::Adviser, line).await?.map(EngineBarred::by))
    }

    /// How many positions of an imported game are analysed with that effort, from its end on.
    ///
    /// # Errors
    /// A database error.
    pub async fn imported_positions_analysed(&self, id: &ImportedGameId, effort: &Effort) -> Result<usize, StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db.store().read(move |conn| imported_game_analyses::count(conn, &id, &effort)).await
    }

    /// Stores a portion of the analysis of an imported game, before the `analysed` positions that are stored already.
    /// It is dropped if the game was deleted meanwhile, or if another worker has stored it.
    ///
    /// # Errors
    /// A database error.
    pub async fn store_imported_portion(
        &self,
        id: &ImportedGameId,
        effort: &Effort,
        analysed: usize,
        portion: Vec<Evaluation>,
        is_last: bool,
    ) -> Result<(), StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db
            .transaction(move |change| {
                // The lock serialises workers: the row of the analysis is read, then written.
                if !imported_games::lock(change.conn, &id)? {
                    return Ok(());
                }
                imported_game_analyses::add(
                    change.conn,
                    &id,
                    &effort,
                    analysed,
                    &portion,
                    is_last.then_some(change.now),
                )?;
                Ok(())
            })
            .await
    }
}

fn read(id: &ImportedGameId, text: &str) -> Result<Record, StoreError> {
    let loaded = pgn::read(text.as_bytes());
    let loaded = loaded.map_err(|error| StoreError::Corrupt(format!("the PGN of the kept game {id}: {error}")))?;
    Ok(loaded.record())
}

/// The pending analysis of that imported game, if there is one. A failed one can be requested again.
pub(super) fn pending_job(conn: &mut Connection, id: &ImportedGameId) -> Result<Option<WaitingJob>, StoreError> {
    let job = Job::ImportedGameAnalysis { game: *id }.waiting(conn)?;
    Ok(job.filter(|job| !job.failed))
}
