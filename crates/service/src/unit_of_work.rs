//! One change in the making, and what is queued with it.

use std::collections::BTreeMap;
use std::time::Duration;

use correspondence_clock::Instant;

use super::event_bus::Topic;
use super::job::Job;
use super::notification::Notification;
use super::prefetch::Prefetched;
use domain::player_event::PlayerEvent;
use domain::settlement::EndedGame;
use domain::user::UserId;
use store::jobs::NewJob;
use store::{Connection, PlayerCache, StoreError};

/// What one player may have done of a kind of work while others wait: so much at once, the rest one by one. Who causes a
/// hundred jobs thereby keeps nobody else waiting for long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FairShare {
    /// How many jobs may wait and be due.
    pub at_once: usize,
    /// How long after the one before each further one comes due.
    pub pause: Duration,
}

/// One change in the making: its connection, its moment, and what is to be told once it is committed.
pub struct UnitOfWork<'c> {
    /// The connection, inside the transaction.
    pub(crate) conn: &'c mut Connection,
    /// The moment of the change. A change that came later may have been made before this one.
    pub now: Instant,
    topics: Vec<Topic>,
    skip_cache_invalidation: bool,
    pub(super) queued: Vec<NewJob>,
    /// What has happened, and to whom: the channels tell it.
    pub(super) notices: Vec<Notification>,
    /// What has reached whom, for their feeds.
    pub(super) events: BTreeMap<UserId, Vec<PlayerEvent>>,
    /// The games that have ended in it: see [`settling`](super::settling).
    pub(super) ended: Vec<EndedGame>,
    /// What was read of players at once.
    pub(super) prefetched: Prefetched,
    /// What was read of the players of games that have changed.
    pub(super) known: PlayerCache,
}

impl<'c> UnitOfWork<'c> {
    /// A change on that connection, which is inside a transaction, by which nothing is done yet.
    pub(super) fn new(conn: &'c mut Connection, now: Instant) -> Self {
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
            known: PlayerCache::default(),
        }
    }

    /// Publishes a topic, here and in the other processes, once the change is committed.
    pub fn publish(&mut self, topic: Topic) {
        if !self.topics.contains(&topic) {
            self.topics.push(topic);
        }
    }

    /// Nothing of this change is in any page, list or answer of the API that is kept to be given again.
    pub(super) fn skip_cache_invalidation(&mut self) {
        self.skip_cache_invalidation = true;
    }

    /// What is told of the change. One that does not say what it changes has changed anything: to forget that makes the
    /// service slower and no answer wrong.
    pub(super) fn take_topics(&mut self) -> Vec<Topic> {
        if !self.skip_cache_invalidation && self.topics.iter().all(|topic| *topic == Topic::Jobs) {
            self.publish(Topic::InvalidateAll);
        }
        self.topics.extend(self.events.keys().copied().map(Topic::Feed));
        std::mem::take(&mut self.topics)
    }

    /// Tells somebody what has happened, by every channel, once the change is committed.
    pub fn notify(&mut self, notification: impl Into<Notification>) {
        self.notices.push(notification.into());
        self.publish(Topic::Jobs);
    }

    /// Adds to a player's feed what has reached them, at the end of the change.
    pub fn record(&mut self, player: UserId, event: PlayerEvent) {
        self.events.entry(player).or_default().push(event);
    }

    /// Queues background work that is due at once. It is stored with all that the change queues, at its end.
    ///
    /// # Errors
    /// When the job cannot be written down.
    pub fn queue(&mut self, job: &Job) -> Result<(), StoreError> {
        self.queue_at(job, self.now, None)
    }

    /// Queues work that is due at a later instant. It is on nobody's account: what a player has done meanwhile does not come
    /// behind it.
    ///
    /// # Errors
    /// When the job cannot be written down.
    pub fn queue_later(&mut self, job: &Job, run_at: Instant) -> Result<(), StoreError> {
        self.queue_at(job, run_at, None)
    }

    /// Queues work that takes long, on the account of the player who caused it: within their share it is due at once.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn queue_fairly(&mut self, job: &Job, owner: UserId, share: FairShare) -> Result<(), StoreError> {
        let (waiting, last) = self.prefetched.waiting_of(self.conn, job.kind(), owner)?;
        let of_owner = self.queued.iter().filter(|queued| queued.kind == job.kind() && queued.owner == Some(owner));
        let waiting = usize::try_from(waiting).unwrap_or(usize::MAX).saturating_add(of_owner.clone().count());
        let last = of_owner.map(|queued| queued.run_at).chain(last).max();
        let run_at = match last.filter(|_| waiting >= share.at_once) {
            Some(last) => self.now.max(last + share.pause),
            None => self.now,
        };
        self.queue_at(job, run_at, Some(owner))
    }

    fn queue_at(&mut self, job: &Job, run_at: Instant, owner: Option<UserId>) -> Result<(), StoreError> {
        // A message without its channel would have neither a turn nor a domain.
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
