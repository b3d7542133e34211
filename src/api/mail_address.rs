//! How mail to your address fares. Lichess has nothing like it.

use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{DONE, Done};
use super::caller::Caller;
use super::error::ApiError;
use super::refusals::{Refusals, Scoped};
use crate::service::Service;
use crate::service::mail_delivery::{MailState, ResumeError};
use crate::service::tokens::Scope;

/// Whether mail to your address is sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailAddress {
    /// Whether mail is paused, because it kept coming back. Mail about the account itself is sent all the same.
    paused: bool,
    /// Since when, in milliseconds since 1970; `null` where it is not.
    #[schema(example = 929_959_200_000_i64)]
    paused_at: Option<i64>,
    /// What a mail server said of the last message that failed; `null` where none has, or mail arrived since.
    #[schema(example = "550 5.1.1 User unknown")]
    last_answer: Option<String>,
    /// From when on you may have it resumed, in milliseconds since 1970; `null` where you may now.
    resumable_at: Option<i64>,
}

impl From<MailState> for MailAddress {
    fn from(MailState { paused_at, last_answer, resumable_at }: MailState) -> Self {
        Self {
            paused: paused_at.is_some(),
            paused_at: paused_at.map(|at| at.as_millis()),
            last_answer,
            resumable_at: resumable_at.map(|at| at.as_millis()),
        }
    }
}

/// Show whether mail to you is paused
///
/// Mail is paused where it keeps coming back from your address.
#[utoipa::path(get, path = "/api/account/mail", operation_id = "accountMail", tag = "Account", security(("token" = ["email:read"])),
    responses(
        (status = 200, description = "How mail to you fares", body = MailAddress),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller, service: Data<Service>) -> Result<Json<MailAddress>, ApiError> {
    caller.require(Scope::EmailRead)?;
    Ok(Json(service.mail_state(caller.id()).await?.into()))
}

/// Resume mail to you
///
/// From the next message on. If that comes back as well, mail is paused again at once. Nothing happens where mail is not
/// paused. You may do this three times within 30 days.
#[utoipa::path(post, path = "/api/account/mail/resume", operation_id = "accountResumeMail", tag = "Account", security(("token" = ["preference:write"])),
    responses(
        (status = 200, description = "Mail is sent again", body = Done),
        Refusals<(Scoped, ResumeError)>,
    ))]
pub(super) async fn resume(caller: Caller, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    service.resume_own_mail(caller.id()).await?;
    Ok(Json(DONE))
}
