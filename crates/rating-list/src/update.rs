//! One player’s games of a period: one Newton step from the prior mean.

use serde::{Deserialize, Serialize};

use super::model::{Model, index};
use super::outcome::{Colour, Outcome};
use super::strength::Strength;

/// A game of a period, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedGame {
    /// The opponent’s strength at the start of the period.
    pub opponent: Strength,
    /// The player’s own colour.
    pub colour: Colour,
    /// The result for the player.
    pub outcome: Outcome,
}

/// What a game adds to the first and second derivative of the logarithm of the posterior density.
#[derive(Clone, Copy)]
struct Derivatives {
    first: f64,
    second: f64,
}

impl Model {
    /// The player’s strength after `games`, all of one period. Without games it is `prior`.
    ///
    /// The opponent’s strength is known only with a deviation, so the likelihood of a result is the mean over the two
    /// strengths one deviation below and above the opponent’s rating. The order of `games` has no influence on any digit.
    ///
    /// ```
    /// use rating_list::{Colour, Model, Outcome, RatedGame, Strength};
    ///
    /// let player = Strength { rating: 2000.0, deviation: 100.0 };
    /// let game = RatedGame { opponent: player, colour: Colour::White, outcome: Outcome::Win };
    /// let after = Model::ICCF.rate(player, &[game]);
    /// assert!((after.rating - 2023.9541).abs() < 1e-4);
    /// assert!((after.deviation - 98.8281).abs() < 1e-4);
    /// ```
    pub fn rate(&self, prior: Strength, games: &[RatedGame]) -> Strength {
        if games.is_empty() {
            return prior;
        }
        let mean = prior.mean();
        let spread = prior.spread();
        let derivatives: Vec<Derivatives> = games.iter().map(|game| self.derivatives(mean, game)).collect();
        let first = sum_in_order(derivatives.iter().map(|of_game| of_game.first).collect());
        let second = sum_in_order(derivatives.iter().map(|of_game| of_game.second).collect());
        let second = second - 1.0 / (spread * spread);
        Strength::from_model(mean - first / second, (-1.0 / second).sqrt())
    }

    fn derivatives(&self, mean: f64, game: &RatedGame) -> Derivatives {
        let slopes = self.slopes(game.colour);
        let happened = index(game.outcome);
        let spread = game.opponent.spread();
        let (mut likelihood, mut first, mut second) = (0.0, 0.0, 0.0);
        for opponent in [game.opponent.mean() - spread, game.opponent.mean() + spread] {
            let probabilities = self.at(mean, opponent, game.colour);
            let mut mean_slope = 0.0;
            let mut mean_square = 0.0;
            for (probability, slope) in probabilities.into_iter().zip(slopes) {
                mean_slope += probability * slope;
                mean_square += probability * slope * slope;
            }
            let variance = mean_square - mean_slope * mean_slope;
            let probability = probabilities[happened] / 2.0;
            let excess = slopes[happened] - mean_slope;
            likelihood += probability;
            first += probability * excess;
            second += probability * (excess * excess - variance);
        }
        let gradient = first / likelihood;
        Derivatives { first: gradient, second: second / likelihood - gradient * gradient }
    }
}

/// The sum of `terms` from the lowest on: adding numbers in another order can change the last digit.
fn sum_in_order(mut terms: Vec<f64>) -> f64 {
    terms.sort_unstable_by(f64::total_cmp);
    terms.into_iter().sum()
}
