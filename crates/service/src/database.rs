//! Transactions of use cases: jobs and events commit with the change, and subscribers are notified after the commit.

use std::sync::Arc;

use correspondence_clock::Instant;
use tracing::Instrument;

use super::flags::MAX_DECISION_TIME;
use super::idempotency::Claim;
use super::request_access::RequestAccess;
use super::staff::StaffPolicy;
use super::unit_of_work::UnitOfWork;
use super::{Channel, Clock, EventBus, Topic, settling};
use domain::job::LeaseHolder;
use domain::user::UserId;
use store::jobs;
use store::signals::Signal;
use store::{Connection, Priority, Store, StoreError, player_events, users};

/// The database, the clock, the event bus and the notification channels, for all services. Cheap to clone: one pointer.
#[derive(Clone)]
pub struct Database(Arc<Inner>);

struct Inner {
    store: Store,
    clock: Clock,
    event_bus: EventBus,
    node: Arc<str>,
    /// The notification channels.
    channels: Arc<[Box<dyn Channel>]>,
    /// What accounts with a role need.
    staff_policy: StaffPolicy,
}

impl Database {
    pub(super) fn new(
        store: Store,
        clock: Clock,
        event_bus: EventBus,
        node: Arc<str>,
        channels: Vec<Box<dyn Channel>>,
        staff_policy: StaffPolicy,
    ) -> Self {
        Self(Arc::new(Inner { store, clock, event_bus, node, channels: channels.into(), staff_policy }))
    }

    /// What accounts with a role need.
    pub(super) fn staff_policy(&self) -> StaffPolicy {
        self.0.staff_policy
    }

    pub fn now(&self) -> Instant {
        self.0.clock.now()
    }

    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// Where the topics of each committed change are published.
    pub fn event_bus(&self) -> &EventBus {
        &self.0.event_bus
    }

    /// The random name of this process, unique among those on the same database.
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// This process as the holder of job leases.
    pub(super) fn lease_holder(&self) -> LeaseHolder {
        LeaseHolder::Process(Arc::clone(&self.0.node))
    }

    /// The store, for use cases only.
    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    /// Checks the connection to the database.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.0.store.ping().await
    }

    /// Runs `work` in one transaction at the current time, then publishes its topics.
    ///
    /// # Errors
    /// Whatever `work` returns; everything is rolled back and nothing is published.
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

    /// The same for changes that concern a single account: settings, sessions, notes.
    ///
    /// # Errors
    /// As [`Database::transaction`](crate::Database::transaction).
    pub(super) async fn account_transaction<T, E>(
        &self,
        user: UserId,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let work = move |change: &mut UnitOfWork<'_>| {
            change.publish(Topic::Account(user));
            work(change)
        };
        self.transaction(work).await
    }

    /// The same for changes that take no lock of their own. The account is locked first: otherwise one that is being closed
    /// could wait for the changed rows, and its request, at its end, for the state of the account.
    ///
    /// # Errors
    /// As [`Database::transaction`](crate::Database::transaction).
    pub(super) async fn locked_account_transaction<T, E>(
        &self,
        user: UserId,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let work = move |change: &mut UnitOfWork<'_>| {
            users::lock(change.conn, &[user])?;
            work(change)
        };
        self.account_transaction(user, work).await
    }

    /// Runs `work` in one transaction, then publishes its topics. `now` is the decisive instant: when the request
    /// arrived, however long it has waited since for a connection or a lock. If it has waited so long that a flag may
    /// have fallen that stood at `now`, the change is refused.
    ///
    /// # Errors
    /// As [`Database::transaction`](crate::Database::transaction), and [`StoreError::Unavailable`] later than
    /// [`MAX_DECISION_TIME`] after `now`.
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
            // The rows are locked by now: no flag falls before the transaction ends.
            if now + MAX_DECISION_TIME < clock.now() {
                return Err(StoreError::Unavailable("the request has waited for too long".to_owned()).into());
            }
            Ok(result)
        };
        self.transaction_as(Priority::Normal, now, in_time).await
    }

    /// The same with a priority in the write queue, and without [`MAX_DECISION_TIME`].
    ///
    /// # Errors
    /// As [`Database::transaction`](crate::Database::transaction).
    pub(super) async fn transaction_as<T, E>(
        &self,
        priority: Priority,
        now: Instant,
        work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (claim, access) = (Claim::current(), RequestAccess::current());
        let (node, channels) = (Arc::clone(&self.0.node), Arc::clone(&self.0.channels));
        let write = move |conn: &mut Connection| {
            let mut change = UnitOfWork::new(conn, now, access);
            let result = work(&mut change)?;
            settling::settle(&mut change)?;
            change.verify_access()?;
            let topics = change.take_topics();
            let UnitOfWork { conn, mut queued, notices, events, player_cache: known, .. } = change;
            if !notices.is_empty() {
                for channel in &*channels {
                    queued.extend(channel.jobs(conn, &notices, &known, now)?);
                }
            }
            if !queued.is_empty() {
                jobs::insert_all(conn, &queued, now)?;
            }
            let signal = signal(&node, &topics);
            // Last, since other writers to the same feeds block until this transaction ends.
            player_events::append(conn, &events, signal.as_ref(), now)?;
            if let Some(claim) = claim {
                claim.mark_done(conn)?;
            }
            Ok::<_, E>((result, topics, signal))
        };
        let (store, event_bus) = (self.0.store.clone(), self.0.event_bus.clone());
        let change = async move {
            let (result, topics, signal) = store.write_as(priority, write).await?;
            if let Some(signal) = signal {
                store.notify(signal.node);
            }
            for topic in topics {
                event_bus.publish(topic);
            }
            Ok(result)
        };
        // In a task of its own, so that a committed change is published even if the request is dropped because its
        // client disconnected.
        match tokio::spawn(change.in_current_span()).await {
            Ok(result) => result,
            Err(failed) if failed.is_panic() => std::panic::resume_unwind(failed.into_panic()),
            Err(cancelled) => Err(StoreError::Unavailable(cancelled.to_string()).into()),
        }
    }
}

/// The signal to other processes about a change.
fn signal(node: &str, topics: &[Topic]) -> Option<Signal> {
    let names: Vec<String> = topics.iter().map(Topic::to_string).collect();
    (!names.is_empty()).then(|| Signal { node: node.to_owned(), topics: names.join(" ") })
}
