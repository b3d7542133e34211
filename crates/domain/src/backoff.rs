//! How long to wait after failures.

use std::time::Duration;

/// More doublings than any bound needs.
const MAX_DOUBLINGS: u32 = 16;

/// The pause after so many failures, the first of which is 1: `first`, doubled for each further one up to `longest`.
pub fn doubled(first: Duration, failures: u32, longest: Duration) -> Duration {
    let doublings = failures.saturating_sub(1).min(MAX_DOUBLINGS);
    first.saturating_mul(2_u32.pow(doublings)).min(longest)
}

/// A stored number of attempts as a number of failures.
pub fn failures(attempts: i32) -> u32 {
    u32::try_from(attempts).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        let (first, longest) = (Duration::from_secs(30), Duration::from_secs(3600));
        let seconds: Vec<u64> = (0..=5).map(|failures| doubled(first, failures, longest).as_secs()).collect();
        assert_eq!(seconds, [30, 30, 60, 120, 240, 480]);
        assert_eq!(doubled(first, u32::MAX, longest), longest);
        assert_eq!((failures(-1), failures(7)), (0, 7));
    }
}
