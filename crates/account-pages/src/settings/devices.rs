//! Notification devices: the list, forms to add one, and removal.

use actix_web::HttpRequest;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form, Path};
use askama::Template;
use serde::Deserialize;

use domain::browser_name::browser_name;
use domain::device::written_webhook_key;
use domain::device::{Device, DeviceRefusal, MAX_NAME_LEN, NewDevice, Protocol};
use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{
    Choice, ChoiceField, Field, FlashMessage, Inline, Page, auth, flash_message, html, redirect, sentence_with_moments,
};
use service::devices::DeviceError;
use service::vapid::VapidKey;
use service::{Reason, Service};

const PATH: &str = "/settings/devices";

/// [`Protocol::name`] of browser subscriptions, which a script sends.
const WEB_PUSH: &str = "web-push";

#[derive(Template)]
#[template(path = "settings/devices.html")]
struct DevicesPage {
    page: Page,
    devices: Vec<ListedDevice>,
    /// The key of a new webhook, shown only once.
    new_key: Option<String>,
    /// VAPID public key for browser subscriptions.
    vapid: Option<String>,
    protocol: ChoiceField,
    endpoint: Field,
    name: Field,
}

struct ListedDevice {
    id: String,
    name: String,
    kind: String,
    /// When it was added and when a notification was last sent to it.
    life: Inline<String>,
    trouble: Option<DeliveryFailure>,
}

struct DeliveryFailure {
    /// When it began.
    since: Inline<String>,
    reason: String,
    is_off: bool,
}

impl ListedDevice {
    fn new(page: &Page, device: Device) -> Self {
        let text = page.language();
        let kind = match device.protocol {
            Protocol::WebPush(_) => "device-browser",
            Protocol::Ntfy => "device-ntfy",
            Protocol::Webhook => "device-webhook",
        };
        let added = device.created_at;
        let state = device.state;
        let life = match state.sent_at {
            Some(sent) => sentence_with_moments(text, "device-added-sent", [("added", added), ("sent", sent)]),
            None => sentence_with_moments(text, "device-added", [("added", added)]),
        };
        let trouble = match (state.problem, state.disabled_at, state.failing_since) {
            (Some(problem), Some(since), _) => Some(("device-disabled", problem, since)),
            (Some(problem), None, Some(since)) => Some(("device-failing", problem, since)),
            _ => None,
        };
        let trouble = trouble.map(|(key, problem, since)| DeliveryFailure {
            since: sentence_with_moments(text, key, [("since", since)]),
            reason: text.explain(&problem),
            is_off: state.disabled_at.is_some(),
        });
        Self { id: device.id.0, name: device.name, kind: page.text(kind).into_owned(), life, trouble }
    }
}

impl DevicesPage {
    async fn load(
        page: Page,
        service: &Service,
        logged_in: &LoggedIn,
        refusal_of_input: Option<(&DeviceInput, &DeviceRefusal)>,
    ) -> Result<Self, Problem> {
        let devices = service.notifications.devices_of(logged_in.user.id).await?;
        // Browser subscriptions are not typed, so they are not shown again.
        let refusal_of_input = refusal_of_input.filter(|(input, _)| input.protocol != WEB_PUSH);
        let error_if = |is_about: fn(&DeviceRefusal) -> bool| {
            let refusal = refusal_of_input.map(|(_, refusal)| refusal).filter(|refusal| is_about(refusal));
            refusal.map(|refusal| page.language().explain(refusal))
        };
        let input_value =
            |field: fn(&DeviceInput) -> &String| refusal_of_input.map_or("", |(input, _)| field(input).as_str());
        let protocols = [("ntfy", "device-ntfy"), ("webhook", "device-webhook")];
        let protocols = protocols.map(|(name, key)| Choice::new(name, page.text(key)));
        let chosen = Some(input_value(|input| &input.protocol)).filter(|chosen| !chosen.is_empty()).unwrap_or("ntfy");
        Ok(Self {
            devices: devices.into_iter().map(|device| ListedDevice::new(&page, device)).collect(),
            new_key: None,
            vapid: VapidKey::new(service.secret()).ok().map(|key| key.public().to_owned()),
            protocol: ChoiceField::new("protocol", page.text("devices-protocol-label"), protocols).chosen(chosen),
            endpoint: Field::text("endpoint", page.text("devices-address-label"))
                .hint(page.text("devices-address-hint"))
                .code()
                .value(input_value(|input| &input.endpoint))
                .error(error_if(is_about_address)),
            name: Field::text("name", page.text("devices-name-label"))
                .hint(page.text("devices-name-hint"))
                .longest(MAX_NAME_LEN)
                .optional()
                .value(input_value(|input| &input.name))
                .error(error_if(|refusal| *refusal == DeviceRefusal::NameTooLong)),
            page: page.titled("devices-title"),
        })
    }
}

/// Whether the error is shown at the address field.
fn is_about_address(refusal: &DeviceRefusal) -> bool {
    matches!(refusal, DeviceRefusal::BadEndpoint(_) | DeviceRefusal::Known | DeviceRefusal::TooManyAtHost(_))
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    html(StatusCode::OK, &DevicesPage::load(page, &service, &logged_in, None).await?)
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct DeviceInput {
    protocol: String,
    endpoint: String,
    name: String,
    p256dh: String,
    auth: String,
}

/// Adds a device, and shows the key of a webhook once; or shows the forms again with the error.
pub(super) async fn add(
    page: Page,
    request: HttpRequest,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(input): Form<DeviceInput>,
) -> Result<HttpResponse, Problem> {
    let default_name =
        || browser_name(auth::user_agent(&request)).filter(|_| input.protocol == WEB_PUSH && input.name.is_empty());
    let new = NewDevice {
        name: default_name()
            .map_or_else(|| input.name.clone(), |name| name.chars().take(usize::from(MAX_NAME_LEN)).collect()),
        protocol: input.protocol.clone(),
        endpoint: input.endpoint.clone(),
        p256dh: input.p256dh.clone(),
        auth: input.auth.clone(),
    };
    match service.notifications.add_device(logged_in.principal(), new).await {
        Ok(Device { id, protocol: Protocol::Webhook, .. }) => {
            let key = written_webhook_key(&service.notifications.webhook_key(&id));
            let page = DevicesPage::load(page, &service, &logged_in, None).await?;
            html(StatusCode::OK, &DevicesPage { new_key: Some(key), ..page })
        }
        Ok(_) => Ok(flash_message::flash("notice-device-added", redirect(PATH))),
        Err(DeviceError::Refused(refusal)) => {
            let is_in_form =
                input.protocol != WEB_PUSH && (is_about_address(&refusal) || refusal == DeviceRefusal::NameTooLong);
            let sentence =
                if is_in_form { page.text("form-refused").into_owned() } else { page.language().explain(&refusal) };
            let page = page.with_flash_message(FlashMessage::error(sentence));
            let page = DevicesPage::load(page, &service, &logged_in, Some((&input, &refusal))).await?;
            html(status_of(refusal.kind()), &page)
        }
        Err(error @ (DeviceError::Revoked(_) | DeviceError::Store(_))) => Err(error.into()),
    }
}

pub(super) async fn remove(
    service: Data<Service>,
    logged_in: LoggedIn,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let back = |error: DeviceError| Problem::from(error).back_to(PATH, "devices-to");
    service.notifications.remove_device(logged_in.user.id, &id).await.map_err(back)?;
    Ok(flash_message::flash("notice-device-removed", redirect(PATH)))
}
