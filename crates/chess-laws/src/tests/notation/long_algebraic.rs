//! Long algebraic notation.

use super::*;
use crate::{Role, Square};

const LONG: Notation = Notation::LongAlgebraic(Language::English);

#[test]
fn both_squares_are_written() {
    let position = position("r3k2r/4P1pp/8/3pP3/8/8/6PQ/R3K2R w KQkq d6 0 12");
    for (san, long) in [
        ("Qh6", "Qh2-h6"),
        ("Qxh7", "Qh2xh7"),
        ("g4", "g2-g4"),
        ("exd6", "e5xd6"),
        ("Rxa8+", "Ra1xa8+"),
        ("Kd1", "Ke1-d1"),
        ("O-O", "O-O"),
        ("O-O-O", "O-O-O"),
    ] {
        assert_eq!(written(&position, san, LONG), long);
        assert_eq!(read(&position, long, LONG), Ok(san.to_owned()), "{long}");
    }
    let promotes = self::position("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(written(&promotes, "e8=Q+", LONG), "e7-e8Q+");
    assert_eq!(written(&promotes, "exd8=N", LONG), "e7xd8N");
    assert_eq!(written(&promotes, "e8=Q+", Notation::LongAlgebraic(Language::Russian)), "e7-e8Ф+");
    assert_eq!(written(&promotes, "exd8=R+", Notation::LongAlgebraic(Language::Russian)), "e7:d8Л+");
    assert_eq!(written(&promotes, "exd8=R+", Notation::LongAlgebraic(Language::Polish)), "e7xd8W+");
}

#[test]
fn it_is_read_leniently() {
    let position = position("r3k2r/4P1pp/8/3pP3/8/8/6PQ/R3K2R w KQkq d6 0 12");
    for (text, san) in [
        ("12. Qh2–h6", "Qh6"),
        ("Qh2h6", "Qh6"),
        ("Qh2 h6", "Qh6"),
        ("qh2-h6!", "Qh6"),
        ("QH2-H6", "Qh6"),
        ("e5:d6 e.p.", "exd6"),
        ("e5-d6", "exd6"),
        ("Pg2-g4", "g4"),
        ("0-0", "O-O"),
        ("Ke1-g1", "O-O"),
        ("Ke1-c1", "O-O-O"),
    ] {
        assert_eq!(read(&position, text, LONG), Ok(san.to_owned()), "{text}");
    }
    let promotes = self::position("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["e7-e8Q", "e7-e8=Q", "e7e8q", "e7-e8(Q)+"] {
        assert_eq!(read(&promotes, text, LONG), Ok("e8=Q+".to_owned()), "{text}");
    }
    assert_eq!(read(&promotes, "e7-e8", LONG), Err(MoveError::MissingPromotion { at: Square::E8 }));
}

#[test]
fn one_square_is_not_enough() {
    let position = position("4k3/8/8/4p3/3P4/8/8/4K1N1 w - - 0 1");
    assert_eq!(
        read(&position, "Nf3", LONG).expect_err("one square").to_string(),
        "“Nf3” cannot be read as a move; in long algebraic notation one looks like Ng1-f3, e4xd5, e7-e8Q or O-O."
    );
    for text in ["d5", "de", "dxe5", "Ngf3", "N1f3"] {
        assert!(matches!(read(&position, text, LONG), Err(MoveError::Unreadable { .. })), "{text}");
    }
}

#[test]
fn missing_or_wrong_piece_letter_is_named_in_the_error() {
    let position = position("4k3/8/8/4p3/3P4/8/8/4K1N1 w - - 0 1");
    assert_eq!(
        read(&position, "g1-f3", LONG),
        Err(MoveError::OtherPieceThere { at: Square::G1, role: Role::Knight, named: Role::Pawn })
    );
    assert_eq!(read(&position, "g2-g4", LONG), Err(MoveError::NoPieceThere(Square::G2)));
    assert_eq!(read(&position, "e5-e4", LONG), Err(MoveError::NotYourPiece(Square::E5)));
    assert_eq!(read(&position, "Ng1xf3", LONG), Err(MoveError::NothingToCapture { at: Square::F3 }));
}
