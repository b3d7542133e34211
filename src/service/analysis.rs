//! Engine analysis: what is to be analysed, and keeping the result.

use super::play::PlayError;
use super::{Job, Ring, Service, play};
use crate::game::GameId;
use crate::store::StoreError;
use crate::store::analyses::{self, Analysis};
use crate::store::games::StoredGame;
use crate::store::jobs::{self, WaitingJob};

impl Service {
    /// The game that is to be analysed.
    ///
    /// # Errors
    /// [`PlayError::UnknownGame`], or the database's.
    pub async fn game_to_analyse(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.store().snapshot(move |conn| play::find(conn, &id)).await
    }

    /// Keeps an analysis, in place of an earlier one, and tells the game's watchers.
    ///
    /// # Errors
    /// The database's.
    pub async fn keep_analysis(&self, id: &GameId, analysis: Analysis) -> Result<(), StoreError> {
        let id = *id;
        self.change(move |change| {
            analyses::replace(change.conn, &id, &analysis)?;
            change.ring(Ring::Game(id));
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
