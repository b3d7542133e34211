//! Engine analysis: the games to analyse, and storing the results.

use chess_laws::Side;
use correspondence_game::GameId;

pub use super::execution::queueing::ANALYSIS_PAUSE;
use super::execution::{PlayError, find};
use super::queue::LeaseError;
use super::user_cache::require_user;
use super::{AnalysisService, Job, Topic, UnitOfWork, notification};
use domain::analysis::{Effort, Evaluation};
use domain::engine_use::{COPIES_RUNNING_GAME, EngineRole};
use domain::game::StoredGame;
use domain::job::{Lease, WaitingJob};
use domain::player_event::PlayerEvent;
use store::{Connection, StoreError, analyses, games, partial_analyses};

impl AnalysisService {
    /// The game to analyse.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or a database error.
    pub async fn game_to_analyse(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.db.store().snapshot(move |conn| find(conn, &id)).await
    }

    /// Why the analysis of a game has to wait, if it has to: a player has a running game with a position near one of
    /// its positions, or it copies somebody's running game.
    ///
    /// # Errors
    /// A database error.
    pub async fn analysis_bar(&self, stored: &StoredGame) -> Result<Option<&'static str>, StoreError> {
        let line = stored.game.record().positions().cloned().collect();
        if self.bars_engine(vec![stored.white, stored.black], EngineRole::Adviser, line).await?.is_some() {
            return Ok(Some("a running game of a player has a position near one of these"));
        }
        Ok(self.copies_running_game(stored).await?.then_some(COPIES_RUNNING_GAME))
    }

    /// How many positions of a game are analysed with that effort, counted from its end. Partial results of another
    /// effort are deleted.
    ///
    /// # Errors
    /// A database error.
    pub async fn positions_analysed(&self, id: &GameId, effort: &Effort) -> Result<usize, StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db
            .transaction(move |change| {
                change.skip_cache_invalidation();
                partial_analyses::count(change.conn, &id, &effort)
            })
            .await
    }

    /// Stores a portion of an analysis. The last one completes the analysis, replaces an earlier one and notifies the
    /// game's subscribers.
    ///
    /// # Errors
    /// A database error.
    pub async fn store_portion(
        &self,
        id: &GameId,
        effort: &Effort,
        portion: Vec<Evaluation>,
        is_last: bool,
    ) -> Result<(), StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db.transaction(move |change| keep(change, &id, &effort, &portion, is_last)).await
    }

    /// The same for the holder of a lease of the job, a process or a remote worker. With a lost lease nothing is
    /// stored: another holder is analysing the same positions.
    ///
    /// # Errors
    /// [`LeaseError`].
    pub async fn store_leased_portion(
        &self,
        lease: &Lease,
        id: &GameId,
        effort: &Effort,
        portion: Vec<Evaluation>,
        is_last: bool,
    ) -> Result<(), LeaseError> {
        let (lease, id, effort) = (lease.clone(), *id, effort.clone());
        self.db
            .transaction(move |change| {
                // Lock order: games before jobs, as when an account takes over the games of a guest.
                games::lock(change.conn, &[id])?;
                LeaseError::check(change, &lease)?;
                Ok(keep(change, &id, &effort, &portion, is_last)?)
            })
            .await
    }
}

fn keep(
    change: &mut UnitOfWork<'_>,
    id: &GameId,
    effort: &Effort,
    portion: &[Evaluation],
    is_last: bool,
) -> Result<(), StoreError> {
    partial_analyses::add(change.conn, id, effort, portion)?;
    if is_last {
        let is_first = !analyses::exists(change.conn, id)?;
        partial_analyses::finish(change.conn, id, effort, change.now)?;
        if is_first {
            notify_players(change, id)?;
        }
        change.publish(Topic::Game(*id));
    } else {
        change.skip_cache_invalidation();
    }
    Ok(())
}

/// Notifies the players of the game that its analysis is ready; bots are skipped.
fn notify_players(change: &mut UnitOfWork<'_>, id: &GameId) -> Result<(), StoreError> {
    let Some(game) = games::summary(change.conn, id)? else { return Ok(()) };
    for (to, player) in [(Side::White, game.white), (Side::Black, game.black)] {
        if require_user(change.conn, player)?.reads_analyses() {
            change.record(player, PlayerEvent::AnalysisReady { game: *id });
            change.notify(notification::AnalysisReady { game: *id, to });
        }
    }
    Ok(())
}

/// The pending analysis job of a game, if any.
pub(super) fn pending_job(conn: &mut Connection, id: &GameId) -> Result<Option<WaitingJob>, StoreError> {
    Job::Analysis { game: *id }.waiting(conn)
}
