//! Exponential back-off with jitter.

use std::time::Duration;

use domain::backoff::doubled;

/// The pause after consecutive failures: doubled each time up to a maximum, with random jitter, so that jobs that
/// failed together are not retried together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backoff {
    pub(super) first: Duration,
    pub(super) max: Duration,
}

/// Pauses are shortened by up to this fraction.
const JITTER: f64 = 0.2;

impl Backoff {
    /// The pause after `failures` failures, counted from 1. `random` is from 0 to 1; 0 gives the longest pause.
    pub(super) fn pause(self, failures: u32, random: f64) -> Duration {
        doubled(self.first, failures, self.max).mul_f64(1.0 - JITTER * random.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEFAULT: Backoff = Backoff { first: Duration::from_secs(5), max: Duration::from_secs(3600) };

    #[test]
    fn pauses_double_up_to_max_with_jitter_of_a_fifth() {
        let seconds = |random| -> Vec<u64> { (1..=4).map(|count| DEFAULT.pause(count, random).as_secs()).collect() };
        assert_eq!(seconds(0.0), [5, 10, 20, 40]);
        assert_eq!(seconds(1.0), [4, 8, 16, 32]);
        assert_eq!(DEFAULT.pause(11, 0.0), DEFAULT.max);
        assert_eq!(DEFAULT.pause(u32::MAX, 0.5).as_secs(), 3240);
        assert_eq!(DEFAULT.pause(0, 0.0), DEFAULT.first);
    }
}
