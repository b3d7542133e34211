//! Illegal moves, and the message that people see.

use super::*;
use crate::{CastlingSide, Role, Square};

/// The sentence that refuses `uci` in `fen`.
fn sentence(fen: &str, uci: &str) -> String {
    refusal(&position(fen), uci).to_string()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn common_mistakes_are_explained() {
    assert_eq!(sentence(START, "e4e5"), "There is no piece on e4.");
    assert_eq!(sentence(START, "e7e5"), "The piece on e7 is not yours.");
    assert_eq!(sentence(START, "g1g3"), "A knight does not move from g1 to g3.");
    assert_eq!(sentence(START, "e2e5"), "A pawn does not move from e2 to e5.");
    assert_eq!(sentence(START, "a1a3"), "The way is blocked at a2.");
    assert_eq!(sentence(START, "a1a2"), "Your own piece stands on a2.");
    assert_eq!(sentence(START, "e2d3"), "There is nothing to capture on d3.");
    assert_eq!(sentence(START, "e2e2"), "A pawn does not move from e2 to e2.");
    for text in ["castle", "0000", "P@e4"] {
        assert_eq!(
            sentence(START, text),
            format!("“{text}” cannot be read as a move; in UCI notation one looks like g1f3, e4d5, e7e8q or e1g1.")
        );
    }
}

#[test]
fn pawns_are_blocked_on_both_squares() {
    let fen = "4k3/8/8/8/8/4n3/3PP3/4K3 w - - 0 1";
    assert_eq!(sentence(fen, "e2e3"), "The way is blocked at e3.");
    assert_eq!(sentence(fen, "e2e4"), "The way is blocked at e3.");
    assert_eq!(sentence("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4"), "The way is blocked at e4.");
    assert_eq!(sentence("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5"), "A pawn does not move from e3 to e5.");
}

#[test]
fn the_attacker_of_the_king_is_named() {
    let pinned = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
    assert_eq!(sentence(pinned, "e2d3"), "Your king would be in check from the rook on e8.");
    assert_eq!(sentence("3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1"), "Your king would be in check from the rook on d8.");
    let in_check = "4r2k/8/8/8/8/8/8/N3K3 w - - 0 1";
    assert_eq!(sentence(in_check, "a1b3"), "Your king would be in check from the rook on e8.");
    // The king would stay on the rook's line.
    assert_eq!(sentence("7k/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1"), "Your king would be in check from the rook on a1.");
    assert_eq!(sentence("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2"), "Your king would be in check from the king on e3.");
}

#[test]
fn a_pinned_en_passant_capture_is_refused_for_the_pin() {
    // The pawn on e5 is pinned on the file, and d7d5 was the last move.
    let fen = "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let message = "Your king would be in check from the rook on e8.";
    for position in [position(fen), position(&position(fen).setup_fen())] {
        assert_eq!(refusal(&position, "e5d6").to_string(), message);
        for san in ["exd6", "e5xd6", "exd6 e.p."] {
            assert_eq!(position.read_san(san).expect_err("it is pinned").to_string(), message, "{san}");
        }
        assert_eq!(position.fen().split(' ').nth(3), Some("-"), "it is the same position without the square");
    }
    let played = position("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    let played = played.play(&played.read_uci("d7d5").expect("legal"));
    assert_eq!(played.read_san("exd6").expect_err("it is pinned").to_string(), message);
    assert_eq!(sentence("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"), "There is nothing to capture on d6.");
}

#[test]
fn a_pinned_piece_still_gives_check() {
    // The knight on d4 is pinned by the rook, and guards e2 and c2 all the same.
    let fen = "3k4/8/8/8/3n4/8/3R4/4K3 w - - 0 1";
    assert_eq!(sentence(fen, "e1e2"), "Your king would be in check from the knight on d4.");
}

#[test]
fn uncovered_check_is_reported_before_an_unparried_one() {
    // In check from the knight; moving the pinned bishop uncovers the rook as well.
    let position = position("4r2k/8/8/8/8/3n4/4B3/4K3 w - - 0 1");
    assert_eq!(refusal(&position, "e2f1"), MoveError::WouldBeInCheck { role: Role::Rook, from: Square::E8 });
}

#[test]
fn a_checker_that_would_be_captured_is_not_the_reason() {
    let double_check = "4kb2/8/3N4/8/8/8/8/4R2K b - - 0 1";
    assert_eq!(sentence(double_check, "f8d6"), "Your king would be in check from the rook on e1.");
}

#[test]
fn king_step_to_its_castling_square_is_not_castling() {
    let fen = "4k1r1/8/8/8/8/8/8/5K2 w - - 0 1";
    assert_eq!(sentence(fen, "f1g1"), "Your king would be in check from the rook on g8.");
    assert_eq!(sentence(fen, "f1c1"), "A king does not move from f1 to c1.");
}

#[test]
fn castling_is_refused_for_its_reason() {
    assert_eq!(
        sentence("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1g1"),
        "You cannot castle through f1, which the rook on f3 attacks."
    );
    assert_eq!(
        sentence("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "e1g1"),
        "You cannot castle through g1, which the rook on g3 attacks."
    );
    assert_eq!(
        sentence("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1", "e1g1"),
        "You cannot castle while your king is in check from the rook on e3."
    );
    assert_eq!(sentence("4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1"), "You cannot castle: the way is blocked at g1.");
    assert_eq!(sentence("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1"), "You cannot castle: the way is blocked at b1.");
    assert_eq!(
        sentence("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1"),
        "You may not castle kingside: the king or that rook has moved."
    );
}

#[test]
fn a_rook_promoted_on_e8_does_not_castle() {
    let position = position("4R3/8/8/8/8/8/8/k3K3 w - - 0 1");
    assert_eq!(
        position.read_san("O-O").expect_err("no rook on h1"),
        MoveError::CastlingRightGone { side: CastlingSide::KingSide }
    );
    assert_eq!(
        refusal(&position, "e1e3"),
        MoveError::PieceDoesNotMoveSo { role: Role::King, from: Square::E1, to: Square::E3 }
    );
}

#[test]
fn chess960_castling_is_refused_if_the_rook_shields_the_king() {
    // The rook on b1 leaves the king on c1 to the rook on a1.
    let position = chess960("4k3/8/8/8/8/8/8/rRK5 w B - 0 1");
    assert_eq!(
        refusal(&position, "c1b1"),
        MoveError::CastlingThroughAttacked { at: Square::C1, role: Role::Rook, from: Square::A1 }
    );
}

#[test]
fn missing_or_wrong_promotion_is_explained() {
    let fen = "8/4P3/8/8/8/8/k6P/4K3 w - - 0 1";
    assert_eq!(sentence(fen, "e7e8"), "Say what the pawn becomes on e8: queen, rook, bishop or knight.");
    assert_eq!(sentence(fen, "e7e8k"), "A pawn becomes a queen, a rook, a bishop or a knight, not a king.");
    assert_eq!(sentence(fen, "h2h3q"), "The move from h2 to h3 is not a promotion.");
    assert_eq!(sentence(fen, "e1d1q"), "The move from e1 to d1 is not a promotion.");
}

/// Every move between two squares is either legal or refused with a reason.
#[test]
fn every_pair_of_squares_gets_an_answer() {
    for fen in [START, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"] {
        let position = position(fen);
        let legal: Vec<_> = position.legal_moves().iter().map(LegalMove::uci).collect();
        for from in Square::ALL {
            for to in Square::ALL {
                let uci = format!("{from}{to}");
                match position.read_uci(&uci) {
                    Ok(read) => assert!(legal.contains(&read.uci()), "{uci} is not among the legal moves"),
                    Err(reason) => {
                        assert!(!legal.contains(&uci), "{uci} is legal and was refused: {reason}");
                        assert!(reason.to_string().ends_with('.') && !reason.code().is_empty());
                    }
                }
            }
        }
    }
}
