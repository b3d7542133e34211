//! Positions in words, for mail and screen readers.

use chess_laws::{Board, Role, Side, Square};
use fluent_bundle::FluentArgs;

use super::Text;

/// The kinds of pieces in the order in which they are listed.
const KINDS: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

impl Text {
    /// The pieces of one side with their squares, the king first: `king e1, queen d1, rooks a1 h1, pawns a2 b2`.
    pub fn pieces(self, board: &Board, side: Side) -> String {
        let kinds = KINDS.into_iter().filter_map(|role| self.pieces_of(board, side, role));
        kinds.collect::<Vec<_>>().join(", ")
    }

    /// The pieces of one kind with their squares: `rooks a1 h1`. `None` if there are none.
    pub fn pieces_of(self, board: &Board, side: Side, role: Role) -> Option<String> {
        let mut squares: Vec<Square> = board.by_piece(role.of(side.into())).into_iter().collect();
        squares.sort_by_key(|square| (square.file(), square.rank()));
        let names: Vec<String> = squares.iter().map(Square::to_string).collect();
        (!names.is_empty()).then(|| self.counted_pieces(role, names.len(), &names.join(" ")))
    }

    /// The name of a kind of piece, singular or plural by `count`, with squares.
    pub fn counted_pieces(self, role: Role, count: usize, squares: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        args.set("squares", squares);
        self.with_args(pieces_key(role), &args)
    }

    /// A sentence with the pieces of a side: `White: king e1, pawns a2 b2.`
    pub fn side_in_words(self, side: Side, pieces: &str) -> String {
        let name = self.get(match side {
            Side::White => "side-white",
            Side::Black => "side-black",
        });
        self.with("mail-pieces", [("side", name.as_ref()), ("pieces", pieces)])
    }
}

const fn pieces_key(role: Role) -> &'static str {
    match role {
        Role::King => "mail-kings",
        Role::Queen => "mail-queens",
        Role::Rook => "mail-rooks",
        Role::Bishop => "mail-bishops",
        Role::Knight => "mail-knights",
        Role::Pawn => "mail-pawns",
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Variant};

    use super::*;

    #[test]
    fn pieces_are_listed_by_rank_and_square() {
        let position = Position::from_fen("r3k3/8/8/8/8/8/PP1P4/R3K2R w KQq - 0 1", Variant::Standard).unwrap();
        let pieces = |side| Text::english().pieces(position.board(), side);
        assert_eq!(pieces(Side::White), "king e1, rooks a1 h1, pawns a2 b2 d2");
        assert_eq!(pieces(Side::Black), "king e8, rook a8");
        assert_eq!(Text::english().pieces_of(position.board(), Side::Black, Role::Pawn), None);
        assert_eq!(Text::english().side_in_words(Side::Black, &pieces(Side::Black)), "Black: king e8, rook a8.");
    }
}
