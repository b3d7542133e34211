//! When two positions are the same (article 9.2.3), a test for each part of the definition.

use super::*;
use crate::{EndReason, Ruleset};

/// How often the position on the board has occurred after `moves` from `fen`.
fn times(fen: &str, moves: &str) -> u8 {
    after(fen, moves).repetitions()
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // White loses a move, and the pieces stand as in the beginning.
    const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let tempo = after(FEN, "Kd1 Kd8 Kc1 Ke8 Kd1 Kd8 Ke1 Ke8 Kf1 Kf8 Kf2 Ke8 Ke1");
    assert_eq!(tempo.position().board(), tempo.initial().board());
    assert_ne!(tempo.position().turn(), tempo.initial().turn());
    assert_eq!(tempo.repetitions(), 1);
}

#[test]
fn pieces_of_a_kind_that_have_changed_places_are_the_same_position() {
    assert_eq!(
        times(
            "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1",
            "Nab3 Kd8 Na5 Ke8 Nd3 Kd8 Nc4 Ke8 Na3 Kd8 Nc2 Ke8 Na1 Kd8 Nb4 Ke8 Nd3 Kd8 Nc1 Ke8"
        ),
        2
    );
}

#[test]
fn the_same_kind_of_piece_of_the_other_side_is_another_position() {
    let white = position("4k3/8/8/3N4/8/3n4/8/3K4 w - - 0 1");
    let black = position("4k3/8/8/3n4/8/3N4/8/3K4 w - - 0 1");
    assert_ne!(white, black);
}

#[test]
fn a_position_with_castling_rights_is_another_one() {
    const FEN: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(times(FEN, "Rh2 Kd8 Rh1 Ke8"), 1, "the right to castle has gone");
    assert_eq!(times(FEN, "Rh2 Kd8 Rh1 Ke8 Rh2 Kd8 Rh1 Ke8"), 2);
}

#[test]
fn rook_move_loses_the_castling_right_of_its_side_only() {
    const FEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let fen = |moves| after(FEN, moves).position().fen();
    assert!(fen("Rh2").contains(" b Qkq "));
    assert!(fen("Ra2").contains(" b Kkq "));
    assert!(fen("Ke2").contains(" b kq "));
    assert!(fen("Ke2 Rg8").contains(" w q "));
    assert!(fen("Rxh8+").contains(" b Qq "), "a rook that is captured takes its right with it");
}

#[test]
fn forced_king_move_keeps_castling_rights_until_it_is_played() {
    // In check from e8 the king must move, and until it has moved the right is there.
    let forced = after("4r1k1/8/8/8/8/8/4n3/4K2R b K - 0 1", "Nf4+");
    assert!(forced.position().is_check() && forced.position().read_san("O-O").is_err());
    assert!(forced.position().fen().contains(" w K "));
    assert_ne!(*forced.position(), position("4r1k1/8/8/8/5n2/8/8/4K2R w - - 1 2"));
    let moved = after("4r1k1/8/8/8/8/8/4n3/4K2R b K - 0 1", "Nf4+ Kd1");
    assert!(moved.position().fen().contains(" b - "));
}

#[test]
fn en_passant_makes_another_position_only_where_it_is_legal() {
    // The capture is legal once; afterwards the same squares are another position.
    assert_eq!(times("4k3/8/8/8/2p5/8/1P6/4K3 w - - 0 1", "b4 Kd8 Kd1 Ke8 Ke1 Kd8 Kd1 Ke8 Ke1"), 2);
    // The pawn on c4 is pinned to its king, so the first position counts as well.
    assert_eq!(times("2k5/8/8/8/2p5/8/1P6/2R1K3 w - - 0 1", "b4 Kb8 Ke2 Kc8 Ke1 Kb8 Ke2 Kc8 Ke1"), 3);
    // No pawn stands beside the one that moved two squares.
    assert_eq!(times("4k3/8/8/8/8/8/1P6/4K3 w - - 0 1", "b4 Kd8 Kd1 Ke8 Ke1"), 2);
}

#[test]
fn move_counters_do_not_matter() {
    assert_eq!(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), position("4k3/8/8/8/8/8/8/R3K3 w - - 57 120"));
}

#[test]
fn a_repetition_moved_past_cannot_be_claimed_until_it_recurs() {
    let claim = Some(EndReason::ThreefoldRepetition);
    let mut record = Record::new(Position::start(Variant::Standard, None));
    play(&mut record, &"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
    assert_eq!(record.claimable(Ruleset::Fide), claim);
    for moves in ["Nc3", "Nc6", "Nb1"] {
        play(&mut record, moves);
        assert_eq!(record.claimable(Ruleset::Fide), None, "after {moves}");
    }
    play(&mut record, "Nb8");
    assert_eq!((record.repetitions(), record.claimable(Ruleset::Fide)), (4, claim));
}

#[test]
fn position_cannot_recur_after_a_capture_or_pawn_move() {
    let record = after("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "Ra2 Kd8 Ra1 Ke8 e4 Kd8 Ra2 Ke8 Ra1");
    assert_eq!(record.repetitions(), 2);
}

#[test]
fn zobrist_keys_are_those_of_polyglot() {
    let key = |fen: &str| Position::from_fen(fen, Variant::Standard).unwrap().zobrist_key();
    // The list of keys in http://hgm.nubati.net/book_format.html.
    assert_eq!(key("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0x463b_9618_1691_fc9c);
    assert_eq!(key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"), 0x22a4_8b5a_8e47_ff78);
    assert_eq!(key("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3"), 0x652a_607c_a3f2_42c1);
    // The counters are not part of it.
    assert_eq!(key("4k3/8/8/8/8/8/8/4K2R w K - 12 40"), key("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert_ne!(key("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), key("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}
