//! Challenges, open links and seeks.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use chess_laws::Side;
use correspondence_game::Command;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::challenge_json::ChallengeJson;
use super::challenge_request::{ChallengeRequest, EngineRequest, LinkRequest, PlayerRequest, SeekRequest};
use super::decline_reason::DeclineReason;
use super::engine_game::EngineGame;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Body, ChallengePath, NewChallenge, Parameters, Refusals, Scoped};
use super::rematch;
use super::request::parameter;
use super::responses::{DONE, Done};
use super::state::Api;
use super::vocabulary::Color;
use domain::challenge::{ChallengeRefusal, Kind, Status};
use domain::ids::ChallengeId;
use service::Service;
use service::challenges::{ChallengeError, ChallengeView};
use service::play::PlayError;
use service::rematches::RematchError;
use service::tokens::Scope;

/// The challenges that wait for an answer.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChallengeList {
    /// Those others made to you, the newest first.
    #[serde(rename = "in")]
    received: Vec<ChallengeJson>,
    /// Those you made, open links and seeks among them, the newest first.
    #[serde(rename = "out")]
    made: Vec<ChallengeJson>,
}

/// A seek that was made.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Seek {
    /// Its id, and that of the game that comes of it.
    #[schema(example = "q7ZvsdUF")]
    id: String,
    /// The game, where the seek fits another in the lobby and the game has begun. Lichess leaves it out.
    #[serde(rename = "gameId", skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    game_id: Option<String>,
    /// The second game, where both colours were sought. Lichess leaves it out.
    #[serde(rename = "secondGameId", skip_serializing_if = "Option::is_none")]
    #[schema(example = "TJxUmbWK")]
    second_game_id: Option<String>,
}

/// A challenge that was accepted.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Accepted {
    /// Always `true`.
    ok: bool,
    /// The game's id; left out where the other player whom an open link names has to accept, too. Lichess leaves it out.
    #[serde(rename = "gameId", skip_serializing_if = "Option::is_none")]
    #[schema(example = "q7ZvsdUF")]
    game_id: Option<String>,
    /// The second game, where the challenge was for one with each colour. Lichess leaves it out.
    #[serde(rename = "secondGameId", skip_serializing_if = "Option::is_none")]
    #[schema(example = "TJxUmbWK")]
    second_game_id: Option<String>,
}

/// Why a challenge is declined. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct DeclineRequest {
    /// The reason that the challenger is told.
    #[serde(deserialize_with = "parameter")]
    #[schema(inline, default = "generic")]
    reason: Option<DeclineReason>,
}

/// As which side a challenge is accepted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct AcceptQuery {
    /// The side you want, `white` or `black`: you can choose it only for open links with random colours; otherwise it has
    /// to be the side that you would have.
    #[param(inline)]
    color: Option<Color>,
}

/// List your challenges
///
/// Those that wait for an answer, at most a hundred each way.
#[utoipa::path(get, path = "/api/challenge", operation_id = "challengeList", tag = "Challenges", security(("token" = ["challenge:read"])),
    responses(
        (status = 200, description = "The challenges", body = ChallengeList),
        Refusals<Scoped>,
    ))]
pub(super) async fn list(
    caller: Caller,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChallengeList>, ApiError> {
    caller.require(Scope::ChallengeRead)?;
    let found = service.challenges.challenges_of(caller.id()).await?;
    let json = |views: Vec<ChallengeView>| {
        views.iter().map(|view| ChallengeJson::new(&api, view, caller.id(), caller.text(), None)).collect()
    };
    Ok(Json(ChallengeList { received: json(found.received), made: json(found.made) }))
}

/// Challenge a player
///
/// The player is told by e-mail and on the event stream. The game will have the challenge's id, as on Lichess.
/// `keepAliveStream` is ignored: a challenge waits until it is answered or cancelled, two weeks at the most, and you
/// are told if it expires. With `rematchOf` the opponent of that game is challenged to play it once more, with its
/// terms and the colours reversed; where they have offered that already, the game begins, and the response contains
/// their challenge.
#[utoipa::path(post, path = "/api/challenge/{username}", operation_id = "challengeCreate", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    params(("username" = String, Path, description = "Whom to challenge")),
    request_body(content((PlayerRequest = "application/x-www-form-urlencoded"), (PlayerRequest = "application/json"))),
    responses(
        (status = 200, description = "The challenge", body = ChallengeJson),
        Refusals<(Scoped, Body, NewChallenge, RematchError)>,
        (status = 400, description = "There is no such player, or something in the proposal cannot be had", body = ErrorBody),
        (status = 403, description = "The token has none of the scopes, the player accepts no challenge from you, or, with \
            `rematchOf`, you did not play in that game", body = ErrorBody),
        (status = 404, description = "With `rematchOf`: there is no such game", body = ErrorBody),
        (status = 409, description = "You or the player have as many games as you want, or you block the player; with \
            `rematchOf`, the game is not over, or the player has declined a rematch of it", body = ErrorBody),
        (status = 429, description = "Fifty of your challenges wait already, or you have made ten challenges to the player \
            within a day, or a hundred to all, of which no game came: `Retry-After` says when again", body = ErrorBody),
    ))]
pub(super) async fn create(
    caller: Caller,
    username: Path<String>,
    fields: Fields,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChallengeJson>, ApiError> {
    caller.require_challenging()?;
    let view = match ChallengeRequest::read(&fields)? {
        ChallengeRequest::Rematch { of } => {
            return rematch::challenge(&caller, &api, &service, &of, &username).await.map(Json);
        }
        ChallengeRequest::Game(request) => {
            service.challenges.challenge(caller.id(), request.proposal(username.into_inner())?).await?
        }
    };
    Ok(Json(ChallengeJson::new(&api, &view, caller.id(), caller.text(), None)))
}

/// Play against the engine
///
/// It accepts at once, answers each move as soon as it has time, or some hours later where that is wanted, and lets you take
/// back. Casual games are usual; a rated one changes your rating against the engine alone. Each level has an account of its own, which can be challenged by its name as well.
#[utoipa::path(post, path = "/api/challenge/ai", operation_id = "challengeAi", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    request_body(content((EngineRequest = "application/x-www-form-urlencoded"), (EngineRequest = "application/json"))),
    responses(
        (status = 201, description = "The game has begun", body = EngineGame),
        Refusals<(Scoped, Body, NewChallenge)>,
        (status = 400, description = "Something in the proposal cannot be had", body = ErrorBody),
        (status = 409, description = "You have as many games as you want", body = ErrorBody),
        (status = 429, description = "You have begun fifty games at this level within a day: `Retry-After` says when again", body = ErrorBody),
    ))]
pub(super) async fn create_ai(
    caller: Caller,
    fields: Fields,
    service: Data<Service>,
) -> Result<HttpResponse, ApiError> {
    caller.require_challenging()?;
    let view = service.challenges.challenge(caller.id(), EngineRequest::read(&fields)?.proposal()?).await?;
    let game = service.games.listed_game(&view.challenge.game.unwrap_or(view.challenge.id.first_game())).await;
    let game = game.map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(HttpResponse::Created().json(EngineGame::new(&game, caller.id())))
}

/// Make an open link
///
/// You play whoever takes the link at `url` first; whoever takes it at `urlWhite` or `urlBlack` has that side. Unlike
/// Lichess's, the link needs a token and has its maker as one of the players, unless `users` names two others: then their
/// game begins once both have accepted. The link stands until `expiresAt`, or until you cancel it.
#[utoipa::path(post, path = "/api/challenge/open", operation_id = "challengeOpen", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    request_body(content((LinkRequest = "application/x-www-form-urlencoded"), (LinkRequest = "application/json"))),
    responses(
        (status = 200, description = "The challenge", body = ChallengeJson),
        Refusals<(Scoped, Body, NewChallenge)>,
        (status = 400, description = "Something in the proposal cannot be had", body = ErrorBody),
        (status = 429, description = "Fifty of your challenges wait already, or you have made 200 seeks and links within a day of which no game came", body = ErrorBody),
    ))]
pub(super) async fn open(
    caller: Caller,
    fields: Fields,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChallengeJson>, ApiError> {
    caller.require_challenging()?;
    let view = service.challenges.challenge(caller.id(), LinkRequest::read(&fields)?.proposal()?).await?;
    Ok(Json(ChallengeJson::new(&api, &view, caller.id(), caller.text(), None)))
}

/// Post a seek in the lobby
///
/// It is answered at once. Where a seek in the lobby fits it, the oldest such is taken and the game begins: the same
/// terms, colours that go together, each player's rating in the other's range and losses on time below the other's limit,
/// neither blocking the other. Otherwise it
/// stays in the lobby until somebody accepts it or you cancel it, two weeks at the most. With several places as many
/// players may accept it, each for a game of their own. A seek whose game is aborted stands in the lobby again.
#[utoipa::path(post, path = "/api/board/seek", operation_id = "apiBoardSeek", tag = "Play", security(("token" = ["board:play"])),
    request_body(content((SeekRequest = "application/x-www-form-urlencoded"), (SeekRequest = "application/json"))),
    responses(
        (status = 200, description = "The seek", body = Seek),
        Refusals<(BoardScope, Body, NewChallenge)>,
        (status = 409, description = "You have as many games as you want, or fewer places are left for games than you seek", body = ErrorBody),
        (status = 429, description = "Fifty of your challenges wait already, you have made 200 seeks and links within a day \
            of which no game came, or you have aborted five games within a day: `Retry-After` says when again", body = ErrorBody),
    ))]
pub(super) async fn seek(caller: Caller, fields: Fields, service: Data<Service>) -> Result<Json<Seek>, ApiError> {
    PlayApi::Board.check(&caller)?;
    let view = service.challenges.challenge(caller.id(), SeekRequest::read(&fields)?.proposal()?).await?;
    let id = view.challenge.id.to_string();
    let game_id = view.challenge.game.map(|game| game.to_string());
    let second_game_id = view.challenge.second_game.map(|game| game.to_string());
    Ok(Json(Seek { id, game_id, second_game_id }))
}

/// Show one challenge
///
/// Wherever it stands. A challenge between two people is shown to them alone; open links and seeks to everybody.
#[utoipa::path(get, path = "/api/challenge/{id}/show", operation_id = "challengeShow", tag = "Challenges", security(("token" = ["challenge:read"])),
    params(("id" = String, Path, description = "The challenge's id")),
    responses(
        (status = 200, description = "The challenge", body = ChallengeJson),
        Refusals<(Scoped, ChallengePath)>,
    ))]
pub(super) async fn show(
    caller: Caller,
    path: Path<String>,
    api: Data<Api>,
    service: Data<Service>,
) -> Result<Json<ChallengeJson>, ApiError> {
    caller.require(Scope::ChallengeRead)?;
    let id: ChallengeId = path.parse()?;
    let view = service.challenges.challenge_of(&id).await?;
    let challenge = &view.challenge;
    let concerned = challenge.challenger == caller.id() || challenge.opponent == Some(caller.id());
    if challenge.kind == Kind::Direct && !concerned {
        return Err(ChallengeError::from(ChallengeRefusal::Unknown).into());
    }
    let side = challenger_side(&service, &view).await?;
    Ok(Json(ChallengeJson::new(&api, &view, caller.id(), caller.text(), side)))
}

/// The side of the challenger in the resulting game.
async fn challenger_side(service: &Service, view: &ChallengeView) -> Result<Option<Side>, ApiError> {
    let Some(game) = view.challenge.game else { return Ok(None) };
    match service.games.listed_game(&game).await {
        Ok(game) => Ok(game.side_of(view.challenge.challenger)),
        Err(PlayError::Store(error)) => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// Accept a challenge
///
/// Also an open link or a seek of somebody else. The game of the same id begins; where it is a seek with several places
/// left, one with an id of its own. The game of an open link that names two others begins once both have accepted.
/// Accepting once more what you have accepted already is answered alike.
#[utoipa::path(post, path = "/api/challenge/{id}/accept", operation_id = "challengeAccept", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The challenge's id"),
        AcceptQuery,
    ),
    responses(
        (status = 200, description = "The game has begun, or begins once the other has accepted, too", body = Accepted),
        Refusals<(Scoped, Parameters, ChallengeError)>,
        (status = 400, description = "It is your own", body = ErrorBody),
        (status = 403, description = "It is for somebody else, or the token has none of the scopes", body = ErrorBody),
        (status = 409, description = "It was answered or cancelled before, it cannot be had with that `color`, your game of it was aborted, or one of you has as many \
            games as they want", body = ErrorBody),
        (status = 429, description = "You have aborted five games within a day, and it is a seek: `Retry-After` says when \
            again", body = ErrorBody),
    ))]
pub(super) async fn accept(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Accepted>, ApiError> {
    caller.require_challenging()?;
    let id: ChallengeId = path.parse()?;
    let AcceptQuery { color } = Fields::of_query(&request).read()?;
    let side = color.map(Side::from);
    let Some(game) = service.challenges.accept_challenge_as(caller.id(), &id, side).await? else {
        return Ok(Json(Accepted { ok: true, game_id: None, second_game_id: None }));
    };
    let second_game_id = service.challenges.second_game_of(&game).await?.map(|game| game.to_string());
    Ok(Json(Accepted { ok: true, game_id: Some(game.to_string()), second_game_id }))
}

/// Decline a challenge
///
/// One that names you.
#[utoipa::path(post, path = "/api/challenge/{id}/decline", operation_id = "challengeDecline", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    params(("id" = String, Path, description = "The challenge's id")),
    request_body(content((DeclineRequest = "application/x-www-form-urlencoded"), (DeclineRequest = "application/json"))),
    responses(
        (status = 200, description = "It is declined", body = Done),
        Refusals<(Scoped, Body, ChallengePath)>,
        (status = 400, description = "The reason is none", body = ErrorBody),
        (status = 403, description = "It does not name you, or the token has none of the scopes", body = ErrorBody),
        (status = 409, description = "It was answered or cancelled before", body = ErrorBody),
    ))]
pub(super) async fn decline(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require_challenging()?;
    let id: ChallengeId = path.parse()?;
    let DeclineRequest { reason } = fields.read()?;
    let reason = reason.unwrap_or(DeclineReason::Generic);
    service.challenges.decline_challenge(caller.id(), &id, Some(reason.as_str().to_owned())).await?;
    Ok(Json(DONE))
}

/// Cancel a challenge
///
/// One of your own, an open link or a seek among them. Where it was accepted, its game is aborted, as long as games can be:
/// until both have moved. `opponentToken`, which Lichess has, changes nothing.
#[utoipa::path(post, path = "/api/challenge/{id}/cancel", operation_id = "challengeCancel", tag = "Challenges",
    security(("token" = ["challenge:write"]), ("token" = ["bot:play"]), ("token" = ["board:play"])),
    params(("id" = String, Path, description = "The challenge's id")),
    responses(
        (status = 200, description = "It is cancelled, or its game aborted", body = Done),
        Refusals<(Scoped, ChallengePath, PlayError)>,
        (status = 400, description = "Both have moved in its game", body = ErrorBody),
        (status = 403, description = "It is not yours, or the token has none of the scopes", body = ErrorBody),
        (status = 404, description = "There is no such challenge", body = ErrorBody),
        (status = 409, description = "It was declined or cancelled before", body = ErrorBody),
        (status = 410, description = "Its game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn cancel(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require_challenging()?;
    let id: ChallengeId = path.parse()?;
    match service.challenges.cancel_challenge(caller.id(), &id).await {
        Ok(()) => Ok(Json(DONE)),
        Err(ChallengeError::Refused(ChallengeRefusal::Answered(Status::Accepted))) => {
            // Ending a game requires the play scope, not only that for challenges.
            let api = if caller.user().is_bot { PlayApi::Bot } else { PlayApi::Board };
            api.check(&caller)?;
            let begun = service.challenges.challenge_of(&id).await?.challenge.game.unwrap_or(id.first_game());
            let aborted = service.play.submit(caller.id(), &begun, Command::Abort, caller.received_at()).await;
            aborted.map(|_| Json(DONE)).map_err(|error| ApiError::of_play(error, service.now()))
        }
        Err(error) => Err(error.into()),
    }
}
