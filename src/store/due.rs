//! Where lists of what comes due in games go on.

use super::parse::parse;
use super::{StoreError, serving_time};
use crate::domain::downtime::DowntimeTotal;
use crate::domain::due::Due;

/// Behind what the list goes on, in its order: by the instant as it is kept, then by game.
pub(super) fn behind(after: Option<Due>, total: DowntimeTotal) -> (i64, String) {
    after.map_or((i64::MIN, String::new()), |due| (serving_time::kept(due.at, total), due.game.to_string()))
}

/// What is kept of it.
pub(super) fn read((id, kept): (String, i64), total: DowntimeTotal) -> Result<Due, StoreError> {
    Ok(Due { at: serving_time::told(kept, total), game: parse(&id)? })
}
