//! How close a player's moves came to the engine's, in percent, as Lichess computes it.
//!
//! Source: <https://lichess.org/page/accuracy> and `modules/analyse/src/main/AccuracyPercent.scala` of
//! <https://github.com/lichess-org/lila>. Lichess takes the initial position as +0.15; here it has its own score.

use chess_laws::Side;

use super::{Score, win_percent};

/// The smallest and the largest window, in positions, over which volatility is measured.
const WINDOW: (usize, usize) = (2, 8);

/// The smallest and the largest weight of a move, which is the standard deviation of the win percentages around it.
const WEIGHT: (f64, f64) = (0.5, 12.0);

/// The accuracy of one move, 0 to 100, by the win percentages before and after it as its player sees them.
fn of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    // Fitted by Lichess; 1 is added because the analysis is not perfect either.
    let curve = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * (before - after)).exp() - 3.166_924_740_191_411;
    (curve + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of `side` in a game, in whole percent: the mean of two means of its moves' accuracies, one harmonic and
/// one weighted by how much was at stake. `scores` has the initial position first; `first` is the side that made the
/// first move. `None` if the side made no move.
pub fn game_accuracy(scores: &[Score], first: Side, side: Side) -> Option<u8> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
    exact_accuracy(scores, first, side).map(|percent| percent.round() as u8)
}

fn exact_accuracy(scores: &[Score], first: Side, side: Side) -> Option<f64> {
    let percents: Vec<f64> = scores.iter().copied().map(win_percent).collect();
    let moves = percents.len().saturating_sub(1);
    let window = (moves / 10).clamp(WINDOW.0, WINDOW.1);
    let (mut weighted, mut weights, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
    for (index, pair) in percents.windows(2).enumerate() {
        let &[before, after] = pair else { continue };
        let mover = if index.is_multiple_of(2) { first } else { !first };
        if mover != side {
            continue;
        }
        let accuracy = if side == Side::White { of_move(before, after) } else { of_move(after, before) };
        // The first moves share the first window, each later one ends its own.
        let end = (index + 2).max(window).min(percents.len());
        let around = percents.get(end.saturating_sub(window)..end).unwrap_or_default();
        let weight = standard_deviation(around).clamp(WEIGHT.0, WEIGHT.1);
        weighted += weight * accuracy;
        weights += weight;
        inverse += 1.0 / accuracy.max(1.0);
        count += 1.0;
    }
    (count > 0.0).then(|| (weighted / weights + count / inverse) / 2.0)
}

#[expect(clippy::cast_precision_loss, reason = "eight values at the most")]
fn standard_deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    use Side::{Black, White};

    fn accuracy(scores: &str, side: Side) -> Option<f64> {
        let scores: Vec<Score> = scores.split(' ').map(|score| score.parse().unwrap()).collect();
        exact_accuracy(&scores, White, side)
    }

    #[test]
    fn moves_that_lose_nothing_score_a_hundred() {
        assert_eq!(accuracy("0.00 +0.20 +0.20 +0.50", White), Some(100.0));
        assert_eq!(accuracy("0.00 0.00 -0.20 -0.20", Black), Some(100.0));
    }

    #[test]
    fn the_curve_of_one_move_is_that_of_lichess() {
        for (lost, expected) in
            [(0.0, 100.0), (5.0, 80.816), (10.0, 64.579), (20.0, 41.019), (40.0, 15.910), (80.0, 1.0)]
        {
            let found = of_move(90.0, 90.0 - lost);
            assert!((found - expected).abs() < 0.01, "{lost} points lost: {found}, not {expected}");
        }
    }

    #[test]
    fn blunder_lowers_only_its_players_accuracy() {
        let scores = "+0.15 +0.20 +0.20 +0.20 -5.00 -5.00";
        // Black's second move gives the game to Black: that is White's doing only if White made it.
        assert_eq!(accuracy(scores, Black), Some(100.0));
        let turned = "+0.15 +0.20 +0.20 -5.00 -5.00";
        let white = accuracy(turned, White).unwrap();
        assert!((20.0..30.0).contains(&white), "{white}");
        assert_eq!(accuracy(turned, Black), Some(100.0));
    }

    #[test]
    fn a_move_weighs_more_where_much_is_at_stake() {
        // Of White's four moves one costs 20 points of a hundred, and the others nothing.
        let found = accuracy("0.00 0.00 0.00 0.00 0.00 0.00 0.00 -2.30", White).unwrap();
        let plain_mean = (3.0 * 100.0 + 41.0) / 4.0;
        assert!(found < plain_mean - 10.0, "{found}");
    }

    #[test]
    fn side_without_moves_has_no_accuracy() {
        assert_eq!(accuracy("0.00", White), None);
        assert_eq!(accuracy("0.00 +0.10", Black), None);
    }
}
