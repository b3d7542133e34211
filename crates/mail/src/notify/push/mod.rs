//! Push messages by Web Push, ntfy and webhooks.

mod channel;
mod message;
mod ntfy;
mod outbound;
mod web_push;
mod webhook;

use std::sync::Arc;
use std::time::Duration;

use jiff::fmt::rfc2822;
use reqwest::StatusCode;

use self::message::{Composed, compose};
use self::outbound::Outbound;
use super::error::{NotifyError, SettingError};
use super::notifier::Notifier;
pub(super) use channel::PushChannel;
use config::Config;
use domain::device::{DeliveryProblem, Device, DeviceId, Protocol};
use domain::user::UserId;
use service::vapid::VapidKey;
use service::{Job, Notification, Service};

/// The maximum `Retry-After` that is honoured.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// The outcome of a push message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PushOutcome {
    /// It was accepted.
    Accepted,
    /// It was refused permanently.
    Refused,
    /// It was refused temporarily, with `Retry-After` if given.
    Deferred(DeliveryProblem, Option<Duration>),
    /// The message is obsolete, or its device or account is disabled.
    Obsolete,
}

/// Sends push messages. Cloning is cheap.
#[derive(Clone)]
pub struct PushNotifier {
    notifier: Notifier,
    outbound: Outbound,
    vapid: Arc<VapidKey>,
    /// The contact for push services.
    contact: Arc<str>,
}

impl PushNotifier {
    /// Creates a sender of what `notifier` composes.
    ///
    /// # Errors
    /// When TLS cannot be set up.
    pub fn new(config: &Config, notifier: Notifier) -> Result<Self, SettingError> {
        let problem = |reason| SettingError { name: "SEALEDMOVE_OUTBOUND_PRIVATE", reason };
        let service = notifier.service();
        let outbound =
            Outbound::new(service.notifications.outbound_policy().clone(), Arc::clone(service.security_log()))
                .map_err(problem)?;
        let vapid = VapidKey::new(notifier.service().secret()).map_err(problem)?;
        let contact =
            if config.is_https() { config.public_url.clone() } else { format!("mailto:{}", config.mail_from.email) };
        Ok(Self { notifier, outbound, vapid: Arc::new(vapid), contact: contact.into() })
    }

    /// The use cases that messages are composed from.
    pub fn service(&self) -> &Service {
        self.notifier.service()
    }

    /// Composes a message from the current state and sends it to a device, unless it is obsolete. `job` is the same on
    /// every retry.
    ///
    /// # Errors
    /// When it cannot be composed.
    pub async fn deliver(
        &self,
        job: i64,
        device: &DeviceId,
        notice: &Notification,
    ) -> Result<PushOutcome, NotifyError> {
        let service = self.service();
        let found = service.notifications.device(device.clone()).await?;
        let Some((owner, device)) = found.filter(|(_, device)| device.state.disabled_at.is_none()) else {
            return Ok(PushOutcome::Obsolete);
        };
        let account = service.accounts.user(owner).await?;
        if account.is_none_or(|account| account.state.check_access().is_err()) {
            return Ok(PushOutcome::Obsolete);
        }
        let Composed { message, held } = compose(&self.notifier, job, owner, &device.id, notice).await?;
        let outcome = match message {
            Some(message) => self.send(job, owner, &device, &message).await?,
            None => PushOutcome::Obsolete,
        };
        // A crash before this sends the same message again.
        if !matches!(outcome, PushOutcome::Deferred(..)) && !held.is_empty() {
            service.notifications.remove_held_notifications(Job::HELD_PUSH, held).await?;
        }
        tracing::info!(
            job,
            device = %device.id,
            protocol = device.protocol.name(),
            notice = notice.kind(),
            told = ?outcome,
            "a device"
        );
        Ok(outcome)
    }

    async fn send(
        &self,
        job: i64,
        owner: UserId,
        device: &Device,
        message: &message::PushMessage,
    ) -> Result<PushOutcome, NotifyError> {
        let (service, now) = (self.service(), self.service().now());
        let request = match &device.protocol {
            Protocol::WebPush(keys) => {
                web_push::request(message, &device.endpoint, keys, &self.vapid, &self.contact, now)?
            }
            Protocol::Ntfy => Some(ntfy::request(message)),
            Protocol::Webhook => {
                // The signature keeps two databases of one installation, or a restored one, from using an id twice.
                // A retry has the same.
                let signature =
                    service.secret().oldest().sign("webhook-id", &format!("{job} {} {}", device.id, message.tag));
                let id = format!("msg_{job}{signature}");
                Some(webhook::request(message, &id, &service.notifications.webhook_key(&device.id), now)?)
            }
        };
        let Some((headers, body)) = request else {
            service.notifications.note_device_failure(device, DeliveryProblem::BadKeys).await?;
            return Ok(PushOutcome::Refused);
        };
        let answer = match self.outbound.post(owner, &device.endpoint, headers, body).await {
            Ok(answer) => answer,
            Err(problem) => {
                service.notifications.note_device_failure(device, problem).await?;
                return Ok(PushOutcome::Deferred(problem, None));
            }
        };
        if answer.status.is_success() {
            service.notifications.note_delivered(device).await?;
            return Ok(PushOutcome::Accepted);
        }
        let problem = DeliveryProblem::Status(answer.status.as_u16());
        service.notifications.note_device_failure(device, problem).await?;
        let is_temporary = answer.status.is_server_error()
            || [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_EARLY]
                .contains(&answer.status);
        if !is_temporary {
            return Ok(PushOutcome::Refused);
        }
        let delay = answer.retry_after.and_then(|value| retry_after(&value, now.as_secs()));
        Ok(PushOutcome::Deferred(problem, delay))
    }
}

/// The delay of a `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
fn retry_after(value: &str, now: i64) -> Option<Duration> {
    let seconds = match value.trim().parse() {
        Ok(seconds) => seconds,
        Err(_) => u64::try_from(rfc2822::parse(value.trim()).ok()?.timestamp().as_second() - now).unwrap_or(0),
    };
    Some(Duration::from_secs(seconds).min(MAX_RETRY_AFTER))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_seconds_or_a_date() {
        assert_eq!(retry_after("120", 0), Some(Duration::from_secs(120)));
        assert_eq!(retry_after("Mon, 21 Jun 1999 10:01:00 GMT", 929_959_200), Some(Duration::from_secs(60)));
        assert_eq!(retry_after("Mon, 21 Jun 1999 09:00:00 GMT", 929_959_200), Some(Duration::ZERO));
        assert_eq!(retry_after("99999999999", 0), Some(MAX_RETRY_AFTER));
        assert_eq!(retry_after("soon", 0), None);
    }
}
