//! A rating with its deviation.

use chess_laws::Side;

/// Above this deviation a rating is provisional, as on Lichess.
pub const PROVISIONAL: f64 = 110.0;

/// The bounds of a rating, the same as Lichess’s.
pub(super) const RATINGS: (f64, f64) = (400.0, 4000.0);

/// The bounds of the deviation. The lower one is Glickman’s advice, so that the rating of a frequent player can still
/// follow an improvement ("The Glicko system", glicko.net/glicko/glicko.pdf); the upper one is a new player’s.
const DEVIATIONS: (f64, f64) = (30.0, 350.0);

/// A rating with its deviation: with a probability of 95 % the strength is within two deviations of the rating. Both
/// are always finite and within bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    rating: f64,
    deviation: f64,
}

impl Rating {
    pub const START: Self = Self { rating: 1500.0, deviation: 350.0 };

    /// A rating clamped to the bounds. `None` if it or the deviation is not finite.
    pub fn new(rating: f64, deviation: f64) -> Option<Self> {
        (rating.is_finite() && deviation.is_finite()).then(|| Self {
            rating: rating.clamp(RATINGS.0, RATINGS.1),
            deviation: deviation.clamp(DEVIATIONS.0, DEVIATIONS.1),
        })
    }

    pub const fn rating(self) -> f64 {
        self.rating
    }

    pub const fn deviation(self) -> f64 {
        self.deviation
    }

    /// The rating as it is shown: a whole number.
    pub const fn rounded(self) -> i32 {
        whole(self.rating)
    }

    /// The deviation as it is shown.
    pub const fn rounded_deviation(self) -> i32 {
        whole(self.deviation)
    }

    /// Whether the deviation is above [`PROVISIONAL`].
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }
}

/// The ratings of a game's two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratings {
    /// White’s rating.
    pub white: Rating,
    /// Black’s rating.
    pub black: Rating,
}

impl Ratings {
    /// The rating of one side.
    pub const fn of(self, side: Side) -> Rating {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings and deviations are below 4001")]
const fn whole(number: f64) -> i32 {
    number.round() as i32
}
