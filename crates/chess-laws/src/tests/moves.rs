//! Legal moves.

use super::*;
use crate::{CastlingSide, Chess960Number, Role, Square};

#[test]
fn en_passant_that_uncovers_a_check_is_illegal() {
    // Both pawns leave the fifth rank, and the rook sees the king.
    let record = after("8/4p3/8/K2P3r/8/8/8/4k3 b - - 0 1", "e5");
    assert_eq!(refusal(record.position(), "d5e6"), MoveError::WouldBeInCheck { role: Role::Rook, from: Square::H5 });
}

#[test]
fn castling_right_is_lost_once_the_king_or_rook_has_moved() {
    const FEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (moves, gone) in [
        ("Ke2 Ke7 Ke1 Ke8", ["e1g1", "e1c1"].as_slice()),
        ("Rh2 Rh7 Rh1 Rh8", &["e1g1"]),
        ("Ra2 Ra7 Ra1 Ra8", &["e1c1"]),
    ] {
        let record = after(FEN, moves);
        for uci in ["e1g1", "e1c1"] {
            let read = record.position().read_uci(uci);
            assert_eq!(read.is_err(), gone.contains(&uci), "{uci} after {moves}");
            assert!(matches!(read, Ok(_) | Err(MoveError::CastlingRightGone { .. })));
        }
    }
}

#[test]
fn castling_right_does_not_pass_to_a_replacement_rook() {
    let record = after("4k3/8/8/8/8/6n1/8/R3K2R b K - 0 1", "Nxh1 Ra2 Ng3 Rh2 Kd8 Rh1 Ke8");
    let gone = MoveError::CastlingRightGone { side: CastlingSide::KingSide };
    assert_eq!(refusal(record.position(), "e1g1"), gone);
}

#[test]
fn castling_is_legal_if_only_the_rook_is_attacked() {
    assert_eq!(san_of(position("4k2r/8/8/8/8/8/8/4K2R w K - 0 1").read_san("O-O")), "O-O");
    assert_eq!(san_of(position("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1").read_san("O-O-O")), "O-O-O");
}

#[test]
fn castling_notation_follows_the_variant() {
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
fn chess960_castling_ends_on_the_orthodox_squares() {
    let position = chess960("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    let short = position.read_uci("f1g1").expect("short castling");
    assert_eq!(short.after().fen(), "4k3/8/8/8/8/8/8/1R3RK1 b - - 1 1");
    assert_eq!((short.to(), short.landing()), (Square::G1, Square::G1));
    let long = position.read_san("O-O-O").expect("long castling");
    assert_eq!((long.uci().as_str(), long.landing()), ("f1b1", Square::C1));
    assert_eq!(long.after().fen(), "4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1");
}

#[test]
fn chess960_castling_is_blocked_only_by_other_pieces() {
    // They change places, or one of them stays where it is.
    for (fen, san, castled) in [
        ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "5RK1"),
        ("4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "O-O-O", "2KR4"),
        ("4k3/8/8/8/8/8/8/5RK1 w - - 0 1", "Kg2", "5R2"),
        ("4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O", "5RK1"),
        ("4k3/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O", "2KR4"),
    ] {
        let played = chess960(fen).read_san(san).expect("legal");
        assert!(played.after().fen().contains(&format!("/{castled} b ")), "{fen}: {}", played.after().fen());
    }
    for (fen, san, at) in [
        ("4k3/8/8/8/8/8/8/1K3NR1 w G - 0 1", "O-O", Square::F1),
        ("4k3/8/8/8/8/8/8/1KN3R1 w G - 0 1", "O-O", Square::C1),
        ("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "O-O-O", Square::D1),
        ("4k3/8/8/8/8/8/8/RN2K3 w A - 0 1", "O-O-O", Square::B1),
    ] {
        assert_eq!(chess960(fen).read_san(san), Err(MoveError::CastlingBlocked { at }), "{fen}");
    }
}

#[test]
fn promotion_does_not_depend_on_captured_pieces() {
    // White still has all its pieces, and gets a second queen, or a third rook, bishop or knight.
    let position = position("4k3/P7/8/8/8/8/1PPPPPPP/RNBQKBNR w KQ - 0 1");
    for (san, role, fen) in [
        ("a8=Q+", Role::Queen, "Q3k3"),
        ("a8=R+", Role::Rook, "R3k3"),
        ("a8=B", Role::Bishop, "B3k3"),
        ("a8=N", Role::Knight, "N3k3"),
    ] {
        let played = position.read_san(san).expect("legal");
        assert_eq!((played.san(), played.promotion()), (san, Some(role)));
        assert!(played.after().fen().starts_with(fen), "the piece is there as part of the same move");
    }
    let promotions = position.legal_moves().into_iter().filter(|legal| legal.promotion().is_some());
    assert_eq!(promotions.count(), 4);
}

#[test]
fn chess960_numbers_map_to_distinct_starts() {
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
fn play_returns_the_position_after_the_move() {
    let start = Position::start(Variant::Standard, None);
    assert_eq!(start.legal_move_count(), 20);
    for legal in start.legal_moves() {
        assert_eq!(start.play(&legal), *legal.after());
        assert_eq!(start.read_uci(&legal.uci()).as_ref(), Ok(&legal));
        assert_eq!(start.read_san(legal.san()).as_ref(), Ok(&legal));
    }
}

#[test]
fn last_move_is_written_from_the_position_after_it() {
    for (before, san) in [
        // En passant opens the bishop’s diagonal: with a piece on d6 and none on d5, Black would have been in check.
        ("6k1/8/8/3pP3/8/8/B7/4K3 w - d6 0 10", "exd6+"),
        ("4k3/8/8/3n4/8/2N1N3/8/4K3 w - - 5 10", "Ncxd5"),
        ("4k3/8/8/8/8/2N1N3/8/4K3 w - - 5 10", "Ncd5"),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 60", "exd8=Q+"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 10", "O-O"),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 10", "O-O-O"),
    ] {
        let played = position(before).read_san(san).expect("a legal move");
        let last = position(&played.after().fen()).last_move(&played.uci());
        assert_eq!(last.map(|last| last.san().to_owned()).as_deref(), Some(san));
    }
}

#[test]
fn last_move_in_chess960_is_not_guessed() {
    let read = |fen: &str| Position::from_fen(fen, Variant::Chess960).expect("a position");
    let castled = read("k7/8/8/8/8/8/8/4KR2 w F - 0 1").read_uci("e1f1").expect("castling");
    let moved = read("k7/8/8/8/8/8/8/4R1K1 w - - 0 1").read_uci("e1f1").expect("a rook’s move");
    assert_eq!(castled.after(), moved.after());
    assert_eq!(read(&castled.after().fen()).last_move("e1f1"), None);
    let castled = read("k7/8/8/8/8/8/8/5KR1 w G - 0 1").read_uci("f1g1").expect("castling");
    let last = read(&castled.after().fen()).last_move("f1g1");
    assert_eq!(last.map(|last| last.san().to_owned()).as_deref(), Some("O-O"));
    assert_eq!(position("4k3/8/8/8/8/8/8/4K3 b - - 0 1").last_move("a1a2"), None);
}
