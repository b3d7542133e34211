//! The account the token belongs to, and its running games.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, whole_number, wrong};
use super::game_info::GameInfo;
use super::perf::Perfs;
use super::state::Api;
use super::users::TimeLossesJson;
use crate::service::Service;
use crate::service::game_lists::UrgentGames;
use crate::service::tokens::Scope;

/// How many games are listed unless more or fewer are asked for, and the most that can be.
const USUAL_GAMES: u16 = 9;
const MAX_GAMES: u16 = 50;

/// An account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Account {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    username: String,
    perfs: Perfs,
    /// When the account was made, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// The account's page.
    #[schema(example = "https://chess.example/player/Garry")]
    url: String,
    /// How its owner has moves written on pages and in mail. It does not touch the API.
    #[schema(example = "san-de")]
    notation: String,
    time_losses: TimeLossesJson,
}

/// An address.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Email {
    /// The account's e-mail address.
    #[schema(example = "garry@example.org")]
    email: String,
}

/// Running games.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Playing {
    /// The games, those that wait for you first, then by deadline.
    now_playing: Vec<GameInfo>,
    /// In how many of all your running games you are to move.
    nb_my_turn: usize,
}

/// Show your account
#[utoipa::path(get, path = "/api/account", operation_id = "accountMe", tag = "Account", security(("token" = [])),
    responses(
        (status = 200, description = "The account the token belongs to", body = Account),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
    ))]
pub(super) async fn account(caller: Caller, api: Data<Api>, service: Data<Service>) -> Result<Json<Account>, ApiError> {
    let user = caller.user();
    let ratings = service.ratings_of(user.id).await?;
    Ok(Json(Account {
        id: user.key(),
        username: user.name.clone(),
        perfs: Perfs::new(&ratings),
        created_at: user.created_at.as_millis(),
        url: api.player_url(&user.name),
        notation: user.notation.to_string(),
        time_losses: service.time_losses_of(user.id).await?.into(),
    }))
}

/// Show your e-mail address
#[utoipa::path(get, path = "/api/account/email", operation_id = "accountEmail", tag = "Account", security(("token" = ["email:read"])),
    responses(
        (status = 200, description = "The address", body = Email),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "The scope is missing", body = ErrorBody),
    ))]
pub(super) async fn email(caller: Caller) -> Result<Json<Email>, ApiError> {
    caller.require(Scope::EmailRead)?;
    Ok(Json(Email { email: caller.user().email.clone() }))
}

/// List your running games
#[utoipa::path(get, path = "/api/account/playing", operation_id = "apiAccountPlaying", tag = "Account", security(("token" = [])),
    params(("nb" = Option<usize>, Query, description = "How many games, 1 to 50; 9 unless told")),
    responses(
        (status = 200, description = "The games", body = Playing),
        (status = 400, description = "`nb` is no such number", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
    ))]
pub(super) async fn playing(
    caller: Caller,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Playing>, ApiError> {
    let wanted = whole_number(1_u16, MAX_GAMES);
    let most: u16 = Fields::of_query(&request).parsed("nb", wanted.clone())?.unwrap_or(USUAL_GAMES);
    if !(1..=MAX_GAMES).contains(&most) {
        return Err(wrong("nb", &most.to_string(), wanted));
    }
    let UrgentGames { games, count } = service.urgent_games(caller.id(), most).await?;
    let now = service.now();
    let now_playing = games.iter().filter_map(|game| GameInfo::new(game, caller.reader(), now)).collect();
    Ok(Json(Playing { now_playing, nb_my_turn: count.waiting }))
}
