//! Games that a body names.

use correspondence_game::GameId;

use super::error::ApiError;
use text::Message;

/// Ids separated by commas, `most` of them at the most. What is no id is no game's, and is passed over.
///
/// # Errors
/// 400 where there are more.
pub(super) fn game_ids(list: &str, most: usize) -> Result<Vec<GameId>, ApiError> {
    let named: Vec<&str> = list.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
    if named.len() > most {
        return Err(too_many_games(most, named.len()));
    }
    Ok(named.into_iter().filter_map(|id| id.parse().ok()).collect())
}

/// 400: so many games are more than can be asked for.
pub(super) fn too_many_games(most: usize, count: usize) -> ApiError {
    let message = Message::new("api-error-too-many-games").with("most", most).with("count", count);
    ApiError::invalid("too-many-ids", message)
}
