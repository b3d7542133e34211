//! The kinds of rating that a path may name.

use chess_laws::Variant;

use super::error::ApiError;
use super::vocabulary::{perf_key, perf_key_of_pool};
use domain::rating_pool::RatingPool;
use text::{Argument, Message};

/// The variant with this rating key.
///
/// # Errors
/// 404 for other keys, Lichess’s included.
pub(super) fn variant_of_perf(key: &str) -> Result<Variant, ApiError> {
    let found = Variant::ALL.into_iter().find(|variant| perf_key(*variant) == key);
    found.ok_or_else(|| unknown(&Variant::ALL.map(perf_key)))
}

/// The rating pool with this key, games against the engine included.
///
/// # Errors
/// As [`variant_of_perf`].
pub(super) fn pool_of_perf(key: &str) -> Result<RatingPool, ApiError> {
    let found = RatingPool::ALL.into_iter().find(|pool| perf_key_of_pool(*pool) == key);
    found.ok_or_else(|| unknown(&RatingPool::ALL.map(perf_key_of_pool)))
}

/// The 404 that lists the known kinds of rating.
pub(super) fn unknown(kinds: &[&'static str]) -> ApiError {
    ApiError::not_found(Message::new("api-error-unknown-perf").with("kinds", Argument::any_of(kinds)))
}
