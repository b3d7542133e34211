//! Sends queued messages.

use std::time::Duration;

use super::{Failure, Lane};
use crate::notify::{Notifier, NotifyError};
use crate::service::Job;

/// Sends queued messages, a few at a time.
pub struct MailLane {
    notifier: Notifier,
}

impl MailLane {
    /// Sends by that notifier.
    pub fn new(notifier: Notifier) -> Self {
        Self { notifier }
    }
}

impl Lane for MailLane {
    const KIND: &'static str = Job::MAIL;
    const AT_ONCE: usize = 4;
    const LONGEST: Duration = Duration::from_secs(120);

    async fn run(&self, id: i64, job: Job) -> Result<(), Failure> {
        let Job::Mail(mail) = job else {
            return Err(Failure::Final("this job is no message".to_owned()));
        };
        self.notifier.deliver(id, &mail).await.map_err(|error| match error {
            NotifyError::Passing(reason) => Failure::Passing(reason),
            NotifyError::Final(reason) => Failure::Final(reason),
        })
    }
}
