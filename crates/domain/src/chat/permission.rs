//! Who may read and write in which room of which game.

use correspondence_game::GameId;

use super::{ChatRefusal, Room};
use crate::game::StoredGame;
use crate::game_summary::GameSummary;
use crate::relation::MutualRelation;
use crate::user::{User, UserId};

/// A game, as far as it matters to what is said around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChatGame {
    pub id: GameId,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
    /// Whether it has ended.
    pub is_over: bool,
}

impl From<&GameSummary> for ChatGame {
    fn from(game: &GameSummary) -> Self {
        Self { id: game.id, white: game.white, black: game.black, is_over: game.outcome.is_some() }
    }
}

impl From<&StoredGame> for ChatGame {
    fn from(stored: &StoredGame) -> Self {
        let is_over = stored.game.outcome().is_some();
        Self { id: stored.id, white: stored.white, black: stored.black, is_over }
    }
}

/// Whether that person plays in it.
pub fn is_player(game: &ChatGame, person: UserId) -> bool {
    game.white == person || game.black == person
}

/// Whom a line in that room by `author` is said to, where that is one person.
pub fn addressee(game: &ChatGame, room: Room, author: UserId) -> Option<UserId> {
    match room {
        Room::Player => Some(if game.white == author { game.black } else { game.white }),
        Room::Spectator => None,
    }
}

/// The rooms that are open to `reader`, or to a visitor.
pub fn open_rooms(game: &ChatGame, reader: Option<&User>) -> Vec<Room> {
    Room::ALL.into_iter().filter(|room| check_reader(game, reader, *room).is_ok()).collect()
}

/// Checks that `reader`, or a visitor, may see what is said in that room. While the game runs, spectators' talk might be
/// advice: players do not see it, and neither does anybody without an account, who might be one of them in a private window.
///
/// # Errors
/// Why not.
pub fn check_reader(game: &ChatGame, reader: Option<&User>, room: Room) -> Result<(), ChatRefusal> {
    let plays = reader.is_some_and(|reader| is_player(game, reader.id));
    match room {
        Room::Player if !plays => Err(ChatRefusal::PlayersOnly),
        Room::Spectator if !game.is_over && plays => Err(ChatRefusal::NotYet),
        Room::Spectator if !game.is_over && reader.is_none_or(|reader| reader.is_guest) => {
            Err(ChatRefusal::MembersWhileRunning)
        }
        Room::Player | Room::Spectator => Ok(()),
    }
}

/// A player of the game other than the author of a line, as far as it matters to who writes it.
#[derive(Clone, Debug)]
pub struct OtherPlayer {
    pub name: String,
    /// What the author and that player have made of each other, as the author sees it.
    pub relation: MutualRelation,
}

/// The players of the game, without `author`: their blocks keep an author out of both rooms.
pub fn other_players(game: &ChatGame, author: UserId) -> impl Iterator<Item = UserId> {
    [game.white, game.black].into_iter().filter(move |player| *player != author)
}

/// Checks that `author` may say something in that room now, with the [`other_players`] of the game: the one place where that is
/// decided, blocks included.
///
/// # Errors
/// Why not.
pub fn check_author(game: &ChatGame, author: &User, room: Room, others: &[OtherPlayer]) -> Result<(), ChatRefusal> {
    if author.confirmed_at.is_none() {
        return Err(ChatRefusal::Unconfirmed);
    }
    author.state.check_full_access()?;
    match room {
        Room::Player => check_reader(game, Some(author), room)?,
        // What a player says to those who watch is no advice; what they answer waits until the game is over.
        Room::Spectator => {}
    }
    for OtherPlayer { name, relation } in others {
        if relation.is_blocked() {
            return Err(ChatRefusal::Unwelcome(name.clone()));
        }
        // Spectators talk to each other: whom of the players they block does not matter.
        if relation.blocks() && room == Room::Player {
            return Err(ChatRefusal::BlockedByYou(name.clone()));
        }
    }
    Ok(())
}
