//! A board to look at, drawn by the style sheet.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, Position, Rank, Side, Square};

use layout::words;
use text::Text;

/// A board without controls, White at the bottom, with a description. Written into a page as it is.
#[derive(Template)]
#[template(path = "parts/static_board.html")]
pub struct StaticBoard {
    squares: Vec<StaticSquare>,
    /// Description of the position.
    label: String,
}

impl HtmlSafe for StaticBoard {}

struct StaticSquare {
    class: String,
    piece: Option<String>,
    rank: Option<char>,
    file: Option<char>,
}

impl StaticBoard {
    /// The position, where `marks` have the class `mark`.
    pub fn new(position: &Position, marks: &[Square], mark: &str, text: Text) -> Self {
        let board = position.board();
        let squares =
            Rank::ALL.into_iter().rev().flat_map(|rank| File::ALL.map(|file| Square::from_coords(file, rank)));
        let squares = squares.map(|name| {
            let shade = if name.is_light() { "square square--light" } else { "square square--dark" };
            let marked = if marks.contains(&name) { format!(" {mark}") } else { String::new() };
            StaticSquare {
                class: format!("{shade}{marked}"),
                piece: board.piece_at(name).map(words::piece_class),
                rank: (name.file() == File::A).then(|| name.rank().char()),
                file: (name.rank() == Rank::First).then(|| name.file().char()),
            }
        });
        Self {
            squares: squares.collect(),
            label: Side::ALL.map(|side| text.side_in_words(side, &text.pieces(board, side))).join(" "),
        }
    }

    /// Adds a sentence to the description.
    #[must_use]
    pub fn with_label(mut self, sentence: &str) -> Self {
        self.label = format!("{} {sentence}", self.label);
        self
    }
}
