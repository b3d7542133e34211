//! Push devices and the webhook. Lichess has nothing like it.

use actix_web::Responder;
use actix_web::web::{Data, Json, Path};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::refusals::{Body, Refusals, Scoped};
use super::responses::{DONE, Done, uncacheable};
use domain::device::written_webhook_key;
use domain::device::{Device, NewDevice, Protocol};
use service::Service;
use service::devices::DeviceError;
use service::tokens::Scope;
use service::vapid::VapidKey;

/// What you are told by besides e-mail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeviceList {
    /// In the order in which they were added.
    devices: Vec<DeviceJson>,
    /// The public key that push subscriptions are made with (`applicationServerKey`), in Base64 for URLs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY")]
    vapid_key: Option<String>,
}

/// A device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeviceJson {
    /// Its id.
    #[schema(example = "0f8fad5bd9cb469fa16570867728950e")]
    id: String,
    /// What you call it.
    #[schema(example = "ntfy.example")]
    name: String,
    /// `web-push`, `ntfy` or `webhook`.
    #[schema(example = "ntfy")]
    protocol: &'static str,
    /// The host that requests go to. The whole address is not told: whoever knows it can often send to it.
    #[schema(example = "ntfy.example")]
    host: String,
    /// When it was added, in milliseconds since 1970.
    #[schema(example = 929_959_200_000_i64)]
    created_at: i64,
    /// When it was told something last, to within an hour, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    sent_at: Option<i64>,
    /// How many times in a row it could not be told.
    #[schema(example = 0)]
    failures: i32,
    /// Why, the last time: the HTTP status that it answered with, `timed-out`, `unreachable` or `bad-keys`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "410")]
    problem: Option<String>,
    /// When it was switched off for that, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = 929_959_200_000_i64)]
    disabled_at: Option<i64>,
    /// The key that signs what a webhook gets. It is told once, when the webhook is added.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=")]
    key: Option<String>,
}

impl DeviceJson {
    fn new(device: Device, key: Option<String>) -> Self {
        let Device { id, name, protocol, endpoint, created_at, state } = device;
        Self {
            id: id.0,
            name,
            protocol: protocol.name(),
            host: endpoint.host_str().unwrap_or_default().to_owned(),
            created_at: created_at.as_millis(),
            sent_at: state.sent_at.map(|at| at.as_millis()),
            failures: state.failures,
            problem: state.problem.map(|problem| problem.written()),
            disabled_at: state.disabled_at.map(|at| at.as_millis()),
            key,
        }
    }
}

/// A device to be added. A form or JSON.
#[derive(Deserialize, ToSchema)]
pub(super) struct DeviceRequest {
    /// `web-push` for a browser or an app with `UnifiedPush`, `ntfy`, or `webhook`.
    #[serde(default)]
    #[schema(required = true, example = "ntfy")]
    protocol: String,
    /// The address that requests go to: `https`, without a password.
    #[serde(default)]
    #[schema(required = true, example = "https://ntfy.example/my-secret-topic")]
    endpoint: String,
    /// What you call it; without one it goes by its host.
    #[serde(default)]
    #[schema(example = "Phone")]
    name: String,
    /// Of a push subscription: its public key, in Base64 for URLs.
    #[serde(default)]
    #[schema(example = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY")]
    p256dh: String,
    /// Of a push subscription: its authentication secret, in Base64 for URLs.
    #[serde(default)]
    #[schema(example = "_ordMnz7uTCmrpBTeUV4Bw")]
    auth: String,
}

/// List your devices
///
/// What you are told by besides e-mail: browsers and apps by Web Push, topics of ntfy, and a webhook.
#[utoipa::path(get, path = "/api/account/devices", operation_id = "accountDevices", tag = "Account", security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "Your devices", body = DeviceList),
        Refusals<Scoped>,
    ))]
pub(super) async fn list(caller: Caller, service: Data<Service>) -> Result<Json<DeviceList>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    let devices = service.notifications.devices_of(caller.id()).await?;
    Ok(Json(DeviceList {
        devices: devices.into_iter().map(|device| DeviceJson::new(device, None)).collect(),
        vapid_key: VapidKey::new(service.secret()).ok().map(|key| key.public().to_owned()),
    }))
}

/// Add a device
///
/// At most 20, one of them a webhook, and three at one host, browsers aside. E-mail tells you of each. Only addresses
/// on the public internet get anything, over HTTPS on its usual port, and redirections are not followed. An app with
/// `UnifiedPush` gives its endpoint with its keys as `web-push`, or without any as `ntfy`.
#[utoipa::path(post, path = "/api/account/devices", operation_id = "accountAddDevice", tag = "Account", security(("token" = ["preference:write"])),
    request_body(content((DeviceRequest = "application/x-www-form-urlencoded"), (DeviceRequest = "application/json"))),
    responses(
        (status = 200, description = "The device; a webhook with its key, which is told only here", body = DeviceJson),
        Refusals<(Scoped, Body, DeviceError)>,
        (status = 400, description = "The protocol, the address, the keys or the name cannot be used", body = ErrorBody),
        (status = 409, description = "You have it already, or have a webhook already", body = ErrorBody),
        (status = 429, description = "You have 20 already, or three at that host", body = ErrorBody),
    ))]
pub(super) async fn add(caller: Caller, fields: Fields, service: Data<Service>) -> Result<impl Responder, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let DeviceRequest { protocol, endpoint, name, p256dh, auth } = fields.read()?;
    let device = service
        .notifications
        .add_device(caller.principal(), NewDevice { name, protocol, endpoint, p256dh, auth })
        .await?;
    let key = (device.protocol == Protocol::Webhook)
        .then(|| written_webhook_key(&service.notifications.webhook_key(&device.id)));
    let answer = Json(DeviceJson::new(device, key));
    // The key is shown only once.
    Ok(if answer.key.is_some() { uncacheable(answer) } else { answer.customize() })
}

/// Remove a device
///
/// Nothing is sent there any more.
#[utoipa::path(delete, path = "/api/account/devices/{id}", operation_id = "accountRemoveDevice", tag = "Account", security(("token" = ["preference:write"])),
    params(("id" = String, Path, description = "The device's id")),
    responses(
        (status = 200, description = "It is removed", body = Done),
        Refusals<(Scoped, DeviceError)>,
        (status = 404, description = "You have no such device", body = ErrorBody),
    ))]
pub(super) async fn remove(caller: Caller, id: Path<String>, service: Data<Service>) -> Result<Json<Done>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    service.notifications.remove_device(caller.id(), &id).await?;
    Ok(Json(DONE))
}
