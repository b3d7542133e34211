//! Searches whether blocked positions are dead.

use std::time::Duration;

use chess_laws::winnable::Budget;

use super::{JobError, JobHandler};
use domain::job::Lease;
use service::play::PlayError;
use service::{Job, Service};

/// Too much for a request: some seconds per side, and tens of megabytes.
const BUDGET: Budget = Budget::DEFAULT;

/// Searches one position at a time, and ends the game if it is dead.
pub struct DeadPositionHandler {
    service: Service,
}

impl DeadPositionHandler {
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl JobHandler for DeadPositionHandler {
    const KIND: &'static str = Job::DEAD_POSITION;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(300);

    async fn run(&self, _lease: &Lease, job: Job) -> Result<(), JobError> {
        let Job::DeadPosition { game, ply } = job else {
            return Err(JobError::Permanent("this job is no search for a dead position".to_owned()));
        };
        match self.service.flags.end_if_dead(&game, ply, BUDGET).await {
            Ok(ended) => {
                if ended.is_some() {
                    tracing::info!(%game, "a search showed that the position is dead");
                }
                Ok(())
            }
            // A move was made meanwhile; if the position is still blocked, the move has queued its own job.
            Err(PlayError::Refused { .. } | PlayError::FlagInGrace { .. }) => Ok(()),
            Err(PlayError::Store(error)) => Err(error.into()),
            Err(error @ (PlayError::UnknownGame | PlayError::NotAPlayer | PlayError::TooFast { .. })) => {
                Err(JobError::Permanent(error.to_string()))
            }
        }
    }
}
