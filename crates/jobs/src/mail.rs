//! Sends queued messages: to every player in turn, to one player about one game in the order of causes, and a few to one
//! recipient domain at a time. What gets people into their accounts has slots of its own.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use correspondence_clock::Instant;
use tokio::sync::watch;

use super::admission::Admission;
use super::mail_relay::{Relay, Room};
use super::{JobError, JobHandler};
use domain::job::{Lease, TakenJob};
use mail::notify::{Delivered, DeliveryError, Notifier};
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

/// What people wait for who want to get into their accounts: links that confirm, and links for a new password.
pub enum AccountMail {}

impl MailKind for AccountMail {
    const JOB: &'static str = Job::ACCOUNT_MAIL;
    const SLOTS: usize = 6;
}

impl MailHandler {
    /// Sends by that notifier.
    pub fn new(notifier: Notifier) -> Self {
        Self::through(notifier, Arc::default())
    }

    /// The handler for account mail, by the same notifier to the same mail server.
    pub(super) fn for_accounts(&self) -> MailHandler<AccountMail> {
        MailHandler::through(self.notifier.clone(), Arc::clone(&self.relay))
    }
}

/// How long one message may take: longer than a delivery, so that its own timeouts come first.
const TIMEOUT: Duration = Duration::from_secs(120);

/// How long a message waits, at the most, that failed for another reason than its recipient's domain.
const MAX_PAUSE: Duration = Duration::from_secs(15 * 60);

/// Three days of tries at such pauses.
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
            Ok(Delivered::Sent) => {
                self.answered(id, began.elapsed()).await;
                Ok(())
            }
            Ok(Delivered::NothingToSay) => Ok(()),
            Err(DeliveryError::Refused(reason) | DeliveryError::RecipientRefused { reason, .. }) => {
                self.answered(id, began.elapsed()).await;
                Err(JobError::Permanent(reason))
            }
            Err(DeliveryError::RelayUnavailable(reason)) => {
                self.relay.failed(id, service.now(), &reason);
                Err(JobError::Blocked(reason))
            }
            Err(DeliveryError::SenderRefused(reason)) => {
                // It may have to do with this message alone: it is tried again later, and another is the next probe.
                self.relay.failed(id, service.now(), &reason);
                Err(JobError::Transient(reason))
            }
            Err(DeliveryError::TooManyConnections { in_use, reason }) => {
                self.relay.crowded(in_use, service.now(), &reason);
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

    async fn take(&self, service: &Service, most: usize) -> Result<(Vec<TakenJob>, Instant), StoreError> {
        let now = service.now();
        let (most, is_probe) = match self.relay.room(now) {
            Room::Any => (most, false),
            Room::UpTo(room) => (most.min(room), false),
            Room::Probe => (1, true),
            Room::Until(at) => return Ok((Vec::new(), at)),
        };
        let taken = self.admission.take(service, most, now).await;
        if is_probe {
            match taken.as_ref().ok().and_then(|taken| taken.first()) {
                Some(job) => self.relay.sends_probe(job.lease.job),
                None => self.relay.has_no_probe(),
            }
        }
        let taken = taken?;
        self.relay.took(taken.len());
        let next = self.admission.next_poll(service, taken.len(), most, now).await?;
        Ok((taken, next))
    }

    fn ended(&self, id: i64) {
        self.admission.ended(id);
        self.relay.ended(id);
    }

    async fn woken(&self) {
        if self.relay_changes.lock().await.changed().await.is_err() {
            // The sender lives in `self`, so this is never so.
            std::future::pending::<()>().await;
        }
    }
}

impl<K: MailKind> MailHandler<K> {
    fn through(notifier: Notifier, relay: Arc<Relay>) -> Self {
        let relay_changes = tokio::sync::Mutex::new(relay.changes());
        let admission = Admission::new(K::JOB, K::SLOTS);
        Self { notifier, relay, relay_changes, admission, kind: PhantomData }
    }

    /// The mail server has answered about the message of the job `id`, after that time.
    async fn answered(&self, id: i64, took: Duration) {
        self.relay.answered();
        let back = self.admission.domains().answered(id, took);
        if let Some(domain) = back {
            let released = self.notifier.service().jobs.release_domain(K::JOB, domain.clone()).await;
            match released {
                Ok(()) => tracing::info!(domain, "a domain takes mail again"),
                // The messages come due by themselves, only later.
                Err(error) => tracing::warn!(domain, %error, "the messages to a domain could not be made due"),
            }
        }
    }
}
