//! Refused positions, and FEN round trips.

use super::*;
use crate::{Chess960Number, FenError, FenPart, Side, Square};

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
fn unreadable_fen_is_explained() {
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
fn fen_round_trips() {
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
fn chess960_inner_rook_rights_are_written_by_file() {
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

#[test]
fn shredder_fen_names_every_castling_right_by_its_file() {
    for (fen, shredder) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"),
        ("r3k3/8/8/8/8/8/8/4K2R b Kq - 3 9", "r3k3/8/8/8/8/8/8/4K2R b Ha - 3 9"),
        ("4k3/8/8/8/1Pp5/8/8/4K3 b - b3 0 1", "4k3/8/8/8/1Pp5/8/8/4K3 b - b3 0 1"),
    ] {
        assert_eq!(position(fen).shredder_fen(), shredder);
        assert_eq!(position(shredder).fen(), fen);
    }
    let inner = chess960("1rr1k3/8/8/8/8/8/8/1R2KRR1 w FBc - 0 1");
    assert_eq!(inner.shredder_fen(), "1rr1k3/8/8/8/8/8/8/1R2KRR1 w FBc - 0 1");
    assert_eq!(inner.fen(), "1rr1k3/8/8/8/8/8/8/1R2KRR1 w FQc - 0 1");
}

#[test]
fn in_x_fen_a_castling_letter_means_the_outermost_rook() {
    assert_eq!(chess960("4k3/8/8/8/8/8/8/1RR1KRR1 w KQ - 0 1").shredder_fen(), "4k3/8/8/8/8/8/8/1RR1KRR1 w GB - 0 1");
    assert_eq!(chess960("4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 0 1").fen(), "4k3/8/8/8/8/8/8/1RR1KRR1 w FC - 0 1");
    let no_rook = Position::from_fen("4k3/8/8/8/8/8/8/1R2K3 w K - 0 1", Variant::Chess960);
    assert_eq!(no_rook, Err(FenError::CastlingRights));
}

#[test]
fn every_chess960_start_round_trips_in_x_fen_and_shredder_fen() {
    for number in 0..960 {
        let start = Position::start(Variant::Chess960, Chess960Number::new(number));
        assert!(start.fen().contains(" w KQkq - 0 1"), "{number}");
        assert!(!start.shredder_fen().contains(" w KQkq "), "{number}");
        assert_eq!(chess960(&start.fen()), start);
        assert_eq!(chess960(&start.shredder_fen()), start);
    }
}

#[test]
fn megabyte_of_text_is_refused_as_too_long() {
    for filling in [" ", "8/", "Q", "♔"] {
        assert_eq!(error(&filling.repeat(1 << 20)), FenError::TooLong);
    }
    assert_eq!(FenError::TooLong.to_string(), "That is too long to be a FEN.");
}
