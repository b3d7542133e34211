//! What is legal.

use super::*;
use crate::rules::{Chess960Number, Role, Square};

#[test]
fn en_passant_is_there_for_one_move_only() {
    const FEN: &str = "4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1";
    let at_once = after(FEN, "b4 cxb3");
    assert_eq!(at_once.position().board().pawns().count(), 1);
    let too_late = after(FEN, "b4 Kd7 Kd2");
    assert_eq!(refusal(too_late.position(), "c4b3"), MoveError::NothingToCapture { at: Square::B3 });
}

#[test]
fn en_passant_that_uncovers_a_check_is_no_move() {
    // Both pawns leave the fifth rank, and the rook sees the king.
    let record = after("8/4p3/8/K2P3r/8/8/8/4k3 b - - 0 1", "e5");
    assert_eq!(refusal(record.position(), "d5e6"), MoveError::WouldBeInCheck { role: Role::Rook, from: Square::H5 });
}

#[test]
fn the_rook_may_cross_an_attacked_square_when_castling() {
    let long = "e1c1";
    assert!(position("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").read_uci(long).is_ok());
    assert!(position("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1").read_uci(long).is_err());
    assert!(position("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1").read_uci(long).is_err());
}

#[test]
fn a_king_in_check_has_exactly_these_answers() {
    let position = position("8/8/3k1b2/7n/8/5KB1/8/8 b - - 0 1");
    assert!(position.is_check());
    assert_eq!(position.checked_king(), Some(Square::D6));
    let mut expected = ["Ke7", "Kd7", "Ke6", "Kc6", "Kd5", "Kc5", "Be5", "Nf4", "Nxg3"];
    expected.sort_unstable();
    assert_eq!(sans(&position), expected);
}

#[test]
fn castling_then_a_capture_that_promotes() {
    let record = after("4k3/8/8/8/8/8/6p1/R3K2R w Q - 0 16", "O-O-O gxh1=Q");
    assert_eq!(record.position().fen(), "4k3/8/8/8/8/8/8/2KR3q w - - 0 17");
}

#[test]
fn pieces_alone_on_the_board_reach_as_far_as_they_should() {
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
fn castling_is_written_and_clicked_as_the_variant_has_it() {
    const FEN: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (position, uci, to) in [(position(FEN), "e1g1", Square::G1), (chess960(FEN), "e1h1", Square::H1)] {
        for sent in ["e1g1", "e1h1"] {
            let castling = position.read_uci(sent).expect("castling is legal");
            assert_eq!((castling.uci().as_str(), castling.san(), castling.to()), (uci, "O-O", to));
            assert!(castling.is_castling() && !castling.is_capture());
        }
    }
}

#[test]
fn in_chess960_king_and_rook_land_where_they_land_in_orthodox_chess() {
    let position = chess960("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    let short = position.read_uci("f1g1").expect("short castling");
    assert_eq!(short.after().fen(), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
    let long = position.read_san("O-O-O").expect("long castling");
    assert_eq!(long.uci(), "f1b1");
    assert_eq!(long.after().fen(), "4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1");
}

#[test]
fn each_chess960_number_is_a_start_of_its_own() {
    let starts: std::collections::HashSet<String> = (0..960)
        .filter_map(Chess960Number::new)
        .map(|number| Position::start(Variant::Chess960, Some(number)).fen())
        .collect();
    assert_eq!(starts.len(), 960);
    assert_eq!(Chess960Number::new(960), None);
    assert_eq!(
        Position::start(Variant::Chess960, None).fen(),
        Position::start(Variant::Standard, None).fen(),
        "518 is the usual start"
    );
}

#[test]
fn nine_queens_or_ten_knights_of_one_side_are_possible() {
    assert!(Position::from_fen("6rk/6pp/8/8/8/8/QQQQQQQQ/3QK3 w - - 0 1", Variant::Standard).is_ok());
    assert!(Position::from_fen("4k3/8/8/8/8/8/NNNNNNNN/1N2K1N1 w - - 0 1", Variant::Standard).is_ok());
}

#[test]
fn playing_a_move_leads_where_the_move_says() {
    let start = Position::start(Variant::Standard, None);
    assert_eq!(start.legal_move_count(), 20);
    for legal in start.legal_moves() {
        assert_eq!(start.play(&legal), *legal.after());
        assert_eq!(start.read_uci(&legal.uci()).as_ref(), Ok(&legal));
        assert_eq!(start.read_san(legal.san()).as_ref(), Ok(&legal));
    }
}
