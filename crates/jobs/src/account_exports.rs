//! Makes the archives of everything about an account that their owners request.

use std::time::Duration;

use super::{JobError, JobHandler};
use domain::job::Lease;
use service::account_exports::MakingError;
use service::{Job, Service};

/// Makes one archive at a time: it is much work, and nobody waits for it.
pub struct AccountExportHandler {
    service: Service,
}

impl AccountExportHandler {
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl JobHandler for AccountExportHandler {
    const KIND: &'static str = Job::ACCOUNT_EXPORT;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(2 * 60 * 60);

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::AccountExport { export } = job else {
            return Err(JobError::Permanent("this job has no archive".to_owned()));
        };
        match self.service.account_exports.make(lease, export).await {
            Ok(()) | Err(MakingError::Withdrawn) => Ok(()),
            Err(MakingError::Lease(error)) => Err(error.into()),
            Err(MakingError::Store(error)) => Err(error.into()),
            Err(MakingError::Write(error)) => Err(JobError::Transient(error.to_string())),
        }
    }
}
