//! Push notifications: a player's devices, which are browsers and apps (Web Push), ntfy, and a webhook for programs.
//! Each is a URL to which requests are sent.

use data_encoding::{BASE64, BASE64URL_NOPAD};
use std::fmt;
use std::time::Duration;

use correspondence_clock::Instant;
use correspondence_game::one_line;
use serde::{Deserialize, Serialize};
use url::{Host, Url};

use super::mail_delivery::registrable_domain;
use super::outbound::{OutboundPolicy, UrlFault};
use text::Reason;

/// How many devices a player may have.
pub const MAX_DEVICES: usize = 20;

/// Limit on the devices at one host, so that notifying one player does not multiply requests to the same server.
pub const MAX_DEVICES_AT_HOST: usize = 3;

/// The browsers' push services, which are exempt from the limit by host.
const BROWSER_SERVICES: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];

/// Length limit of a device's name, in characters.
pub const MAX_NAME_LEN: u16 = 60;

/// Consecutive failures after which a device that reports being gone (404, 410) is disabled.
const MAX_GONE: i32 = 5;

/// Any device is disabled after this many consecutive failures, …
const MAX_FAILURES: i32 = 20;

/// … if they span at least this time.
const MAX_FAILING: Duration = Duration::from_secs(5 * 24 * 60 * 60);

/// A device's id, which is not a secret.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DeviceId(pub String);

impl fmt::Display for DeviceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The protocol by which a device is notified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Web Push (RFC 8030), encrypted for these keys (RFC 8291): a browser, or an app with UnifiedPush.
    WebPush(PushKeys),
    /// ntfy: plain text and a few headers.
    Ntfy,
    /// A webhook: signed JSON (Standard Webhooks).
    Webhook,
}

impl Protocol {
    /// The name in the database and the API.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::WebPush(_) => "web-push",
            Self::Ntfy => "ntfy",
            Self::Webhook => "webhook",
        }
    }

    /// The protocol of that name, with its keys if it requires them.
    pub fn of_name(name: &str, keys: Option<PushKeys>) -> Option<Self> {
        match name {
            "web-push" => keys.map(Self::WebPush),
            "ntfy" => Some(Self::Ntfy),
            "webhook" => Some(Self::Webhook),
            _ => None,
        }
    }

    /// The keys for which messages are encrypted.
    pub const fn keys(&self) -> Option<&PushKeys> {
        match self {
            Self::WebPush(keys) => Some(keys),
            Self::Ntfy | Self::Webhook => None,
        }
    }
}

/// The keys of a push subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushKeys {
    /// The public key, an uncompressed P-256 point: 65 bytes.
    pub p256dh: Vec<u8>,
    /// The authentication secret: 16 bytes.
    pub auth: Vec<u8>,
}

impl PushKeys {
    const POINT_LEN: usize = 65;
    const UNCOMPRESSED: u8 = 4;
    const AUTH_LEN: usize = 16;

    /// Decodes URL-safe Base64 (RFC 4648, 5), as browsers send it. Does not check that the point is on the curve.
    pub fn read(p256dh: &str, auth: &str) -> Option<Self> {
        let keys = Self { p256dh: base64(p256dh)?, auth: base64(auth)? };
        let is_good = keys.p256dh.len() == Self::POINT_LEN
            && keys.p256dh.first() == Some(&Self::UNCOMPRESSED)
            && keys.auth.len() == Self::AUTH_LEN;
        is_good.then_some(keys)
    }

    /// Both in URL-safe Base64.
    pub fn written(&self) -> (String, String) {
        (BASE64URL_NOPAD.encode(&self.p256dh), BASE64URL_NOPAD.encode(&self.auth))
    }
}

/// Browsers omit the padding, some libraries do not, and some use the standard alphabet.
fn base64(text: &str) -> Option<Vec<u8>> {
    let text = text.trim();
    BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).or_else(|_| BASE64.decode(text.as_bytes())).ok()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    pub id: DeviceId,
    /// The owner's name for it.
    pub name: String,
    pub protocol: Protocol,
    /// The URL for requests. For most devices it is a secret, since knowing it is enough to send to them: never log it.
    pub endpoint: Url,
    /// When it was added.
    pub created_at: Instant,
    pub state: DeviceState,
}

/// Delivery status of a device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceState {
    /// The last successful delivery, to within an hour; `None` if there was none.
    pub sent_at: Option<Instant>,
    /// Consecutive failed deliveries.
    pub failures: i32,
    /// When they began.
    pub failing_since: Option<Instant>,
    /// The last failure.
    pub problem: Option<DeliveryProblem>,
    /// When it was disabled because of them. Nothing is sent from then on.
    pub disabled_at: Option<Instant>,
}

impl DeviceState {
    /// Resolution of `sent_at`.
    const SENT_RESOLUTION: Duration = Duration::from_secs(60 * 60);

    /// The state after a successful delivery; `None` if nothing has to be stored.
    pub fn after_success(&self, now: Instant) -> Option<Self> {
        let is_current = self.failures == 0 && self.sent_at.is_some_and(|sent| now - sent < Self::SENT_RESOLUTION);
        (!is_current).then(|| Self { sent_at: Some(now), ..Self::default() })
    }

    /// The state after a failed delivery.
    #[must_use]
    pub fn after_failure(&self, problem: DeliveryProblem, now: Instant) -> Self {
        let failures = self.failures.saturating_add(1);
        let since = self.failing_since.unwrap_or(now);
        let is_disabled =
            problem.is_gone() && failures >= MAX_GONE || failures >= MAX_FAILURES && now - since >= MAX_FAILING;
        Self {
            sent_at: self.sent_at,
            failures,
            failing_since: Some(since),
            problem: Some(problem),
            disabled_at: self.disabled_at.or(is_disabled.then_some(now)),
        }
    }
}

/// Why a delivery failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, text::Explain)]
pub enum DeliveryProblem {
    /// It responded with that status.
    #[explain("device-problem-status", status = _0.to_string())]
    Status(u16),
    /// The request timed out.
    #[explain("device-problem-timed-out")]
    TimedOut,
    /// The connection failed, the name did not resolve or resolved to a blocked network, or the certificate is invalid.
    /// The owner does not learn which, since that would reveal which names exist in the operator's networks (SSRF).
    #[explain("device-problem-unreachable")]
    Unreachable,
    /// Its keys are invalid.
    #[explain("device-problem-bad-keys")]
    BadKeys,
}

impl DeliveryProblem {
    /// Whether the endpoint reports that it no longer exists.
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Status(404 | 410))
    }

    /// The stored form.
    pub fn written(self) -> String {
        match self {
            Self::Status(status) => status.to_string(),
            Self::TimedOut => "timed-out".to_owned(),
            Self::Unreachable => "unreachable".to_owned(),
            Self::BadKeys => "bad-keys".to_owned(),
        }
    }

    /// Parses the stored form. Values of other versions are read as unreachable.
    pub fn read(written: &str) -> Self {
        match written {
            "timed-out" => Self::TimedOut,
            "bad-keys" => Self::BadKeys,
            other => other.parse().map_or(Self::Unreachable, Self::Status),
        }
    }
}

/// A request to add a device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewDevice {
    /// May be empty.
    pub name: String,
    /// By which protocol: [`Protocol::name`].
    pub protocol: String,
    pub endpoint: String,
    /// The public key of a push subscription, else empty.
    pub p256dh: String,
    /// Its authentication secret, else empty.
    pub auth: String,
}

/// Why a device was not added, or not removed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum DeviceRefusal {
    /// Its name is too long.
    #[refusal(Invalid, "name-too-long", "device-error-name-too-long", most = MAX_NAME_LEN)]
    NameTooLong,
    /// There is no such protocol.
    #[refusal(Invalid, "bad-protocol", "device-error-protocol")]
    BadProtocol,
    /// Its URL is invalid or not allowed.
    #[refusal(forward)]
    BadEndpoint(UrlFault),
    /// Its keys are missing or invalid.
    #[refusal(Invalid, "bad-keys", "device-error-keys")]
    BadKeys,
    /// The player already has it.
    #[refusal(Conflict, "known-device", "device-error-known")]
    Known,
    /// The player has a webhook already.
    #[refusal(Conflict, "second-webhook", "device-error-second-webhook")]
    SecondWebhook,
    /// The player has [`MAX_DEVICES`].
    #[refusal(TooMany, "too-many-devices", "device-error-too-many", count = MAX_DEVICES)]
    TooMany,
    /// The player has [`MAX_DEVICES_AT_HOST`] at that host.
    #[refusal(
        TooMany,
        "too-many-devices-at-host",
        "device-error-too-many-at-host",
        count = MAX_DEVICES_AT_HOST,
        host = _0.as_str()
    )]
    TooManyAtHost(String),
    /// The player has none of that id.
    #[refusal(NotFound, "unknown-device", "device-error-unknown")]
    Unknown,
}

impl NewDevice {
    /// Validates the request, given the player's existing devices.
    ///
    /// # Errors
    /// [`DeviceRefusal`].
    pub fn admit(
        &self,
        id: DeviceId,
        existing: &[Device],
        policy: &OutboundPolicy,
        now: Instant,
    ) -> Result<Device, DeviceRefusal> {
        let keys = PushKeys::read(&self.p256dh, &self.auth);
        let protocol = Protocol::of_name(&self.protocol, keys);
        let protocol = match protocol {
            Some(protocol) => protocol,
            None if self.protocol == "web-push" => return Err(DeviceRefusal::BadKeys),
            None => return Err(DeviceRefusal::BadProtocol),
        };
        let endpoint = policy.read(&self.endpoint).map_err(DeviceRefusal::BadEndpoint)?;
        let name = one_line(&self.name)
            .or_else(|| endpoint.host_str().map(|host| host.chars().take(usize::from(MAX_NAME_LEN)).collect()))
            .unwrap_or_default();
        if name.chars().count() > usize::from(MAX_NAME_LEN) {
            return Err(DeviceRefusal::NameTooLong);
        }
        if existing.iter().any(|device| device.endpoint == endpoint) {
            return Err(DeviceRefusal::Known);
        }
        if protocol == Protocol::Webhook && existing.iter().any(|device| device.protocol == Protocol::Webhook) {
            return Err(DeviceRefusal::SecondWebhook);
        }
        if existing.len() >= MAX_DEVICES {
            return Err(DeviceRefusal::TooMany);
        }
        let network = network_of(&endpoint);
        let is_browser = matches!(protocol, Protocol::WebPush(_)) && is_at_browser_service(&endpoint);
        let at_host = existing.iter().filter(|device| network_of(&device.endpoint) == network).count();
        if !is_browser && at_host >= MAX_DEVICES_AT_HOST {
            return Err(DeviceRefusal::TooManyAtHost(network));
        }
        Ok(Device { id, name, protocol, endpoint, created_at: now, state: DeviceState::default() })
    }
}

fn is_at_browser_service(endpoint: &Url) -> bool {
    let host = endpoint.host_str().unwrap_or_default();
    BROWSER_SERVICES
        .iter()
        .any(|service| host.strip_suffix(service).is_some_and(|before| before.is_empty() || before.ends_with('.')))
}

/// The network of a URL, for limits: the registrable domain, as with mail, or the IP address.
pub fn network_of(endpoint: &Url) -> String {
    match endpoint.host() {
        Some(Host::Domain(name)) => registrable_domain(name),
        Some(Host::Ipv4(address)) => address.to_string(),
        // An IPv6 user has a whole /64 of addresses.
        Some(Host::Ipv6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::")
        }
        None => String::new(),
    }
}

/// Prefix of a webhook's key, which tells it apart from other secrets.
const WEBHOOK_KEY_PREFIX: &str = "whsec_";

/// A webhook's key as shown to its owner.
pub fn written_webhook_key(key: &[u8]) -> String {
    format!("{WEBHOOK_KEY_PREFIX}{}", BASE64.encode(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000);
    const P256DH: &str = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
    const AUTH: &str = "_ordMnz7uTCmrpBTeUV4Bw";

    fn new(protocol: &str, endpoint: &str) -> NewDevice {
        NewDevice { protocol: protocol.to_owned(), endpoint: endpoint.to_owned(), ..NewDevice::default() }
    }

    fn admit(new: &NewDevice, existing: &[Device]) -> Result<Device, DeviceRefusal> {
        new.admit(DeviceId("a".to_owned()), existing, &OutboundPolicy::default(), NOW)
    }

    #[test]
    fn device_requires_a_url_and_web_push_requires_keys() {
        let hook = admit(&new("webhook", "https://example.org/hook"), &[]).expect("a device");
        assert_eq!((hook.name.as_str(), &hook.protocol), ("example.org", &Protocol::Webhook));
        let push =
            NewDevice { p256dh: P256DH.to_owned(), auth: AUTH.to_owned(), ..new("web-push", "https://push.example/1") };
        let device = admit(&push, &[]).expect("a device");
        assert_eq!(device.protocol.keys().map(PushKeys::written), Some((P256DH.to_owned(), AUTH.to_owned())));
        for bad in [
            NewDevice { auth: String::new(), ..push.clone() },
            NewDevice { auth: "AAAA".to_owned(), ..push.clone() },
            NewDevice { p256dh: AUTH.to_owned(), ..push.clone() },
            NewDevice { p256dh: "ä".to_owned(), ..push.clone() },
        ] {
            assert_eq!(admit(&bad, &[]), Err(DeviceRefusal::BadKeys), "{bad:?}");
        }
        assert_eq!(admit(&new("pigeon", "https://example.org/"), &[]), Err(DeviceRefusal::BadProtocol));
        let long = NewDevice { name: "ä".repeat(61), ..new("ntfy", "https://ntfy.example/chess") };
        assert_eq!(admit(&long, &[]), Err(DeviceRefusal::NameTooLong));
    }

    #[test]
    fn devices_are_unique_and_limited() {
        let mut devices = vec![admit(&new("webhook", "https://example.org/hook"), &[]).expect("a device")];
        assert_eq!(admit(&new("ntfy", "https://example.org/hook"), &devices), Err(DeviceRefusal::Known));
        assert_eq!(admit(&new("webhook", "https://example.org/2"), &devices), Err(DeviceRefusal::SecondWebhook));
        for n in 1..MAX_DEVICES {
            devices.push(admit(&new("ntfy", &format!("https://ntfy{n}.example/")), &devices).expect("a device"));
        }
        assert_eq!(admit(&new("ntfy", "https://ntfy.example/more"), &devices), Err(DeviceRefusal::TooMany));
    }

    #[test]
    fn devices_at_one_host_are_limited_except_browsers() {
        let mut devices = Vec::new();
        for endpoint in ["https://a.ntfy.example/1", "https://b.ntfy.example/1", "https://ntfy.example/1"] {
            devices.push(admit(&new("ntfy", endpoint), &devices).expect("a device"));
        }
        let refused = Err(DeviceRefusal::TooManyAtHost("ntfy.example".to_owned()));
        for protocol in ["ntfy", "webhook"] {
            assert_eq!(admit(&new(protocol, "https://c.ntfy.example/"), &devices), refused);
        }
        let push = |endpoint: &str| NewDevice {
            p256dh: P256DH.to_owned(),
            auth: AUTH.to_owned(),
            ..new("web-push", endpoint)
        };
        assert_eq!(admit(&push("https://ntfy.example/app"), &devices), refused);
        assert!(!is_at_browser_service(&"https://evilpush.apple.com/".parse().expect("an address")));
        for n in 0..5 {
            let browser = push(&format!("https://fcm.googleapis.com/fcm/send/{n}"));
            devices.push(admit(&browser, &devices).expect("a browser"));
        }
    }

    #[test]
    fn gone_or_long_failing_device_is_disabled() {
        let mut state = DeviceState::default();
        for _ in 0..4 {
            state = state.after_failure(DeliveryProblem::Status(410), NOW);
            assert_eq!(state.disabled_at, None);
        }
        assert_eq!(state.after_failure(DeliveryProblem::Status(404), NOW).disabled_at, Some(NOW));
        assert_eq!(state.after_failure(DeliveryProblem::Status(500), NOW).disabled_at, None);
        assert_eq!(state.after_success(NOW).map(|state| (state.failures, state.sent_at)), Some((0, Some(NOW))));
        let mut state = DeviceState::default();
        for _ in 0..100 {
            state = state.after_failure(DeliveryProblem::TimedOut, NOW);
        }
        assert_eq!(state.disabled_at, None);
        let later = NOW + MAX_FAILING;
        assert_eq!(state.after_failure(DeliveryProblem::TimedOut, later).disabled_at, Some(later));
        let single = DeviceState::default().after_failure(DeliveryProblem::TimedOut, NOW);
        assert_eq!(single.after_failure(DeliveryProblem::TimedOut, later).disabled_at, None);
    }

    #[test]
    fn problems_round_trip_through_text() {
        for problem in [
            DeliveryProblem::Status(410),
            DeliveryProblem::TimedOut,
            DeliveryProblem::Unreachable,
            DeliveryProblem::BadKeys,
        ] {
            assert_eq!(DeliveryProblem::read(&problem.written()), problem);
        }
        assert_eq!(DeliveryProblem::read("later"), DeliveryProblem::Unreachable);
        assert_eq!(DeliveryProblem::read("private"), DeliveryProblem::Unreachable, "as it was told before");
    }
}
