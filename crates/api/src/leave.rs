//! Leave: listing, taking and ending it. Lichess has nothing like it.

use actix_web::web::{Data, Json, Path};
use correspondence_clock::{Instant, days};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{Body, LeavePath, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use super::responses::{DONE, Done};
use domain::leave::{Leave, LeaveId};
use domain::leave::{LeaveLeft, LeaveLength};
use service::Service;
use service::leave::LeaveError;
use service::tokens::Scope;
use text::{Argument, Message};

/// Your leave.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LeaveAccount {
    /// What you may still take, in the year that runs and in the next.
    left: [LeftInYear; 2],
    /// Your leaves, in order: those to come, the one that lasts, and those of this year and the last. Without those that
    /// were taken back before they began.
    leaves: Vec<LeaveJson>,
    /// Whether leave begins by itself when your time in a game is about to run out.
    #[schema(example = false)]
    automatic: bool,
}

/// What may still be taken in a calendar year, UTC.
#[derive(Debug, Serialize, ToSchema)]
struct LeftInYear {
    /// The year.
    #[schema(example = 1999)]
    year: i16,
    /// How much, in milliseconds.
    #[schema(example = 2_592_000_000_u64)]
    millis: u64,
}

impl From<LeaveLeft> for LeftInYear {
    fn from(LeaveLeft { year, left }: LeaveLeft) -> Self {
        Self { year, millis: u64::try_from(left.as_millis()).unwrap_or(u64::MAX) }
    }
}

/// One leave.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Leave)]
pub(super) struct LeaveJson {
    /// Its number.
    #[schema(example = 17)]
    id: i64,
    /// When it begins, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    from: i64,
    /// When it is over, in milliseconds since 1970.
    #[schema(example = 930_823_200_000_i64)]
    until: i64,
    /// `planned`, `lasting` or `over`.
    #[schema(example = "planned")]
    status: &'static str,
    /// Whether it began by itself, because your time in a game was about to run out.
    #[schema(example = false)]
    automatic: bool,
}

impl LeaveJson {
    fn new(leave: &Leave, now: Instant) -> Self {
        let status = match leave {
            leave if leave.end() <= now => "over",
            leave if leave.contains(now) => "lasting",
            _ => "planned",
        };
        Self {
            id: leave.id.0,
            from: leave.from.as_millis(),
            until: leave.end().as_millis(),
            status,
            automatic: leave.is_automatic,
        }
    }
}

/// Leave to take. A form or JSON, with either `until` or `days`.
#[derive(Deserialize, ToSchema)]
pub(super) struct LeaveRequest {
    /// When it is to begin, in milliseconds since 1970, a year ahead at the most; without it the leave begins at once.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<i64>, example = 929_959_200_000_i64)]
    from: Option<Instant>,
    /// When it is to be over, in milliseconds since 1970, a day after its beginning at the earliest.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<i64>, example = 930_823_200_000_i64)]
    until: Option<Instant>,
    /// In place of `until`: for how many days of 24 hours.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = Option<u16>, example = 10, minimum = 1)]
    days: Option<WholeDays>,
}

/// A number of days.
struct WholeDays(u16);

impl Parameter for WholeDays {
    fn expected() -> Argument {
        Message::new("api-wanted-days").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map(Self).map_err(|_| Self::unreadable())
    }
}

/// Show your leave
///
/// A player has 30 days of leave in a calendar year (UTC), unless the operator has set another number. Opponents see on pages and in the state of games when you are
/// or will be on leave.
#[utoipa::path(get, path = "/api/leave", operation_id = "leave", tag = "Account", security(("token" = ["board:play"])),
    responses(
        (status = 200, description = "Your leave", body = LeaveAccount),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller, service: Data<Service>) -> Result<Json<LeaveAccount>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    Ok(Json(account_of(&caller, &service).await?))
}

async fn account_of(caller: &Caller, service: &Service) -> Result<LeaveAccount, ApiError> {
    let account = service.leave.leave_of(caller.id()).await?;
    let now = service.now();
    Ok(LeaveAccount {
        left: account.left.map(LeftInYear::from),
        leaves: account.leaves.iter().map(|leave| LeaveJson::new(leave, now)).collect(),
        automatic: service.leave.has_automatic_leave(caller.id()).await?,
    })
}

/// Whether leave begins by itself. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct AutomaticLeaveRequest {
    /// Whether it does.
    #[schema(example = true)]
    automatic: bool,
}

/// Let leave begin by itself
///
/// Whether leave begins by itself when your time in a game is about to run out: with an hour left, or a tenth of the time there was
/// for the move where that is less. It lasts three days, or as many as are left, and not into leave that you have planned; it begins so
/// at most once in 30 days, and not where less than a day is left. You and your opponents are notified. Off by default.
#[utoipa::path(put, path = "/api/leave/automatic", operation_id = "leaveSetAutomatic", tag = "Account", security(("token" = ["board:play"])),
    request_body(content((AutomaticLeaveRequest = "application/x-www-form-urlencoded"), (AutomaticLeaveRequest = "application/json"))),
    responses(
        (status = 200, description = "It is saved", body = LeaveAccount),
        Refusals<(Scoped, Body)>,
    ))]
pub(super) async fn set_automatic(
    caller: Caller,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<LeaveAccount>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let AutomaticLeaveRequest { automatic } = fields.read_settings()?;
    service.leave.prefer_automatic_leave(caller.id(), automatic).await?;
    Ok(Json(account_of(&caller, &service).await?))
}

/// Take leave
///
/// Your clocks stand still meanwhile in all your running games, and in those that begin, but not in games with a triple block, whose
/// bank stands in for leave. Your opponents get a message and may still move; a move of yours ends the leave that lasts, except one in a
/// game that it does not stop. It lasts a day at least, and at most what there is in two calendar years.
#[utoipa::path(post, path = "/api/leave", operation_id = "leaveTake", tag = "Account", security(("token" = ["board:play"])),
    request_body(content((LeaveRequest = "application/x-www-form-urlencoded"), (LeaveRequest = "application/json"))),
    responses(
        (status = 200, description = "It is taken", body = LeaveJson),
        Refusals<(Scoped, Body, LeaveError)>,
        (status = 400, description = "It would begin in the past or more than a year ahead, end before it begins, be \
            shorter than a day, or be more than is left; or neither or both of `until` and `days` were given", body = ErrorBody),
        (status = 409, description = "It overlaps with other leave of yours", body = ErrorBody),
    ))]
pub(super) async fn take(caller: Caller, fields: Fields, service: Data<Service>) -> Result<Json<LeaveJson>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let request: LeaveRequest = fields.read()?;
    let leave = service.leave.take_leave(caller.id(), request.from, request.length()?, caller.received_at()).await?;
    Ok(Json(LeaveJson::new(&leave, service.now())))
}

impl LeaveRequest {
    fn length(&self) -> Result<LeaveLength, ApiError> {
        match (self.until, &self.days) {
            (Some(until), None) => Ok(LeaveLength::Until(until)),
            (None, Some(count)) => Ok(LeaveLength::For(days(count.0.into()))),
            (None, None) => {
                let message = Message::new("api-error-no-end").with("until", "until").with("days", "days");
                Err(ApiError::invalid("no-end", message))
            }
            (Some(_), Some(_)) => {
                let message = Message::new("api-error-two-ends").with("until", "until").with("days", "days");
                Err(ApiError::invalid("two-ends", message))
            }
        }
    }
}

/// End leave
///
/// That which lasts ends now, that which is to come is taken back. Your opponents get a message.
#[utoipa::path(delete, path = "/api/leave/{id}", operation_id = "leaveEnd", tag = "Account", security(("token" = ["board:play"])),
    params(("id" = i64, Path, description = "The leave's number")),
    responses(
        (status = 200, description = "It is ended", body = Done),
        Refusals<(Scoped, LeavePath)>,
        (status = 409, description = "It is over already", body = ErrorBody),
    ))]
pub(super) async fn end(caller: Caller, path: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::BoardPlay)?;
    let id = path.parse().map_err(|_| ApiError::not_found(Message::new("api-error-unknown-leave")))?;
    service.leave.end_leave(caller.id(), LeaveId(id), caller.received_at()).await?;
    Ok(Json(DONE))
}
