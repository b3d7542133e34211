//! What to expect of a game that has not been played.

use serde::{Deserialize, Serialize};

use super::model::Model;
use super::outcome::Colour;
use super::strength::Strength;

/// How probable each result of a game is for White. The three add up to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Probabilities {
    pub white_wins: f64,
    pub draw: f64,
    pub black_wins: f64,
}

/// Gauss–Hermite quadrature with three nodes: how many deviations from the mean, and the weight.
const NODES: [(f64, f64); 3] = [(-SQRT_3, 1.0 / 6.0), (0.0, 2.0 / 3.0), (SQRT_3, 1.0 / 6.0)];

const SQRT_3: f64 = 1.732_050_807_568_877_2;

impl Model {
    /// The probabilities of the results between two players whose ratings are exact.
    ///
    /// ```
    /// use rating_list::Model;
    ///
    /// let equals = Model::ICCF.between(2500.0, 2500.0);
    /// assert!((equals.draw - 0.80).abs() < 0.001);
    /// ```
    pub fn between(&self, white: f64, black: f64) -> Probabilities {
        let exact = |rating| Strength { rating, deviation: 0.0 }.mean();
        named(self.at(exact(white), exact(black), Colour::White))
    }

    /// The probabilities of the results of the next game between two players of the list: their deviations are taken
    /// into account.
    pub fn prediction(&self, white: Strength, black: Strength) -> Probabilities {
        let mut total = [0.0; 3];
        for (white_node, white_weight) in NODES {
            for (black_node, black_weight) in NODES {
                let own = white.mean() + white_node * white.spread();
                let other = black.mean() + black_node * black.spread();
                let probabilities = self.at(own, other, Colour::White);
                for (total, probability) in total.iter_mut().zip(probabilities) {
                    *total += white_weight * black_weight * probability;
                }
            }
        }
        named(total)
    }
}

fn named([white_wins, draw, black_wins]: [f64; 3]) -> Probabilities {
    Probabilities { white_wins, draw, black_wins }
}
