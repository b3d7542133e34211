//! Small boards, of which a page may have hundreds: each kind of piece is drawn once, and every board refers to it.

use std::fmt::{self, Write as _};
use std::sync::OnceLock;

use chess_laws::Side;
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Piece, Role, Square};

use super::PieceSet;
use super::board::{shapes, view_box};

/// A position as inline SVG, for a page that has the [`symbols`] once. It has no text; the page describes it.
#[derive(Clone, Debug)]
pub struct MiniBoard {
    board: Board,
    orientation: Side,
    last_move: Option<[Square; 2]>,
    marks: Vec<Square>,
    /// The part that is shown: its lower left square, and how many squares it is wide and high.
    part: Option<(Square, u32)>,
}

impl MiniBoard {
    /// The position of `fen` after the move `last_uci`, with the first rank of `orientation` at the bottom. The board
    /// is empty if the FEN is invalid.
    pub fn new(fen: &str, last_uci: Option<&str>, orientation: Side) -> Self {
        let board = fen.parse().map_or_else(|_| Board::empty(), |fen: Fen| fen.into_setup().board);
        let squares = |uci: UciMove| match uci {
            UciMove::Normal { from, to, .. } => Some([from, to]),
            UciMove::Put { .. } | UciMove::Null => None,
        };
        let last_move = last_uci.and_then(|uci| uci.parse().ok()).and_then(squares);
        Self { board, orientation, last_move, marks: Vec::new(), part: None }
    }

    /// Marks squares.
    #[must_use]
    pub fn with_marks(self, marks: impl Into<Vec<Square>>) -> Self {
        Self { marks: marks.into(), ..self }
    }

    /// Shows a part of the board: `side` squares each way, from that one at the lower left.
    #[must_use]
    pub fn with_part(self, corner: Square, side: u32) -> Self {
        Self { part: Some((corner, side)), ..self }
    }

    /// The column and the row of a square, from the upper left.
    fn place(&self, square: Square) -> (u32, u32) {
        match self.orientation {
            Side::White => (u32::from(square.file()), 7 - u32::from(square.rank())),
            Side::Black => (7 - u32::from(square.file()), u32::from(square.rank())),
        }
    }

    fn draw_squares(&self, f: &mut fmt::Formatter<'_>, class: &str, squares: &[Square]) -> fmt::Result {
        if squares.is_empty() {
            return Ok(());
        }
        write!(f, "<path class=\"{class}\" d=\"")?;
        for square in squares {
            let (x, y) = self.place(*square);
            write!(f, "M{x} {y}h1v1h-1z")?;
        }
        f.write_str("\"/>")
    }
}

impl fmt::Display for MiniBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y, side) = self.part.map_or((0, 0, 8), |(corner, side)| {
            let (x, y) = self.place(corner);
            (x, (y + 1).saturating_sub(side), side)
        });
        write!(
            f,
            "<svg class=\"mini-board\" viewBox=\"{x} {y} {side} {side}\" aria-hidden=\"true\"><use href=\"#mini\"/>"
        )?;
        self.draw_squares(f, "mini-board__last", self.last_move.as_ref().map_or(&[], |squares| squares.as_slice()))?;
        self.draw_squares(f, "mini-board__mark", &self.marks)?;
        for (square, piece) in self.board.iter() {
            let (x, y) = self.place(square);
            write!(f, "<use href=\"#mini-{}\" x=\"{x}\" y=\"{y}\"/>", piece.char())?;
        }
        f.write_str("</svg>")
    }
}

/// The shared symbols of a page’s boards: the squares, and each kind of piece of a set, as large as a square.
pub fn symbols(set: PieceSet) -> &'static str {
    static SYMBOLS: [OnceLock<String>; PieceSet::ALL.len()] = [const { OnceLock::new() }; PieceSet::ALL.len()];
    SYMBOLS[set as usize].get_or_init(|| {
        let mut svg = String::from(
            "<svg class=\"mini-symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs><g id=\"mini\">\
             <path class=\"mini-board__light\" d=\"M0 0h8v8h-8z\"/><path class=\"mini-board__dark\" d=\"",
        );
        for square in Square::ALL.into_iter().filter(|square| square.is_dark()) {
            let _ = write!(svg, "M{} {}h1v1h-1z", u32::from(square.file()), 7 - u32::from(square.rank()));
        }
        svg.push_str("\"/></g>");
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                // A piece has a margin on its square.
                let drawing = set.drawing(piece);
                let (x, y, side) = square_of(view_box(&drawing));
                let _ = write!(
                    svg,
                    "<g id=\"mini-{}\" transform=\"translate(.04 .04) scale({:.5}) translate({} {})\">{}</g>",
                    piece.char(),
                    0.92 / side,
                    -x,
                    -y,
                    shapes(&drawing).lines().map(str::trim).collect::<String>()
                );
            }
        }
        svg.push_str("</defs></svg>");
        svg
    })
}

/// The left edge, the upper edge and the side of a picture that is square.
fn square_of(view_box: &str) -> (f64, f64, f64) {
    let mut numbers = view_box.split_whitespace().map(|number| number.parse().unwrap_or_default());
    let mut next = || numbers.next().unwrap_or_default();
    let (x, y, side) = (next(), next(), next());
    (x, y, if side > 0.0 { side } else { 1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_drawn_from_either_side_with_its_last_move() {
        let fen = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
        let white = MiniBoard::new(fen, Some("e2e4"), Side::White).to_string();
        assert!(white.contains("d=\"M4 6h1v1h-1zM4 4h1v1h-1z\""), "{white}");
        assert!(white.contains("<use href=\"#mini-k\" x=\"4\" y=\"0\"/>"), "{white}");
        let part = MiniBoard::new(fen, None, Side::White).with_part(Square::C2, 4).to_string();
        assert!(part.contains("viewBox=\"2 3 4 4\""), "{part}");
        let black = MiniBoard::new(fen, None, Side::Black).with_marks([Square::E8]).to_string();
        assert!(!black.contains("mini-board__last"), "{black}");
        assert!(black.contains("<path class=\"mini-board__mark\" d=\"M3 7h1v1h-1z\"/>"), "{black}");
        assert!(black.contains("<use href=\"#mini-k\" x=\"3\" y=\"7\"/>"), "{black}");
    }

    #[test]
    fn full_board_is_small_and_uses_only_shared_symbols() {
        let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let board = MiniBoard::new(fen, None, Side::White).to_string();
        assert!(board.len() < 1_500, "{} bytes", board.len());
        for id in board.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            for set in PieceSet::ALL {
                assert!(symbols(set).contains(&format!("id=\"{id}\"")), "{id}");
            }
        }
        assert_eq!(MiniBoard::new("nonsense", Some("nonsense"), Side::White).to_string().matches("<use").count(), 1);
    }
}
