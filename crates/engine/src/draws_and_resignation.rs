//! When an engine that plays resigns, and what it makes of draws.

use chess_laws::Side;

use domain::evaluation::Score;

/// Hundredths of a pawn that a forced mate counts as.
const MATE: i32 = 100_000;

/// What a score is worth to a side, in hundredths of a pawn.
pub fn worth_to(side: Side, score: Score) -> i32 {
    let to_white = match (score, score.mating_side()) {
        (Score::Centipawns(value), _) => value,
        (_, Some(Side::White)) => MATE,
        (_, _) => -MATE,
    };
    if side == Side::White { to_white } else { -to_white }
}

/// Whether it agrees to a draw: not in the opening, where nothing is decided, and not where it stands better.
pub fn agrees_to_draw(worth: i32, move_number: u32) -> bool {
    move_number >= 20 && worth <= 0
}

/// Whether it resigns: a beginner wants to mate, so the lower levels never do.
pub fn resigns(level: u8, worth: i32, move_number: u32) -> bool {
    level >= 5 && move_number >= 20 && worth <= -1_500
}

/// Whether it offers a draw with its move: where neither side stands better, and no pawn has moved and nothing was taken
/// for so many half-moves.
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
    fn scores_are_seen_by_the_side_that_the_engine_plays() {
        assert_eq!([Side::White, Side::Black].map(|side| worth(side, "+1.50")), [150, -150]);
        assert_eq!([Side::White, Side::Black].map(|side| worth(side, "#-3")), [-MATE, MATE]);
    }

    #[test]
    fn draws_are_agreed_to_late_and_where_nothing_is_to_be_won() {
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
