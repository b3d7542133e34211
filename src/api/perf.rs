//! Ratings, as Lichess's API tells them.

use serde::Serialize;
use utoipa::ToSchema;

use crate::rating::Rating;

/// A rating, as it stands beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Rating)]
pub(super) struct RatingJson {
    /// The rating; for a game, when it began.
    #[schema(example = 1612)]
    rating: i32,
    /// `true` where the deviation is above 110; left out otherwise.
    #[serde(skip_serializing_if = "is_not_so")]
    provisional: bool,
}

fn is_not_so(value: &bool) -> bool {
    !value
}

impl From<Rating> for RatingJson {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.rounded(), provisional: rating.is_provisional() }
    }
}
