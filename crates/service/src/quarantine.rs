//! Games that the background loop leaves out for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use domain::due::Due;
use store::StoreError;

/// How long a game is left alone that cannot be dealt with.
const UNREADABLE_PAUSE: Duration = Duration::from_secs(60 * 60);

/// How long one is left alone that somebody else has locked.
const LOCKED_PAUSE: Duration = Duration::from_secs(10);

/// The games that this process leaves out: one that is damaged must neither hold up the others nor keep the loop
/// spinning.
#[derive(Clone, Default)]
pub(super) struct Quarantine(Arc<Mutex<HashMap<GameId, Instant>>>);

impl Quarantine {
    /// Leaves a game out until then.
    pub(super) fn put(&self, game: GameId, until: Instant) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(game, until);
    }

    /// Leaves a game out for a while because of that, as long as it may last.
    pub(super) fn put_because(&self, game: GameId, error: &StoreError, now: Instant) {
        self.put(game, now + if matches!(error, StoreError::Unavailable(_)) { LOCKED_PAUSE } else { UNREADABLE_PAUSE });
    }

    /// Leaves it out no longer.
    pub(super) fn take_back(&self, game: &GameId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(game);
    }

    /// What is not left out.
    pub(super) fn without(&self, mut due: Vec<Due>, now: Instant) -> Vec<Due> {
        let mut aside = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        aside.retain(|_, until| *until > now);
        due.retain(|due| !aside.contains_key(&due.game));
        due
    }
}
