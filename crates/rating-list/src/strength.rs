//! A rating with its deviation.

use serde::{Deserialize, Serialize};

/// Rating points for one unit of strength in the model: 400 / ln 10, so that without draws 400 points mean odds of ten
/// to one, as with Elo’s.
pub(crate) const POINTS: f64 = 173.717_792_761_304_68;

/// The rating at strength 0.
const ORIGIN: f64 = 1500.0;

/// What is known about a player’s strength, in rating points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Strength {
    /// The mean.
    pub rating: f64,
    /// The standard deviation: more than 0, at most [`Strength::MAX_DEVIATION`].
    pub deviation: f64,
}

impl Strength {
    /// A player without any rating, as ICCF enters them.
    pub const UNRATED: Self = Self { rating: 1800.0, deviation: 250.0 };

    /// The highest deviation that can be rated. Up to here every game lowers the deviation; far beyond, the Newton step
    /// has no maximum to go to.
    pub const MAX_DEVIATION: f64 = 350.0;

    /// A player with a rating by an earlier system, as ICCF enters them: 100 points of deviation.
    pub const fn from_former_rating(rating: f64) -> Self {
        Self { rating, deviation: 100.0 }
    }

    /// The rating is finite, and the deviation within its limits.
    pub fn is_valid(self) -> bool {
        self.rating.is_finite() && self.deviation > 0.0 && self.deviation <= Self::MAX_DEVIATION
    }

    /// The mean in the model’s units.
    pub(crate) fn mean(self) -> f64 {
        (self.rating - ORIGIN) / POINTS
    }

    /// The standard deviation in the model’s units.
    pub(crate) fn spread(self) -> f64 {
        self.deviation / POINTS
    }

    pub(crate) fn from_model(mean: f64, spread: f64) -> Self {
        Self { rating: ORIGIN + POINTS * mean, deviation: POINTS * spread }
    }
}
