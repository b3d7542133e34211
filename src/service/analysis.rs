//! Engine analysis: what is to be analysed, and keeping the result.

use std::time::Duration;

use correspondence_game::GameId;

use super::play::PlayError;
use super::{FairShare, Job, Service, Topic, UnitOfWork, play};
use crate::store::StoreError;
use crate::store::analyses::Evaluation;
use crate::store::games::StoredGame;
use crate::store::jobs::{self, WaitingJob};
use crate::store::partial_analyses::{self, Effort};

/// What one player may have analysed at a time while others wait. Who ends a hundred games at once, or a very long one,
/// holds nobody else up for longer than a portion takes.
const SHARE: FairShare = FairShare { at_once: 2, pause: ANALYSIS_PAUSE };

/// How long after a player's last job that waits the next one comes due, beyond the share: longer than a portion takes, so
/// that others come in between.
pub const ANALYSIS_PAUSE: Duration = Duration::from_secs(30);

/// Queues the analysis of a game that is over, on the account of the player who has fewer waiting.
pub(super) fn queue(change: &mut UnitOfWork<'_>, game: &StoredGame) -> Result<(), StoreError> {
    let mut owners = [game.white, game.black].map(|owner| (0, owner));
    for (waiting, owner) in &mut owners {
        *waiting = jobs::waiting_of(change.conn, Job::ANALYSIS, *owner)?.0;
    }
    let [white, black] = owners;
    let (_, owner) = if black.0 < white.0 { black } else { white };
    change.queue_fairly(&Job::Analysis { game: game.id }, owner, SHARE)
}

impl Service {
    /// The game that is to be analysed.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn game_to_analyse(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.store().snapshot(move |conn| play::find(conn, &id)).await
    }

    /// How many positions of a game were looked at with that effort, from its end on. What was done with another effort
    /// is forgotten.
    ///
    /// # Errors
    /// The database's.
    pub async fn positions_analysed(&self, id: &GameId, effort: &Effort) -> Result<usize, StoreError> {
        let (id, effort) = (*id, effort.clone());
        self.transaction(move |change| partial_analyses::count(change.conn, &id, &effort)).await
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
        self.transaction(move |change| {
            partial_analyses::add(change.conn, &id, &effort, &portion)?;
            if is_last {
                partial_analyses::finish(change.conn, &id, &effort, change.now)?;
                change.publish(Topic::Game(id));
            }
            Ok(())
        })
        .await
    }

    /// The analysis of that game that is still to come, if one is.
    ///
    /// # Errors
    /// The database's.
    pub async fn awaited_analysis(&self, id: &GameId) -> Result<Option<WaitingJob>, StoreError> {
        let job = Job::Analysis { game: *id };
        let payload = serde_json::to_string(&job).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        self.store().read(move |conn| jobs::waiting(conn, Job::ANALYSIS, &payload)).await
    }
}
