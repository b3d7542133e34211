//! The state of mail to the account’s address. Lichess has nothing like it.

use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::ApiError;
use super::fields::Fields;
use super::refusals::{Body, Refusals, Scoped};
use super::responses::{DONE, Done};
use domain::received::{DistrustedMessage, ListedDistrustedMessage};
use service::Service;
use service::mail_delivery::{MailState, ResumeError};
use service::sender_addresses::SenderAddressError;
use service::tokens::Scope;

/// Whether e-mail to your address is sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailAddress {
    /// Whether e-mail is paused, because it kept coming back. E-mail about the account itself is sent all the same.
    paused: bool,
    /// Since when, in milliseconds since 1970; `null` where it is not.
    #[schema(example = 929_959_200_000_i64)]
    paused_at: Option<i64>,
    /// What a mail server said of the last message that failed; `null` where none has, or e-mail arrived since.
    #[schema(example = "550 5.1.1 User unknown")]
    last_answer: Option<String>,
    /// From when on you may have it resumed, in milliseconds since 1970; `null` where you may now.
    resumable_at: Option<i64>,
    /// E-mail that claimed to be from you in the last two weeks and was not believed, the latest first.
    not_believed: Vec<DoubtedMail>,
}

/// A message that claimed to be from you. Nothing in it was done.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DoubtedMail {
    /// When it came, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    at: i64,
    /// Why: `spam`, `dmarc`, `spf`, or `thread` where what it answers stood among the messages of its thread alone.
    #[schema(example = "dmarc")]
    reason: String,
    /// What it was understood to say; empty where it was not.
    #[schema(example = "1. e4")]
    said: String,
}

/// Your second address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SenderAddressJson {
    /// It; `null` where you have none.
    #[schema(example = "ann@work.example")]
    email: Option<String>,
    /// When it was confirmed, in milliseconds since 1970; `null` while it counts for nothing.
    #[schema(example = 929_959_200_000_i64)]
    confirmed_at: Option<i64>,
}

/// An address. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct SenderAddressRequest {
    /// It.
    #[serde(default)]
    #[schema(example = "ann@work.example")]
    email: String,
}

impl MailAddress {
    fn new(
        MailState { paused_at, last_answer, resumable_at }: MailState,
        doubts: Vec<ListedDistrustedMessage>,
    ) -> Self {
        let doubted = |ListedDistrustedMessage { message, at }| {
            let DistrustedMessage { reason, said } = message;
            DoubtedMail { at: at.as_millis(), reason, said }
        };
        Self {
            not_believed: doubts.into_iter().map(doubted).collect(),
            paused: paused_at.is_some(),
            paused_at: paused_at.map(|at| at.as_millis()),
            last_answer,
            resumable_at: resumable_at.map(|at| at.as_millis()),
        }
    }
}

/// Show whether e-mail to you is paused
///
/// E-mail is paused where it keeps coming back from your address.
#[utoipa::path(get, path = "/api/account/mail", operation_id = "accountMail", tag = "Account", security(("token" = ["email:read"])),
    responses(
        (status = 200, description = "How mail to you fares", body = MailAddress),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller, service: Data<Service>) -> Result<Json<MailAddress>, ApiError> {
    caller.require(Scope::EmailRead)?;
    let doubts = service.mail.doubted_messages(caller.id()).await?;
    Ok(Json(MailAddress::new(service.mail.mail_state(caller.id()).await?, doubts)))
}

/// Show your second address
///
/// Answers by e-mail are accepted from it as from the address of your account.
#[utoipa::path(get, path = "/api/account/mail/sender", operation_id = "accountSenderAddress", tag = "Account", security(("token" = ["email:read"])),
    responses(
        (status = 200, description = "Your second address", body = SenderAddressJson),
        Refusals<Scoped>,
    ))]
pub(super) async fn sender(caller: Caller, service: Data<Service>) -> Result<Json<SenderAddressJson>, ApiError> {
    caller.require(Scope::EmailRead)?;
    let found = service.accounts.sender_address(caller.id()).await?;
    let confirmed_at = found.as_ref().and_then(|found| found.confirmed_at).map(|at| at.as_millis());
    Ok(Json(SenderAddressJson { email: found.map(|found| found.email), confirmed_at }))
}

/// Set your second address
///
/// It replaces the one before. It counts once the link in the e-mail sent to it has been followed; the address of your
/// account gets a message about it. The response does not reveal whether another account uses it.
#[utoipa::path(put, path = "/api/account/mail/sender", operation_id = "accountSetSenderAddress", tag = "Account", security(("token" = ["preference:write"])),
    request_body(content((SenderAddressRequest = "application/x-www-form-urlencoded"), (SenderAddressRequest = "application/json"))),
    responses(
        (status = 200, description = "The link is sent", body = Done),
        Refusals<(Scoped, Body, SenderAddressError)>,
    ))]
pub(super) async fn set_sender(caller: Caller, fields: Fields, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let SenderAddressRequest { email } = fields.read()?;
    service.accounts.add_sender_address(caller.principal(), &email).await?;
    Ok(Json(DONE))
}

/// Remove your second address
///
/// Nothing happens where you have none.
#[utoipa::path(delete, path = "/api/account/mail/sender", operation_id = "accountRemoveSenderAddress", tag = "Account", security(("token" = ["preference:write"])),
    responses(
        (status = 200, description = "It is removed", body = Done),
        Refusals<(Scoped, SenderAddressError)>,
    ))]
pub(super) async fn remove_sender(caller: Caller, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    service.accounts.remove_sender_address(caller.principal()).await?;
    Ok(Json(DONE))
}

/// Resume e-mail to you
///
/// From the next message on. If that comes back as well, e-mail is paused again at once. Nothing happens where e-mail
/// is not paused. You may do this three times within 30 days.
#[utoipa::path(post, path = "/api/account/mail/resume", operation_id = "accountResumeMail", tag = "Account", security(("token" = ["preference:write"])),
    responses(
        (status = 200, description = "Mail is sent again", body = Done),
        Refusals<(Scoped, ResumeError)>,
    ))]
pub(super) async fn resume(caller: Caller, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    service.mail.resume_own_mail(caller.id()).await?;
    Ok(Json(DONE))
}
