//! The account the token belongs to, and its running games.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::{Data, Json};
use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::game_info::GameInfo;
use super::parameter::Whole;
use super::refusals::{AnyToken, Parameters, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use super::responses::{DONE, Done};
use super::state::Api;
use super::users::{ExtendedUser, PROFILE_CACHE_LIFETIME};
use domain::chat::Room;
use domain::game_list::UrgentPlace;
use http::{cache_response, tag_by_state};
use service::playing::{PlayedGame, PlayingPage};
use service::tokens::Scope;
use service::{Service, Topic};
use text::{Argument, Message};

/// The default and the maximum number of games listed.
const DEFAULT_GAMES: u16 = 9;
const MAX_GAMES: u16 = 50;

/// An account: all that everybody may know of a player, with what its owner alone is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Account {
    #[serde(flatten)]
    user: ExtendedUser,
    /// How its owner has moves written on pages and in e-mail. It does not touch the API.
    #[schema(example = "san-de")]
    notation: String,
}

/// Whether the account is a child's.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct KidMode {
    /// Always `false`.
    kid: bool,
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
    /// The games, those that wait for you first, each kind by deadline.
    now_playing: Vec<GameInfo>,
    /// In how many of all your running games you are to move.
    nb_my_turn: usize,
    /// How many games you have running in all. Lichess has no such field.
    #[schema(example = 64)]
    nb_playing: usize,
    /// What to send as `after` for the games that come next; left out where none does. Lichess has no such field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "w930218400000-q7ZvsdUF")]
    next: Option<String>,
}

/// Show your account
#[utoipa::path(get, path = "/api/account", operation_id = "accountMe", tag = "Account", security(("token" = [])),
    responses(
        (status = 200, description = "The account the token belongs to", body = Account),
        Refusals<AnyToken>,
    ))]
pub(super) async fn account(
    caller: Caller,
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<Account>, ApiError> {
    let user = caller.user();
    cache_response(&request, Vec::new(), service.now() + PROFILE_CACHE_LIFETIME);
    let notation = user.notation.to_string();
    let account = Account { user: ExtendedUser::of_caller(&api, &service, user).await?, notation };
    // The time of this very request is not part of the state.
    tag_by_state(&request, &account).map_err(ApiError::unwritable)?;
    Ok(Json(Account { user: account.user.seen_at(caller.received_at()), ..account }))
}

/// Show whether kid mode is on
///
/// Always `false`: there is no kid mode here.
#[utoipa::path(get, path = "/api/account/kid", operation_id = "accountKid", tag = "Account", security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "It is not", body = KidMode),
        Refusals<Scoped>,
    ))]
pub(super) async fn kid(caller: Caller) -> Result<Json<KidMode>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    Ok(Json(KidMode { kid: false }))
}

/// Whether it is to be on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct KidQuery {
    /// `false`.
    #[param(example = false)]
    v: bool,
}

/// Turn kid mode off
///
/// Off is what it is. To turn it on is refused: there is no kid mode here.
#[utoipa::path(post, path = "/api/account/kid", operation_id = "accountKidPost", tag = "Account", security(("token" = ["preference:write"])),
    params(KidQuery),
    responses(
        (status = 200, description = "It is off", body = Done),
        Refusals<(Scoped, Parameters)>,
        (status = 400, description = "It cannot be turned on, or `v` is missing", body = ErrorBody),
    ))]
pub(super) async fn set_kid(caller: Caller, request: HttpRequest) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let KidQuery { v: is_on } = Fields::of_query(&request).read()?;
    if is_on {
        return Err(ApiError::invalid("not-offered", Message::new("api-error-no-kid-mode")));
    }
    Ok(Json(DONE))
}

/// Show your e-mail address
#[utoipa::path(get, path = "/api/account/email", operation_id = "accountEmail", tag = "Account", security(("token" = ["email:read"])),
    responses(
        (status = 200, description = "The address", body = Email),
        Refusals<Scoped>,
    ))]
pub(super) async fn email(caller: Caller) -> Result<Json<Email>, ApiError> {
    caller.require(Scope::EmailRead)?;
    Ok(Json(Email { email: caller.user().email.clone() }))
}

type GameCount = Whole<1, { MAX_GAMES }>;

/// Which games are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PlayingQuery {
    /// How many games, 1 to 50; 9 unless told.
    #[param(inline)]
    nb: Option<GameCount>,
    /// `next` of the page before, to go on from there. Lichess has no such parameter.
    #[serde(default, deserialize_with = "parameter")]
    #[param(value_type = Option<String>, example = "w930218400000-q7ZvsdUF")]
    after: Option<UrgentPlace>,
}

impl Parameter for UrgentPlace {
    fn expected() -> Argument {
        Message::new("api-wanted-cursor").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|_| Self::unreadable())
    }
}

/// List your running games
///
/// Those in which you are to move come first, then the others; of each kind the one with the earliest deadline first, those
/// without a limit last, and games with the same deadline by their ids. More than 50 games are read page by page, with `after`.
/// The `ETag` leaves out how much the clocks that run show, so that `If-None-Match` is answered with 304 for as long as nothing
/// has happened: work with `deadline`.
#[utoipa::path(get, path = "/api/account/playing", operation_id = "apiAccountPlaying", tag = "Account", security(("token" = [])),
    params(PlayingQuery),
    responses(
        (status = 200, description = "The games", body = Playing),
        Refusals<(AnyToken, Parameters)>,
    ))]
pub(super) async fn playing(
    caller: Caller,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Playing>, ApiError> {
    let PlayingQuery { nb, after } = Fields::of_query(&request).read()?;
    let limit = nb.map_or(DEFAULT_GAMES, |nb| nb.0);
    let PlayingPage { games, count, next } = service.games.playing_page(caller.id(), after, limit).await?;
    let topics = games.iter().flat_map(|PlayedGame { game, .. }| {
        let id = game.summary.id;
        let players = [game.white.id, game.black.id];
        let of_players = players.into_iter().flat_map(|player| [Topic::User(player), Topic::Account(player)]);
        of_players.chain([Topic::Game(id), Topic::Chat(id, Room::Player)])
    });
    let now = service.now();
    // Clocks are given to the second.
    cache_response(&request, topics.collect(), now + Duration::from_secs(1));
    let playing = |at: &dyn Fn(&PlayedGame) -> Instant| Playing {
        now_playing: games
            .iter()
            .filter_map(|game| GameInfo::of_played(game, caller.id(), caller.text(), at(game)))
            .collect(),
        nb_my_turn: count.waiting,
        nb_playing: count.all,
        next: next.map(|place| place.to_string()),
    };
    tag_by_state(&request, &playing(&|played| played.game.summary.turn_began)).map_err(ApiError::unwritable)?;
    Ok(Json(playing(&|_| now)))
}
