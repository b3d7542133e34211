//! Durations, summarised by their median and their 99th percentile.

use std::fmt;
use std::time::Duration;

/// Durations of the same operation, sorted.
pub struct Figures(Vec<Duration>);

impl Figures {
    /// Sorts the durations.
    pub fn of(mut durations: Vec<Duration>) -> Self {
        durations.sort_unstable();
        Self(durations)
    }

    /// The shortest duration that `percent` per cent of all do not exceed.
    pub fn percentile(&self, percent: usize) -> Duration {
        let place = (self.0.len() * percent).div_ceil(100).clamp(1, self.0.len());
        self.0[place - 1]
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "median {}, p99 {}", Millis(self.percentile(50)), Millis(self.percentile(99)))
    }
}

/// A duration in milliseconds.
pub struct Millis(pub Duration);

impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} ms", self.0.as_secs_f64() * 1_000.0)
    }
}
