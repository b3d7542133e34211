//! Lists of game ids in request bodies.

use correspondence_game::GameId;

use super::error::ApiError;
use text::Message;

/// Parses ids separated by commas. Invalid ids are ignored, since no game has them.
///
/// # Errors
/// 400 if there are more than `limit`.
pub(super) fn game_ids(list: &str, limit: usize) -> Result<Vec<GameId>, ApiError> {
    let named: Vec<&str> = list.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
    if named.len() > limit {
        return Err(too_many_games(limit, named.len()));
    }
    Ok(named.into_iter().filter_map(|id| id.parse().ok()).collect())
}

/// 400: more games than can be requested.
pub(super) fn too_many_games(limit: usize, count: usize) -> ApiError {
    let message = Message::new("api-error-too-many-games").with("most", limit).with("count", count);
    ApiError::invalid("too-many-ids", message)
}
