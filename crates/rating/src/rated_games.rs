//! Which of the games between the same two players are rated.

use std::time::Duration;

/// How many games of one kind of chess between the same two players are rated within [`RATED_SPAN`].
pub const MAX_RATED_BETWEEN: i64 = 6;

/// See [`MAX_RATED_BETWEEN`].
pub const RATED_SPAN: Duration = Duration::from_secs(24 * 60 * 60);
