//! Playing: moves, draws, claims, resignation.

use actix_web::HttpRequest;
use actix_web::web::{Data, Json, Path};
use chess_laws::Outcome;
use correspondence_game::{Command, DeclaredMove, GameId, MoveText, Ply, Refusal, TurnId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::play_api::PlayApi;
use super::refusals::{BoardScope, Body, Refusals};
use super::responses::{DONE, Done};
use super::yes_no::{Answered, ProposalCommands};
use service::Service;
use service::play::{PlayError, Played};
use text::{self, Message};

/// How a move is meant.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct MoveQuery {
    /// Offers a draw with the move. An offer of the opponent's lapses with any move; to accept one, use `draw/yes`.
    offering_draw: Option<bool>,
    /// The half-move it is meant for, counted from 0. With it the move is never played in a later position. Lichess has
    /// no such parameter.
    ply: Option<u16>,
    /// With `ply`: how often moves had been taken back, as `GameState` tells it; 0 unless told. A half-move that was taken
    /// back is not the one that is next again.
    takebacks: Option<u8>,
}

/// Play a move
///
/// The same move sent again gets the first answer again. A move for a ply that has been played by then, whoever was
/// quicker, gets 409 and the game's state.
#[utoipa::path(post, path = "/api/board/game/{id}/move/{uci}", operation_id = "boardGameMove", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("uci" = String, Path, description = "The move in UCI: `e2e4`, `e7e8q`; castling is `e1g1` or `e1h1`"),
        MoveQuery,
    ),
    responses(
        (status = 200, description = "It was played", body = Done),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "It is not legal, or the draw offer cannot be made; nothing was played", body = ErrorBody),
    ))]
pub(super) async fn make_move(
    caller: Caller,
    path: Path<(String, String)>,
    request: HttpRequest,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    let (id, uci) = path.into_inner();
    play_move(PlayApi::Board, &caller, id, uci, &request, &service).await
}

/// Plays a move given by game id and UCI in the path.
pub(super) async fn play_move(
    api: PlayApi,
    caller: &Caller,
    id: String,
    uci: String,
    request: &HttpRequest,
    service: &Service,
) -> Result<Json<Done>, ApiError> {
    let query: MoveQuery = Fields::of_query(request).read()?;
    let turn = turn(query.ply, query.takebacks)?;
    let command = Command::Move { turn, text: MoveText::Uci(uci), offer_draw: query.offering_draw.unwrap_or(false) };
    play(api, caller, service, &id, command).await
}

/// Offer, accept or decline a draw
///
/// `yes` accepts the opponent's offer where one stands, and else offers; where your own stands, nothing changes. `no`
/// declines the opponent's; where there is none, nothing changes. `action` says which of these it was.
#[utoipa::path(post, path = "/api/board/game/{id}/draw/{answer}", operation_id = "boardGameDraw", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ("answer" = String, Path, description = "`yes` or `true`, `no` or `false`"),
    ),
    responses(
        (status = 200, description = "It is offered, agreed on, or declined, or nothing had to be done: see `action`", body = Answered),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "No draw can be offered now", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn draw(
    caller: Caller,
    path: Path<(String, String)>,
    service: Data<Service>,
) -> Result<Json<Answered>, ApiError> {
    let (id, answer) = path.into_inner();
    ProposalCommands::DRAW.answer(PlayApi::Board, &caller, &service, id, answer).await
}

/// Resign
#[utoipa::path(post, path = "/api/board/game/{id}/resign", operation_id = "boardGameResign", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The opponent has won", body = Done),
        Refusals<(BoardScope, PlayError)>,
        (status = 409, description = "The time to move has run out, of either player: the flag decides; with the state", body = ErrorBody),
    ))]
pub(super) async fn resign(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    play(PlayApi::Board, &caller, &service, &path, Command::Resign).await
}

/// Abort a game
///
/// Before both players have moved.
#[utoipa::path(post, path = "/api/board/game/{id}/abort", operation_id = "boardGameAbort", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The game ends without a result", body = Done),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "Both have moved", body = ErrorBody),
        (status = 409, description = "The time to move has run out; with the state", body = ErrorBody),
    ))]
pub(super) async fn abort(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    play(PlayApi::Board, &caller, &service, &path, Command::Abort).await
}

/// Claim that time has run out
///
/// Whoever is to move has lost, or it is a draw where the opponent could not mate. A move that was sent in time may still be
/// on its way: for FLAG_GRACE_SECONDS seconds after the deadline a claim is answered with 409, `flag-in-grace`, and `Retry-After` says
/// when it can be decided. Where flags fall by themselves the service then ends the game without a claim. On Lichess the
/// claim is that the opponent has left; here only the clock counts.
#[utoipa::path(post, path = "/api/board/game/{id}/claim-victory", operation_id = "boardGameClaimVictory", tag = "Play", security(("token" = ["board:play"])),
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The game is over", body = Done),
        Refusals<(BoardScope, PlayError)>,
        (status = 400, description = "There is still time to move, or no limit", body = ErrorBody),
        (status = 409, description = "`flag-in-grace`: the time ran out less than FLAG_GRACE_SECONDS seconds ago; with the state",
            body = ErrorBody, headers(("Retry-After" = u64, description = "Seconds until the claim can be decided"))),
    ))]
pub(super) async fn claim_victory(
    caller: Caller,
    path: Path<String>,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    claim_time(PlayApi::Board, &caller, &path, &service).await
}

/// Claims that time has run out in the game of that id.
pub(super) async fn claim_time(
    api: PlayApi,
    caller: &Caller,
    id: &str,
    service: &Service,
) -> Result<Json<Done>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let at = caller.received_at();
    service.flags.claim_time(caller.id(), &id, at).await.map_err(|error| ApiError::of_play(error, at))?;
    Ok(Json(DONE))
}

/// Claim a draw
///
/// By threefold repetition or the fifty-move rule, when you are to move: on the position on the board, or with `move` on
/// the position that move brings about. The move is then played, whatever becomes of the claim. A claim the record does
/// not bear out counts as a draw offer, where one may be made. The same claim sent again gets the first answer again.
/// Parameters may stand in the body or in the address. On Lichess the claim is that the opponent has left.
#[utoipa::path(post, path = "/api/board/game/{id}/claim-draw", operation_id = "boardGameClaimDraw", tag = "Play", security(("token" = ["board:play"])),
    params(
        ("id" = String, Path, description = "The game's id"),
        ClaimRequest,
    ),
    request_body(content((ClaimRequest = "application/x-www-form-urlencoded"), (ClaimRequest = "application/json"))),
    responses(
        (status = 200, description = "The game is drawn, or over by the move", body = Done),
        Refusals<(BoardScope, Body, PlayError)>,
        (status = 400, description = "`claim-failed`: no draw is due; the move was played all the same, and it may count \
            as an offer. Any other `code`: nothing was done, as when the move is not legal", body = ErrorBody),
        (status = 410, description = "The game is over, and no draw; with the state", body = ErrorBody),
    ))]
pub(super) async fn claim_draw(
    caller: Caller,
    path: Path<String>,
    request: HttpRequest,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    claim(PlayApi::Board, &caller, &path, fields.or_of_query(&request), &service).await
}

/// Claims a draw in the game of that id.
pub(super) async fn claim(
    api: PlayApi,
    caller: &Caller,
    id: &str,
    fields: Fields,
    service: &Service,
) -> Result<Json<Done>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let declared = fields.read::<ClaimRequest>()?.declared_move()?;
    match service.play.submit(caller.id(), &id, Command::ClaimDraw { declared }, caller.received_at()).await {
        Ok(played) => match failed_claim(caller, &played) {
            Some(message) => Err(ApiError::invalid("claim-failed", message)),
            None => Ok(Json(DONE)),
        },
        // The game is drawn already, as when the first answer was lost.
        Err(PlayError::Refused { refusal: Refusal::GameOver(outcome), .. }) if outcome.is_draw() => Ok(Json(DONE)),
        Err(error) => Err(ApiError::of_play(error, service.now())),
    }
}

/// Refuses berserk, which belongs to fast tournaments. The endpoint is not in the OpenAPI document, since it never
/// succeeds; it tells programs why.
///
/// # Errors
/// Always.
pub(super) async fn berserk(caller: Caller) -> Result<Json<Done>, ApiError> {
    PlayApi::Board.check(&caller)?;
    Err(ApiError::invalid("not-offered", Message::new("api-error-no-berserk")))
}

/// The move with which a draw is claimed. A form or JSON; everything may be left out.
#[derive(Deserialize, ToSchema, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ClaimRequest {
    /// The move you declare, in UCI. Without it the claim is on the position on the board.
    #[serde(rename = "move")]
    #[schema(example = "g1f3")]
    #[param(example = "g1f3")]
    declared: Option<String>,
    /// With `move`: the half-move it is meant for, counted from 0. With it the move is never played in a later position.
    #[schema(example = 12)]
    #[param(example = 12)]
    ply: Option<u16>,
    /// With `ply`: how often moves had been taken back; 0 unless told.
    #[schema(default = 0)]
    #[param(default = 0)]
    takebacks: Option<u8>,
}

/// The turn that a request is meant for, where it names one.
pub(super) fn turn(ply: Option<u16>, takebacks: Option<u8>) -> Result<Option<TurnId>, ApiError> {
    match (ply, takebacks) {
        (Some(ply), takebacks) => Ok(Some(TurnId { ply: Ply::new(ply), takebacks: takebacks.unwrap_or(0) })),
        (None, None) => Ok(None),
        (None, Some(_)) => {
            let message = Message::new("api-error-no-ply").with("takebacks", "takebacks").with("ply", "ply");
            Err(ApiError::invalid("no-ply", message))
        }
    }
}

impl ClaimRequest {
    fn declared_move(self) -> Result<Option<DeclaredMove>, ApiError> {
        let turn = turn(self.ply, self.takebacks)?;
        match self.declared {
            Some(uci) => Ok(Some(DeclaredMove { turn, text: MoveText::Uci(uci) })),
            None if turn.is_some() => {
                let message = Message::new("api-error-no-move").with("ply", "ply").with("move", "move");
                Err(ApiError::invalid("no-move", message))
            }
            None => Ok(None),
        }
    }
}

/// The message for a failed claim; `None` if it succeeded or led to an agreed draw.
fn failed_claim(caller: &Caller, played: &Played) -> Option<Message> {
    let (stored, game) = (&played.state, &played.state.game);
    if game.outcome().is_some_and(Outcome::is_draw) {
        return None;
    }
    let failed = played.failed_claim(stored.side_of(caller.id())?)?;
    let with = failed.played.and_then(|ply| game.moves().get(ply.index())).map(|played| played.san.as_str());
    Some(text::failed_claim(with, failed.is_offer))
}

/// Submits a command to the game with that id.
pub(super) async fn play(
    api: PlayApi,
    caller: &Caller,
    service: &Service,
    id: &str,
    command: Command,
) -> Result<Json<Done>, ApiError> {
    api.check(caller)?;
    let id: GameId = id.parse()?;
    let at = caller.received_at();
    service
        .play
        .submit(caller.id(), &id, command, at)
        .await
        .map_err(|error| ApiError::of_play(error, service.now()))?;
    Ok(Json(DONE))
}
