//! Tells followers of players about their games, some at a time.

use std::time::Duration;

use super::{Failure, Lane};
use service::{Job, Service};

/// Tells the followers of one player at a time.
pub struct FollowerNewsLane {
    service: Service,
}

impl FollowerNewsLane {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl Lane for FollowerNewsLane {
    const KIND: &'static str = Job::FOLLOWER_NEWS;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, id: i64, job: Job) -> Result<(), Failure> {
        match job {
            Job::FollowerNews(news) => Ok(self.service.relations.tell_followers(id, news).await?),
            _ => Err(Failure::Permanent("this job has no news for followers".to_owned())),
        }
    }
}
