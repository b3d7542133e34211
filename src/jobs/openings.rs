//! Looks up the openings of games that began before openings were kept, a few at a time: the database's migration
//! queues the first job, each job queues the next, and the last finds nothing more to do.

use std::time::Duration;

use super::{Failure, Lane};
use crate::service::{Job, Service};

/// Looks at a few games at a time.
pub struct OpeningsLane {
    service: Service,
}

impl OpeningsLane {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl Lane for OpeningsLane {
    const KIND: &'static str = Job::OPENINGS;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        let Job::Openings { after } = job else {
            return Err(Failure::Permanent("this job names no openings".to_owned()));
        };
        Ok(self.service.name_openings(after).await?)
    }
}
