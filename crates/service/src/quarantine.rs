//! Quarantine: games that the background loop skips for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use domain::due::Due;
use store::StoreError;

/// How long an unprocessable game is skipped.
const UNREADABLE_PAUSE: Duration = Duration::from_secs(60 * 60);

/// How long a game is skipped that another transaction has locked.
const LOCKED_PAUSE: Duration = Duration::from_secs(10);

/// The games that this process skips: a damaged one must neither hold up the others nor keep the loop spinning.
#[derive(Clone, Default)]
pub(super) struct Quarantine(Arc<Mutex<HashMap<GameId, Instant>>>);

impl Quarantine {
    /// Skips a game until then.
    pub(super) fn put(&self, game: GameId, until: Instant) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(game, until);
    }

    /// Skips a game because of an error, for as long as the error may last.
    pub(super) fn put_because(&self, game: GameId, error: &StoreError, now: Instant) {
        self.put(game, now + if matches!(error, StoreError::Unavailable(_)) { LOCKED_PAUSE } else { UNREADABLE_PAUSE });
    }

    /// Ends the quarantine of a game.
    pub(super) fn take_back(&self, game: &GameId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }

    /// The games of `due` that are not skipped.
    pub(super) fn without(&self, mut due: Vec<Due>, now: Instant) -> Vec<Due> {
        let mut skipped = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        skipped.retain(|_, until| *until > now);
        due.retain(|due| !skipped.contains_key(&due.game));
        due
    }
}
