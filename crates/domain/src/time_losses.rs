//! How often a player loses on time.

use std::ops::AddAssign;
use std::str::FromStr;

/// Over how many days, today included, losses on time are counted: long enough for a game or two by correspondence,
/// short enough that a player who has improved is not judged by what they did a year ago. Chess.com uses the same span.
pub const SPAN_DAYS: i32 = 90;

/// How many games of a player ended with a result, and how many of them they lost on time. A flag that falls against a
/// side that cannot mate is a draw, not a loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeLosses {
    pub games: u32,
    /// How many of them were lost on time.
    pub lost: u32,
}

impl TimeLosses {
    /// The share that was lost on time, in percent, rounded; `None` where no game ended.
    pub fn percent(self) -> Option<u32> {
        let (games, lost) = (u64::from(self.games), u64::from(self.lost));
        let rounded = (200 * lost + games).checked_div(2 * games)?;
        u32::try_from(rounded).ok()
    }
}

impl AddAssign for TimeLosses {
    fn add_assign(&mut self, other: Self) {
        self.games = self.games.saturating_add(other.games);
        self.lost = self.lost.saturating_add(other.lost);
    }
}

/// Admits only players who lose a smaller share of their games on time than this, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLossLimit(u8);

/// The text is no percentage, or one out of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a share of games lost on time is a whole number of percent from {} to {}",
    TimeLossLimit::MIN,
    TimeLossLimit::MAX
)]
pub struct NoTimeLossLimit;

impl FromStr for TimeLossLimit {
    type Err = NoTimeLossLimit;

    fn from_str(percent: &str) -> Result<Self, NoTimeLossLimit> {
        percent.parse().ok().and_then(Self::new).ok_or(NoTimeLossLimit)
    }
}

impl TimeLossLimit {
    /// The strictest: nearly none.
    pub const MIN: u8 = 1;
    /// The mildest: not all.
    pub const MAX: u8 = 100;

    /// The limit at `percent`; `None` if it is out of bounds.
    pub fn new(percent: u8) -> Option<Self> {
        (Self::MIN..=Self::MAX).contains(&percent).then_some(Self(percent))
    }

    /// The percentage.
    pub const fn percent(self) -> u8 {
        self.0
    }

    /// Whether it admits a player with those losses. A player who has finished no game has lost none.
    pub fn admits(self, losses: TimeLosses) -> bool {
        losses.lost == 0 || u64::from(losses.lost) * 100 < u64::from(losses.games) * u64::from(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_is_rounded_and_the_limit_is_exact() {
        let of = |lost, games| TimeLosses { games, lost };
        assert_eq!(
            [of(0, 0), of(0, 3), of(1, 3), of(1, 200), of(1, 201)].map(TimeLosses::percent),
            [None, Some(0), Some(33), Some(1), Some(0)]
        );
        let below = |percent| TimeLossLimit::new(percent).expect("a limit");
        assert!(below(1).admits(of(0, 0)) && below(1).admits(of(0, 50)));
        assert!(below(34).admits(of(1, 3)) && !below(33).admits(of(1, 3)));
        assert!(!below(10).admits(of(1, 10)) && below(11).admits(of(1, 10)), "below means below");
        assert!(!below(100).admits(of(4, 4)));
        assert!(TimeLossLimit::new(0).is_none() && TimeLossLimit::new(101).is_none());
    }
}
