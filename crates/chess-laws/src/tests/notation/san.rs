//! Standard algebraic notation, as people write it.

use super::*;
use crate::{Role, Square};

#[test]
fn it_is_written_strictly() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8=Q+"),
        ("3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1", "e1c1", "O-O-O#"),
        // The rank disambiguates where the file does not, and both squares where neither does.
        ("4k3/8/8/N7/8/8/8/N3K3 w - - 0 1", "a1b3", "N1b3"),
        ("4k3/8/8/8/8/N7/8/N3K3 w - - 0 1", "a1c2", "N1c2"),
        ("1k6/8/8/8/4Q2Q/8/8/3K3Q w - - 0 1", "h4e1", "Qh4e1"),
        // A pinned piece cannot move there, so no disambiguation is needed.
        ("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2"),
    ] {
        assert_eq!(position(fen).read_uci(uci).expect("legal").san(), san, "{fen}");
    }
}

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
fn common_spellings_are_read() {
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
        ("34. … Ng5", "Ng5"),
        ("12. Ng5†!?", "Ng5"),
        ("0 - 0", "O-O"),
        ("0—0", "O-O"),
        ("Kg1", "O-O"),
        ("Ke1-c1", "O-O-O"),
        ("DC6", "dxc6"),
        ("DC", "dxc6"),
        ("d:c6", "dxc6"),
        ("Pg4", "g4"),
        ("G4", "g4"),
        ("g2-g4", "g4"),
        ("bxa8=Q", "bxa8=Q+"),
        ("ba8Q", "bxa8=Q+"),
        ("b7xa8=Q", "bxa8=Q+"),
        ("ba=Q", "bxa8=Q+"),
        ("baQ", "bxa8=Q+"),
        ("ba=B", "bxa8=B"),
        ("baB", "bxa8=B"),
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
fn inconsistent_san_is_explained() {
    let position = position("r3k3/8/8/8/4p3/8/1P2P3/R3K1NR w Q - 0 1");
    let reason = |san: &str| position.read_san(san).expect_err("not legal").to_string();
    assert_eq!(reason("e4"), "The way is blocked at e4.");
    assert_eq!(reason("e5"), "No pawn of yours can move to e5.");
    assert_eq!(reason("Qd4"), "No queen of yours can move to d4.");
    assert_eq!(reason("Nxf3"), "There is nothing to capture on f3.");
    assert_eq!(reason("Rh1-a1"), "Your own piece stands on a1.");
    assert_eq!(reason("Rb1-b4"), "There is no piece on b1.");
    assert_eq!(reason("Re1-b1"), "The piece on e1 is a king, not a rook.");
    assert_eq!(reason("Re8-b8"), "The piece on e8 is not yours.");
    assert_eq!(reason("Ra1-b3"), "A rook does not move from a1 to b3.");
    assert_eq!(reason("O-O"), "You may not castle kingside: the king or that rook has moved.");
    assert_eq!(
        reason("good move"),
        "“good move” cannot be read as a move; in standard algebraic notation one looks like Nf3, exd5, e8=Q or O-O."
    );
    for text in [
        "", "12.", "e9", "x", "xe4x", "e--4", "=Q", "Ni9", "e2e4e5", "e2e4e5e6", "O-O-O-O", "--", "1-0", "Nf3=Q",
        "f3=X", "Ooo", "ooo", "oo", "Oo", "O0", "O-OO", "O--O", "-O-O",
    ] {
        assert!(matches!(position.read_san(text), Err(MoveError::Unreadable { .. })), "{text}");
    }
}

#[test]
fn move_without_a_promotion_piece_is_refused() {
    let position = position("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    assert_eq!(position.read_san("e8"), Err(MoveError::MissingPromotion { at: Square::E8 }));
    assert_eq!(position.read_san("e8=K"), Err(MoveError::BadPromotion { role: Role::King }));
    assert!(matches!(position.read_san("edb"), Err(MoveError::Unreadable { .. })), "three files are no promotion");
}

#[test]
fn a_pin_is_the_reason_when_only_pinned_pieces_could_go_there() {
    let position = position("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(position.read_san("Nd4"), Err(MoveError::WouldBeInCheck { role: Role::Rook, from: Square::E8 }));
}

#[test]
fn strict_san_round_trips() {
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

#[test]
fn unknown_piece_letter_is_an_error_and_not_a_file() {
    let position = position("4k3/8/8/4p3/3P4/8/3P4/4K1N1 w - - 0 1");
    let reason = |san: &str| position.read_san(san).expect_err("no English move").to_string();
    assert_eq!(reason("Sf3"), "“S” names no piece in standard algebraic notation; the pieces are K, Q, R, B and N.");
    for (text, sign) in [("♘f3", '♘'), ("Кf3", 'К'), ("Sg1-f3", 'S'), ("Dd3", 'D'), ("Dxe5", 'D'), ("12. D:e5+", 'D')]
    {
        assert_eq!(
            position.read_san(text),
            Err(MoveError::UnknownPiece { sign, notation: Notation::STANDARD }),
            "{text}"
        );
    }
    for (text, san) in [("D3", "d3"), ("DE5", "dxe5"), ("DE", "dxe5"), ("dxE5", "dxe5")] {
        assert_eq!(san_of(position.read_san(text)), san, "{text}");
    }
    let bishop = self::position("4k3/8/8/2p5/1P6/8/8/4K3 w - - 0 1");
    assert!(matches!(bishop.read_san("Bc"), Err(MoveError::Unreadable { .. })), "a bishop's square cut short");
    assert_eq!(san_of(bishop.read_san("BC")), "bxc5");
    // No language has a piece with an E.
    let e_pawn = self::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(san_of(e_pawn.read_san("Exd5")), "exd5");
}

#[test]
fn chess960_king_step_is_not_castling() {
    let position = chess960("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1");
    assert_eq!(san_of(position.read_san("Kg1")), "Kg1");
    assert_eq!(san_of(position.read_san("O-O")), "O-O");
    assert_eq!(position.read_san("Kh1"), Err(MoveError::CapturesOwnPiece { at: Square::H1 }));
}

#[test]
fn king_move_onto_its_own_rook_is_refused() {
    let position = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(position.read_san("Kh1"), Err(MoveError::CapturesOwnPiece { at: Square::H1 }));
    assert_eq!(position.read_san("Ke1-a1"), Err(MoveError::CapturesOwnPiece { at: Square::A1 }));
    assert_eq!(san_of(position.read_san("Ke1-g1")), "O-O");
}

#[test]
fn only_pawns_capture_en_passant() {
    let position = position("4k3/8/8/2pP4/8/1N6/8/4K3 w - c6 0 1");
    assert_eq!(san_of(position.read_san("dxc6 e.p.")), "dxc6");
    let knight = self::position("4k3/8/8/2pP4/N7/8/8/4K3 w - c6 0 1");
    assert_eq!(knight.read_san("Nxc6"), Err(MoveError::NothingToCapture { at: Square::C6 }));
}

#[test]
fn capture_without_a_piece_is_refused() {
    let two = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P6/P3PPPP/RNBQKBNR w KQkq - 0 4");
    let error = two.read_san("xc4").expect_err("a pawn or the bishop");
    assert_eq!(error.to_string(), "“xc4” does not say what captures; it could be bxc4.");
    let bishop = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P2P3/P4PPP/RNBQKBNR w KQkq - 0 4");
    assert!(
        matches!(bishop.read_san("xc4"), Err(MoveError::UnnamedPiece { choices, .. }) if choices == ["Bxc4", "bxc4"] || choices == ["bxc4", "Bxc4"])
    );
    assert_eq!(san_of(bishop.read_san("bxc4")), "bxc4");
    assert_eq!(san_of(bishop.read_san("Bxc4")), "Bxc4");
    assert_eq!(san_of(bishop.read_san("Pxc4")), "bxc4");
    assert_eq!(bishop.read_san("xe4"), Err(MoveError::NothingToCapture { at: Square::E4 }));
}

#[test]
fn a_small_b_without_a_capture_sign_may_be_the_bishop() {
    let both = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P2P3/P4PPP/RNBQKBNR w KQkq - 0 4");
    assert!(matches!(both.read_san("bc4"), Err(MoveError::Ambiguous { choices, .. }) if choices.len() == 2));
    let pawn = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P6/P3PPPP/RNBQKBNR w KQkq - 0 4");
    assert_eq!(san_of(pawn.read_san("bc4")), "bxc4");
    let bishop = position("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    assert!(bishop.read_san("bc4").is_err(), "a small letter is the file");
}

#[test]
fn capital_b_is_ambiguous_between_bishop_and_b_pawn() {
    let both = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P2P3/P4PPP/RNBQKBNR w KQkq - 0 4");
    for text in ["BC4", "BXC4", "4. BXC4", "B:C4", "BxC4"] {
        let read = both.read_san(text);
        assert!(
            matches!(read, Err(MoveError::Ambiguous { ref choices, .. }) if choices.len() == 2),
            "{text}: {read:?}"
        );
    }
    let pawn = position("rnbqkbnr/p1p1pppp/8/8/2pP4/1P6/P3PPPP/RNBQKBNR w KQkq - 0 4");
    let bishop = position("rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    let ranks = position("4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1");
    assert_eq!(san_of(pawn.read_san("BXC4")), "bxc4");
    assert_eq!(san_of(bishop.read_san("BC4")), "Bc4");
    assert_eq!(san_of(both.read_san("Bxc4")), "Bxc4");
    assert_eq!(san_of(both.read_san("NF3")), "Nf3");
    assert_eq!(san_of(both.read_san("D5")), "d5");
    assert!(
        matches!(ranks.read_san("B3C4"), Err(MoveError::Ambiguous { .. })),
        "a bishop on the third rank, or the pawn"
    );
    // In German the queen has the letter of a file.
    let queen = position("4k3/8/8/4p3/3P4/8/8/3QK3 w - - 0 1");
    let german = Notation::San(Language::German);
    assert_eq!(german.read(&queen, "DXE5").map(|legal| legal.san().to_owned()), Ok("dxe5".to_owned()));
    let both = position("4k3/8/8/4p3/3P4/8/4Q3/4K3 w - - 0 1");
    assert!(matches!(german.read(&both, "DXE5"), Err(MoveError::Ambiguous { .. })));
}

#[test]
fn two_moves_in_a_row_are_not_joined_into_one() {
    let position = position("rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
    for text in ["e4 e5", "3. e4 e5", "Nf3 d4", "Nf3 e5 ", "d4 e4"] {
        assert_eq!(position.read_san(text), Err(MoveError::SeveralMoves(text.trim().to_owned())), "{text}");
    }
    for (text, san) in
        [("d2 d4", "d4"), ("e4 - e5", "e5"), ("e4-e5", "e5"), ("e4e5", "e5"), ("e4 x d5", "exd5"), ("e4 xd5", "exd5")]
    {
        assert_eq!(san_of(position.read_san(text)), san, "{text}");
    }
}
