//! UCI notation and the numeric one of correspondence chess.

use super::*;
use crate::Square;

const UCI: Notation = Notation::Uci;
const NUMERIC: Notation = Notation::IccfNumeric;

#[test]
fn numeric_squares_are_file_and_rank() {
    let start = Position::start(Variant::Standard, None);
    for (san, numeric) in [("e4", "5254"), ("Nf3", "7163"), ("a3", "1213"), ("h4", "8284")] {
        assert_eq!(written(&start, san, NUMERIC), numeric);
        assert_eq!(read(&start, numeric, NUMERIC), Ok(san.to_owned()));
    }
    for text in ["52-54", "52 54", "1. 5254", "1 5254", "1... 5254", " 5254 ", "12. 52–54"] {
        assert_eq!(read(&start, text, NUMERIC), Ok("e4".to_owned()), "{text}");
    }
}

#[test]
fn the_fifth_numeral_is_the_promotion() {
    let position = position("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    for (san, numeric) in [("e8=Q+", "57581"), ("e8=R+", "57582"), ("e8=B", "57583"), ("e8=N", "57584")] {
        assert_eq!(written(&position, san, NUMERIC), numeric);
        assert_eq!(read(&position, numeric, NUMERIC), Ok(san.to_owned()));
    }
    assert_eq!(read(&position, "41. 5758 2", NUMERIC), Ok("e8=R+".to_owned()));
    assert_eq!(read(&position, "5758", NUMERIC), Err(MoveError::MissingPromotion { at: Square::E8 }));
    assert_eq!(
        read(&position, "57585", NUMERIC).expect_err("no piece is numbered five").to_string(),
        "“57585” cannot be read as a move; in ICCF numeric notation one looks like 7163, 5445, 57581 (1 for a queen, 2 \
         a rook, 3 a bishop, 4 a knight) or 5171."
    );
    assert_eq!(read(&position, "51521", NUMERIC), Err(MoveError::NotAPromotion { from: Square::E1, to: Square::E2 }));
}

#[test]
fn numeric_castling_is_the_king_s_move() {
    let white = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let black = position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1");
    for (position, san, numeric) in
        [(&white, "O-O", "5171"), (&white, "O-O-O", "5131"), (&black, "O-O", "5878"), (&black, "O-O-O", "5838")]
    {
        assert_eq!(written(position, san, NUMERIC), numeric);
        assert_eq!(read(position, numeric, NUMERIC), Ok(san.to_owned()));
    }
}

#[test]
fn in_chess960_numeric_castling_is_the_king_taking_its_rook() {
    // The king on f1 may both step to g1 and castle to it.
    let position = chess960("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1");
    for (san, numeric, uci) in [("Kg1", "6171", "f1g1"), ("O-O", "6181", "f1h1"), ("O-O-O", "6121", "f1b1")] {
        assert_eq!(written(&position, san, NUMERIC), numeric);
        assert_eq!(read(&position, numeric, NUMERIC), Ok(san.to_owned()));
        assert_eq!(written(&position, san, UCI), uci);
        assert_eq!(read(&position, uci, UCI), Ok(san.to_owned()));
    }
}

#[test]
fn numeric_refusals_name_their_reason() {
    let start = Position::start(Variant::Standard, None);
    assert_eq!(read(&start, "5354", NUMERIC), Err(MoveError::NoPieceThere(Square::E3)));
    assert_eq!(read(&start, "5755", NUMERIC), Err(MoveError::NotYourPiece(Square::E7)));
    for text in ["", "52", "525", "5250", "9254", "0000", "525411", "e2e4", "e4", "52.54", "５２５４", "1."] {
        let unreadable = MoveError::Unreadable { text: text.to_owned(), notation: NUMERIC };
        assert_eq!(read(&start, text, NUMERIC), Err(unreadable), "{text}");
    }
}

#[test]
fn uci_is_squares_and_a_small_letter() {
    let position = position("r3k2r/4P3/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(written(&position, "O-O", UCI), "e1g1");
    for (uci, san) in [("e1g1", "O-O"), ("e1h1", "O-O"), ("e1c1", "O-O-O"), ("e1a1", "O-O-O"), (" a1a2 ", "Ra2")] {
        assert_eq!(read(&position, uci, UCI), Ok(san.to_owned()), "{uci}");
    }
    let promotes = self::position("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(written(&promotes, "e8=Q+", UCI), "e7e8q");
    for text in ["e7e8n", "E7e8n", "E7E8N", "41. e7e8n", "41 e7e8n"] {
        assert_eq!(read(&promotes, text, UCI), Ok("e8=N".to_owned()), "{text}");
    }
    for text in ["", "e4", "Ra2", "5254", "e1-g1", "O-O", "0000", "Q@e4", "e7e8=q", "ｅ7e8"] {
        let unreadable = MoveError::Unreadable { text: text.to_owned(), notation: UCI };
        assert_eq!(read(&promotes, text, UCI), Err(unreadable), "{text}");
    }
}
