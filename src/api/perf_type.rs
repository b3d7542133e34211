//! The kinds of rating that a path may name.

use chess_laws::Variant;

use super::error::ApiError;
use super::vocabulary::perf_key;
use crate::text::{Argument, Message};

/// The kind of chess that is rated under that key.
///
/// # Errors
/// 404 for a key of Lichess's under which nothing is rated here, as for any other word.
pub(super) fn variant_of_perf(key: &str) -> Result<Variant, ApiError> {
    let unknown = || {
        let kinds = Argument::any_of(Variant::ALL.map(perf_key));
        ApiError::not_found(Message::new("api-error-unknown-perf").with("kinds", kinds))
    };
    Variant::ALL.into_iter().find(|variant| perf_key(*variant) == key).ok_or_else(unknown)
}
