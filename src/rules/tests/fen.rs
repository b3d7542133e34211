//! Positions that are refused, and how those that are not come back.

use super::*;
use crate::rules::{FenError, FenPart, Side, Square};

fn error(fen: &str) -> FenError {
    Position::from_fen(fen, Variant::Standard).expect_err("a broken position")
}

#[test]
fn each_broken_law_is_named() {
    for (fen, expected) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", FenError::EmptyBoard),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", FenError::MissingKing(Side::Black)),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", FenError::MissingKing(Side::White)),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", FenError::TooManyKings(Side::White)),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", FenError::PawnOnBackRank(Square::H8)),
        ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", FenError::TooManyPawns(Side::White)),
        ("4k3/8/8/8/Q7/NNNNNNNN/PPPPPPPP/4K3 w - - 0 1", FenError::TooManyPieces(Side::White)),
        ("qq2k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", FenError::TooManyPromoted(Side::Black)),
        ("4k3/8/8/8/8/3B4/PPPPPPPP/4KB2 w - - 0 1", FenError::TooManyPromoted(Side::White)),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", FenError::OpponentInCheck(Side::Black)),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", FenError::CastlingRights),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FenError::EnPassantSquare),
        ("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", FenError::ImpossibleCheck),
    ] {
        assert_eq!(error(fen), expected, "{fen}");
        assert!(expected.to_string().ends_with('.'));
    }
    assert_eq!(error("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1").to_string(), "Black is not to move and yet in check.");
}

#[test]
fn composed_positions_may_have_any_pieces_but_no_ninth_pawn() {
    let composed = |fen| Position::from_composed_fen(fen, Variant::Standard);
    assert!(composed("qq2k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1").is_ok());
    assert_eq!(composed("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"), Err(FenError::TooManyPawns(Side::White)));
    assert_eq!(composed("qq2k3/pppppppp/8/8/8/8/8/4K3 w K - 0 1"), Err(FenError::CastlingRights));
}

#[test]
fn what_cannot_be_read_is_named() {
    for (fen, part) in [
        ("", FenPart::Board),
        ("hello", FenPart::Board),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", FenPart::Board),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenPart::Turn),
        ("4k3/8/8/8/8/8/8/4K3 w ! - 0 1", FenPart::Castling),
        ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenPart::EnPassant),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", FenPart::HalfMoves),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", FenPart::MoveNumber),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", FenPart::Fields),
        ("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", FenPart::Fields),
        ("4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", FenPart::Fields),
        ("4k3/8/8/8/8/8/8/Q~3K3 w - - 0 1", FenPart::Fields),
        ("♔k♔", FenPart::Board),
    ] {
        assert_eq!(error(fen), FenError::Unreadable { part }, "{fen}");
    }
}

#[test]
fn positions_come_back_as_they_were_given() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/1Pp5/8/8/4K3 b - b3 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 99 150",
    ] {
        assert_eq!(position(fen).fen(), fen);
    }
    assert_eq!(position("  4k3/8/8/8/8/8/8/4K3   w  ").fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn an_en_passant_square_without_a_legal_capture_is_left_out() {
    assert_eq!(
        position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1").fen(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
}

#[test]
fn chess960_rights_come_back_by_file_where_letters_would_not_do() {
    let fen = "4k3/8/8/8/8/8/8/1R2KRR1 w FB - 0 1";
    assert_eq!(chess960(fen).fen(), "4k3/8/8/8/8/8/8/1R2KRR1 w FQ - 0 1");
    assert_eq!(error(fen), FenError::CastlingRights, "orthodox castling has no rook on f1");
}

#[test]
fn counters_at_the_end_of_their_range_do_not_overflow() {
    let last = position("4k3/8/8/8/8/8/8/4K3 b - - 4294967295 4294967295");
    let legal = last.read_uci("e8d8").expect("a legal move");
    assert_eq!(legal.after().half_moves_without_progress(), u32::MAX);
    assert_eq!(legal.after().move_number(), u32::MAX);
}
