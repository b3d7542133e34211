//! What has to be read to know who may read and write in a room of a game.

use correspondence_game::GameId;

use super::error::ChatError;
use crate::user_cache::{known, listed};
use domain::chat::{self, ChatGame, ChatRefusal, OtherPlayer, Room};
use domain::user::{User, UserId};
use store::{Connection, StoreError, games, relations};

/// The game, as far as it matters here.
///
/// # Errors
/// [`ChatError::UnknownGame`], or the database's.
pub(super) fn game(conn: &mut Connection, id: &GameId) -> Result<ChatGame, ChatError> {
    let game = games::summary(conn, id)?.ok_or(ChatError::UnknownGame)?;
    Ok(ChatGame::from(&game))
}

/// Who reads, if it is not a visitor.
pub(super) fn reader_of(conn: &mut Connection, reader: Option<UserId>) -> Result<Option<User>, StoreError> {
    reader.map(|reader| known(conn, reader)).transpose()
}

/// Checks that `author` may say something in that room now. Both players have to be [locked](store::users::lock)
/// where it is the players' room.
///
/// # Errors
/// Why not.
pub(super) fn check_author(conn: &mut Connection, game: &ChatGame, author: &User, room: Room) -> Result<(), ChatError> {
    refusal_of(conn, game, author, room)?.map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// Why `author` cannot say something in that room as things stand, if they cannot.
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
