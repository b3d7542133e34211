//! Points, exactly.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Points in tenths, the finest unit that report files have room for. Serialised as the number of tenths.
///
/// ```
/// use chess_events::Points;
///
/// let points: Points = "2.5".parse()?;
/// assert_eq!(points, Points::from_halves(5));
/// assert_eq!((points + Points::ONE).to_string(), "3.5");
/// # Ok::<(), chess_events::InvalidPoints>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(i32);

/// The text is not a number with at most one decimal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a number of points with at most one decimal.")]
pub struct InvalidPoints(pub String);

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// A whole number of points.
    pub const fn whole(points: i16) -> Self {
        Self(points as i32 * 10)
    }

    /// A number of half points.
    pub const fn from_halves(halves: i16) -> Self {
        Self(halves as i32 * 5)
    }

    /// A number of tenths of a point.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The number of tenths.
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Mul<i32> for Points {
    type Output = Self;

    fn mul(self, factor: i32) -> Self {
        Self(self.0.saturating_mul(factor))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// With one decimal, as in report files.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl FromStr for Points {
    type Err = InvalidPoints;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let invalid = || InvalidPoints(text.to_owned());
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, decimal) = digits.split_once('.').unwrap_or((digits, ""));
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() && decimal.is_empty() || whole.len() > 6 || decimal.len() > 1 {
            return Err(invalid());
        }
        if !is_number(whole) || !is_number(decimal) {
            return Err(invalid());
        }
        let number = |part: &str| if part.is_empty() { Ok(0) } else { part.parse::<i32>() };
        let tenths = number(whole).map_err(|_| invalid())? * 10 + number(decimal).map_err(|_| invalid())?;
        Ok(Self(if negative { -tenths } else { tenths }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_and_written_exactly() {
        for (text, tenths) in [("0.0", 0), ("11.5", 115), ("-1.5", -15), ("3", 30), (".5", 5), ("0.3", 3)] {
            assert_eq!(text.parse(), Ok(Points::from_tenths(tenths)));
        }
        assert_eq!(Points::from_tenths(-5).to_string(), "-0.5");
        assert_eq!(format!("{:>4}", Points::HALF), " 0.5");
        for text in ["", ".", "-", "1.25", "1,5", "+1", "½", "1234567", "1 "] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }
}
