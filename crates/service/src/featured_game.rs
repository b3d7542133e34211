//! The game that the first page shows to visitors.

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::Mutex;

use super::GameService;
use super::games::{ListedGame, with_players};
use store::StoreError;
use store::games::lists;

/// Among so many games, those that began last, it is chosen: a bound on what is read, however many there are.
const CANDIDATES: i64 = 200;

/// So far back they are looked for, since games of guests, which are nobody else's business, are passed over.
const LOOKED_AT: i64 = 2_000;

/// A game with fewer half-moves shows little; it is chosen only where there is no other.
const MIN_PLIES: u16 = 6;

/// For how long the choice stands.
const CHOSEN_FOR: Duration = Duration::from_secs(60);

/// What was chosen last, and until when it stands.
pub(super) type FeaturedGame = Arc<Mutex<Option<(Instant, Option<ListedGame>)>>>;

impl GameService {
    /// A running game, that in which a move was made last, if any runs. Visitors who come together share one choice.
    ///
    /// # Errors
    /// The database's.
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
                let running = lists::running_of_latest(conn, LOOKED_AT, CANDIDATES)?;
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
