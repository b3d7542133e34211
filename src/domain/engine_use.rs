//! In which positions no engine may help a player.

use super::game_summary::GameSummary;

/// Openings may be looked up in books, and so looked at by engines: up to this half-move of a game.
const MAX_OPENING_PLIES: u16 = 20;

/// Where the pieces stand and who is to move: the first two fields of a FEN. The others are easily written otherwise.
pub fn placement(fen: &str) -> String {
    fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Whether a running game bars engines from a line through these positions, given as [`placement`]s. Whoever is past the
/// position of their game has it in the line.
pub fn is_barred_by(game: &GameSummary, line: &[String]) -> bool {
    game.turn_id.ply.get() >= MAX_OPENING_PLIES && line.contains(&placement(&game.fen))
}
