//! The leaderboards.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use chess_laws::Variant;
use serde::Serialize;
use utoipa::ToSchema;

use super::error::{ApiError, ErrorBody};
use super::fields::{invalid_value, whole_number};
use super::perf_type::variant_of_perf;
use super::refusals::{Parameters, Refusals};
use super::vocabulary::perf_key;
use service::Service;
use service::ratings::Leader;

/// Lichess’s media type for leaderboards.
const CONTENT_TYPE: &str = "application/vnd.lichess.v3+json";

/// The default number of players on a list, as on Lichess.
const DEFAULT_PLAYERS: u32 = 10;

/// The maximum number of players on a list, as on Lichess.
const MAX_ENTRIES: u32 = 200;

/// A player of a leaderboard.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TopUser {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    username: String,
    /// The rating the list is about, by its key.
    perfs: BTreeMap<&'static str, TopRating>,
}

/// A rating of a leaderboard.
#[derive(Debug, Serialize, ToSchema)]
struct TopRating {
    /// The rating.
    #[schema(example = 1812)]
    rating: i32,
    /// What the last twelve games changed.
    #[schema(example = 24)]
    progress: i32,
}

/// One leaderboard.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Leaderboard {
    /// The players, the highest rating first.
    users: Vec<TopUser>,
}

/// All leaderboards.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Leaderboards {
    /// In standard chess.
    correspondence: Vec<TopUser>,
    /// In Chess960.
    chess960: Vec<TopUser>,
    /// Lichess's other kinds, `bullet`, `blitz`, `rapid` and so on: always empty, since they are not played here.
    #[serde(flatten)]
    others: BTreeMap<&'static str, Vec<TopUser>>,
}

/// Lichess’s kinds of chess that are not played here.
const NOT_PLAYED: [&str; 12] = [
    "bullet",
    "blitz",
    "rapid",
    "classical",
    "ultraBullet",
    "crazyhouse",
    "kingOfTheHill",
    "threeCheck",
    "antichess",
    "atomic",
    "horde",
    "racingKings",
];

impl TopUser {
    fn new(leader: &Leader, variant: Variant) -> Self {
        let rating = TopRating { rating: leader.rating.rounded(), progress: leader.stored.progress };
        Self {
            id: leader.player.key(),
            username: leader.player.name.clone(),
            perfs: [(perf_key(variant), rating)].into(),
        }
    }
}

async fn top(service: &Service, variant: Variant, limit: u32) -> Result<Vec<TopUser>, ApiError> {
    let leaders = service.players.leaderboard(variant, 0, limit).await?;
    Ok(leaders.iter().map(|leader| TopUser::new(leader, variant)).collect())
}

/// Show all leaderboards
///
/// The ten established players with the highest ratings, for each kind of chess played here.
#[utoipa::path(get, path = "/api/player", operation_id = "player", tag = "Players", security(()),
    responses((status = 200, description = "The players", body = Leaderboards)))]
pub(super) async fn all(service: Data<Service>) -> Result<Json<Leaderboards>, ApiError> {
    Ok(Json(Leaderboards {
        correspondence: top(&service, Variant::Standard, DEFAULT_PLAYERS).await?,
        chess960: top(&service, Variant::Chess960, DEFAULT_PLAYERS).await?,
        others: NOT_PLAYED.map(|kind| (kind, Vec::new())).into(),
    }))
}

/// Show one leaderboard
///
/// The established players with the highest ratings.
#[utoipa::path(get, path = "/api/player/top/{nb}/{perfType}", operation_id = "playerTopNbPerfType", tag = "Players", security(()),
    params(
        ("nb" = u32, Path, description = "How many players, 1 to 200"),
        ("perfType" = String, Path, description = "`correspondence` or `chess960`"),
    ),
    responses(
        (status = 200, description = "The players", content((Leaderboard = "application/vnd.lichess.v3+json"))),
        Refusals<Parameters>,
        (status = 400, description = "`nb` is no such number", body = ErrorBody),
        (status = 404, description = "There is no such kind of rating here", body = ErrorBody),
    ))]
pub(super) async fn one(path: Path<(String, String)>, service: Data<Service>) -> Result<HttpResponse, ApiError> {
    let (nb, perf) = path.into_inner();
    let variant = variant_of_perf(&perf)?;
    let limit = nb.parse().ok().filter(|limit| (1..=MAX_ENTRIES).contains(limit));
    let limit = limit.ok_or_else(|| invalid_value("nb", &nb, whole_number(1_u32, MAX_ENTRIES)))?;
    let board = Leaderboard { users: top(&service, variant, limit).await? };
    let body = serde_json::to_string(&board).map_err(ApiError::unwritable)?;
    Ok(HttpResponse::Ok().content_type(CONTENT_TYPE).body(body))
}
