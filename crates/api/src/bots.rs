//! The Bot API, the counterpart of the Board API for bots; upgrading to a bot account; and the list of online bots.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use correspondence_game::Command;
use serde::Deserialize;
use utoipa::IntoParams;

use super::board::{self, ClaimRequest, MoveQuery};
use super::caller::Caller;
use super::chat::{self, ChatMessage, ChatQuery, ChatRequest};
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::parameter::Whole;
use super::play_api::PlayApi;
use super::refill::RefillQuery;
use super::refusals::{Body, BotScope, ChatRoom, OwnGame, Parameters, Refusals, Scoped, Streams};
use super::responses::{DONE, Done};
use super::state::Api;
use super::stream_lines::PlayedGameLine;
use super::users::UserJson;
use super::yes_no::{Answered, ProposalCommands};
use super::{game_stream, ndjson, pause, refill};
use domain::bot::{DEFAULT_ONLINE_BOTS, MAX_ONLINE};
use http::StreamRequest;
use service::Service;
use service::bots::BotError;
use service::chat::ChatError;
use service::play::PlayError;
use service::tokens::Scope;
use text::Message;

/// Become a bot
///
/// The account is a bot's from now on, and nothing takes that back: `title` is `BOT`, every page says so beside its name,
/// and it plays through this API instead of the Board API. Only an account that has had no game can become one; its
/// challenges that wait are taken back. A bot plays by challenges, not through the lobby, and its games with people are
/// casual: two bots may play a rated game. An account that is a bot already is answered alike.
#[utoipa::path(post, path = "/api/bot/account/upgrade", operation_id = "botAccountUpgrade", tag = "Bots", security(("token" = ["bot:play"])),
    responses(
        (status = 200, description = "It is a bot's account", body = Done),
        Refusals<(Scoped, BotError)>,
        (status = 403, description = "The scope is missing, or the token is an app's: make one in the settings", body = ErrorBody),
    ))]
pub(super) async fn upgrade(caller: Caller, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::BotPlay)?;
    if caller.is_app() {
        // The upgrade is irreversible, so apps may not do it.
        let message = Message::new("api-error-upgrade-by-app");
        return Err(ApiError::new(StatusCode::FORBIDDEN, "token-of-an-app", message));
    }
    service.accounts.upgrade_to_bot(caller.id()).await?;
    Ok(Json(DONE))
}

type BotCount = Whole<1, { MAX_ONLINE }>;

/// How many bots are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OnlineQuery {
    /// How many bots, 1 to 512; 100 unless told.
    #[param(inline)]
    nb: Option<BotCount>,
}

/// List the bots that are connected
///
/// One JSON object a line (NDJSON): bots that have followed their events, or asked for anything else, within the last three
/// minutes; the latest first.
#[utoipa::path(get, path = "/api/bot/online", operation_id = "apiBotOnline", tag = "Bots", security(()),
    params(OnlineQuery),
    responses(
        (status = 200, description = "The bots", content((UserJson = "application/x-ndjson"))),
        Refusals<Parameters>,
    ))]
pub(super) async fn online(
    request: HttpRequest,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    let OnlineQuery { nb } = Fields::of_query(&request).read()?;
    let bots = service.accounts.online_bots(nb.map_or(DEFAULT_ONLINE_BOTS, |nb| nb.0)).await?;
    ndjson::all(bots.into_iter().map(|bot| UserJson::of_owner(&api, bot)))
}

/// Follow a game as a bot
///
/// The same lines as `GET /api/board/game/stream/{id}`.
#[utoipa::path(get, path = "/api/bot/game/stream/{id}", operation_id = "botGameStream", tag = "Bots", security(("token" = ["bot:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The stream", body = PlayedGameLine, content_type = "application/x-ndjson"),
        Refusals<(BotScope, OwnGame, Streams)>,
    ))]
pub(super) async fn stream(
    caller: Caller,
    path: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
    stream: StreamRequest,
) -> Result<HttpResponse, ApiError> {
    PlayApi::Bot.check(&caller)?;
    game_stream::respond(caller, &path, &api, &service, &stream).await
}

/// Play a move as a bot
///
/// The same as `POST /api/board/game/{id}/move/{uci}`.
#[utoipa::path(post, path = "/api/bot/game/{id}/move/{uci}", operation_id = "botGameMove", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("uci" = String, Path, description = "The move in UCI: `e2e4`, `e7e8q`; castling is `e1g1` or `e1h1`"),
        MoveQuery,
    ),
    responses(
        (status = 200, description = "It was played", body = Done),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, or the move is not legal; nothing was played", body = ErrorBody),
    ))]
pub(super) async fn make_move(
    caller: Caller,
    path: Path<(String, String)>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    let (id, uci) = path.into_inner();
    board::play_move(PlayApi::Bot, &caller, id, uci, &request, &service).await
}

/// Write in the chat as a bot
///
/// The same as `POST /api/board/game/{id}/chat`.
#[utoipa::path(post, path = "/api/bot/game/{id}/chat", operation_id = "botGameChat", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
    ),
    request_body(content((ChatRequest = "application/x-www-form-urlencoded"), (ChatRequest = "application/json"))),
    responses(
        (status = 200, description = "It is said", body = Done),
        Refusals<(BotScope, Body, ChatError)>,
    ))]
pub(super) async fn write_chat(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    chat::post_line(PlayApi::Bot, &caller, &path, &fields, &service).await
}

/// Read the chat as a bot
///
/// The same as `GET /api/board/game/{id}/chat`.
#[utoipa::path(get, path = "/api/bot/game/{id}/chat", operation_id = "botGameChatGet", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ChatQuery,
    ),
    responses(
        (status = 200, description = "What was said, in order", body = Vec<ChatMessage>),
        Refusals<(BotScope, Parameters, ChatRoom)>,
    ))]
pub(super) async fn read_chat(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Vec<ChatMessage>>, ApiError> {
    chat::lines(PlayApi::Bot, &caller, &path, &request, &service).await
}

/// Abort a game as a bot
///
/// Before both players have moved.
#[utoipa::path(post, path = "/api/bot/game/{id}/abort", operation_id = "botGameAbort", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
    ),
    responses(
        (status = 200, description = "The game ends without a result", body = Done),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, or both have moved", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn abort(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    board::play(PlayApi::Bot, &caller, &service, &path, Command::Abort).await
}

/// Resign as a bot
///
/// The opponent wins.
#[utoipa::path(post, path = "/api/bot/game/{id}/resign", operation_id = "botGameResign", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
    ),
    responses(
        (status = 200, description = "The opponent has won", body = Done),
        Refusals<(BotScope, PlayError)>,
        (status = 409, description = "The time to move has run out, of either player: the flag decides; with the state", body = ErrorBody),
    ))]
pub(super) async fn resign(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    board::play(PlayApi::Bot, &caller, &service, &path, Command::Resign).await
}

/// Offer, accept or decline a draw as a bot
///
/// The same as `POST /api/board/game/{id}/draw/{answer}`.
#[utoipa::path(post, path = "/api/bot/game/{id}/draw/{answer}", operation_id = "botGameDraw", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "`yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is offered, agreed on, or declined", body = Answered),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, or no draw can be offered now", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn draw(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    ProposalCommands::DRAW.answer(PlayApi::Bot, &caller, &service, id, answer).await
}

/// Ask for a takeback, agree to one, or decline it, as a bot
///
/// The same as `POST /api/board/game/{id}/takeback/{answer}`.
#[utoipa::path(post, path = "/api/bot/game/{id}/takeback/{answer}", operation_id = "botGameTakeback", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "`yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is asked for, agreed on, or declined", body = Answered),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, or there is nothing to take back, or nothing to decline", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn takeback(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    ProposalCommands::TAKEBACK.answer(PlayApi::Bot, &caller, &service, id, answer).await
}

/// Propose a pause, agree to one, or decline it, as a bot
///
/// The same as `POST /api/board/game/{id}/pause/{answer}`. Lichess has nothing like it.
#[utoipa::path(post, path = "/api/bot/game/{id}/pause/{answer}", operation_id = "botGamePause", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "A number of days from 1 to 30, `yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is proposed, agreed on, or declined", body = Answered),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, the number of days is out of bounds or more than is left, the game \
            has no clocks, or there is nothing to answer", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn pause(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    pause::answer_pause(PlayApi::Bot, &caller, &service, id, answer).await
}

/// Refill your clock from the bank, as a bot
///
/// The same as `POST /api/board/game/{id}/refill`. Lichess has nothing like it.
#[utoipa::path(post, path = "/api/bot/game/{id}/refill", operation_id = "botGameRefill", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        RefillQuery,
    ),
    responses(
        (status = 200, description = "The clock is refilled", body = Done),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, no bank refills the clock, the bank is empty, or the clock is full",
            body = ErrorBody),
        (status = 409, description = "It is not your turn, or the time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn refill(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    refill::refill_clock(PlayApi::Bot, &caller, &path, &request, &service).await
}

/// Claim that time has run out, as a bot
///
/// The same as `POST /api/board/game/{id}/claim-victory`.
#[utoipa::path(post, path = "/api/bot/game/{id}/claim-victory", operation_id = "botGameClaimVictory", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
    ),
    responses(
        (status = 200, description = "The game is over", body = Done),
        Refusals<(BotScope, PlayError)>,
        (status = 400, description = "The account is no bot's, or there is still time to move, or no limit", body = ErrorBody),
        (status = 409, description = "`flag-in-grace`: the time ran out less than FLAG_GRACE_SECONDS seconds ago; with the state", body = ErrorBody),
    ))]
pub(super) async fn claim_victory(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    board::claim_time(PlayApi::Bot, &caller, &path, &service).await
}

/// Claim a draw as a bot
///
/// The same as `POST /api/board/game/{id}/claim-draw`.
#[utoipa::path(post, path = "/api/bot/game/{id}/claim-draw", operation_id = "botGameClaimDraw", tag = "Bots", security(("token" = ["bot:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
    ),
    request_body(content((ClaimRequest = "application/x-www-form-urlencoded"), (ClaimRequest = "application/json"))),
    responses(
        (status = 200, description = "The game is drawn, or over by the move", body = Done),
        Refusals<(BotScope, Body, PlayError)>,
        (status = 400, description = "The account is no bot's, or `claim-failed`: no draw is due", body = ErrorBody),
        (status = 410, description = "The game is over, and no draw; with the state", body = ErrorBody),
    ))]
pub(super) async fn claim_draw(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    board::claim(PlayApi::Bot, &caller, &path, fields.or_of_query(&request), &service).await
}
