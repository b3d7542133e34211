//! Ratings in the form of Lichess’s API.

use chess_laws::Variant;
use serde::Serialize;
use utoipa::ToSchema;

use domain::rating_pool::RatingPool;
use rating::Rating;
use service::ratings::PlayerRating;

/// A rating, as it stands beside a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Rating)]
pub(super) struct RatingJson {
    /// The rating; for a game, when it began.
    #[schema(example = 1612)]
    rating: i32,
    /// `true` where the deviation is above 110; left out otherwise.
    #[serde(skip_serializing_if = "is_false")]
    provisional: bool,
}

fn is_false(value: &bool) -> bool {
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
    /// In standard chess.
    correspondence: PerfJson,
    /// In Chess960.
    chess960: PerfJson,
    /// Against the levels of the engine, on a scale of its own; left out where no such game was rated. Lichess has no such
    /// field.
    #[serde(skip_serializing_if = "Option::is_none")]
    engine: Option<PerfJson>,
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
    #[serde(skip_serializing_if = "is_false")]
    prov: bool,
}

impl PerfJson {
    fn of(player_rating: Option<&PlayerRating>) -> Self {
        let rating = player_rating.map_or(Rating::START, |player_rating| player_rating.rating);
        Self {
            games: player_rating.map_or(0, |player_rating| player_rating.stored.glicko.games()),
            rating: rating.rounded(),
            rd: rating.rounded_deviation(),
            prog: player_rating.map_or(0, |player_rating| player_rating.stored.progress),
            prov: rating.is_provisional(),
        }
    }
}

impl Perfs {
    /// The ratings of one player by pool.
    pub(super) fn new(ratings: &[PlayerRating]) -> Self {
        let of = |pool| ratings.iter().find(|rating| rating.pool == pool);
        Self {
            correspondence: PerfJson::of(of(RatingPool::People(Variant::Standard))),
            chess960: PerfJson::of(of(RatingPool::People(Variant::Chess960))),
            engine: of(RatingPool::Engine).map(|player_rating| PerfJson::of(Some(player_rating))),
        }
    }
}
