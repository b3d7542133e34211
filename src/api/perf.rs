//! Ratings, as Lichess's API tells them.

use chess_laws::Variant;
use serde::Serialize;
use utoipa::ToSchema;

use crate::rating::Rating;
use crate::service::ratings::PlayerRating;

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

/// The ratings of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Perfs {
    /// In orthodox chess.
    correspondence: PerfJson,
    /// In Chess960.
    chess960: PerfJson,
}

/// A rating with what belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PlayerPerf)]
struct PerfJson {
    /// How many games were rated.
    #[schema(example = 40)]
    games: u32,
    /// The rating.
    #[schema(example = 1612)]
    rating: i32,
    /// Its deviation, as it is now.
    #[schema(example = 85)]
    rd: i32,
    /// What the last twelve games changed.
    #[schema(example = 24)]
    prog: i32,
    /// `true` where the deviation is above 110; left out otherwise.
    #[serde(skip_serializing_if = "is_not_so")]
    prov: bool,
}

impl PerfJson {
    fn new(ratings: &[PlayerRating], variant: Variant) -> Self {
        let known = ratings.iter().find(|rating| rating.variant == variant);
        let rating = known.map_or(Rating::START, |known| known.rating);
        Self {
            games: known.map_or(0, |known| known.stored.glicko.games()),
            rating: rating.rounded(),
            rd: rating.rounded_deviation(),
            prog: known.map_or(0, |known| known.stored.progress),
            prov: rating.is_provisional(),
        }
    }
}

impl Perfs {
    /// Those ratings of one player.
    pub(super) fn new(ratings: &[PlayerRating]) -> Self {
        Self {
            correspondence: PerfJson::new(ratings, Variant::Standard),
            chess960: PerfJson::new(ratings, Variant::Chess960),
        }
    }
}
