//! Numbers the games that began before games were numbered, some at a time: the database's migration queues the first job,
//! each job queues the next, and the last finds nothing more to do.

use std::time::Duration;

use super::{Failure, Lane};
use crate::service::{Job, Service};

/// Numbers some games at a time.
pub struct GameNumbersLane {
    service: Service,
}

impl GameNumbersLane {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl Lane for GameNumbersLane {
    const KIND: &'static str = Job::GAME_NUMBERS;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        let Job::GameNumbers { up_to } = job else {
            return Err(Failure::Permanent("this job numbers no games".to_owned()));
        };
        Ok(self.service.number_games(up_to).await?)
    }
}
