//! How a rating compares with those of the players on a leaderboard.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use chess_laws::Variant;
use correspondence_clock::Instant;
use tokio::sync::Mutex;

use super::PlayerService;
use rating::Rating;
use store::{StoreError, leaderboards};

/// How long a count of the ratings stands: it goes over all of them.
const COUNTED_FOR: Duration = Duration::from_secs(5 * 60);

/// How many players stand on a leaderboard with which rating, in whole points, the lowest first.
type Distribution = Vec<(i32, i64)>;

/// The counts that were made last, and until when they stand.
pub(super) type Distributions = Arc<Mutex<HashMap<Variant, (Instant, Distribution)>>>;

impl PlayerService {
    /// Percent of the players on that leaderboard whose rating, in whole points, is lower than that one, with one digit behind
    /// the point. The leaderboard is that of a few minutes ago.
    ///
    /// # Errors
    /// The database's.
    pub(super) async fn percentile(&self, variant: Variant, rating: Rating) -> Result<f64, StoreError> {
        let now = self.db.now();
        // Who asks meanwhile waits for the one count.
        let mut counted = self.distributions.lock().await;
        if let Some((until, distribution)) = counted.get(&variant)
            && now < *until
        {
            return Ok(percentile(distribution, rating.rating()));
        }
        let distribution = self.db.store().read(move |conn| leaderboards::distribution(conn, variant, now)).await?;
        let found = percentile(&distribution, rating.rating());
        counted.insert(variant, (now + COUNTED_FOR, distribution));
        Ok(found)
    }
}

fn percentile(distribution: &Distribution, rating: f64) -> f64 {
    let count = |is_counted: &dyn Fn(i32) -> bool| -> i64 {
        distribution.iter().filter(|(points, _)| is_counted(*points)).map(|(_, players)| players).sum()
    };
    let points = rating.floor();
    match count(&|_| true) {
        0 => 0.0,
        all => (count(&|lower| f64::from(lower) < points) as f64 * 1_000.0 / all as f64).round() / 10.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_with_fewer_points_are_below() {
        let distribution = vec![(1400, 3), (1500, 2), (1600, 1)];
        for (rating, expected) in [(1399.0, 0.0), (1400.9, 0.0), (1401.0, 50.0), (1500.5, 50.0), (1700.0, 100.0)] {
            assert_eq!(percentile(&distribution, rating), expected, "{rating}");
        }
        assert_eq!(percentile(&Vec::new(), 1500.0), 0.0);
    }
}
