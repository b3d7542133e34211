//! Devices: adding, removing, and the results of deliveries to them.

use std::sync::Arc;

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::credentials::{Principal, RevokedCredential};
use super::job::Job;
use super::notification::Notification;
use super::notification_settings::HeldNotification;
use super::security_log::SecurityEventOrigin;
use super::{NotificationService, access_notices, key_hash};
use domain::access_notice::AddedKind;
use domain::device::{DeliveryProblem, Device, DeviceId, DeviceRefusal, NewDevice, Protocol};
use domain::outbound::{OutboundPolicy, UrlFault};
use domain::security_event::SecurityEvent;
use domain::user::UserId;
use store::{StoreError, devices};
use text::{Forwards, Reason};

/// Purpose string for deriving webhook keys from the installation's secret.
const WEBHOOK_PURPOSE: &str = "webhook";

/// Why a device was not added or removed.
#[derive(Debug, thiserror::Error)]
pub enum DeviceError {
    #[error(transparent)]
    Refused(#[from] DeviceRefusal),
    /// The session or token of the request was revoked concurrently.
    #[error(transparent)]
    Revoked(#[from] RevokedCredential),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Forwards for DeviceError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Revoked(revoked) => revoked,
            Self::Store(error) => error,
        }
    }
}

impl NotificationService {
    /// Which hosts requests to user-supplied URLs may reach.
    pub fn outbound_policy(&self) -> &OutboundPolicy {
        &self.outbound_policy
    }

    /// Adds a device. A browser subscription that belonged to another player moves to this one. The owner is notified
    /// by mail, in case an intruder added it.
    ///
    /// # Errors
    /// [`DeviceError`]; nothing is stored then.
    pub async fn add_device(&self, by: Principal, new: NewDevice) -> Result<Device, DeviceError> {
        let policy = Arc::clone(&self.outbound_policy);
        let security_log = Arc::clone(&self.security_log);
        let owner = by.user;
        self.db
            .account_transaction(owner, move |change| {
                by.lock::<DeviceError>(change)?;
                let id = DeviceId(format!("{:032x}", rand::random::<u128>()));
                let existing = devices::of_user(change.conn, owner)?;
                let device = new.admit(id, &existing, &policy, change.now).inspect_err(|refusal| {
                    if matches!(refusal, DeviceRefusal::BadEndpoint(UrlFault::Private)) {
                        security_log.note(SecurityEvent::WebhookRefused, &SecurityEventOrigin::of_account(owner));
                    }
                })?;
                let hash = key_hash(device.endpoint.as_str());
                if let Some(keys) = device.protocol.keys() {
                    devices::delete_subscription(change.conn, &hash, keys)?;
                }
                devices::insert(change.conn, owner, &device, &hash)?;
                access_notices::notify_owner(change, owner, AddedKind::of_device(&device))?;
                Ok::<_, DeviceError>(device)
            })
            .await
    }

    /// A player's devices, in order of addition.
    ///
    /// # Errors
    /// A database error.
    pub async fn devices_of(&self, owner: UserId) -> Result<Vec<Device>, StoreError> {
        self.db.store().read(move |conn| devices::of_user(conn, owner)).await
    }

    /// Removes a device: nothing more is sent to it.
    ///
    /// # Errors
    /// [`DeviceRefusal::Unknown`] if the player has none of that id, or a database error.
    pub async fn remove_device(&self, owner: UserId, id: &str) -> Result<(), DeviceError> {
        let id = id.to_owned();
        self.db
            .locked_account_transaction(owner, move |change| {
                let is_removed = devices::delete(change.conn, owner, &id)?;
                if is_removed { Ok(()) } else { Err(DeviceRefusal::Unknown.into()) }
            })
            .await
    }

    /// The key that signs requests to a webhook: 32 bytes, which its owner has copied.
    pub fn webhook_key(&self, id: &DeviceId) -> Vec<u8> {
        self.secret.oldest().derive_bytes(WEBHOOK_PURPOSE, &id.0).to_vec()
    }

    /// A device and its owner; `None` if it was removed.
    ///
    /// # Errors
    /// A database error.
    pub async fn device(&self, id: DeviceId) -> Result<Option<(UserId, Device)>, StoreError> {
        self.db.store().read(move |conn| devices::find(conn, &id)).await
    }

    /// Records a successful delivery to a device.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_delivered(&self, device: &Device) -> Result<(), StoreError> {
        let now = self.db.now();
        let Some(state) = device.state.after_success(now) else { return Ok(()) };
        let id = device.id.clone();
        self.db.store().write(move |conn| devices::set_state(conn, &id, &state)).await
    }

    /// Records a failed delivery to a device; repeated failures disable it. A push subscription that the push service
    /// reports as gone is deleted.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_device_failure(&self, device: &Device, problem: DeliveryProblem) -> Result<(), StoreError> {
        let (id, now) = (device.id.clone(), self.db.now());
        self.db
            .store()
            .write(move |conn| {
                let Some((owner, device)) = devices::lock(conn, &id)? else { return Ok(()) };
                if problem.is_gone() && matches!(device.protocol, Protocol::WebPush(_)) {
                    devices::delete(conn, owner, &id.0)?;
                    return Ok(());
                }
                devices::set_state(conn, &id, &device.state.after_failure(problem, now))
            })
            .await
    }

    /// The deferred notifications of a device that are due by `until`, in order of occurrence.
    ///
    /// # Errors
    /// A database error.
    pub async fn held_for_device(
        &self,
        owner: UserId,
        device: &DeviceId,
        until: Instant,
    ) -> Result<Vec<HeldNotification>, StoreError> {
        let notice_of = |job| match job {
            Job::Push { device: of, notice } if of == *device => Some(notice),
            _ => None,
        };
        self.held(Job::HELD_PUSH, owner, until, notice_of).await
    }
}

impl Notification {
    /// The queue key of a device's messages about a game: messages to one device are delivered in order, and devices do
    /// not block each other.
    pub fn device_topic(game: &GameId, device: &DeviceId) -> String {
        format!("{game} {device}")
    }
}
