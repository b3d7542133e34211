//! Following and blocking players.

use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::ndjson;
use super::perf::Perfs;
use super::refusals::{PlayerPath, Refusals, Scoped};
use super::responses::{DONE, Done};
use super::state::Api;
use super::users::{PlayTime, last_seen_day};
use service::Service;
use service::relations::Followed;
use service::relations::RelationError;
use service::tokens::Scope;

/// A player you follow.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct FollowedPlayer {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    username: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
    perfs: Perfs,
    /// When the account was made, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// The beginning of the day, UTC, on which they were last seen, in milliseconds since 1970.
    #[schema(example = 929_923_200_000_i64)]
    seen_at: i64,
    /// Both 0: how long somebody sat at a board is not measured.
    play_time: PlayTime,
    /// The account's page.
    #[schema(example = "https://chess.example/player/Garry")]
    url: String,
    /// Always `true`.
    following: bool,
    /// Until when they are on leave, in milliseconds since 1970, if they are. Lichess has nothing like it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 930_002_400_000_i64)]
    on_leave_until: Option<i64>,
    /// The ids of the games that run between you. Lichess has nothing like it.
    #[schema(example = json!(["q7ZvsdUF"]))]
    games_with_you: Vec<String>,
}

impl FollowedPlayer {
    fn new(api: &Api, followed: &Followed) -> Self {
        let player = &followed.player;
        Self {
            id: player.key(),
            username: player.name.clone(),
            title: player.title(),
            perfs: Perfs::new(&followed.ratings),
            created_at: player.created_at.as_millis(),
            // Anyone may follow a player, so the list shows no more than the player’s own page.
            seen_at: last_seen_day(player),
            play_time: PlayTime::default(),
            url: api.player_url(&player.name),
            following: true,
            on_leave_until: followed.on_leave_until.map(|until| until.as_millis()),
            games_with_you: followed.games.iter().map(ToString::to_string).collect(),
        }
    }
}

/// List the players you follow
///
/// One JSON object a line (NDJSON), the player you followed last first; 800 at the most.
#[utoipa::path(get, path = "/api/rel/following", operation_id = "apiUserFollowing", tag = "Relations",
    security(("token" = ["follow:read"])),
    responses(
        (status = 200, description = "The players", content((FollowedPlayer = "application/x-ndjson"))),
        Refusals<Scoped>,
    ))]
pub(super) async fn following(
    caller: Caller,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    caller.require(Scope::FollowRead)?;
    let followed = service.relations.followed_by(caller.id()).await?;
    ndjson::all(followed.iter().map(|followed| FollowedPlayer::new(&api, followed)))
}

/// Follow a player
///
/// Following somebody once more is answered alike.
#[utoipa::path(post, path = "/api/rel/follow/{username}", operation_id = "followUser", tag = "Relations",
    security(("token" = ["follow:write"])),
    params(("username" = String, Path, description = "Whom to follow")),
    responses(
        (status = 200, description = "You follow them", body = Done),
        Refusals<(Scoped, RelationError)>,
        (status = 403, description = "They block you, or the scope is missing", body = ErrorBody),
        (status = 429, description = "You follow 800 already", body = ErrorBody),
    ))]
pub(super) async fn follow(
    caller: Caller,
    username: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::FollowWrite)?;
    service.relations.follow(caller.id(), &username).await?;
    Ok(Json(DONE))
}

/// Stop following a player
///
/// Also where you did not.
#[utoipa::path(post, path = "/api/rel/unfollow/{username}", operation_id = "unfollowUser", tag = "Relations",
    security(("token" = ["follow:write"])),
    params(("username" = String, Path, description = "Whom to follow no longer")),
    responses(
        (status = 200, description = "You do not follow them", body = Done),
        Refusals<(Scoped, PlayerPath)>,
        (status = 400, description = "It is you", body = ErrorBody),
    ))]
pub(super) async fn unfollow(
    caller: Caller,
    username: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::FollowWrite)?;
    service.relations.unfollow(caller.id(), &username).await?;
    Ok(Json(DONE))
}

/// Block a player
///
/// Neither of you can challenge the other or take the other's seeks and open links, and neither follows the other any
/// longer. Challenges between you that wait for an answer are declined or taken back. Games that run go on, but neither
/// of you can write to the other in their chat, and what they say in any chat is left out for you.
#[utoipa::path(post, path = "/api/rel/block/{username}", operation_id = "blockUser", tag = "Relations",
    security(("token" = ["follow:write"])),
    params(("username" = String, Path, description = "Whom to block")),
    responses(
        (status = 200, description = "You block them", body = Done),
        Refusals<(Scoped, PlayerPath)>,
        (status = 400, description = "It is you", body = ErrorBody),
        (status = 429, description = "You block 800 already", body = ErrorBody),
    ))]
pub(super) async fn block(
    caller: Caller,
    username: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::FollowWrite)?;
    service.relations.block(caller.id(), &username).await?;
    Ok(Json(DONE))
}

/// Stop blocking a player
///
/// Also where you did not.
#[utoipa::path(post, path = "/api/rel/unblock/{username}", operation_id = "unblockUser", tag = "Relations",
    security(("token" = ["follow:write"])),
    params(("username" = String, Path, description = "Whom to block no longer")),
    responses(
        (status = 200, description = "You do not block them", body = Done),
        Refusals<(Scoped, PlayerPath)>,
        (status = 400, description = "It is you", body = ErrorBody),
    ))]
pub(super) async fn unblock(
    caller: Caller,
    username: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::FollowWrite)?;
    service.relations.unblock(caller.id(), &username).await?;
    Ok(Json(DONE))
}
