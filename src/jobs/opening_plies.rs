//! Looks up after how many half-moves games had their openings, where an older version noted no more than the name, a few
//! games at a time: the database's migration queues the first job, each job queues the next, and the last finds nothing more
//! to do.

use std::time::Duration;

use super::{Failure, Lane};
use crate::service::{Job, Service};

/// Looks at a few games at a time.
pub struct OpeningPliesLane {
    service: Service,
}

impl OpeningPliesLane {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl Lane for OpeningPliesLane {
    const KIND: &'static str = Job::OPENING_PLIES;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        let Job::OpeningPlies { after } = job else {
            return Err(Failure::Permanent("this job names no openings".to_owned()));
        };
        Ok(self.service.complete_openings(after).await?)
    }
}
