//! Writes security events that processes without a security log have queued.

use std::time::Duration;

use super::{JobError, JobHandler};
use domain::job::Lease;
use domain::security_event::SecurityEvent;
use service::security_log::SecurityEventOrigin;
use service::{Job, Service};

/// Logs one event at a time.
pub struct SecurityEventHandler {
    service: Service,
}

impl SecurityEventHandler {
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl JobHandler for SecurityEventHandler {
    const KIND: &'static str = Job::SECURITY_EVENT;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, _lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::SecurityEvent { event, account } = job else {
            return Err(JobError::Permanent("this job has no event".to_owned()));
        };
        // Unknown events may come from a newer version.
        let named_event =
            SecurityEvent::named(&event).ok_or_else(|| JobError::Unreadable(format!("unknown event {event}")))?;
        self.service
            .security_log()
            .note(named_event, &SecurityEventOrigin { account, ..SecurityEventOrigin::default() });
        Ok(())
    }
}
