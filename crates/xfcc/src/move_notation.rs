//! Converts move numbers to plies, and the notations of programs to moves.

use chess_laws::{Language, Notation, Position, Side};
use correspondence_game::{MoveText, Ply};

/// The ply of `side`'s move with this number in a game from `initial`. `None` if there is none.
pub(super) fn ply_of(initial: &Position, number: i64, side: Side) -> Option<Ply> {
    let moves = number.checked_sub(i64::from(initial.move_number()))?;
    let half = |side: Side| i64::from(side == Side::Black);
    let ply = moves.checked_mul(2)?.checked_add(half(side) - half(initial.turn()))?;
    u16::try_from(ply).ok().map(Ply::new)
}

/// Detects the notation of a move: short or long algebraic with English letters, as in the protocol, or ICCF numeric or
/// UCI, which cannot be confused with algebraic moves.
pub(super) fn move_text(written: &str) -> MoveText {
    let notation = if is_numeric(written) {
        Notation::IccfNumeric
    } else if is_squares(written) {
        Notation::Uci
    } else if is_long(written) {
        Notation::LongAlgebraic(Language::English)
    } else {
        Notation::STANDARD
    };
    MoveText::Written { notation, text: written.to_owned() }
}

/// `5254`, `57581`.
fn is_numeric(written: &str) -> bool {
    matches!(written.len(), 4 | 5) && written.bytes().all(|byte| byte.is_ascii_digit())
}

/// `e2e4`, `e7e8q`.
fn is_squares(written: &str) -> bool {
    let bytes = written.as_bytes();
    let promotes = || matches!(bytes[4].to_ascii_lowercase(), b'q' | b'r' | b'b' | b'n');
    matches!(bytes.len(), 4 | 5)
        && is_square(&bytes[..2])
        && is_square(&bytes[2..4])
        && (bytes.len() == 4 || promotes())
}

/// `Ng1-f3`, `e4xd5`: two squares with `-` or `x` between them.
fn is_long(written: &str) -> bool {
    let bytes = written.as_bytes();
    let mut signs = bytes.iter().enumerate().filter(|(_, byte)| matches!(byte, b'-' | b'x'));
    signs.any(|(at, _)| at >= 2 && is_square(&bytes[at - 2..at]) && bytes.get(at + 1..at + 3).is_some_and(is_square))
}

fn is_square(bytes: &[u8]) -> bool {
    matches!(bytes, [b'a'..=b'h', b'1'..=b'8'])
}

#[cfg(test)]
mod tests {
    use chess_laws::Variant;

    use super::*;

    #[test]
    fn move_numbers_count_from_the_initial_position() {
        let ply = |initial: &Position, number, side| ply_of(initial, number, side).map(Ply::get);
        let standard = Position::start(Variant::Standard, None);
        assert_eq!(ply(&standard, 1, Side::White), Some(0));
        assert_eq!(ply(&standard, 1, Side::Black), Some(1));
        assert_eq!(ply(&standard, 40, Side::Black), Some(79));
        assert_eq!(ply(&standard, 0, Side::Black), None);
        assert_eq!(ply(&standard, i64::MAX, Side::White), None);
        assert_eq!(ply(&standard, i64::MIN, Side::White), None);
        let later = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 30", Variant::Standard).expect("a position");
        assert_eq!(ply(&later, 30, Side::Black), Some(0));
        assert_eq!(ply(&later, 31, Side::White), Some(1));
        assert_eq!(ply(&later, 30, Side::White), None);
    }

    #[test]
    fn notation_is_detected() {
        let start = Position::start(Variant::Standard, None);
        for written in ["Nf3", "g1f3", "G1F3".to_lowercase().as_str(), "Ng1-f3", "7163", "1. Nf3", "Nf3!", "Ng1f3"] {
            let read = move_text(written).read(&start).unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(read.uci(), "g1f3", "{written}");
        }
        let castles = Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Variant::Standard).expect("a position");
        for written in ["O-O", "0-0", "e1g1", "5171"] {
            assert_eq!(move_text(written).read(&castles).expect("castling").san(), "O-O", "{written}");
        }
        let pawn = Position::from_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", Variant::Standard).expect("a position");
        for written in ["a8=Q", "a8Q", "a7a8q", "a7-a8=Q", "17181"] {
            assert_eq!(move_text(written).read(&pawn).expect("a promotion").uci(), "a7a8q", "{written}");
        }
    }
}
