//! The ten positions worth a test, by their numbers.

use super::*;
use crate::{EndReason, Role, Square};

#[test]
fn position_1_en_passant_on_the_very_next_move_only() {
    const FEN: &str = "4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1";
    let at_once = after(FEN, "b4 cxb3");
    assert_eq!(at_once.position().fen(), "4k3/8/8/8/8/1p6/8/4K3 w - - 0 2");
    let too_late = after(FEN, "b4 Kd7 Kd2");
    assert_eq!(refusal(too_late.position(), "c4b3"), MoveError::NothingToCapture { at: Square::B3 });
}

#[test]
fn position_2_the_rook_may_cross_an_attacked_square_and_the_king_may_not() {
    let long = |fen| position(fen).read_san("O-O-O");
    assert_eq!(san_of(long("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1")), "O-O-O");
    for (fen, at, from) in [
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", Square::C1, Square::C8),
        ("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", Square::D1, Square::D8),
    ] {
        assert_eq!(long(fen), Err(MoveError::CastlingThroughAttacked { at, role: Role::Rook, from }));
    }
}

#[test]
fn position_3_castling_through_f1_is_refused_naming_f1() {
    let error = position("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1").read_san("O-O").expect_err("f1 is attacked");
    assert_eq!(error.to_string(), "You cannot castle through f1, which the rook on f3 attacks.");
}

#[test]
fn position_4_two_rooks_are_ambiguous_and_one_is_named() {
    let position = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 12");
    assert!(
        matches!(position.read_san("Rd1"), Err(MoveError::Ambiguous { choices, .. }) if choices == ["Rad1", "Rhd1"])
    );
    assert_eq!(san_of(position.read_san("Rhd1")), "Rhd1");
}

#[test]
fn position_5_a_capture_by_files_is_refused_when_two_fit() {
    let position = position("4k3/8/8/4p3/3P4/4p3/3P4/4K3 w - - 0 13");
    assert!(
        matches!(position.read_san("de"), Err(MoveError::Ambiguous { choices, .. }) if choices == ["dxe3", "dxe5"])
    );
    for san in ["dxe5", "dxe3"] {
        assert_eq!(san_of(position.read_san(san)), san);
    }
}

#[test]
fn position_6_castling_then_a_capture_that_promotes() {
    let record = after("4k3/8/8/8/8/8/6p1/R3K2R w Q - 0 16", "O-O-O gxh1=Q");
    assert_eq!(record.position().fen(), "4k3/8/8/8/8/8/8/2KR3q w - - 0 17");
}

#[test]
fn position_7_a_check_has_exactly_these_answers() {
    let position = position("8/8/3k1b2/7n/8/5KB1/8/8 b - - 0 1");
    assert!(position.is_check());
    assert_eq!(position.checked_king(), Some(Square::D6));
    let mut expected = ["Ke7", "Kd7", "Ke6", "Kc6", "Kd5", "Kc5", "Be5", "Nf4", "Nxg3"];
    expected.sort_unstable();
    assert_eq!(sans(&position), expected);
}

#[test]
fn position_8_a_mate_and_a_stalemate() {
    let mate = position("4k3/8/8/7r/8/8/5PP1/5RKq w - - 0 1");
    assert_eq!((mate.ending(), mate.is_check(), mate.legal_move_count()), (Some(EndReason::Checkmate), true, 0));
    let stalemate = position("2k5/8/8/3QB3/8/4K3/8/8 b - - 0 1");
    let found = (stalemate.ending(), stalemate.is_check(), stalemate.legal_move_count());
    assert_eq!(found, (Some(EndReason::Stalemate), false, 0));
}

#[test]
fn position_9_pieces_on_an_empty_board_reach_as_far_as_they_should() {
    for (fen, role, count) in [
        ("7k/8/8/5K2/8/8/8/8 w - - 0 1", Role::King, 8),
        ("6k1/8/8/3R4/8/8/8/6K1 w - - 0 1", Role::Rook, 14),
        ("2k5/8/8/3B4/8/8/8/6K1 w - - 0 1", Role::Bishop, 13),
        ("6k1/8/8/8/3Q4/8/8/2K5 w - - 0 1", Role::Queen, 27),
        ("6k1/8/8/8/3N4/8/8/7K w - - 0 1", Role::Knight, 8),
    ] {
        let moves = position(fen).legal_moves();
        assert_eq!(moves.iter().filter(|legal| legal.role() == role).count(), count, "{fen}");
    }
}

#[test]
fn position_10_nine_queens_or_ten_knights_of_one_side_load() {
    for (fen, role, count) in [
        ("6rk/6pp/8/8/8/8/QQQQQQQQ/3QK3 w - - 0 1", Role::Queen, 9),
        ("4k3/8/8/8/8/8/NNNNNNNN/1N2K1N1 w - - 0 1", Role::Knight, 10),
    ] {
        assert_eq!(position(fen).board().by_role(role).count(), count);
    }
}
