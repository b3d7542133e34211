//! The use cases: load, decide, save, tell. No HTTP here, no mail, no engine: those come in through the jobs queued here.
//!
//! Each use case is a method of [`Service`], in the file of its verb family. A use case that changes something does so
//! in one transaction ([`Service::change`]): the change, the jobs that follow from it and the signals to other
//! processes commit together, and only then the bell rings in this one.

pub mod accounts;
pub mod analysis;
mod bell;
pub mod challenges;
pub mod claims;
mod clock;
mod dead_positions;
pub mod downtime;
pub mod flags;
pub mod games;
mod job;
pub mod leave;
pub mod play;
mod preferences;
mod reason;
pub mod relations;
pub mod rulings;
mod searches;
mod secrets;
pub mod sessions;
mod sightings;
pub mod tokens;

use std::sync::Arc;

use tokio::sync::Semaphore;

pub use bell::{Bell, Ear, Ring, UnknownRing};
pub use clock::Clock;
pub use job::{Job, Mail};
pub use reason::{Kind, Reason};
pub use secrets::{Secret, key_hash, random_key};

use crate::store::{Connection, Store, StoreError, jobs, signals};
use crate::timing::Instant;

/// The use cases, with what they need. Cloning is cheap.
#[derive(Clone)]
pub struct Service {
    store: Store,
    clock: Clock,
    bell: Bell,
    secret: Arc<Secret>,
    node: Arc<str>,
    /// The one turn that long searches share.
    searches: Arc<Semaphore>,
}

/// One change in the making: its connection, its moment, and what is to be told once it is committed.
pub struct Change<'c> {
    /// The connection, inside the transaction.
    pub conn: &'c mut Connection,
    /// The moment of the change.
    pub now: Instant,
    rings: Vec<Ring>,
}

impl Service {
    /// The use cases on that database, clock and secret.
    pub fn new(store: Store, clock: Clock, secret: Secret) -> Self {
        let node = format!("{:016x}", rand::random::<u64>());
        Self {
            store,
            clock,
            bell: Bell::new(),
            secret: Arc::new(secret),
            node: node.into(),
            searches: Arc::new(Semaphore::new(1)),
        }
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

    /// The bell that rings after each change.
    pub fn bell(&self) -> &Bell {
        &self.bell
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
    pub async fn change<T, E>(
        &self,
        work: impl FnOnce(&mut Change<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let now = self.now();
        let node = Arc::clone(&self.node);
        let (result, rings) = self
            .store
            .write(move |conn| {
                let mut change = Change { conn, now, rings: Vec::new() };
                let result = work(&mut change)?;
                let rings = std::mem::take(&mut change.rings);
                if !rings.is_empty() {
                    let told: Vec<String> = rings.iter().map(Ring::to_string).collect();
                    let signal = signals::Signal { node: node.to_string(), rings: told.join(" ") };
                    signals::send(change.conn, &signal, now)?;
                }
                Ok::<_, E>((result, rings))
            })
            .await?;
        for ring in rings {
            self.bell.ring(ring);
        }
        Ok(result)
    }
}

impl Change<'_> {
    /// Has the bell rung, here and in the other processes, once the change is committed.
    pub fn ring(&mut self, ring: Ring) {
        if !self.rings.contains(&ring) {
            self.rings.push(ring);
        }
    }

    /// Queues background work that is due at once.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn queue(&mut self, job: &Job) -> Result<(), StoreError> {
        let payload = serde_json::to_string(job).map_err(|error| StoreError::Corrupt(error.to_string()))?;
        jobs::insert(self.conn, job.kind(), &payload, self.now, self.now)?;
        self.ring(Ring::Jobs);
        Ok(())
    }
}
