//! Which of several players are online or playing.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{Parameters, Refusals};
use super::vocabulary::VariantName;
use domain::game_summary::GameSummary;
use domain::presence::is_online;
use http::live::Connected;
use service::Service;
use service::presence::PlayerStatus;
use text::Message;

/// The maximum number of players in a request, as on Lichess.
const MAX_IDS: usize = 100;

/// How a player is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserStatus {
    /// The name in lower case.
    #[schema(example = "garry")]
    id: String,
    /// The name.
    #[schema(example = "Garry")]
    name: String,
    /// `BOT` where a program plays; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BOT")]
    title: Option<&'static str>,
    /// `true` for who is connected and lets you know; else left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    online: bool,
    /// `true` for who has games running, or with `withGameMetas` the one with the nearest deadline; else left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    playing: Option<PlayingJson>,
    /// The id of the game with the nearest deadline, with `withGameIds`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    playing_id: Option<String>,
}

/// That a player has games running, or the one with the nearest deadline.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum PlayingJson {
    Yes(bool),
    Game(GameMeta),
}

/// A running game.
#[derive(Debug, Serialize, ToSchema)]
struct GameMeta {
    /// Its id.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// `standard`, `chess960` or `fromPosition`.
    #[schema(example = "standard")]
    variant: &'static str,
}

impl From<&GameSummary> for GameMeta {
    fn from(game: &GameSummary) -> Self {
        Self { id: game.id.to_string(), variant: VariantName::new(game.variant, Some(&game.initial_fen)).key }
    }
}

/// The optional fields that are requested.
#[derive(Clone, Copy)]
struct RequestedFields {
    ids: bool,
    metas: bool,
}

impl UserStatus {
    fn new(connected: &Connected, status: PlayerStatus, service: &Service, requested: RequestedFields) -> Self {
        let PlayerStatus { user, tells_presence, is_playing, game } = status;
        let has_stream = connected.is_connected(user.id);
        let playing = match game.as_ref().filter(|_| requested.metas) {
            Some(game) => Some(PlayingJson::Game(game.into())),
            None => is_playing.then_some(PlayingJson::Yes(true)),
        };
        Self {
            id: user.key(),
            title: user.title(),
            online: tells_presence && is_online(&user, has_stream, service.now()),
            playing,
            playing_id: game.filter(|_| requested.ids && !requested.metas).map(|game| game.id.to_string()),
            name: user.name,
        }
    }
}

/// Whose, and what is told of them.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct StatusQuery {
    /// Names, separated by commas; at most 100.
    #[param(example = "garry,theworld")]
    ids: String,
    /// With `playingId`; not so unless told.
    with_game_ids: Option<bool>,
    /// With the game's id and variant in `playing`, and then without `playingId`; not so unless told.
    with_game_metas: Option<bool>,
}

/// Show how several players are
///
/// In the order of the names, former ones included; a name of nobody is passed over. Whether a bot is connected everybody may know; of people only
/// those whom they follow, and they themselves: send a token for that. `playing` is about games that run, whether or not
/// the player looks at them. `withSignal` changes nothing.
#[utoipa::path(get, path = "/api/users/status", operation_id = "apiUsersStatus", tag = "Players", security((), ("token" = [])),
    params(
        StatusQuery,
    ),
    responses(
        (status = 200, description = "The players", body = Vec<UserStatus>),
        Refusals<Parameters>,
        (status = 400, description = "There are too many names, or a parameter cannot be read", body = ErrorBody),
    ))]
pub(super) async fn show(
    caller: Option<Caller>,
    request: HttpRequest,
    connected: Data<Connected>,
    service: Data<Service>,
) -> Result<Json<Vec<UserStatus>>, ApiError> {
    let query: StatusQuery = Fields::of_query(&request).read()?;
    let requested =
        RequestedFields { ids: query.with_game_ids.unwrap_or(false), metas: query.with_game_metas.unwrap_or(false) };
    let names = names(&query.ids, MAX_IDS)?;
    let reader = caller.map(|caller| caller.id());
    let found = service.players.statuses(names, reader, requested.ids || requested.metas).await?;
    Ok(Json(found.into_iter().map(|status| UserStatus::new(&connected, status, &service, requested)).collect()))
}

/// Parses names separated by commas, in lower case and without duplicates.
///
/// # Errors
/// 400 if there are more than `limit`.
pub(super) fn names(list: &str, limit: usize) -> Result<Vec<String>, ApiError> {
    let mut names: Vec<String> = Vec::new();
    for name in list.split(',').map(|name| name.trim().to_ascii_lowercase()).filter(|name| !name.is_empty()) {
        if !names.contains(&name) {
            names.push(name);
        }
        if names.len() > limit {
            let message = Message::new("api-error-too-many-players").with("most", limit);
            return Err(ApiError::invalid("too-many-ids", message));
        }
    }
    Ok(names)
}
