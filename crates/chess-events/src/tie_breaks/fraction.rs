//! Exact values of tie-breaks.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul};

use serde::{Deserialize, Serialize};

use crate::model::points::Points;

/// An exact number, such as the sum of products of points or an average. Always in lowest terms.
///
/// ```
/// use chess_events::{Fraction, Points};
///
/// let product = Fraction::from(Points::HALF) * Fraction::from(Points::from_tenths(25));
/// assert_eq!(product.to_string(), "1.25");
/// assert_eq!(Fraction::new(1, 3).to_string(), "0.33");
/// assert!(Fraction::new(1, 3) > Fraction::new(33, 100));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// 0.
    pub const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// `numerator` / `denominator`; a denominator of 0 counts as 1.
    pub fn new(numerator: i64, denominator: i64) -> Self {
        Self::reduced(numerator.into(), denominator.into())
    }

    fn reduced(numerator: i128, denominator: i128) -> Self {
        let denominator = if denominator == 0 { 1 } else { denominator };
        let (mut divisor, mut rest) = (numerator, denominator);
        while rest != 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        let sign = if denominator < 0 { -1 } else { 1 };
        let divisor = divisor.abs().max(1) * sign;
        let narrow = |value: i128| i64::try_from(value).unwrap_or(if value < 0 { i64::MIN } else { i64::MAX });
        Self { numerator: narrow(numerator / divisor), denominator: narrow(denominator / divisor) }
    }

    /// The numerator, of the sign of the number.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator, more than 0.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// The number divided by a count; by 1 if the count is 0.
    #[must_use]
    pub fn divided_by(self, count: usize) -> Self {
        let count = i128::try_from(count).unwrap_or(1);
        Self::reduced(self.numerator.into(), i128::from(self.denominator) * count)
    }

    /// The nearest whole number; halves are rounded up.
    pub fn rounded(self) -> i64 {
        self.scaled(1)
    }

    /// The number times `factor`, rounded to a whole number, halves up.
    fn scaled(self, factor: i64) -> i64 {
        let (numerator, denominator) = (i128::from(self.numerator) * i128::from(factor), i128::from(self.denominator));
        i64::try_from((2 * numerator + denominator).div_euclid(2 * denominator)).unwrap_or(i64::MAX)
    }

    /// Whether this is a whole number of halves.
    pub(crate) const fn half_count(self) -> Option<i64> {
        match self.denominator {
            1 => self.numerator.checked_mul(2),
            2 => Some(self.numerator),
            _ => None,
        }
    }

    /// With a fixed number of decimals, halves rounded up.
    pub(crate) fn with_decimals(self, decimals: u32) -> String {
        let factor = 10_i64.pow(decimals);
        let scaled = self.scaled(factor);
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) =
            (scaled.unsigned_abs() / factor.unsigned_abs(), scaled.unsigned_abs() % factor.unsigned_abs());
        let width = decimals as usize;
        if decimals == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest:0width$}") }
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Self { numerator: whole, denominator: 1 }
    }
}

impl From<Points> for Fraction {
    fn from(points: Points) -> Self {
        Self::new(points.tenths().into(), 10)
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let (own, others) = (i128::from(self.denominator), i128::from(other.denominator));
        Self::reduced(i128::from(self.numerator) * others + i128::from(other.numerator) * own, own * others)
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        Self::reduced(
            i128::from(self.numerator) * i128::from(other.numerator),
            i128::from(self.denominator) * i128::from(other.denominator),
        )
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        values.fold(Self::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// With two decimals, halves rounded up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.with_decimals(2))
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced_compared_and_rounded() {
        assert_eq!(Fraction::new(6, -4), Fraction::new(-3, 2));
        assert_eq!(Fraction::new(0, 5), Fraction::ZERO);
        assert_eq!(Fraction::new(5, 0), Fraction::from(5));
        assert!(Fraction::new(-1, 2) < Fraction::ZERO);
        let rounded = [(5, 2, 3), (-5, 2, -2), (7, 3, 2), (8, 3, 3), (-7, 3, -2)];
        for (numerator, denominator, expected) in rounded {
            assert_eq!(Fraction::new(numerator, denominator).rounded(), expected);
        }
        assert_eq!(Fraction::new(-5, 4).to_string(), "-1.25");
        assert_eq!(Fraction::from(i64::MAX) + Fraction::from(1), Fraction::from(i64::MAX));
    }
}
