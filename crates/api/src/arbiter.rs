//! Rulings by arbiters.

use std::time::Duration;

use actix_web::web::{Data, Json, Path};
use chess_laws::Side;
use correspondence_clock::Clock;
use correspondence_game::{Correction, GameId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::game_players::LightUser;
use super::refusals::{Arbiters, Body, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use super::vocabulary::Color;
use service::Service;
use service::rulings::RulingError;
use service::rulings::RulingKind;
use service::tokens::Scope;
use text::{Argument, Message};

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
#[derive(Deserialize, ToSchema)]
pub(super) struct AdjudicationRequest {
    /// Who wins: `white`, `black`, or `none` for a draw.
    #[serde(deserialize_with = "parameter")]
    #[schema(inline)]
    winner: Winner,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "Both players have left the event in a level position.")]
    reason: String,
}

/// For whom the game is lost. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct ForfeitRequest {
    /// Whose the loss is: `white` or `black`.
    loser: Color,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "Black has left the event.")]
    reason: String,
}

/// What is done to a clock. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct CorrectionRequest {
    /// Whose clock: `white` or `black`.
    color: Color,
    /// How many seconds the clock is given; below zero, how many are taken off it, down to nothing. At most 240 days.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = i32, example = 86400, minimum = -20_736_000, maximum = 20_736_000)]
    seconds: Correction,
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "A day was lost by our fault.")]
    reason: String,
}

/// Why something is ruled. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct RulingRequest {
    /// Why, in words. It is kept with the game and shown to everybody; at most 500 characters.
    #[schema(example = "The last move is in dispute.")]
    reason: String,
}

/// Who wins by a ruling.
#[derive(Clone, Copy, ToSchema)]
#[schema(rename_all = "lowercase")]
enum Winner {
    None,
    White,
    Black,
}

impl Parameter for Winner {
    fn expected() -> Argument {
        let [white, black] = Side::ALL.map(Side::as_str);
        Message::new("api-wanted-winner").with("white", white).with("black", black).with("none", "none").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        match text {
            "none" => Ok(Self::None),
            "white" => Ok(Self::White),
            "black" => Ok(Self::Black),
            _ => Err(Self::unreadable()),
        }
    }
}

impl From<Winner> for Option<Side> {
    fn from(winner: Winner) -> Self {
        match winner {
            Winner::None => None,
            Winner::White => Some(Side::White),
            Winner::Black => Some(Side::Black),
        }
    }
}

/// Whole seconds; below zero they are taken off the clock.
impl Parameter for Correction {
    fn expected() -> Argument {
        Message::new("api-wanted-correction").with("most", Clock::FULL.as_secs()).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let seconds: Option<i64> = text.parse().ok();
        let bounds = 1..=Clock::FULL.as_secs();
        let seconds =
            seconds.filter(|seconds| bounds.contains(&seconds.unsigned_abs())).ok_or_else(Self::unreadable)?;
        let span = Duration::from_secs(seconds.unsigned_abs());
        Ok(if seconds > 0 { Self::Add(span) } else { Self::Take(span) })
    }
}

/// Who has gained by rated games that count less.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingGains {
    /// Who.
    user: LightUser,
    /// How many such games there are within 30 days.
    #[schema(example = 84)]
    games: usize,
    /// Against how many opponents.
    #[schema(example = 14)]
    opponents: usize,
    /// How many rating points they came to.
    #[schema(example = 40.5)]
    gained: f64,
    /// The ids of the last few of them.
    #[schema(example = json!(["q7ZvsdUF"]))]
    last: Vec<String>,
}

/// See rating gains that count less
///
/// Rated games count less that are over within minutes, are against players with no other opponents, or belong to a one-sided
/// series. For an arbiter: who has gained by them within 30 days, those with the most of them first. Most are honest; many by one
/// account may be farming.
#[utoipa::path(get, path = "/api/arbiter/rating-gains", operation_id = "arbiterRatingGains", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    responses(
        (status = 200, description = "Who has gained so", body = Vec<RatingGains>),
        Refusals<(Scoped, Arbiters)>,
    ))]
pub(super) async fn rating_gains(caller: Caller, service: Data<Service>) -> Result<Json<Vec<RatingGains>>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let gains = service.players.reduced_gains(caller.id()).await?;
    let rows = gains.into_iter().map(|gains| RatingGains {
        user: (&gains.player).into(),
        games: gains.games,
        opponents: gains.opponents,
        gained: gains.gained,
        last: gains.last.iter().map(GameId::to_string).collect(),
    });
    Ok(Json(rows.collect()))
}

/// Set the result of a game
///
/// For an arbiter who does not play in it. Both players are told by e-mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/adjudicate", operation_id = "arbiterAdjudicate", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((AdjudicationRequest = "application/x-www-form-urlencoded"), (AdjudicationRequest = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Ruled),
        Refusals<(Scoped, Body, RulingError)>,
        (status = 400, description = "The winner is none of these, or there is no reason", body = ErrorBody),
    ))]
pub(super) async fn adjudicate(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let request: AdjudicationRequest = fields.read()?;
    rule(&caller, &path, &service, RulingKind::Adjudicate(request.winner.into()), &request.reason).await
}

/// Declare a game lost for a player
///
/// For an arbiter who does not play in it. Both players are told by e-mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/forfeit", operation_id = "arbiterForfeit", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((ForfeitRequest = "application/x-www-form-urlencoded"), (ForfeitRequest = "application/json"))),
    responses(
        (status = 200, description = "The game is over", body = Ruled),
        Refusals<(Scoped, Body, RulingError)>,
        (status = 400, description = "The loser is none of these, or there is no reason", body = ErrorBody),
    ))]
pub(super) async fn forfeit(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let request: ForfeitRequest = fields.read()?;
    rule(&caller, &path, &service, RulingKind::Forfeit(request.loser.into()), &request.reason).await
}

/// Stop both clocks of a game
///
/// They stand still until they are started again; the players may move meanwhile. For an arbiter who does not play in
/// the game. Both players are told by e-mail, with the reason. The same ruling sent again within a minute
/// changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/stop-clocks", operation_id = "arbiterStopClocks", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((RulingRequest = "application/x-www-form-urlencoded"), (RulingRequest = "application/json"))),
    responses(
        (status = 200, description = "The clocks stand still", body = Ruled),
        Refusals<(Scoped, Body, RulingError)>,
        (status = 409, description = "The clocks are stopped already; with the state", body = ErrorBody),
    ))]
pub(super) async fn stop_clocks(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let request: RulingRequest = fields.read()?;
    rule(&caller, &path, &service, RulingKind::StopClocks, &request.reason).await
}

/// Start the stopped clocks of a game
///
/// For an arbiter who does not play in it. Both players are told by e-mail, with the reason. The same ruling sent again
/// within a minute changes nothing, and the answer says so.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/start-clocks", operation_id = "arbiterStartClocks", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((RulingRequest = "application/x-www-form-urlencoded"), (RulingRequest = "application/json"))),
    responses(
        (status = 200, description = "The clocks run again", body = Ruled),
        Refusals<(Scoped, Body, RulingError)>,
        (status = 400, description = "There is no reason", body = ErrorBody),
        (status = 409, description = "The clocks are not stopped; with the state", body = ErrorBody),
    ))]
pub(super) async fn start_clocks(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let request: RulingRequest = fields.read()?;
    rule(&caller, &path, &service, RulingKind::StartClocks, &request.reason).await
}

/// Correct a clock
///
/// A player is given time, or some is taken off the clock, down to nothing. For an arbiter who does not play in the
/// game. Both players are told by e-mail, with the reason. The same ruling sent again within a minute changes nothing,
/// and the answer says so: to correct twice by as much at once, say so in the reason.
#[utoipa::path(post, path = "/api/arbiter/game/{id}/correct-clock", operation_id = "arbiterCorrectClock", tag = "Arbiters", security(("token" = ["arbiter:write"])),
    params(("id" = String, Path, description = "The game's id")),
    request_body(content((CorrectionRequest = "application/x-www-form-urlencoded"), (CorrectionRequest = "application/json"))),
    responses(
        (status = 200, description = "The clock is corrected", body = Ruled),
        Refusals<(Scoped, Body, RulingError)>,
        (status = 400, description = "The colour or the seconds are none, there is no reason, the game has no clocks, or \
            this one would hold more than 240 days", body = ErrorBody),
    ))]
pub(super) async fn correct_clock(
    caller: Caller,
    path: Path<String>,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<Ruled>, ApiError> {
    caller.require(Scope::ArbiterWrite)?;
    let CorrectionRequest { color, seconds, reason } = fields.read()?;
    rule(&caller, &path, &service, RulingKind::CorrectClock(color.into(), seconds), &reason).await
}

/// Executes a ruling.
async fn rule(
    caller: &Caller,
    id: &str,
    service: &Service,
    verdict: RulingKind,
    reason: &str,
) -> Result<Json<Ruled>, ApiError> {
    let id: GameId = id.parse()?;
    match service.play.rule(caller.id(), &id, verdict, reason, caller.received_at()).await {
        Ok(ruled) => Ok(Json(Ruled { ok: true, repeated: ruled.events.is_empty().then_some(true) })),
        Err(error) => Err(ApiError::of_ruling(error, service.now())),
    }
}
