//! Conditional lines, as their owners have them kept.

use chess_laws::Side;
use correspondence_game::Ply;

/// The lines of one player in one game, still to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedLines {
    pub owner: Side,
    /// The half-move they begin with.
    pub ply: Ply,
    /// What [`Lines::to_uci`] wrote.
    pub text: String,
}
