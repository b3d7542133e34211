//! The pieces each player has captured, and by how much one is ahead.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Board, Role, Side};

use super::view_context::ViewContext;
use layout::words;
use text::Text;

/// The kinds of pieces that can be captured, in the order of the list, with their standard values in pawns.
const VALUES: [(Role, usize); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

/// The pieces that a player has captured up to the position shown, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/material.html")]
pub struct Material {
    side: Side,
    /// The CSS classes of the pieces, such as `black pawn`, one for each piece.
    captured: Vec<String>,
    /// By how many pawns' worth the player is ahead.
    ahead: Option<usize>,
    /// The same for screen readers.
    label: String,
}

impl HtmlSafe for Material {}

impl Material {
    /// The pieces that `side` has captured.
    pub fn new(side: Side, context: &ViewContext<'_>, text: Text) -> Self {
        let initial = context.view.stored.game.setup().initial.board();
        let now = context.position().board();
        let captured = captured(initial, now, !side);
        let ahead = value(now, side).checked_sub(value(now, !side)).filter(|ahead| *ahead > 0);
        let names = captured.iter().filter(|(_, count)| *count > 0).map(|(role, count)| {
            let piece = words::piece(text, role.of((!side).into()));
            format!("{count} × {piece}")
        });
        let names = names.collect::<Vec<_>>().join(", ");
        Self {
            side,
            label: text.with("material-captured", [("pieces", names)]),
            captured: captured
                .into_iter()
                .flat_map(|(role, count)| std::iter::repeat_n(format!("{} {}", !side, words::role(role)), count))
                .collect(),
            ahead,
        }
    }
}

/// How many pieces of each kind `side` has lost. A promoted pawn is not lost, and its new piece
/// does not make up for a lost one.
fn captured(initial: &Board, now: &Board, side: Side) -> [(Role, usize); 5] {
    let count = |board: &Board, role: Role| (board.by_color(side.into()) & board.by_role(role)).count();
    let promoted: usize =
        VALUES[1..].iter().map(|(role, _)| count(now, *role).saturating_sub(count(initial, *role))).sum();
    VALUES.map(|(role, _)| {
        let lost = count(initial, role).saturating_sub(count(now, role));
        (role, if role == Role::Pawn { lost.saturating_sub(promoted) } else { lost })
    })
}

/// The value of a side's pieces, in pawns.
fn value(board: &Board, side: Side) -> usize {
    let own = board.by_color(side.into());
    VALUES.into_iter().map(|(role, value)| (own & board.by_role(role)).count() * value).sum()
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Variant};

    use super::*;

    fn board(fen: &str) -> Position {
        Position::from_fen(fen, Variant::Standard).expect("a legal position")
    }

    #[test]
    fn promoted_pawn_is_not_counted_as_captured() {
        let initial = board("4k3/P2p4/8/8/8/8/8/RN2K3 w Q - 0 1");
        let later = board("Q3k3/8/8/8/8/8/8/R3K3 b Q - 0 5");
        let lost = |side| captured(initial.board(), later.board(), side).map(|(_, count)| count);
        assert_eq!(lost(Side::White), [0, 1, 0, 0, 0]);
        assert_eq!(lost(Side::Black), [1, 0, 0, 0, 0]);
        assert_eq!((value(later.board(), Side::White), value(later.board(), Side::Black)), (14, 0));
    }
}
