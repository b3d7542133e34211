//! Who may read and write in which room of which game.

use correspondence_game::GameId;

use super::error::ChatError;
use crate::domain::chat::Room;
use crate::domain::game_summary::GameSummary;
use crate::domain::user::{User, UserId};
use crate::service::blocks::blocks;
use crate::service::user_cache::known;
use crate::store::{Connection, StoreError, games};

/// The game, as far as it matters here.
///
/// # Errors
/// [`ChatError::UnknownGame`], or the database's.
pub(super) fn game(conn: &mut Connection, id: &GameId) -> Result<GameSummary, ChatError> {
    games::summary(conn, id)?.ok_or(ChatError::UnknownGame)
}

/// Whether that person plays in it.
pub(super) fn is_player(game: &GameSummary, person: UserId) -> bool {
    game.white == person || game.black == person
}

/// Whom a line in that room by `author` is said to, where that is one person.
pub(super) fn addressee(game: &GameSummary, room: Room, author: UserId) -> Option<UserId> {
    match room {
        Room::Player => Some(if game.white == author { game.black } else { game.white }),
        Room::Spectator => None,
    }
}

/// Checks that `reader`, or a visitor, may see what is said in that room.
///
/// # Errors
/// Why not.
pub(super) fn check_reader(game: &GameSummary, reader: Option<UserId>, room: Room) -> Result<(), ChatError> {
    let plays = reader.is_some_and(|reader| is_player(game, reader));
    match room {
        Room::Player if !plays => Err(ChatError::PlayersOnly),
        Room::Spectator if plays && game.outcome.is_none() => Err(ChatError::NotYet),
        Room::Player | Room::Spectator => Ok(()),
    }
}

/// Checks that `author` may say something in that room now: the one place where that is decided, blocks included.
/// Both players have to be [held](crate::store::users::lock) where it is the players' room.
///
/// # Errors
/// Why not.
pub(super) fn check_author(
    conn: &mut Connection,
    game: &GameSummary,
    author: &User,
    room: Room,
) -> Result<(), ChatError> {
    if author.confirmed_at.is_none() {
        return Err(ChatError::Unconfirmed);
    }
    check_reader(game, Some(author.id), room)?;
    let Some(addressee) = addressee(game, room, author.id) else { return Ok(()) };
    let name = |conn: &mut Connection| Ok::<_, StoreError>(known(conn, addressee)?.name);
    if blocks(conn, addressee, author.id)? {
        return Err(ChatError::Unwelcome(name(conn)?));
    }
    if blocks(conn, author.id, addressee)? {
        return Err(ChatError::BlockedByYou(name(conn)?));
    }
    Ok(())
}
