//! Conditional lines as stored for their owners.

use chess_laws::Side;
use correspondence_game::Ply;

/// The lines of one player in one game, not yet parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedLines {
    pub owner: Side,
    /// The half-move they begin with.
    pub ply: Ply,
    /// The lines as [`Lines::to_uci`](correspondence_game::lines::Lines::to_uci) writes them.
    pub text: String,
}
