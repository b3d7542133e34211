//! The marks on a drawn board. `static/styles/boards.css` has the same ones for the page’s board; the colours of the
//! squares are those of [`BoardColors`](super::BoardColors).

/// Laid over both squares of the last move.
pub(super) const LAST_MOVE: &str = "#e3b341";
pub(super) const LAST_MOVE_OPACITY: f64 = 0.55;
/// The frames around marked squares: each is distinguishable from every square by its darkness alone.
pub(super) const LAST_MOVE_EDGE: &str = "#4d3800";
pub(super) const CHECK_EDGE: &str = "#6d0010";
/// The glow under a king in check.
pub(super) const CHECK: &str = "#c2182b";

/// The strip beside the board, and coordinates in it.
pub(super) const STRIP: &str = "#ffffff";
pub(super) const ON_STRIP: &str = "#4a4a4a";

/// On pages alone, where a piece can be selected: its frame, and the dots where it may go.
#[cfg(test)]
pub(super) const SELECTED_EDGE: &str = "#0f3d26";
#[cfg(test)]
pub(super) const TARGET: &str = "#0a221b";
#[cfg(test)]
pub(super) const TARGET_OPACITY: f64 = 0.75;
