//! How use cases change something: in one transaction, whose consequences commit with it, and only then subscribers are
//! told.

use std::sync::Arc;

use correspondence_clock::Instant;
use tracing::Instrument;

use super::flags::MAX_DECISION_TIME;
use super::idempotency::Claim;
use super::unit_of_work::UnitOfWork;
use super::{Channel, Clock, EventBus, Topic, settling};
use domain::job::LeaseHolder;
use domain::user::UserId;
use store::jobs;
use store::signals::Signal;
use store::{Connection, Priority, Store, StoreError, player_events};

/// The database, the clock, and whom a change is told: what every use case stands on. Each family has a copy, so it is one
/// pointer.
#[derive(Clone)]
pub struct Database(Arc<Parts>);

struct Parts {
    store: Store,
    clock: Clock,
    event_bus: EventBus,
    node: Arc<str>,
    /// How people are told what has happened.
    channels: Arc<[Box<dyn Channel>]>,
}

impl Database {
    pub(super) fn new(
        store: Store,
        clock: Clock,
        event_bus: EventBus,
        node: Arc<str>,
        channels: Vec<Box<dyn Channel>>,
    ) -> Self {
        Self(Arc::new(Parts { store, clock, event_bus, node, channels: channels.into() }))
    }

    pub fn now(&self) -> Instant {
        self.0.clock.now()
    }

    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// What changed is published there after each commit.
    pub fn event_bus(&self) -> &EventBus {
        &self.0.event_bus
    }

    /// The random name of this process among those on the same database.
    pub fn node(&self) -> &str {
        &self.0.node
    }

    /// This process, where it takes jobs.
    pub(super) fn lease_holder(&self) -> LeaseHolder {
        LeaseHolder::Process(Arc::clone(&self.0.node))
    }

    /// The stored data: for use cases alone.
    pub(super) fn store(&self) -> &Store {
        &self.0.store
    }

    /// Asks the database whether it is there.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it is not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.0.store.ping().await
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

    /// The same of nothing but what belongs to one person: settings, log-ins, what they have written down.
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

    /// Makes a change in one transaction, then tells of it. `now` is the instant that decides: that of the request,
    /// however long the request waited since then for a connection or a lock. When it has waited so long that the flag
    /// may fall of a game whose time was not up at `now`, nothing is changed.
    ///
    /// # Errors
    /// As [`Database::transaction`](crate::Database::transaction), and [`StoreError::Unavailable`] later than [`MAX_DECISION_TIME`] after `now`.
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

    /// The same with its place among the writes that wait, and without a bound on how late it is decided.
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
        let claim = Claim::current();
        let (node, channels) = (Arc::clone(&self.0.node), Arc::clone(&self.0.channels));
        let write = move |conn: &mut Connection| {
            let mut change = UnitOfWork::new(conn, now);
            let result = work(&mut change)?;
            settling::settle(&mut change)?;
            let topics = change.take_topics();
            let UnitOfWork { conn, mut queued, notices, events, known, .. } = change;
            if !notices.is_empty() {
                for channel in &*channels {
                    queued.extend(channel.jobs(conn, &notices, &known, now)?);
                }
            }
            if !queued.is_empty() {
                jobs::insert_all(conn, &queued, now)?;
            }
            let signal = signal(&node, &topics);
            // Last, since others who add to the same feeds wait for this change to end.
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
        // A task of its own: what is committed is told of, also where the request is dropped meanwhile, its client being gone.
        match tokio::spawn(change.in_current_span()).await {
            Ok(result) => result,
            Err(failed) if failed.is_panic() => std::panic::resume_unwind(failed.into_panic()),
            Err(cancelled) => Err(StoreError::Unavailable(cancelled.to_string()).into()),
        }
    }
}

/// What other processes are told of a change.
fn signal(node: &str, topics: &[Topic]) -> Option<Signal> {
    let told: Vec<String> = topics.iter().map(Topic::to_string).collect();
    (!told.is_empty()).then(|| Signal { node: node.to_owned(), topics: told.join(" ") })
}
