//! The line types of streams. A media type has one schema, so several kinds of lines are one enum.

use serde::Serialize;
use utoipa::ToSchema;

use super::chat::ChatLine;
use super::engine_help::EngineHelp;
use super::game_state::{GameFull, GameState};
use super::move_stream::{WatchedGame, WatchedPosition};

/// A line of the stream of a game for its players; which, says `type`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, clippy::large_enum_variant, reason = "describes what `game_stream` writes")]
pub(super) enum PlayedGameLine {
    /// The first line: all of the game.
    Full(GameFull),
    /// What has changed.
    State(GameState),
    /// What a player said.
    Chat(ChatLine),
    /// What the engine was asked, and says, in a game against it.
    Engine(EngineHelp),
}

/// A line of the stream of a game for those who watch.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, clippy::large_enum_variant, reason = "describes what `move_stream` writes")]
pub(super) enum WatchedGameLine {
    /// The first line, and the last of a game that has ended: all of the game.
    Game(WatchedGame),
    /// A position.
    Position(WatchedPosition),
}
