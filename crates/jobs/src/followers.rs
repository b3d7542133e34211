//! Notifies followers of players about their games, in batches.

use std::time::Duration;

use super::{JobError, JobHandler};
use domain::job::Lease;
use service::{Job, Service};

/// Notifies the followers of one player at a time.
pub struct FollowerNewsHandler {
    service: Service,
}

impl FollowerNewsHandler {
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl JobHandler for FollowerNewsHandler {
    const KIND: &'static str = Job::FOLLOWER_NEWS;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, lease: &Lease, job: Job) -> Result<(), JobError> {
        match job {
            Job::FollowerNews(news) => Ok(self.service.relations.notify_followers(lease, news).await?),
            _ => Err(JobError::Permanent("this job has no news for followers".to_owned())),
        }
    }
}
