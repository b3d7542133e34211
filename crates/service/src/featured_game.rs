//! The game that the home page shows to visitors.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::Mutex;

use super::GameService;
use super::games::{ListedGame, with_players};
use store::StoreError;
use store::games::lists;

/// How many of the latest games it is chosen from: bounds the query.
const CANDIDATES: i64 = 200;

/// How many games are scanned for candidates: games of guests are private and skipped.
const MAX_SCANNED: i64 = 2_000;

/// A game with fewer plies is chosen only if there is no other.
const MIN_PLIES: u16 = 6;

/// TTL of the choice.
const CHOSEN_FOR: Duration = Duration::from_secs(60);

/// The last choice, and until when it is valid.
pub(super) type FeaturedGame = Arc<Mutex<Option<(Instant, Option<ListedGame>)>>>;

impl GameService {
    /// The running game with the latest move, if any. Concurrent visitors share one choice.
    ///
    /// # Errors
    /// A database error.
    pub async fn featured_game(&self) -> Result<Option<ListedGame>, StoreError> {
        let now = self.db.now();
        let mut chosen = self.featured.lock().await;
        if let Some((until, game)) = &*chosen
            && now < *until
        {
            return Ok(game.clone());
        }
        let game = self
            .db
            .store()
            .snapshot(move |conn| {
                let running = lists::running_of_latest(conn, MAX_SCANNED, CANDIDATES)?;
                let best = running.into_iter().max_by_key(|listed| {
                    let game = &listed.summary;
                    (game.turn_id.ply.get() >= MIN_PLIES, game.turn_began, game.id)
                });
                let found = with_players(conn, best.into_iter().collect(), now)?.pop();
                Ok::<_, StoreError>(found)
            })
            .await?;
        *chosen = Some((now + CHOSEN_FOR, game.clone()));
        Ok(game)
    }
}
