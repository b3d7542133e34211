//! Moves as people write them.

use proptest::prelude::*;

use super::*;
use crate::rules::{Role, Square};

#[test]
fn two_rooks_that_can_move_there_are_ambiguous() {
    let position = position("4k3/8/8/8/8/8/4K3/R6R w - - 0 12");
    let error = position.read_san("Rd1").expect_err("two rooks can");
    assert_eq!(error.to_string(), "“Rd1” is ambiguous; it could be Rad1 or Rhd1.");
    assert_eq!(san_of(position.read_san("Rhd1")), "Rhd1");
}

#[test]
fn a_capture_by_files_alone_must_be_the_only_one() {
    let two = position("4k3/8/8/4p3/3P4/4p3/3P4/4K3 w - - 0 13");
    assert!(matches!(two.read_san("de"), Err(MoveError::Ambiguous { choices, .. }) if choices == ["dxe3", "dxe5"]));
    assert_eq!(san_of(two.read_san("dxe5")), "dxe5");
    assert_eq!(san_of(two.read_san("dxe3")), "dxe3");
    let one = position("4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 13");
    assert_eq!(san_of(one.read_san("de")), "dxe5");
    assert_eq!(one.read_san("e5"), Err(MoveError::NoPieceCanReach { role: Role::Pawn, to: Square::E5 }));
    assert_eq!(one.read_san("dc"), Err(MoveError::NothingFits("dc".to_owned())));
}

#[test]
fn it_is_read_as_it_is_commonly_written() {
    let fen = "r3k2r/1P1n1ppp/8/2pP4/8/2N2N2/5PPP/R3K2R w KQkq c6 0 12";
    let position = position(fen);
    for (written, san) in [
        ("0-0", "O-O"),
        ("o-o-o", "O-O-O"),
        ("OO", "O-O"),
        ("0–0", "O-O"),
        ("O-O+!?", "O-O"),
        ("12.Ng5", "Ng5"),
        ("12 Ng5", "Ng5"),
        ("12. … Ng5", "Ng5"),
        ("12...Ng5", "Ng5"),
        ("...Ng5", "Ng5"),
        ("12. 0-0", "O-O"),
        ("N g 5", "Ng5"),
        ("NG5", "Ng5"),
        ("nf3g5", "Ng5"),
        ("Nf3-g5", "Ng5"),
        ("Ng5++", "Ng5"),
        ("Pg4", "g4"),
        ("G4", "g4"),
        ("g2-g4", "g4"),
        ("bxa8=Q", "bxa8=Q+"),
        ("ba8Q", "bxa8=Q+"),
        ("b7xa8=Q", "bxa8=Q+"),
        ("ba=Q", "bxa8=Q+"),
        ("b8(N)", "b8=N"),
        ("b8/B", "b8=B"),
        ("b8b", "b8=B"),
        ("B8=R", "b8=R+"),
        ("dxc6", "dxc6"),
        ("dc6 e.p.", "dxc6"),
        ("dxc6ep", "dxc6"),
        ("dc", "dxc6"),
        ("Rxa8", "Rxa8+"),
        ("Ra8", "Rxa8+"),
    ] {
        assert_eq!(position.read_san(written).map(|read| read.san().to_owned()), Ok(san.to_owned()), "{written}");
    }
}

#[test]
fn a_small_b_is_the_file_and_a_capital_one_the_bishop() {
    let position = position("4k3/8/8/2p5/1P6/4B3/8/4K3 w - - 0 1");
    assert_eq!(san_of(position.read_san("bxc5")), "bxc5");
    assert_eq!(san_of(position.read_san("Bxc5")), "Bxc5");
    assert_eq!(san_of(position.read_san("B5")), "b5");
    assert!(matches!(position.read_san("b4xc5").map(|read| read.role()), Ok(Role::Pawn)));
}

#[test]
fn what_does_not_fit_is_explained() {
    let position = position("r3k3/8/8/8/4p3/8/1P2P3/R3K1NR w Q - 0 1");
    let reason = |san: &str| position.read_san(san).expect_err("not legal").to_string();
    assert_eq!(reason("e4"), "The way is blocked at e4.");
    assert_eq!(reason("e5"), "No pawn of yours can move to e5.");
    assert_eq!(reason("Qd4"), "No queen of yours can move to d4.");
    assert_eq!(reason("Nxf3"), "There is nothing to capture on f3.");
    assert_eq!(reason("Rh1-a1"), "Your own piece stands on a1.");
    assert_eq!(reason("Rb1-b4"), "There is no piece on b1.");
    assert_eq!(reason("Re1-b1"), "No legal move fits “Re1-b1”.");
    assert_eq!(reason("O-O"), "You may not castle on the king's side: the king or that rook has moved.");
    assert_eq!(reason("good move"), "“good move” cannot be read as a move.");
    for text in ["", "12.", "e9", "x", "=Q", "Ni9", "♘f3", "Кf3", "e2e4e5", "O-O-O-O", "--"] {
        assert!(matches!(position.read_san(text), Err(MoveError::Unreadable(_))), "{text}");
    }
}

#[test]
fn a_promotion_left_out_is_asked_for() {
    let position = position("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    assert_eq!(position.read_san("e8"), Err(MoveError::MissingPromotion { at: Square::E8 }));
    assert_eq!(position.read_san("e8=K"), Err(MoveError::BadPromotion { role: Role::King }));
}

#[test]
fn a_pin_is_the_reason_when_only_pinned_pieces_could_go_there() {
    let position = position("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(position.read_san("Nd4"), Err(MoveError::WouldBeInCheck { role: Role::Rook, from: Square::E8 }));
}

#[test]
fn what_is_written_strictly_is_read_back() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ] {
        let position = position(fen);
        for legal in position.legal_moves() {
            assert_eq!(position.read_san(legal.san()).as_ref(), Ok(&legal), "{}", legal.san());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_strange(text in prop_oneof![".*", "[0-9]{0,2}[. …]{0,3}[BbNKPO0a-h1-8x=+Q♕-]{0,8}"]) {
        let position = position("r3k2r/1P1n1ppp/8/2pP4/8/2N2N2/5PPP/R3K2R w KQkq c6 0 12");
        for read in [position.read_san(&text), position.read_uci(&text)] {
            match read {
                Ok(legal) => prop_assert_eq!(position.read_san(legal.san()), Ok(legal)),
                Err(reason) => prop_assert!(!reason.to_string().is_empty()),
            }
        }
        prop_assert!(Position::from_fen(&text, Variant::Standard).is_err());
    }
}
