//! The use cases: load, decide, save, tell. No HTTP here, no mail, no engine: those come in through the jobs queued here.
//!
//! Each use case is a method of [`Service`], in the file of its verb family. A use case that changes something does so
//! in one transaction ([`Service::transaction`]): the change, the jobs that follow from it and the signals to other
//! processes commit together, and only then subscribers in this one are told.

pub mod accounts;
pub mod activity;
pub mod analysis;
pub mod biography;
pub mod challenges;
pub mod chat;
pub mod claims;
mod clock;
mod dead_positions;
pub mod downtime;
mod event_bus;
pub mod flags;
pub mod game_lists;
pub mod games;
mod job;
mod last_seen;
pub mod leave;
pub mod limits;
pub mod lines;
mod mail_routes;
pub mod next_game;
pub mod notes;
mod openings;
pub mod play;
mod preferences;
pub mod profiles;
mod quarantine;
pub(crate) mod rate_limit;
pub mod ratings;
mod reason;
pub mod received;
pub mod relations;
pub mod rematches;
pub mod reminders;
pub mod rulings;
mod searches;
mod secrets;
pub mod sessions;
mod settling;
pub mod tokens;
mod user_cache;
pub mod user_search;

use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::Semaphore;

pub use clock::Clock;
pub use event_bus::{EventBus, Subscription, Topic, UnknownRing};
pub use job::{Job, Mail};
pub use reason::{Kind, Reason};
pub use secrets::{FORMER_SIGNATURE_LENGTH, SIGNATURE_LENGTH, Secret, key_hash, random_key};

use self::accounts::PasswordCost;
use self::quarantine::Quarantine;
use crate::store::jobs::{self, NewJob};
use crate::store::users::UserId;
use crate::store::{Connection, Priority, Store, StoreError, signals};
use downtime::Serving;
use flags::MAX_DECISION_TIME;
use last_seen::LastSeen;
use lines::LineLimits;
use rate_limit::RateLimit;
use settling::EndedGame;

/// The use cases, with what they need. Cloning is cheap.
#[derive(Clone)]
pub struct Service {
    store: Store,
    clock: Clock,
    event_bus: EventBus,
    secret: Arc<Secret>,
    node: Arc<str>,
    /// The one turn that long searches share.
    searches: Arc<Semaphore>,
    /// The one turn of those who read long lists: they leave connections, and the machine, to the others.
    long_lists: Arc<Semaphore>,
    /// The one turn of those who read a very long game, a page or a message of it; it is not that of lists, which others
    /// may keep taken.
    long_games: Arc<Semaphore>,
    /// The games that sweeps of fallen flags leave out.
    flags_quarantine: Quarantine,
    /// The games that are left out where reminders are sent.
    reminders_quarantine: Quarantine,
    /// How much leave a player has in a calendar year.
    leave_a_year: Duration,
    /// How many moves each player may make.
    move_limit: RateLimit<UserId>,
    /// How many may sign up.
    sign_up_limit: RateLimit<()>,
    /// How much each player may have done with conditional lines.
    line_limits: LineLimits,
    /// The host under which the world knows the service.
    host: Arc<str>,
    serving: Serving,
    /// The notes of who was seen that are being written.
    last_seen: LastSeen,
    /// What it costs to hash a new password.
    password_cost: PasswordCost,
}

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
    pub conn: &'c mut Connection,
    /// The moment of the change. A change that came later may have been made before this one.
    pub now: Instant,
    topics: Vec<Topic>,
    queued: Vec<(NewJob, Option<Mail>)>,
    ended: Vec<EndedGame>,
}

impl Service {
    /// The use cases on that database, clock and secret.
    pub fn new(store: Store, clock: Clock, secret: Secret) -> Self {
        let node = format!("{:016x}", rand::random::<u64>());
        let move_limit = play::move_limit(clock.clone());
        let sign_up_limit = accounts::sign_up_limit(clock.clone());
        let line_limits = LineLimits::new(clock.clone());
        Self {
            store,
            clock,
            event_bus: EventBus::new(),
            secret: Arc::new(secret),
            node: node.into(),
            searches: Arc::new(Semaphore::new(1)),
            flags_quarantine: Quarantine::default(),
            reminders_quarantine: Quarantine::default(),
            long_lists: Arc::new(Semaphore::new(1)),
            long_games: Arc::new(Semaphore::new(1)),
            leave_a_year: leave::USUAL_LEAVE_A_YEAR,
            move_limit,
            sign_up_limit,
            line_limits,
            host: "localhost".into(),
            serving: Serving::not_yet(),
            last_seen: LastSeen::default(),
            password_cost: PasswordCost::default(),
        }
    }

    /// The same with another amount of leave that a player has in a calendar year.
    #[must_use]
    pub fn with_leave_a_year(self, leave_a_year: Duration) -> Self {
        Self { leave_a_year, ..self }
    }

    /// The same with another cost of new passwords.
    #[must_use]
    pub fn with_password_cost(self, password_cost: PasswordCost) -> Self {
        Self { password_cost, ..self }
    }

    /// The same, known to the world under that host.
    #[must_use]
    pub fn with_host(self, host: &str) -> Self {
        Self { host: host.into(), ..self }
    }

    /// The host under which the world knows the service.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The time now.
    pub fn now(&self) -> Instant {
        self.clock.now()
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What changed is published there after each commit.
    pub fn event_bus(&self) -> &EventBus {
        &self.event_bus
    }

    /// The installation's secret.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The random name of this process among those on the same database.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// Makes a change in one transaction at this moment, then tells of it.
    ///
    /// # Errors
    /// Whatever `work` returns, with everything rolled back and nobody told.
    pub async fn transaction<T, E>(
        &self,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.transaction_at(self.now(), work).await
    }

    /// Makes a change that goes before all others that wait for the database: a heartbeat.
    ///
    /// # Errors
    /// As [`Service::transaction`].
    async fn priority_transaction<T, E>(
        &self,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.transaction_as(Priority::Heartbeat, self.now(), work).await
    }

    /// Makes a change in one transaction, then tells of it. `now` is the instant that decides: that of the request,
    /// however long the request waited since then for a connection or a lock. When it has waited so long that the flag
    /// may fall of a game whose time was not up at `now`, nothing is changed.
    ///
    /// # Errors
    /// As [`Service::transaction`], and [`StoreError::Unavailable`] later than [`MAX_DECISION_TIME`] after `now`.
    pub async fn transaction_at<T, E>(
        &self,
        now: Instant,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let clock = self.clock().clone();
        let in_time = move |change: &mut UnitOfWork<'_>| {
            let result = work(change)?;
            // What was read is locked by now: no flag falls between this and the end of the transaction.
            if now + MAX_DECISION_TIME < clock.now() {
                return Err(StoreError::Unavailable("the request has waited for too long".to_owned()).into());
            }
            Ok(result)
        };
        self.transaction_as(Priority::Usual, now, in_time).await
    }

    async fn transaction_as<T, E>(
        &self,
        priority: Priority,
        now: Instant,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let node = Arc::clone(&self.node);
        let (result, topics) = self
            .store
            .write_as(priority, move |conn| {
                let mut change = UnitOfWork { conn, now, topics: Vec::new(), queued: Vec::new(), ended: Vec::new() };
                let result = work(&mut change)?;
                settling::settle(&mut change)?;
                let (topics, mut queued) = (std::mem::take(&mut change.topics), std::mem::take(&mut change.queued));
                if !queued.is_empty() {
                    mail_routes::route(change.conn, &mut queued, now)?;
                    let queued: Vec<NewJob> = queued.into_iter().map(|(job, _)| job).collect();
                    jobs::insert_all(change.conn, &queued, now)?;
                }
                if !topics.is_empty() {
                    let told: Vec<String> = topics.iter().map(Topic::to_string).collect();
                    let signal = signals::Signal { node: node.to_string(), topics: told.join(" ") };
                    signals::send(change.conn, &signal, now)?;
                }
                Ok::<_, E>((result, topics))
            })
            .await?;
        for topic in topics {
            self.event_bus.publish(topic);
        }
        Ok(result)
    }
}

impl UnitOfWork<'_> {
    /// Publishes a topic, here and in the other processes, once the change is committed.
    pub fn publish(&mut self, topic: Topic) {
        if !self.topics.contains(&topic) {
            self.topics.push(topic);
        }
    }

    /// Queues background work that is due at once. It is stored with all that the change queues, at its end.
    ///
    /// # Errors
    /// When the job cannot be written down.
    pub fn queue(&mut self, job: &Job) -> Result<(), StoreError> {
        self.queue_at(job, self.now, None)
    }

    /// Queues work that takes long, on the account of the player who caused it: within their share it is due at once.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn queue_fairly(&mut self, job: &Job, owner: UserId, share: FairShare) -> Result<(), StoreError> {
        let (waiting, last) = jobs::waiting_of(self.conn, job.kind(), owner)?;
        let queued = self.queued.iter().map(|(queued, _)| queued);
        let of_owner = queued.filter(|queued| queued.kind == job.kind() && queued.owner == Some(owner));
        let waiting = usize::try_from(waiting).unwrap_or(usize::MAX).saturating_add(of_owner.clone().count());
        let last = of_owner.map(|queued| queued.run_at).chain(last).max();
        let run_at = match last.filter(|_| waiting >= share.at_once) {
            Some(last) => self.now.max(last + share.pause),
            None => self.now,
        };
        self.queue_at(job, run_at, Some(owner))
    }

    fn queue_at(&mut self, job: &Job, run_at: Instant, owner: Option<UserId>) -> Result<(), StoreError> {
        let payload = serde_json::to_string(job).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        let new = NewJob { kind: job.kind(), payload, run_at, owner, route: None };
        self.queued.push((new, mail_routes::mail_of(job)));
        self.publish(Topic::Jobs);
        Ok(())
    }
}
