//! Judgements of moves, as on Lichess.
//!
//! Winning chances: <https://lichess.org/page/accuracy>. Thresholds: `modules/tree/src/main/Advice.scala` of
//! <https://github.com/lichess-org/lila>, where chances run from -1 to +1; 0.3 there is 15 points of a win percentage.

use std::fmt;

use chess_laws::Side;

use super::Score;

/// Fitted by Lichess to the results of games between its players.
const STEEPNESS: f64 = 0.003_682_08;

/// Beyond ten pawns a win percentage does not grow any more, and a mate counts as much.
const CEILING: i32 = 1_000;

/// A move that lost winning chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// Costs 0.1 of winning chances or more, `?!`.
    Inaccuracy,
    /// Costs 0.2 of winning chances or more, `?`.
    Mistake,
    /// Costs 0.3 of winning chances or more, `??`.
    Blunder,
}

impl Judgement {
    /// The sign printed after the move.
    pub fn glyph(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The numeric annotation glyph, section 10 of the PGN standard: `$6`, `$2`, `$4`.
    pub fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    fn of_loss(chances: f64) -> Option<Self> {
        [(0.3, Self::Blunder), (0.2, Self::Mistake), (0.1, Self::Inaccuracy)]
            .into_iter()
            .find_map(|(threshold, judgement)| (chances >= threshold).then_some(judgement))
    }
}

/// `inaccuracy`, `mistake` or `blunder`, as stored and as programs read it.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        })
    }
}

/// White's chance of winning, in percent: 0 to 100, and 50 when both sides are equal.
pub fn win_percent(score: Score) -> f64 {
    let centipawns = match score {
        Score::Centipawns(value) => value.clamp(-CEILING, CEILING),
        Score::Mate(_) | Score::Checkmate(_) if score.mating_side() == Some(Side::White) => CEILING,
        Score::Mate(_) | Score::Checkmate(_) => -CEILING,
    };
    50.0 + 50.0 * winning_chances(centipawns)
}

/// White's winning chances, from -1 to +1.
fn winning_chances(centipawns: i32) -> f64 {
    2.0 / (1.0 + (-STEEPNESS * f64::from(centipawns)).exp()) - 1.0
}

/// Judges the move that `mover` made, by the scores of the position before and after it. `None` for a move without
/// fault, in particular for one that mates.
pub fn judge_move(before: Score, after: Score, mover: Side) -> Option<Judgement> {
    let opponent = Some(!mover);
    match (before.mating_side(), after.mating_side()) {
        (None, None) => Judgement::of_loss(chances(before, mover) - chances(after, mover)),
        // Allows a mate by the opponent, where there was none, or the mover had one.
        (None, after) if after == opponent => Some(mate_swing_judgement(-seen_by(before, mover))),
        (Some(winner), after) if winner == mover && after == opponent => Some(Judgement::Blunder),
        // Misses the mover's own mate.
        (Some(winner), None) if winner == mover => Some(mate_swing_judgement(seen_by(after, mover))),
        _ => None,
    }
}

/// Winning chances from one side's point of view.
fn chances(score: Score, side: Side) -> f64 {
    winning_chances(seen_by(score, side))
}

/// Centipawns from one side's point of view; 0 for a mate.
fn seen_by(score: Score, side: Side) -> i32 {
    match score {
        Score::Centipawns(value) if side == Side::Black => value.saturating_neg(),
        Score::Centipawns(value) => value,
        Score::Mate(_) | Score::Checkmate(_) => 0,
    }
}

/// Gaining or losing a forced mate weighs less where the better side, by so many centipawns, wins without it.
fn mate_swing_judgement(lead: i32) -> Judgement {
    match lead {
        1_000.. => Judgement::Inaccuracy,
        701.. => Judgement::Mistake,
        _ => Judgement::Blunder,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use Judgement::{Blunder, Inaccuracy, Mistake};
    use Side::{Black, White};

    fn score(text: &str) -> Score {
        text.parse().unwrap()
    }

    fn judged(before: &str, after: &str, mover: Side) -> Option<Judgement> {
        judge_move(score(before), score(after), mover)
    }

    #[test]
    fn win_percentages_follow_the_published_curve() {
        let near = |text, percent: f64| {
            let found = win_percent(score(text));
            assert!((found - percent).abs() < 0.01, "{text}: {found}, not {percent}");
        };
        near("0.00", 50.0);
        near("+1.00", 59.10);
        near("-1.00", 40.90);
        near("+3.00", 75.11);
        near("+10.00", 97.54);
        near("+99.00", 97.54);
        near("#5", 97.54);
        near("#-1", 2.46);
        near("#0", 97.54);
        near("#-0", 2.46);
    }

    #[test]
    fn a_loss_of_chances_is_judged_by_its_size() {
        // A pawn from level costs 0.18, two 0.35: the curve is steepest in the middle.
        assert_eq!(judged("0.00", "-0.50", White), None);
        assert_eq!(judged("0.00", "-0.60", White), Some(Inaccuracy));
        assert_eq!(judged("0.00", "-1.20", White), Some(Mistake));
        assert_eq!(judged("0.00", "-2.00", White), Some(Blunder));
        assert_eq!(judged("+9.00", "+7.00", White), None);
        assert_eq!(judged("0.00", "+2.00", White), None);
    }

    #[test]
    fn scores_are_mirrored_for_black() {
        assert_eq!(judged("0.00", "+1.20", Black), Some(Mistake));
        assert_eq!(judged("0.00", "-1.20", Black), None);
    }

    #[test]
    fn allowing_mate_is_judged_by_the_score_before() {
        assert_eq!(judged("0.00", "#-3", White), Some(Blunder));
        assert_eq!(judged("-7.00", "#-3", White), Some(Blunder));
        assert_eq!(judged("-7.01", "#-3", White), Some(Mistake));
        assert_eq!(judged("-9.99", "#-3", White), Some(Mistake));
        assert_eq!(judged("-10.00", "#-3", White), Some(Inaccuracy));
        assert_eq!(judged("+12.00", "#3", Black), Some(Inaccuracy));
        assert_eq!(judged("+0.50", "#3", Black), Some(Blunder));
    }

    #[test]
    fn missing_mate_is_judged_by_the_score_after() {
        assert_eq!(judged("#2", "+3.00", White), Some(Blunder));
        assert_eq!(judged("#2", "+8.00", White), Some(Mistake));
        assert_eq!(judged("#2", "+10.00", White), Some(Inaccuracy));
        assert_eq!(judged("#2", "0.00", White), Some(Blunder));
        assert_eq!(judged("#2", "#-4", White), Some(Blunder));
        assert_eq!(judged("#-2", "-8.00", Black), Some(Mistake));
    }

    #[test]
    fn prolonging_a_forced_mate_is_not_judged() {
        assert_eq!(judged("#2", "#9", White), None);
        assert_eq!(judged("#-2", "#-1", White), None);
        assert_eq!(judged("#1", "#0", White), None);
        assert_eq!(judged("+1.00", "#0", White), None);
        assert_eq!(judged("#-1", "#-0", Black), None);
        assert_eq!(judged("#-1", "-3.00", White), None);
    }
}
