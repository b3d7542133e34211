//! Pairing numbers, team numbers and round numbers.

use std::fmt;
use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

/// A number is zero or has more digits than report files have room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value} is not between 1 and {max}.")]
pub struct InvalidNumber {
    /// The number.
    pub value: u64,
    /// The largest number allowed.
    pub max: u16,
}

macro_rules! number {
    ($name:ident, $max:literal, $doc:literal) => {
        #[doc = $doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub struct $name(NonZeroU16);

        impl $name {
            /// The largest number.
            pub const MAX: u16 = $max;
            /// The first number.
            pub const FIRST: Self = Self(NonZeroU16::MIN);

            /// The number, if it is in range.
            ///
            /// # Errors
            /// The number is zero or larger than [`Self::MAX`].
            pub const fn new(value: u16) -> Result<Self, InvalidNumber> {
                match NonZeroU16::new(value) {
                    Some(number) if value <= Self::MAX => Ok(Self(number)),
                    _ => Err(InvalidNumber { value: value as u64, max: Self::MAX }),
                }
            }

            /// The number as an integer.
            pub const fn get(self) -> u16 {
                self.0.get()
            }

            /// The number counted from zero.
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The number whose index is `index`, counted from zero.
            ///
            /// # Errors
            /// The number would be larger than [`Self::MAX`].
            pub fn from_index(index: usize) -> Result<Self, InvalidNumber> {
                match u16::try_from(index.saturating_add(1)) {
                    Ok(value) => Self::new(value),
                    Err(_) => Err(InvalidNumber { value: index as u64, max: Self::MAX }),
                }
            }
        }

        impl TryFrom<u16> for $name {
            type Error = InvalidNumber;

            fn try_from(value: u16) -> Result<Self, Self::Error> {
                Self::new(value)
            }
        }

        impl From<$name> for u16 {
            fn from(number: $name) -> Self {
                number.get()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

number!(PairingNumber, 9999, "A player’s tournament pairing number (TPN, starting rank): 1 is the highest rank.");
number!(TeamNumber, 999, "A team’s pairing number.");
number!(RoundNumber, 999, "A round, counted from 1.");

impl RoundNumber {
    /// The round after this one; the last possible round stays.
    pub fn next(self) -> Self {
        Self::new(self.get().saturating_add(1)).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_out_of_range_are_refused() {
        assert!(PairingNumber::new(0).is_err());
        assert!(PairingNumber::new(10_000).is_err());
        assert_eq!(TeamNumber::new(1000), Err(InvalidNumber { value: 1000, max: 999 }));
        assert_eq!(PairingNumber::from_index(0), Ok(PairingNumber::FIRST));
        assert_eq!(RoundNumber::new(3).map(RoundNumber::index), Ok(2));
    }
}
