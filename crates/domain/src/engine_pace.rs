//! How soon the engine replies.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

/// How soon the engine replies in a game against it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EnginePace {
    /// As soon as its search ends.
    #[default]
    AtOnce,
    /// Some hours later, as people do in correspondence games.
    Correspondence,
}

/// The text names no pace.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not an engine pace (at-once or correspondence)")]
pub struct UnknownPace(String);

/// With no more than this left, the engine does not delay its reply, so that its delays never cost it the game on time.
const RESERVE: Duration = Duration::from_secs(12 * 60 * 60);

/// After how many minutes the engine replies at the pace of correspondence games.
const MINUTES: RangeInclusive<u64> = 120..=600;

impl EnginePace {
    /// Every pace.
    pub const ALL: [Self; 2] = [Self::AtOnce, Self::Correspondence];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::Correspondence => "correspondence",
        }
    }

    /// How long the engine delays its reply, by a random number, with `left` on its clock: never so long that it runs
    /// short of time.
    pub fn delay(self, random: u64, left: Option<Duration>) -> Duration {
        match self {
            Self::AtOnce => Duration::ZERO,
            Self::Correspondence => {
                let minutes = MINUTES.start() + random % (MINUTES.end() - MINUTES.start() + 1);
                let delay = Duration::from_secs(60 * minutes);
                left.map_or(delay, |left| delay.min(left.saturating_sub(RESERVE) / 4))
            }
        }
    }
}

impl FromStr for EnginePace {
    type Err = UnknownPace;

    fn from_str(text: &str) -> Result<Self, UnknownPace> {
        Self::ALL.into_iter().find(|pace| pace.as_str() == text).ok_or_else(|| UnknownPace(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correspondence_pace_delays_by_hours_unless_time_is_short() {
        let hours = |count: u64| Duration::from_secs(60 * 60 * count);
        assert_eq!(EnginePace::AtOnce.delay(7, None), Duration::ZERO);
        for random in [0, 1, 480, 481, u64::MAX] {
            let delay = EnginePace::Correspondence.delay(random, None);
            assert!((hours(2)..=hours(10)).contains(&delay), "{delay:?}");
            assert!(EnginePace::Correspondence.delay(random, Some(hours(16))) <= hours(1));
            assert_eq!(EnginePace::Correspondence.delay(random, Some(hours(12))), Duration::ZERO);
        }
        for pace in EnginePace::ALL {
            assert_eq!(pace.as_str().parse(), Ok(pace));
        }
    }
}
