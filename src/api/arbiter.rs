//! What arbiters rule.

use actix_web::web::{Data, Json, Path};
use utoipa::ToSchema;

use super::answer::{DONE, Done};
use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use crate::game::GameId;
use crate::rules::Side;
use crate::service::Service;
use crate::service::rulings::Verdict;
use crate::service::tokens::Scope;

/// The result that is set. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `adjudicate` reads")]
pub(super) struct AdjudicationFields {
    /// Who wins: `white`, `black`, or `none` for a draw.
    #[schema(example = "none")]
    winner: String,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "Both players have left the event in a level position.")]
    reason: String,
}

/// For whom the game is lost. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `forfeit` reads")]
pub(super) struct ForfeitFields {
    /// Whose the loss is: `white` or `black`.
    #[schema(example = "black")]
    loser: String,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "Black has left the event.")]
    reason: String,
}

/// Set the result of a game
///
/// For an arbiter who does not play in it. Both players are told by mail, with the reason. The same ruling sent again
/// gets the first answer again.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/adjudicate", operation_id = "arbiterAdjudicate", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((AdjudicationFields = "application/x-www-form-urlencoded"), (AdjudicationFields = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Done),
        (status = 400, description = "The winner is none of these, or there is no reason", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You are no arbiter, you play in this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn adjudicate(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let wanted = "white, black, or none for a draw";
    let winner = match fields.text("winner") {
        Some("none") => None,
        other => Some(side("winner", other, wanted)?),
    };
    rule(&caller, &service, &path, Verdict::Adjudicate(winner), &fields).await
}

/// Declare a game lost for a player
///
/// For an arbiter who does not play in it. Both players are told by mail, with the reason. The same ruling sent again
/// gets the first answer again.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/forfeit", operation_id = "arbiterForfeit", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((ForfeitFields = "application/x-www-form-urlencoded"), (ForfeitFields = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Done),
        (status = 400, description = "The loser is none of these, or there is no reason", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You are no arbiter, you play in this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn forfeit(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let loser = side("loser", fields.text("loser"), "white or black")?;
    rule(&caller, &service, &path, Verdict::Forfeit(loser), &fields).await
}

fn side(name: &str, given: Option<&str>, wanted: &str) -> Result<Side, ApiError> {
    Side::ALL
        .into_iter()
        .find(|side| Some(side.as_str()) == given)
        .ok_or_else(|| ApiError::invalid("bad-parameter", format!("“{name}” must be {wanted}.")))
}

async fn rule(
    caller: &Caller,
    service: &Service,
    id: &str,
    verdict: Verdict,
    fields: &Fields,
) -> Result<Json<Done>, ApiError> {
    let id: GameId = id.parse()?;
    let words = fields.text("reason").unwrap_or_default();
    match service.rule(caller.id(), &id, verdict, words).await {
        Ok(_) => Ok(Json(DONE)),
        Err(error) => Err(ApiError::of_ruling(error, service.now())),
    }
}
