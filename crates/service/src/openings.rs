//! The openings of games that began before openings were kept, or before it was noted when games had them.

use correspondence_game::GameId;

use super::{Job, Service, UnitOfWork};
use store::games::{self, lists};
use store::{StoreError, game_players};

/// How many games are looked at in one transaction.
const AT_A_TIME: i64 = 50;

impl Service {
    /// Looks up what openings the next few games after `after` had, by their ids, and queues the rest of the work.
    /// A game that cannot be read is passed over.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn name_openings(&self, after: Option<GameId>) -> Result<(), StoreError> {
        self.transaction(move |change| {
            let ids = lists::ids_after(change.conn, after, AT_A_TIME)?;
            match note_openings(change, &ids)? {
                Some(last) => change.queue(&Job::Openings { after: Some(last) }),
                None => Ok(()),
            }
        })
        .await
    }

    /// The same for the games whose opening is known by name alone.
    ///
    /// # Errors
    /// The database's; nothing is stored then.
    pub async fn complete_openings(&self, after: Option<GameId>) -> Result<(), StoreError> {
        self.transaction(move |change| {
            let ids = game_players::without_opening_plies(change.conn, after, AT_A_TIME)?;
            match note_openings(change, &ids)? {
                Some(last) => change.queue(&Job::OpeningPlies { after: Some(last) }),
                None => Ok(()),
            }
        })
        .await
    }
}

/// Notes the openings of those games, in ascending order of their ids, and says which was the last.
fn note_openings(change: &mut UnitOfWork<'_>, ids: &[GameId]) -> Result<Option<GameId>, StoreError> {
    for id in ids {
        // A move that is just being made may bring another opening about: it waits, or this does.
        match games::find_for_update(change.conn, id) {
            Ok(Some(stored)) => {
                if let Some(opening) = stored.game.opening() {
                    game_players::set_opening(change.conn, &stored, Some(&opening))?;
                }
            }
            Ok(None) => {}
            Err(error @ StoreError::Corrupt(_)) => tracing::error!(game = %id, %error, "a game has no opening"),
            Err(error) => return Err(error),
        }
    }
    Ok(ids.last().copied())
}
