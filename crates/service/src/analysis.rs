//! Engine analysis: what is to be analysed, and keeping the result.

use chess_laws::Side;
use correspondence_game::GameId;

pub use super::execution::queueing::ANALYSIS_PAUSE;
use super::execution::{PlayError, find};
use super::queue::LeaseError;
use super::user_cache::known;
use super::{AnalysisService, Job, Topic, UnitOfWork, notification};
use domain::analysis::{Effort, Evaluation};
use domain::engine_use::{COPIES_RUNNING_GAME, EngineRole};
use domain::game::StoredGame;
use domain::job::{Lease, WaitingJob};
use domain::player_event::PlayerEvent;
use store::{Connection, StoreError, analyses, games, partial_analyses};

impl AnalysisService {
    /// The game that is to be analysed.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn game_to_analyse(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.db.store().snapshot(move |conn| find(conn, &id)).await
    }

    /// Whether the game is to wait for its analysis, and why: one of its players has a running game with a position near one of
    /// these, or it copies somebody's running game.
    ///
    /// # Errors
    /// The database's.
    pub async fn analysis_bar(&self, stored: &StoredGame) -> Result<Option<&'static str>, StoreError> {
        let line = stored.game.record().positions().cloned().collect();
        if self.bars_engine(vec![stored.white, stored.black], EngineRole::Adviser, line).await?.is_some() {
            return Ok(Some("a running game of a player has a position near one of these"));
        }
        Ok(self.copies_running_game(stored).await?.then_some(COPIES_RUNNING_GAME))
    }

    /// How many positions of a game were looked at with that effort, from its end on. What was done with another effort
    /// is forgotten.
    ///
    /// # Errors
    /// The database's.
    pub async fn positions_analysed(&self, id: &GameId, effort: &Effort) -> Result<usize, StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db
            .transaction(move |change| {
                change.skip_cache_invalidation();
                partial_analyses::count(change.conn, &id, &effort)
            })
            .await
    }

    /// Keeps a portion of an analysis. With the last one the analysis is there, in place of an earlier one, and the
    /// game's watchers are told.
    ///
    /// # Errors
    /// The database's.
    pub async fn keep_portion(
        &self,
        id: &GameId,
        effort: &Effort,
        portion: Vec<Evaluation>,
        is_last: bool,
    ) -> Result<(), StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.db.transaction(move |change| keep(change, &id, &effort, &portion, is_last)).await
    }

    /// The same for the holder of a lease of the job, process or remote worker. Whoever has lost it keeps nothing: somebody
    /// else is at the same positions.
    ///
    /// # Errors
    /// [`LeaseError`].
    pub async fn keep_leased_portion(
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
                // Also who takes over the games of a guest locks them before the jobs.
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
        let is_first = !analyses::is_there(change.conn, id)?;
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

/// Tells the people who played that game that its analysis is there. Programs analyse for themselves.
fn notify_players(change: &mut UnitOfWork<'_>, id: &GameId) -> Result<(), StoreError> {
    let Some(game) = games::summary(change.conn, id)? else { return Ok(()) };
    for (to, player) in [(Side::White, game.white), (Side::Black, game.black)] {
        if known(change.conn, player)?.reads_analyses() {
            change.record(player, PlayerEvent::AnalysisReady { game: *id });
            change.notify(notification::AnalysisReady { game: *id, to });
        }
    }
    Ok(())
}

/// The analysis of that game that is still to come, if one is.
pub(super) fn awaited(conn: &mut Connection, id: &GameId) -> Result<Option<WaitingJob>, StoreError> {
    Job::Analysis { game: *id }.waiting(conn)
}
