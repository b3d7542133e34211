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

/// How long a distribution is cached: counting scans all ratings.
const CACHE_LIFETIME: Duration = Duration::from_secs(5 * 60);

/// The number of listed players by rating, in whole points, the lowest first.
type Distribution = Vec<(i32, i64)>;

/// The cached distributions, with their expiry.
pub(super) type Distributions = Arc<Mutex<HashMap<Variant, (Instant, Distribution)>>>;

impl PlayerService {
    /// Percent of the players on that leaderboard whose rating, in whole points, is lower than that one, to one
    /// decimal. The leaderboard may be a few minutes old.
    ///
    /// # Errors
    /// A database error.
    pub(super) async fn percentile(&self, variant: Variant, rating: Rating) -> Result<f64, StoreError> {
        let now = self.db.now();
        // Concurrent requests wait for the one count.
        let mut cached = self.distributions.lock().await;
        if let Some((until, distribution)) = cached.get(&variant)
            && now < *until
        {
            return Ok(percentile(distribution, rating.rating()));
        }
        let distribution = self.db.store().read(move |conn| leaderboards::distribution(conn, variant, now)).await?;
        let percent = percentile(&distribution, rating.rating());
        cached.insert(variant, (now + CACHE_LIFETIME, distribution));
        Ok(percent)
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
    fn percentile_counts_players_with_fewer_points() {
        let distribution = vec![(1400, 3), (1500, 2), (1600, 1)];
        for (rating, expected) in [(1399.0, 0.0), (1400.9, 0.0), (1401.0, 50.0), (1500.5, 50.0), (1700.0, 100.0)] {
            assert_eq!(percentile(&distribution, rating), expected, "{rating}");
        }
        assert_eq!(percentile(&Vec::new(), 1500.0), 0.0);
    }
}
