//! The limit of rated games between the same two players.

use std::time::Duration;

/// How many games of one variant between the same two players are rated within [`RATED_SPAN`].
pub const MAX_RATED_BETWEEN: i64 = 6;

/// See [`MAX_RATED_BETWEEN`].
pub const RATED_SPAN: Duration = Duration::from_secs(24 * 60 * 60);
