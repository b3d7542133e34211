//! Permissions to read and write in chat rooms.

use correspondence_game::GameId;

use super::{ChatRefusal, Room};
use crate::game::StoredGame;
use crate::game_summary::GameSummary;
use crate::relation::MutualRelation;
use crate::user::{User, UserId};

/// The facts about a game that chat permissions depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChatGame {
    pub id: GameId,
    /// Who has the white pieces.
    pub white: UserId,
    /// Who has the black pieces.
    pub black: UserId,
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

/// Whether that user plays in the game.
pub fn is_player(game: &ChatGame, person: UserId) -> bool {
    game.white == person || game.black == person
}

/// The addressee of a line by `author`, if it is a single player.
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

/// Checks that `reader`, or a visitor, may read that room. While the game runs, spectators' lines might be advice, so
/// neither players nor visitors without an account, who might be players in a private window, can read them.
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

/// A player of the game other than a line's author, as needed for permissions.
#[derive(Clone, Debug)]
pub struct OtherPlayer {
    pub name: String,
    /// Follows and blocks between them, from the author's perspective.
    pub relation: MutualRelation,
}

/// The players of the game except `author`; their blocks keep the author out of both rooms.
pub fn other_players(game: &ChatGame, author: UserId) -> impl Iterator<Item = UserId> {
    [game.white, game.black].into_iter().filter(move |player| *player != author)
}

/// Checks that `author` may write in that room, given the [`other_players`] of the game. This is the only place that
/// decides it, including blocks.
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
        // Players may write to spectators, since that is not advice; they can read replies once the game is over.
        Room::Spectator => {}
    }
    for OtherPlayer { name, relation } in others {
        if relation.is_blocked() {
            return Err(ChatRefusal::Unwelcome(name.clone()));
        }
        // Spectators talk to each other, so whether they block a player does not matter.
        if relation.blocks() && room == Room::Player {
            return Err(ChatRefusal::BlockedByYou(name.clone()));
        }
    }
    Ok(())
}
