//! Shared code of the fuzz targets: positions chosen by the input, and round trips of moves in a notation.

use chess_laws::{Chess960Number, MoveError, Notation, Position, Variant};

/// Positions with varied notation: castling, en passant, promotions, pins, many pieces of a kind, few moves.
const STARTS: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/Q2Q4/8/8/Q2Q1N2/1N2K2N w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/2pPpP2/8/8/8/4K3 w - e6 0 12",
    "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 12",
    "4k3/8/8/4p3/3P4/4p3/3P4/4K3 w - - 0 13",
    "4k3/8/8/8/8/8/4K3/R6R w - - 0 12",
    "3r3k/1P2P1P1/8/8/8/8/1p4p1/R3K2R w KQ - 0 16",
    "6rk/6pp/8/8/8/8/QQQQQQQQ/3QK3 w - - 0 1",
    "4k3/8/8/8/8/8/NNNNNNNN/1N2K1N1 w - - 0 1",
    "bb2k3/bBbB4/BbBb4/8/8/8/8/4K3 w - - 0 1",
    "8/8/3k1b2/7n/8/5KB1/8/8 b - - 0 1",
];

/// A position, and the text to read in it.
///
/// The first two bytes choose the starting position, the third the number of half-moves played, the next ones the
/// moves; the rest is the text. `None` if the input is too short or not text.
pub fn position_and_text(input: &[u8]) -> Option<(Position, &str)> {
    let (&[low, high, plies], rest) = input.split_first_chunk()?;
    let number = u16::from_le_bytes([low, high]);
    let mut position = match usize::from(high).checked_sub(128) {
        None => Position::start(Variant::Chess960, Chess960Number::new(number % 960)),
        Some(_) => Position::from_composed_fen(STARTS[usize::from(low) % STARTS.len()], Variant::Standard).ok()?,
    };
    let (choices, text) = rest.split_at_checked(usize::from(plies % 8))?;
    for choice in choices {
        let moves = position.legal_moves();
        let Some(chosen) = moves.get(usize::from(*choice) % moves.len().max(1)) else { break };
        position = position.play(chosen);
    }
    Some((position, std::str::from_utf8(text).ok()?))
}

/// Reads `text` as a move. If it parses, the move is legal and survives a round trip; if not, the error has a message.
pub fn read_write_read(position: &Position, text: &str, notation: Notation) {
    match notation.read(position, text) {
        Ok(read) => {
            assert!(position.legal_moves().contains(&read), "“{text}” is not legal in {}", position.fen());
            let written = notation.write(&read);
            assert_eq!(notation.read(position, &written).as_ref(), Ok(&read), "“{text}” as {written} in {notation}");
        }
        Err(reason) => {
            assert!(reason.to_string().ends_with('.'), "{reason}");
            assert!(!reason.code().is_empty());
            if let MoveError::Ambiguous { choices, .. } = reason {
                for choice in choices {
                    assert!(notation.read(position, &choice).is_ok(), "{choice} is offered for “{text}”");
                }
            }
        }
    }
}
