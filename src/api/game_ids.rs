//! Games that a body names.

use correspondence_game::GameId;

use super::error::ApiError;
use crate::text::Message;

/// Ids separated by commas, `most` of them at the most. What is no id is no game's, and is passed over.
///
/// # Errors
/// 400 where there are more.
pub(super) fn game_ids(list: &str, most: usize) -> Result<Vec<GameId>, ApiError> {
    let named: Vec<&str> = list.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
    if named.len() > most {
        let message = Message::new("api-error-too-many-games").with("most", most).with("count", named.len());
        return Err(ApiError::invalid("too-many-ids", message));
    }
    Ok(named.into_iter().filter_map(|id| id.parse().ok()).collect())
}
