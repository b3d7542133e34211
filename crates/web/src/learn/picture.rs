//! A board in the text of a lesson.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{File, Rank, Side, Square, Variant};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::prose::Prose;
use crate::words;
use domain::lesson::LessonBoard;
use text::Text;

/// The board with its caption, written into a page as it is.
#[derive(Template)]
#[template(path = "learn/picture.html")]
pub struct Picture {
    squares: Vec<PictureSquare>,
    /// Description of the position.
    label: String,
    caption: Prose,
    /// Link to the position on the analysis board: its address and text.
    board: (String, String),
}

impl HtmlSafe for Picture {}

struct PictureSquare {
    class: String,
    piece: Option<String>,
    rank: Option<char>,
    file: Option<char>,
}

impl Picture {
    /// The board with White at the bottom.
    pub fn new(board: &LessonBoard, caption: &str, text: Text) -> Self {
        let position = board.position.board();
        let squares =
            Rank::ALL.into_iter().rev().flat_map(|rank| File::ALL.map(|file| Square::from_coords(file, rank)));
        let squares = squares.map(|name| {
            let shade = if name.is_light() { "square square--light" } else { "square square--dark" };
            let mark = if board.marks.contains(&name) { " is-goal" } else { "" };
            PictureSquare {
                class: format!("{shade}{mark}"),
                piece: position.piece_at(name).map(words::piece_class),
                rank: (name.file() == File::A).then(|| name.rank().char()),
                file: (name.rank() == Rank::First).then(|| name.file().char()),
            }
        });
        let mut label: Vec<String> =
            Side::ALL.map(|side| text.side_in_words(side, &text.pieces(position, side))).into();
        if !board.marks.is_empty() {
            let names: Vec<String> = board.marks.iter().map(Square::to_string).collect();
            label.push(text.with("learn-picture-marks", [("squares", names.join(" "))]));
        }
        let variant = match board.position.variant() {
            Variant::Standard => String::new(),
            variant => format!("&variant={variant}"),
        };
        let fen = utf8_percent_encode(&board.position.fen(), NON_ALPHANUMERIC).to_string();
        let try_board = text.get("learn-try-board").into_owned();
        Self {
            squares: squares.collect(),
            label: label.join(" "),
            caption: Prose::phrase(caption),
            board: (format!("/analysis?fen={fen}{variant}"), try_board),
        }
    }
}
