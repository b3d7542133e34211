//! The colours of a drawn board. `static/styles/tokens.css` gives the page's board the same ones.

pub(super) const LIGHT_SQUARE: &str = "#ece6d9";
pub(super) const DARK_SQUARE: &str = "#7f97a3";
/// Coordinates on light squares.
pub(super) const ON_LIGHT: &str = "#4d6470";
/// Coordinates on dark squares.
pub(super) const ON_DARK: &str = "#16262e";
/// Laid over both squares of the last move.
pub(super) const LAST_MOVE: &str = "#e3b341";
/// The glow under a king in check.
pub(super) const CHECK: &str = "#c2182b";
