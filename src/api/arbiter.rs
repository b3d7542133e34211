//! What arbiters rule.

use std::time::Duration;

use actix_web::web::{Data, Json, Path};
use chess_laws::Side;
use correspondence_clock::Clock;
use correspondence_game::{Correction, GameId};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::{Fields, missing};
use crate::service::Service;
use crate::service::rulings::Verdict;
use crate::service::tokens::Scope;
use crate::text::{Argument, Message};

/// What came of a ruling.
#[derive(Serialize, ToSchema)]
pub(super) struct Ruled {
    /// Always `true`.
    ok: bool,
    /// `true` where nothing was done: you ruled so, with the same reason, less than a minute before.
    #[serde(skip_serializing_if = "Option::is_none")]
    repeated: Option<bool>,
}

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

/// What is done to a clock. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `correct_clock` reads")]
pub(super) struct CorrectionFields {
    /// Whose clock: `white` or `black`.
    #[schema(example = "white")]
    color: String,
    /// How many seconds the clock is given; below zero, how many are taken off it, down to nothing. At most 240 days.
    #[schema(example = 86400, minimum = -20_736_000, maximum = 20_736_000)]
    seconds: i32,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "A day was lost by our fault.")]
    reason: String,
}

/// Why something is ruled. A form or JSON.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes what `stop_clocks` and `start_clocks` read")]
pub(super) struct RulingFields {
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "The last move is in dispute.")]
    reason: String,
}

/// Set the result of a game
///
/// For an arbiter who does not play in it. Both players are told by mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/adjudicate", operation_id = "arbiterAdjudicate", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((AdjudicationFields = "application/x-www-form-urlencoded"), (AdjudicationFields = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Ruled),
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
) -> Result<Json<Ruled>, ApiError> {
    rule(&caller, &path, &fields, &service, winner(&fields).map(Verdict::Adjudicate)).await
}

/// Declare a game lost for a player
///
/// For an arbiter who does not play in it. Both players are told by mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/forfeit", operation_id = "arbiterForfeit", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((ForfeitFields = "application/x-www-form-urlencoded"), (ForfeitFields = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Ruled),
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
) -> Result<Json<Ruled>, ApiError> {
    rule(&caller, &path, &fields, &service, side("loser", &fields).map(Verdict::Forfeit)).await
}

/// Stop both clocks of a game
///
/// They stand still until they are started again; the players may move meanwhile. For an arbiter who does not play in
/// the game. Both players are told by mail, with the reason. The same ruling sent again within a minute
/// changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/stop-clocks", operation_id = "arbiterStopClocks", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((RulingFields = "application/x-www-form-urlencoded"), (RulingFields = "application/json"))),
    responses(
        (status = 200, description = "The clocks stand still", body = Ruled),
        (status = 400, description = "There is no reason, or the game has no clocks", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You are no arbiter, you play in this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "The clocks are stopped already; with the state", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn stop_clocks(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    rule(&caller, &path, &fields, &service, Ok(Verdict::StopClocks)).await
}

/// Start the stopped clocks of a game
///
/// For an arbiter who does not play in it. Both players are told by mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/start-clocks", operation_id = "arbiterStartClocks", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((RulingFields = "application/x-www-form-urlencoded"), (RulingFields = "application/json"))),
    responses(
        (status = 200, description = "The clocks run again", body = Ruled),
        (status = 400, description = "There is no reason", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You are no arbiter, you play in this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 409, description = "The clocks are not stopped; with the state", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn start_clocks(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    rule(&caller, &path, &fields, &service, Ok(Verdict::StartClocks)).await
}

/// Correct a clock
///
/// A player is given time, or some is taken off the clock, down to nothing. For an arbiter who does not play in the
/// game. Both players are told by mail, with the reason. The same ruling sent again within a minute changes nothing, and
/// the answer says so: to correct twice by as much at once, say so in the reason.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/correct-clock", operation_id = "arbiterCorrectClock", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((CorrectionFields = "application/x-www-form-urlencoded"), (CorrectionFields = "application/json"))),
    responses(
        (status = 200, description = "The clock is corrected", body = Ruled),
        (status = 400, description = "The colour or the seconds are none, there is no reason, the game has no clocks, or \
            this one would hold more than 240 days", body = ErrorBody),
        (status = 401, description = "No token, or one that does not work", body = ErrorBody),
        (status = 403, description = "You are no arbiter, you play in this game, or the scope is missing", body = ErrorBody),
        (status = 404, description = "There is no such game", body = ErrorBody),
        (status = 410, description = "The game is over; with the state", body = ErrorBody),
    ))]
pub(super) async fn correct_clock(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    let verdict = side("color", &fields).and_then(|side| Ok(Verdict::CorrectClock(side, correction(&fields)?)));
    rule(&caller, &path, &fields, &service, verdict).await
}

fn winner(fields: &Fields) -> Result<Option<Side>, ApiError> {
    match fields.text("winner") {
        Some("none") => Ok(None),
        given => one_side(given).map(Some).ok_or_else(|| {
            let [white, black] = Side::ALL.map(Side::as_str);
            let wanted =
                Message::new("api-wanted-winner").with("white", white).with("black", black).with("none", "none");
            missing("winner", wanted)
        }),
    }
}

fn side(name: &str, fields: &Fields) -> Result<Side, ApiError> {
    one_side(fields.text(name)).ok_or_else(|| missing(name, Argument::any_of(Side::ALL)))
}

fn one_side(given: Option<&str>) -> Option<Side> {
    Side::ALL.into_iter().find(|side| Some(side.as_str()) == given)
}

fn correction(fields: &Fields) -> Result<Correction, ApiError> {
    let most = Clock::FULL.as_secs();
    let seconds = fields.text("seconds").and_then(|text| text.parse::<i64>().ok());
    let seconds = seconds.filter(|seconds| (1..=most).contains(&seconds.unsigned_abs()));
    let seconds =
        seconds.ok_or_else(|| missing("seconds", Message::new("api-wanted-correction").with("most", most)))?;
    let span = Duration::from_secs(seconds.unsigned_abs());
    Ok(if seconds > 0 { Correction::Add(span) } else { Correction::Take(span) })
}

/// Carries out a ruling, as far as the caller's token is good for that and what was sent makes a `verdict`.
async fn rule(
    caller: &Caller,
    id: &str,
    fields: &Fields,
    service: &Service,
    verdict: Result<Verdict, ApiError>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let (verdict, id) = (verdict?, id.parse::<GameId>()?);
    let words = fields.text("reason").unwrap_or_default();
    match service.rule(caller.id(), &id, verdict, words, caller.received_at()).await {
        Ok(ruled) => Ok(Json(Ruled { ok: true, repeated: ruled.events.is_empty().then_some(true) })),
        Err(error) => Err(ApiError::of_ruling(error, service.now())),
    }
}
