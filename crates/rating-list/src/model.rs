//! The parameters, and the probabilities of results between players of known strength.

use serde::{Deserialize, Serialize};

use super::outcome::{Colour, Outcome};
use super::strength::{POINTS, Strength};

/// The parameters of Glickman’s model. Strength is θ = (rating − 1500) · ln 10 / 400.
///
/// A player of strength θᵢ meets one of θⱼ; m is the mean of the two, x is 1 for White and −1 for Black. The odds of
/// win, draw and loss are as the exponentials of
/// - θᵢ + x (α₀ + α₁ m) / 4,
/// - β₀ + (1 + β₁) m,
/// - θⱼ − x (α₀ + α₁ m) / 4.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Model {
    /// α₀: White’s advantage at strength 0.
    pub white: f64,
    /// α₁: how much White’s advantage grows with the players’ mean strength.
    pub white_slope: f64,
    /// β₀: how common draws are at strength 0. With 0, a draw is as likely as a win between equals there.
    pub draw: f64,
    /// β₁: how much more common draws become with the players’ mean strength.
    pub draw_slope: f64,
    /// τ: the standard deviation of the change of a player’s strength from one period to the next.
    pub drift: f64,
    /// The deviation, in rating points, from which on it no longer grows between periods.
    pub drift_below: f64,
}

impl Model {
    /// The values that ICCF computes its lists with: no advantage for White, draws from .60 between equals at 1500 to .80 at
    /// 2500, 25 points of drift a quarter while the deviation is below 120 points.
    pub const ICCF: Self = Self {
        white: 0.0,
        white_slope: 0.0,
        draw: 1.098_61,
        draw_slope: 0.170_37,
        drift: 0.143_91,
        drift_below: 120.0,
    };

    /// The values that Glickman found to predict 392,658 ICCF games of 2016–2022 best.
    pub const FITTED_ICCF: Self = Self { draw: 0.353_38, draw_slope: 0.570_41, drift: 0.460_40, ..Self::ICCF };

    /// The probabilities of a win, a draw and a loss for a player of strength `own`, in the model’s units.
    pub(crate) fn at(&self, own: f64, other: f64, colour: Colour) -> [f64; 3] {
        let mean = (own + other) / 2.0;
        let advantage = colour.sign() * (self.white + self.white_slope * mean) / 4.0;
        let exponents = [own + advantage, self.draw + (1.0 + self.draw_slope) * mean, other - advantage];
        let highest = exponents.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let odds = exponents.map(|exponent| libm::exp(exponent - highest));
        let total = odds[0] + odds[1] + odds[2];
        odds.map(|odds| odds / total)
    }

    /// How quickly each exponent of [`Model::at`] grows with the player’s own strength. The loss’s is less the
    /// opponent’s, which does not depend on it.
    pub(crate) fn slopes(&self, colour: Colour) -> [f64; 3] {
        let advantage = colour.sign() * self.white_slope / 8.0;
        [1.0 + advantage, (1.0 + self.draw_slope) / 2.0, -advantage]
    }

    /// The strength at the start of the next period: the deviation grows by the drift, unless it is so large already that
    /// more time without games tells nothing new.
    ///
    /// ```
    /// use rating_list::{Model, Strength};
    ///
    /// let idle = Model::ICCF.after_period(Strength { rating: 2200.0, deviation: 100.0 });
    /// assert_eq!(idle.rating, 2200.0);
    /// assert!((idle.deviation - 103.0776).abs() < 1e-4);
    /// let new = Model::ICCF.after_period(Strength::UNRATED);
    /// assert_eq!(new, Strength::UNRATED);
    /// ```
    pub fn after_period(&self, strength: Strength) -> Strength {
        if strength.deviation >= self.drift_below {
            return strength;
        }
        let drift = self.drift * POINTS;
        let variance = strength.deviation * strength.deviation + drift * drift;
        Strength { deviation: variance.sqrt(), ..strength }
    }
}

/// Where an outcome stands in the arrays of this crate.
pub(crate) fn index(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win => 0,
        Outcome::Draw => 1,
        Outcome::Loss => 2,
    }
}
