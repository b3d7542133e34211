//! A board whose squares are checkboxes.

use std::collections::BTreeSet;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, Position, Rank, Square};

use layout::words;
use text::Text;

/// The board, written into a page as it is.
#[derive(Template)]
#[template(path = "learn/mark_board.html")]
pub struct MarkBoard {
    text: Text,
    squares: Vec<MarkSquare>,
}

impl HtmlSafe for MarkBoard {}

struct MarkSquare {
    name: Square,
    class: &'static str,
    label: String,
    piece: Option<String>,
    rank: Option<char>,
    file: Option<char>,
    is_marked: bool,
    is_wrong: bool,
}

impl MarkBoard {
    /// The board with White at the bottom. `wrong` are squares that should not be marked.
    pub fn new(position: &Position, marked: &BTreeSet<Square>, wrong: &[Square], text: Text) -> Self {
        let squares =
            Rank::ALL.into_iter().rev().flat_map(|rank| File::ALL.map(|file| Square::from_coords(file, rank)));
        let squares = squares.map(|name| {
            let piece = position.board().piece_at(name);
            let piece_name = piece.map(|piece| words::piece(text, piece));
            MarkSquare {
                name,
                class: if name.is_light() { "square square--light" } else { "square square--dark" },
                label: std::iter::once(name.to_string()).chain(piece_name).collect::<Vec<_>>().join(", "),
                piece: piece.map(words::piece_class),
                rank: (name.file() == File::A).then(|| name.rank().char()),
                file: (name.rank() == Rank::First).then(|| name.file().char()),
                is_marked: marked.contains(&name),
                is_wrong: wrong.contains(&name),
            }
        });
        Self { text, squares: squares.collect() }
    }
}
