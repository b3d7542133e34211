//! The push channel: which devices are notified of a change, and when.

use std::collections::BTreeSet;

use correspondence_clock::Instant;

use crate::notify::audience::Audience;
use crate::notify::bundles::{BundleQueue, Bundles};
use crate::notify::mail_channel::{Cause, Destination, FairTurns, destinations};
use crate::notify::notification_kind::NotificationKind;
use domain::device::{Device, DeviceId, network_of};
use domain::notification_schedule::Release;
use domain::notification_settings::{Delivery, NotificationCategory, NotificationChannel};
use domain::user::UserId;
use service::{Channel, Job, Notification, notification};
use store::devices::{self, FoundDevices, Owners};
use store::jobs::NewJob;
use store::{Connection, PlayerCache, Route, StoreError, held_notifications, mail_queue};

/// Each device gets a job of its own, so that none waits for another.
#[derive(Clone, Copy, Debug)]
pub struct PushChannel;

impl Channel for PushChannel {
    /// Also removes superseded notifications from the queue.
    fn jobs(
        &self,
        conn: &mut Connection,
        notices: &[Notification],
        players: &PlayerCache,
        now: Instant,
    ) -> Result<Vec<NewJob>, StoreError> {
        let mut owners = owners(notices);
        owners.games.retain(|game| players.may_have_devices(game));
        let found = devices::of_owners(conn, &owners)?;
        // Most players have none.
        if found.by_owner.is_empty() {
            return Ok(Vec::new());
        }
        drop_superseded(conn, notices, &found)?;
        let chosen: Vec<(&Notification, NotificationCategory)> =
            notices.iter().filter_map(|notice| Some((notice, notice.choice()?))).collect();
        let enabled: Vec<Notification> = chosen.iter().map(|(notice, _)| (*notice).clone()).collect();
        let mut outgoing = Vec::new();
        let mut bundles = Bundles::new();
        for ((notice, kind), destination) in chosen.into_iter().zip(destinations(conn, players, &enabled)?) {
            let Some(Destination { to, .. }) = destination else { continue };
            let due = now + notice.delay();
            let release = to.notices.release(NotificationChannel::Push, kind, to.zone, due, notice.latest());
            let joins_any = to.notices.delivery(NotificationChannel::Push, kind) == Delivery::Soon;
            for device in found.by_owner.get(&to.user).map(Vec::as_slice).unwrap_or_default() {
                let (run_at, is_held) = match release {
                    Release::Never => continue,
                    Release::AtOnce => (due, false),
                    Release::At(until) => {
                        let (of, topic) = ((to.user, device.id.clone()), bundle_topic(&device.id));
                        let queue = BundleQueue { of, kind: Job::PUSH, topic: &topic, reader: to.user };
                        (bundles.due(conn, queue, until, joins_any, now, || device)?, true)
                    }
                };
                outgoing.push(Outgoing { owner: to.user, device, notice: notice.clone(), run_at, is_held });
            }
        }
        // Bundles are queued after the notifications they hold.
        outgoing.extend(bundles.into_new().map(|((owner, _), run_at, device)| {
            let notice = notification::Bundle { to: owner, until: run_at.as_millis() }.into();
            Outgoing { owner, device, notice, run_at, is_held: false }
        }));
        let causes: BTreeSet<(&'static str, Cause)> = outgoing.iter().map(|one| (one.kind(), one.cause())).collect();
        let mut turns = FairTurns::load(conn, &causes)?;
        outgoing.into_iter().map(|one| one.into_job(&mut turns, now)).collect()
    }
}

/// The users whose devices may have to be notified.
fn owners(notices: &[Notification]) -> Owners {
    let mut owners = Owners::default();
    for notice in notices.iter().filter(|notice| notice.choice().is_some()) {
        match notice.audience() {
            Audience::Player { game, .. } => owners.games.push(game),
            Audience::Challenged(challenge) => owners.challenges.push(challenge),
            Audience::LeaveNews { to: user, .. }
            | Audience::Challenger { to: user, .. }
            | Audience::MessageRecipient { to: user, .. }
            | Audience::Follower { to: user, .. } => owners.users.push(user),
            Audience::SigningUp(_) | Audience::Requester(_) | Audience::BundleReader(_) => {}
        }
    }
    owners.games.sort_unstable();
    owners.games.dedup();
    owners.users.sort_unstable();
    owners.users.dedup();
    owners
}

fn drop_superseded(conn: &mut Connection, notices: &[Notification], found: &FoundDevices) -> Result<(), StoreError> {
    let over = notices.iter().filter(|notice| notice.supersedes()).filter_map(|one| one.audience().game());
    let topics: BTreeSet<String> = over
        .flat_map(|game| {
            let devices = found.by_game.get(&game.to_string()).into_iter().flatten();
            devices.map(move |device| Notification::device_topic(&game, device))
        })
        .collect();
    if topics.is_empty() { Ok(()) } else { mail_queue::drop_superseded(conn, &topics.into_iter().collect::<Vec<_>>()) }
}

/// A notification for one device, about to be queued.
struct Outgoing<'d> {
    owner: UserId,
    device: &'d Device,
    notice: Notification,
    run_at: Instant,
    /// Whether it is held for a bundle.
    is_held: bool,
}

impl Outgoing<'_> {
    const fn kind(&self) -> &'static str {
        if self.is_held { Job::HELD_PUSH } else { Job::PUSH }
    }

    fn cause(&self) -> Cause {
        match self.notice.audience() {
            Audience::Follower { place, .. } => Cause::Followed(place),
            _ => Cause::Player(self.owner),
        }
    }

    fn into_job(self, turns: &mut FairTurns, now: Instant) -> Result<NewJob, StoreError> {
        let (kind, id) = (self.kind(), &self.device.id);
        let is_bundle = matches!(self.notice, Notification::Bundle(_));
        let topic = match (self.notice.audience().game(), is_bundle) {
            (Some(game), _) => Some(Notification::device_topic(&game, id)),
            (None, true) => Some(bundle_topic(id)),
            (None, false) => None,
        };
        let (supersedable, cause) = (self.notice.is_supersedable(), self.cause());
        let job = Job::Push { device: id.clone(), notice: self.notice };
        let payload = serde_json::to_string(&job).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        // A player with many devices or games delays only themselves.
        let fair_at = if self.is_held || is_bundle { self.run_at } else { turns.next(kind, cause, now) };
        let route =
            Route { recipient: self.owner, domain: network_of(&self.device.endpoint), topic, supersedable, fair_at };
        // Held notifications are found by owner. News to many followers is queued without owner, so that it does not
        // delay what else the owner gets.
        let is_own = self.is_held || !matches!(cause, Cause::Followed(_));
        let owner = (!is_bundle && is_own).then_some(self.owner);
        Ok(NewJob { kind, payload, run_at: self.run_at, owner, route: Some(route), topic: None })
    }
}

fn bundle_topic(device: &DeviceId) -> String {
    format!("{} {device}", held_notifications::BUNDLE_TOPIC)
}
