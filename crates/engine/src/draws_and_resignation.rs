//! When the engine resigns, and when it offers or accepts a draw.

use chess_laws::Side;

use domain::evaluation::Score;

/// Hundredths of a pawn that a forced mate counts as.
const MATE: i32 = 100_000;

/// A score from the point of view of a side, in hundredths of a pawn.
pub fn worth_to(side: Side, score: Score) -> i32 {
    let to_white = match (score, score.mating_side()) {
        (Score::Centipawns(value), _) => value,
        (_, Some(Side::White)) => MATE,
        (_, _) => -MATE,
    };
    if side == Side::White { to_white } else { -to_white }
}

/// Whether the engine accepts a draw: not in the opening, where nothing is decided, and not if it is better.
pub fn agrees_to_draw(worth: i32, move_number: u32) -> bool {
    move_number >= 20 && worth <= 0
}

/// Whether the engine resigns. The lower levels never do, since beginners want to give mate.
pub fn resigns(level: u8, worth: i32, move_number: u32) -> bool {
    level >= 5 && move_number >= 20 && worth <= -1_500
}

/// Whether the engine offers a draw with its move: if neither side is better, and there was no pawn move or capture for
/// 30 half-moves.
pub fn offers_draw(worth: i32, halfmove_clock: u32) -> bool {
    worth.abs() <= 20 && halfmove_clock >= 30
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(side: Side, score: &str) -> i32 {
        worth_to(side, score.parse().unwrap())
    }

    #[test]
    fn worth_is_relative_to_the_side() {
        assert_eq!([Side::White, Side::Black].map(|side| worth(side, "+1.50")), [150, -150]);
        assert_eq!([Side::White, Side::Black].map(|side| worth(side, "#-3")), [-MATE, MATE]);
    }

    #[test]
    fn draws_are_accepted_and_offered_only_late_and_if_not_better() {
        assert!(agrees_to_draw(0, 20) && agrees_to_draw(-MATE, 40));
        assert!(!agrees_to_draw(1, 40) && !agrees_to_draw(-50, 19));
        assert!(offers_draw(-20, 30) && !offers_draw(21, 30) && !offers_draw(0, 29));
    }

    #[test]
    fn only_strong_levels_resign() {
        assert!(resigns(5, -1_500, 20) && resigns(8, -MATE, 60));
        assert!(!resigns(4, -MATE, 60) && !resigns(8, -1_499, 60) && !resigns(8, -MATE, 19));
    }
}
