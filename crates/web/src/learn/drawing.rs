//! The drawing on a lesson's card.

use std::fmt;

use askama::filters::HtmlSafe;
use chess_laws::{Side, Square};

use domain::lesson::Lesson;
use draw::MiniBoard;
use layout::{Icon, icon};

/// What a lesson is about, as a picture: one of its boards, or an icon where nothing happens on a board. Written into a
/// page with [`card_symbols`](crate::game_cards::card_symbols) as it is.
pub(super) enum LessonDrawing {
    Board(MiniBoard),
    Icon(Icon),
}

impl HtmlSafe for LessonDrawing {}

impl LessonDrawing {
    pub(super) fn of(lesson: &Lesson) -> Self {
        if let Some(name) = icon_of(&lesson.slug) {
            return Self::Icon(icon(name));
        }
        let part = part_of(&lesson.slug);
        let named = part.and_then(|part| lesson.board(part.board));
        let board = named.or(lesson.boards.first()).map(|board| (board.position.fen(), board.marks.clone()));
        let exercise = || lesson.exercises.first().map(|exercise| (exercise.position.fen(), Vec::new()));
        let Some((fen, marks)) = board.or_else(exercise) else { return Self::Icon(icon("learn")) };
        let drawn = MiniBoard::new(&fen, None, Side::White).with_marks(marks);
        Self::Board(match part {
            Some(Part { corner, side, .. }) => drawn.with_part(corner, side),
            None => drawn,
        })
    }
}

/// The part of a board that a card shows: pieces on a whole board would be small.
#[derive(Clone, Copy)]
struct Part {
    /// The name of the board in the lesson; empty for the first, or for the first exercise's.
    board: &'static str,
    /// The lower left square, and how many squares are shown each way.
    corner: Square,
    side: u32,
}

/// The part of the board that a lesson’s card shows, unless it is the whole board.
fn part_of(slug: &str) -> Option<Part> {
    let (board, corner, side) = match slug {
        "board" => ("", Square::E1, 4),
        "rook" | "bishop" | "queen" | "pawn" => ("", Square::B2, 4),
        "king" => ("", Square::C2, 4),
        "knight" => ("", Square::B2, 5),
        "capture" => ("", Square::D4, 5),
        "values" => ("", Square::D1, 5),
        "check" => ("", Square::B5, 4),
        "mate" => ("protected", Square::E5, 4),
        "stalemate" | "repetition" => ("", Square::E5, 4),
        "castling" => ("after", Square::E1, 4),
        "en-passant" => ("", Square::A2, 4),
        "promotion" => ("", Square::A5, 4),
        "fifty-moves" | "dead-position" => ("", Square::C2, 5),
        "two-rooks" => ("", Square::A3, 5),
        "queen-mate" => ("", Square::D3, 4),
        "two-bishops" => ("", Square::A3, 6),
        "bishop-and-knight" => ("", Square::A4, 5),
        "conditional-lines" => ("", Square::A4, 4),
        "chess960" => ("", Square::A1, 4),
        _ => return None,
    };
    Some(Part { board, corner, side })
}

/// The icon of a lesson that is not about positions.
fn icon_of(slug: &str) -> Option<&'static str> {
    Some(match slug {
        "agreement" => "draw",
        "reading-moves" => "book",
        "writing-moves" => "notes",
        "clock" => "time",
        "manners" => "lobby",
        "correspondence" => "inbox",
        "time-and-leave" => "calendar",
        "sealed-move" => "sealed",
        "by-ear" => "sound",
        _ => return None,
    })
}

impl fmt::Display for LessonDrawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(board) => board.fmt(f),
            Self::Icon(icon) => icon.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::lesson::Course;

    use super::*;

    #[test]
    fn every_lesson_has_a_drawing_and_every_part_its_board() {
        for lesson in Course::get().lessons() {
            let drawn = LessonDrawing::of(lesson);
            let icon_name = icon_of(&lesson.slug);
            assert_eq!(matches!(drawn, LessonDrawing::Icon(_)), icon_name.is_some(), "{}", lesson.slug);
            if let Some(part) = part_of(&lesson.slug).filter(|part| !part.board.is_empty()) {
                assert!(lesson.board(part.board).is_some(), "{} has no board {}", lesson.slug, part.board);
            }
        }
    }
}
