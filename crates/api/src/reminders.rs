//! Reminder settings. Lichess has nothing like it.

use actix_web::web::{Data, Json};
use correspondence_clock::{ReminderError, Reminders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::refusals::{Body, Refusals, Scoped};
use super::request::{OptionalParameter, ParameterError, parameter};
use service::Service;
use service::tokens::Scope;
use text::Message;

/// Reminders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReminderList {
    /// With how much left for a move its player is reminded: hours, such as `24h`, or a part of the time there was for
    /// it, such as `1/10`. Empty where there are no reminders.
    #[schema(example = json!(["24h", "6h", "1/10"]))]
    reminders: Vec<String>,
}

/// The reminders that are chosen. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct ReminderRequest {
    /// At most six, with blanks or commas between them, or `none`: hours or days left, such as `6h` or `2d`, from an
    /// hour to 30 days; or parts of the time there was for the move, such as `1/10` or `50%`, from 1/100 to 99/100. In
    /// JSON it may be an array.
    #[serde(deserialize_with = "parameter")]
    #[schema(value_type = String, example = "24h 6h 1/10")]
    reminders: ChosenReminders,
}

/// A required list of reminders, which may be empty.
struct ChosenReminders(Reminders);

impl OptionalParameter for ChosenReminders {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        let missing = || {
            let message = Message::new("api-error-no-reminders")
                .with("name", "reminders")
                .with("example", "24h 6h")
                .with("none", "none");
            ApiError::invalid("bad-parameter", message)
        };
        match text.ok_or_else(missing)? {
            // An empty array.
            "" => Ok(Self(Reminders::none())),
            text => Ok(Self(text.parse().map_err(|error: ReminderError| ApiError::from(error))?)),
        }
    }
}

impl From<Reminders> for ReminderList {
    fn from(reminders: Reminders) -> Self {
        Self { reminders: reminders.iter().map(|reminder| reminder.to_string()).collect() }
    }
}

/// Show your reminders
///
/// With how much left for a move you are reminded of it by e-mail.
#[utoipa::path(get, path = "/api/account/reminders", operation_id = "accountReminders", tag = "Account", security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "Your reminders", body = ReminderList),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller, service: Data<Service>) -> Result<Json<ReminderList>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    Ok(Json(service.reminders.reminders_of(caller.id()).await?.into()))
}

/// Choose your reminders
///
/// From now on, in running games, too, you are reminded by e-mail once each time that so much is left for a move: not
/// on leave, not while an arbiter has stopped the clocks, and not of a move that is made.
#[utoipa::path(post, path = "/api/account/reminders", operation_id = "accountSetReminders", tag = "Account", security(("token" = ["preference:write"])),
    request_body(content((ReminderRequest = "application/x-www-form-urlencoded"), (ReminderRequest = "application/json"))),
    responses(
        (status = 200, description = "They are saved", body = ReminderList),
        Refusals<(Scoped, Body, ReminderError)>,
    ))]
pub(super) async fn save(
    caller: Caller,
    fields: Fields,
    service: Data<Service>,
) -> Result<Json<ReminderList>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let ReminderRequest { reminders: ChosenReminders(reminders) } = fields.read_settings()?;
    service.reminders.prefer_reminders(caller.id(), reminders.clone()).await?;
    Ok(Json(reminders.into()))
}
