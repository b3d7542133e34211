//! Where lists of what comes due in games go on.

use crate::domain::due::Due;

/// Behind what the list goes on, in its order: by instant, then by game.
pub(super) fn behind(after: Option<Due>) -> (i64, String) {
    after.map_or((i64::MIN, String::new()), |due| (due.at.as_millis(), due.game.to_string()))
}
