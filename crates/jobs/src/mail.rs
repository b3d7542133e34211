//! Mail delivery: players take turns, messages to a player about a game keep their order, and concurrency per recipient
//! domain is limited. Account mail has slots of its own.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::watch;

use super::admission::Admission;
use super::mail_relay::{Relay, SendCapacity};
use super::{JobError, JobHandler};
use domain::job::{Lease, TakenJob};
use mail::notify::{DeliveryError, DeliveryResult, Notifier};
use service::{Job, Service, StoreError};

/// Sends queued messages of one kind.
pub struct MailHandler<K = GameMail> {
    notifier: Notifier,
    relay: Arc<Relay>,
    relay_changes: tokio::sync::Mutex<watch::Receiver<()>>,
    admission: Admission,
    kind: PhantomData<fn() -> K>,
}

/// Which messages a handler sends.
pub trait MailKind: 'static {
    /// The kind of its jobs: [`Job::kind`].
    const JOB: &'static str;
    /// How many messages it sends at a time.
    const SLOTS: usize;
}

/// Messages about games and challenges.
pub enum GameMail {}

impl MailKind for GameMail {
    const JOB: &'static str = Job::MAIL;
    const SLOTS: usize = 12;
}

/// Account mail, for which users are waiting: confirmation and password reset links.
pub enum AccountMail {}

impl MailKind for AccountMail {
    const JOB: &'static str = Job::ACCOUNT_MAIL;
    const SLOTS: usize = 6;
}

impl MailHandler {
    pub fn new(notifier: Notifier) -> Self {
        Self::with_relay(notifier, Arc::default())
    }

    /// The handler for account mail, with the same notifier and mail server.
    pub(super) fn for_accounts(&self) -> MailHandler<AccountMail> {
        MailHandler::with_relay(self.notifier.clone(), Arc::clone(&self.relay))
    }
}

/// The timeout of a message: longer than a delivery, so that the delivery's own timeouts come first.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The longest pause of a message that failed for a reason other than its recipient's domain.
const MAX_PAUSE: Duration = Duration::from_secs(15 * 60);

/// Three days of attempts at such pauses.
const MAX_ATTEMPTS: i32 = 300;

impl<K: MailKind> JobHandler for MailHandler<K> {
    const KIND: &'static str = K::JOB;
    const AT_ONCE: usize = K::SLOTS;
    const JOB_TIMEOUT: Duration = TIMEOUT;
    const MAX_ATTEMPTS: i32 = MAX_ATTEMPTS;
    const MAX_PAUSE: Duration = MAX_PAUSE;

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::Mail(mail) = job else {
            return Err(JobError::Permanent("this job is no message".to_owned()));
        };
        let id = lease.job;
        let service = self.notifier.service();
        let began = tokio::time::Instant::now();
        match self.notifier.deliver(id, &mail).await {
            Ok(DeliveryResult::Sent) => {
                self.answered(id, began.elapsed()).await;
                Ok(())
            }
            Ok(DeliveryResult::Obsolete) => Ok(()),
            Err(DeliveryError::Refused(reason) | DeliveryError::RecipientRefused { reason, .. }) => {
                self.answered(id, began.elapsed()).await;
                Err(JobError::Permanent(reason))
            }
            Err(DeliveryError::RelayUnavailable(reason)) => {
                self.relay.failed(id, service.now(), &reason);
                Err(JobError::Blocked(reason))
            }
            Err(DeliveryError::SenderRefused(reason)) => {
                // It may concern this message alone: it is retried later, and another message is the next probe.
                self.relay.failed(id, service.now(), &reason);
                Err(JobError::Transient(reason))
            }
            Err(DeliveryError::TooManyConnections { in_use, reason }) => {
                self.relay.connections_exhausted(in_use, service.now(), &reason);
                Err(JobError::Blocked(reason))
            }
            Err(DeliveryError::Deferred(reason)) => {
                self.relay.answered();
                let closed_domain = self.admission.domains().deferred(id, service.now());
                Err(JobError::DeferredByDomain { answer: reason, closed_domain })
            }
            Err(DeliveryError::TimedOut(reason)) => {
                self.relay.answered();
                let closed_domain = self.admission.domains().timed_out(id, service.now());
                Err(JobError::DeferredByDomain { answer: reason, closed_domain })
            }
            Err(DeliveryError::NotComposed(reason)) => Err(JobError::Transient(reason)),
            Err(DeliveryError::CannotBeComposed(reason)) => Err(JobError::Permanent(reason)),
        }
    }

    async fn take(
        &self,
        service: &Service,
        running: Vec<i64>,
        limit: usize,
    ) -> Result<(Vec<TakenJob>, Instant), StoreError> {
        let now = service.now();
        let (limit, is_probe) = match self.relay.room(now) {
            SendCapacity::Any => (limit, false),
            SendCapacity::UpTo(room) => (limit.min(room), false),
            SendCapacity::Probe => (1, true),
            SendCapacity::Until(at) => return Ok((Vec::new(), at)),
        };
        let taken = self.admission.take(service, &running, limit, now).await;
        if is_probe {
            match taken.as_ref().ok().and_then(|taken| taken.first()) {
                Some(job) => self.relay.sends_probe(job.lease.job),
                None => self.relay.has_no_probe(),
            }
        }
        let taken = taken?;
        self.relay.add_in_flight(taken.len());
        let next = self.admission.next_poll(service, taken.len(), limit, now).await?;
        Ok((taken, next))
    }

    fn ended(&self, id: i64) {
        self.admission.ended(id);
        self.relay.ended(id);
    }

    async fn wake_up(&self) {
        if self.relay_changes.lock().await.changed().await.is_err() {
            // Unreachable: the sender lives in `self`.
            std::future::pending::<()>().await;
        }
    }
}

impl<K: MailKind> MailHandler<K> {
    fn with_relay(notifier: Notifier, relay: Arc<Relay>) -> Self {
        let relay_changes = tokio::sync::Mutex::new(relay.changes());
        let admission = Admission::new(K::JOB, K::SLOTS);
        Self { notifier, relay, relay_changes, admission, kind: PhantomData }
    }

    /// The mail server has replied for the message of the job `id`, after the time `took`.
    async fn answered(&self, id: i64, took: Duration) {
        self.relay.answered();
        let reopened = self.admission.domains().answered(id, took);
        if let Some(domain) = reopened {
            let released = self.notifier.service().jobs.release_domain(K::JOB, domain.clone()).await;
            match released {
                Ok(()) => tracing::info!(domain, "a domain takes mail again"),
                // The messages become due later anyway.
                Err(error) => tracing::warn!(domain, %error, "the messages to a domain could not be made due"),
            }
        }
    }
}
