//! Properties of every notation, for every position and every text.

use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::Chess960Number;
use crate::tests::cpu_time;

/// Positions with castling, promotions, en passant, and many pieces of a kind.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/Q2Q4/8/8/Q2Q1N2/1N2K2N w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/// A position from random legal play in orthodox chess or in Chess960.
fn any_position() -> impl Strategy<Value = Position> {
    let orthodox = (0..STARTS.len()).prop_map(|start| position(STARTS[start]));
    let chess960 = (0..960_u16).prop_map(|number| Position::start(Variant::Chess960, Chess960Number::new(number)));
    (prop_oneof![orthodox, chess960], prop::collection::vec(any::<Index>(), 0..80)).prop_map(|(start, choices)| {
        choices.into_iter().fold(start, |position, choice| {
            let moves = position.legal_moves();
            if moves.is_empty() { position } else { choice.get(&moves).after().clone() }
        })
    })
}

/// Texts of all kinds, many of them close to a move.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,40}",
        "[0-9]{0,2}[. …]{0,3}[BbNKQRPDTLSCFAHVJGWOo0a-h1-8x=+♕♞-]{0,9}",
        "([0-9]{1,2}[.]? )?[КрФЛСПхасе:a-h1-8x×+-]{0,9}",
        "[1-8 .-]{0,8}",
        "[a-h][1-8][a-h][1-8][qrbnkp]?",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn moves_round_trip_in_every_notation(position in any_position()) {
        for legal_move in position.legal_moves() {
            for notation in Notation::all() {
                let text = notation.write(&legal_move);
                let read = notation.read(&position, &text);
                prop_assert_eq!(read.as_ref(), Ok(&legal_move), "{} in {}", text, notation);
            }
        }
    }

    #[test]
    fn different_moves_are_written_differently(position in any_position()) {
        let moves = position.legal_moves();
        for notation in Notation::all() {
            let texts: std::collections::HashSet<_> = moves.iter().map(|legal| notation.write(legal)).collect();
            prop_assert_eq!(texts.len(), moves.len(), "{}", notation);
        }
    }

    #[test]
    fn positions_round_trip_in_x_fen_and_shredder_fen(position in any_position()) {
        for fen in [position.fen(), position.shredder_fen()] {
            let read = Position::from_composed_fen(&fen, position.variant());
            prop_assert_eq!(read.as_ref(), Ok(&position), "{}", fen);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 512, ..ProptestConfig::default() })]

    #[test]
    fn reading_any_text_does_not_panic(text in any_text(), start in 0..STARTS.len()) {
        let position = position(STARTS[start]);
        for notation in Notation::all() {
            match notation.read(&position, &text) {
                Ok(legal) => prop_assert_eq!(notation.read(&position, &notation.write(&legal)), Ok(legal)),
                Err(reason) => prop_assert!(reason.to_string().ends_with('.') && !reason.code().is_empty()),
            }
        }
        prop_assert!(Position::from_fen(&text, Variant::Standard).is_err());
        prop_assert!(Position::from_fen(&text, Variant::Chess960).is_err());
    }

    #[test]
    fn parsing_any_name_does_not_panic(text in "[a-z-]{0,20}|.{0,20}") {
        match text.parse::<Notation>() {
            Ok(notation) => prop_assert_eq!(notation.as_str(), text),
            Err(unknown) => prop_assert_eq!(unknown.0, text),
        }
    }
}

#[test]
fn megabyte_of_text_is_refused_as_too_long() {
    let position = position(STARTS[1]);
    let began = cpu_time();
    for filling in [" ", "1", "N", "e2e4", "O-O-", "♘", "Кр", "\u{fe0e}", "x", "+"] {
        let text = filling.repeat(1 << 20);
        for notation in Notation::all() {
            assert_eq!(notation.read(&position, &text), Err(MoveError::TooLong));
        }
    }
    let spent = cpu_time() - began;
    assert!(spent < Duration::from_secs(10), "{spent:?}");
    assert_eq!(MoveError::TooLong.to_string(), "That is too long to be a move.");
}

#[test]
fn the_longest_moves_are_not_too_long() {
    let position = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 12");
    let text = format!("12345. … {} ‡‡‡!!!???", " 0 — 0 — 0 ");
    assert_eq!(read(&position, &text, Notation::STANDARD), Ok("O-O-O".to_owned()));
}
