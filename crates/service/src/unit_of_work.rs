//! A unit of work: one change inside a transaction, and what is queued with it.

use std::collections::BTreeMap;
use std::time::Duration;

use correspondence_clock::Instant;

use super::event_bus::Topic;
use super::job::Job;
use super::notification::Notification;
use super::prefetch::Prefetched;
use super::request_access::RequestAccess;
use domain::player_event::PlayerEvent;
use domain::settlement::EndedGame;
use domain::user::UserId;
use store::jobs::NewJob;
use store::{Connection, PlayerCache, StoreError};

/// The share of one player in a kind of work while others wait: so much at once, the rest one by one. A player who
/// causes a hundred jobs thereby keeps nobody else waiting for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairShare {
    /// How many jobs may wait and be due at once.
    pub at_once: usize,
    /// How long after the preceding one each further job comes due.
    pub pause: Duration,
}

/// One change inside a transaction: its connection, its instant, and what is published once it is committed.
pub struct UnitOfWork<'c> {
    /// The connection, inside the transaction.
    pub(crate) conn: &'c mut Connection,
    /// The instant of the change. A change with a later instant may have been made before this one.
    pub now: Instant,
    topics: Vec<Topic>,
    skip_cache_invalidation: bool,
    pub(super) queued: Vec<NewJob>,
    /// The notifications of the change, for the channels to deliver.
    pub(super) notices: Vec<Notification>,
    /// The events of players, for their feeds.
    pub(super) events: BTreeMap<UserId, Vec<PlayerEvent>>,
    /// The games that have ended in it: see [`settling`](super::settling).
    pub(super) ended: Vec<EndedGame>,
    /// The prefetched data of players.
    pub(super) prefetched: Prefetched,
    /// The players of games that have changed, as they were read.
    pub(super) player_cache: PlayerCache,
    /// The access of the request that makes the change.
    access: Option<RequestAccess>,
}

impl<'c> UnitOfWork<'c> {
    /// An empty change on that connection, which is inside a transaction, for the request with that access.
    pub(super) fn new(conn: &'c mut Connection, now: Instant, access: Option<RequestAccess>) -> Self {
        Self {
            conn,
            now,
            topics: Vec::new(),
            skip_cache_invalidation: false,
            queued: Vec::new(),
            notices: Vec::new(),
            events: BTreeMap::new(),
            ended: Vec::new(),
            prefetched: Prefetched::default(),
            player_cache: PlayerCache::default(),
            access,
        }
    }

    /// Declares that this change ends access to that account on purpose, perhaps that of its own request.
    pub(super) fn ends_access_of(&self, user: UserId) {
        if let Some(access) = &self.access {
            access.give_up(user);
        }
    }

    /// Checks at the end of the change that the access of its request lasts.
    ///
    /// # Errors
    /// [`StoreError::AccessEnded`], or the database's.
    pub(super) fn verify_access(&mut self) -> Result<(), StoreError> {
        self.access.as_ref().map_or(Ok(()), |access| access.verify(self.conn))
    }

    /// Publishes a topic, here and in the other processes, once the change is committed.
    pub fn publish(&mut self, topic: Topic) {
        if !self.topics.contains(&topic) {
            self.topics.push(topic);
        }
    }

    /// Declares that this change affects no cached page, list or API response.
    pub(super) fn skip_cache_invalidation(&mut self) {
        self.skip_cache_invalidation = true;
    }

    /// The topics of the change. A change that declares no topic invalidates everything: declaring too few topics costs
    /// cache hits, never correctness.
    pub(super) fn take_topics(&mut self) -> Vec<Topic> {
        if !self.skip_cache_invalidation && self.topics.iter().all(|topic| *topic == Topic::Jobs) {
            self.publish(Topic::InvalidateAll);
        }
        self.topics.extend(self.events.keys().copied().map(Topic::Feed));
        std::mem::take(&mut self.topics)
    }

    /// Sends a notification by every channel, once the change is committed.
    pub fn notify(&mut self, notification: impl Into<Notification>) {
        self.notices.push(notification.into());
        self.publish(Topic::Jobs);
    }

    /// Adds an event to a player's feed, at the end of the change.
    pub fn record(&mut self, player: UserId, event: PlayerEvent) {
        self.events.entry(player).or_default().push(event);
    }

    /// Queues background work that is due at once. It is stored with all that the change queues, at its end.
    ///
    /// # Errors
    /// When the job cannot be serialised.
    pub fn queue(&mut self, job: &Job) -> Result<(), StoreError> {
        self.queue_at(job, self.now, None)
    }

    /// Queues work that is due at a later instant. It counts towards no share: jobs that a player causes meanwhile do
    /// not come behind it.
    ///
    /// # Errors
    /// When the job cannot be serialised.
    pub fn queue_later(&mut self, job: &Job, run_at: Instant) -> Result<(), StoreError> {
        self.queue_at(job, run_at, None)
    }

    /// Queues work that takes long, as part of the share of the player who caused it: within the share it is due at
    /// once.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn queue_fairly(&mut self, job: &Job, owner: UserId, share: FairShare) -> Result<(), StoreError> {
        let (waiting, last) = self.prefetched.waiting_of(self.conn, job.kind(), owner)?;
        let own_jobs = self.queued.iter().filter(|queued| queued.kind == job.kind() && queued.owner == Some(owner));
        let waiting = usize::try_from(waiting).unwrap_or(usize::MAX).saturating_add(own_jobs.clone().count());
        let last = own_jobs.map(|queued| queued.run_at).chain(last).max();
        let run_at = match last.filter(|_| waiting >= share.at_once) {
            Some(last) => self.now.max(last + share.pause),
            None => self.now,
        };
        self.queue_at(job, run_at, Some(owner))
    }

    fn queue_at(&mut self, job: &Job, run_at: Instant, owner: Option<UserId>) -> Result<(), StoreError> {
        // Mail goes through its channel, which gives it a priority and a domain.
        if let Job::Mail(notice) = job {
            self.notify(notice.clone());
            return Ok(());
        }
        let (kind, payload, topic) = (job.kind(), job.payload()?, job.topic());
        self.queued.push(NewJob { kind, payload, run_at, owner, route: None, topic });
        self.publish(Topic::Jobs);
        Ok(())
    }
}
