//! A board in the text of a lesson.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{Square, Variant};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::prose::Prose;
use crate::static_board::StaticBoard;
use domain::lesson::LessonBoard;
use text::Text;

/// The board with its caption, written into a page as it is.
#[derive(Template)]
#[template(path = "learn/picture.html")]
pub struct Picture {
    position: StaticBoard,
    caption: Prose,
    /// Link to the position on the analysis board: its address and text.
    board: (String, String),
}

impl HtmlSafe for Picture {}

impl Picture {
    /// The board with White at the bottom.
    pub fn new(board: &LessonBoard, caption: &str, text: Text) -> Self {
        let mut position = StaticBoard::new(&board.position, &board.marks, "is-goal", text);
        if !board.marks.is_empty() {
            let names: Vec<String> = board.marks.iter().map(Square::to_string).collect();
            position = position.with_label(&text.with("learn-picture-marks", [("squares", names.join(" "))]));
        }
        let variant = match board.position.variant() {
            Variant::Standard => String::new(),
            variant => format!("&variant={variant}"),
        };
        let fen = utf8_percent_encode(&board.position.fen(), NON_ALPHANUMERIC).to_string();
        let try_board = text.get("learn-try-board").into_owned();
        Self { position, caption: Prose::phrase(caption), board: (format!("/analysis?fen={fen}{variant}"), try_board) }
    }
}
