//! The cursor of lists of games ordered by a due instant.

use correspondence_clock::Instant;

use super::StoreError;
use super::parse::parse;
use super::serving_time::StoredInstant;
use domain::due::Due;

/// The key after which the list continues, in its order: by instant, then by game.
pub(super) fn behind(after: Option<Due>) -> (StoredInstant, String) {
    after.map_or((StoredInstant::FIRST, String::new()), |due| (StoredInstant::of(due.at), due.game.to_string()))
}

/// Reads a game and its instant.
pub(super) fn read((id, at): (String, Option<i64>)) -> Result<Due, StoreError> {
    Ok(Due { at: Instant::from_millis(at.unwrap_or_default()), game: parse(&id)? })
}
