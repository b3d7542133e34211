//! Permission checks for the chat rooms of a game.

use correspondence_game::GameId;

use super::error::ChatError;
use crate::user_cache::{listed, require_user};
use domain::chat::{self, ChatGame, ChatRefusal, OtherPlayer, Room};
use domain::user::{User, UserId};
use store::{Connection, StoreError, games, relations};

/// The chat-related data of a game.
///
/// # Errors
/// [`ChatError::UnknownGame`], or a database error.
pub(super) fn game(conn: &mut Connection, id: &GameId) -> Result<ChatGame, ChatError> {
    let game = games::summary(conn, id)?.ok_or(ChatError::UnknownGame)?;
    Ok(ChatGame::from(&game))
}

/// The reader's account; `None` for a visitor.
pub(super) fn reader_of(conn: &mut Connection, reader: Option<UserId>) -> Result<Option<User>, StoreError> {
    reader.map(|reader| require_user(conn, reader)).transpose()
}

/// Checks that `author` may currently post in a room. For the players' room both players have to be
/// [locked](store::users::lock).
///
/// # Errors
/// [`ChatError`].
pub(super) fn check_author(conn: &mut Connection, game: &ChatGame, author: &User, room: Room) -> Result<(), ChatError> {
    refusal_of(conn, game, author, room)?.map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// Why `author` cannot currently post in a room, if they cannot.
pub(super) fn refusal_of(
    conn: &mut Connection,
    game: &ChatGame,
    author: &User,
    room: Room,
) -> Result<Option<ChatRefusal>, StoreError> {
    let others = chat::other_players(game, author.id).map(|player| {
        let relation = relations::mutual(conn, author.id, player)?;
        Ok::<_, StoreError>(OtherPlayer { name: listed(conn, player)?.name, relation })
    });
    let others: Vec<OtherPlayer> = others.collect::<Result<_, _>>()?;
    Ok(chat::check_author(game, author, room, &others).err())
}
