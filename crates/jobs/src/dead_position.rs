//! Looks whether blocked positions are dead, where that takes a search.

use std::time::Duration;

use chess_laws::winnable::Budget;

use super::{Failure, Lane};
use service::play::PlayError;
use service::{Job, Service};

/// More than a request could wait for: some seconds for each side, and tens of megabytes.
const BUDGET: Budget = Budget::USUAL;

/// Searches one position at a time, and ends the game if it is dead.
pub struct DeadPositionLane {
    service: Service,
}

impl DeadPositionLane {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service }
    }
}

impl Lane for DeadPositionLane {
    const KIND: &'static str = Job::DEAD_POSITION;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(300);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        let Job::DeadPosition { game, ply } = job else {
            return Err(Failure::Permanent("this job is no search for a dead position".to_owned()));
        };
        match self.service.flags.end_if_dead(&game, ply, BUDGET).await {
            Ok(ended) => {
                if ended.is_some() {
                    tracing::info!(%game, "a search showed that the position is dead");
                }
                Ok(())
            }
            // A move was made meanwhile; if the position is blocked still, it came with a job of its own.
            Err(PlayError::Refused { .. } | PlayError::FlagInGrace { .. }) => Ok(()),
            Err(PlayError::Store(error)) => Err(error.into()),
            Err(error @ (PlayError::UnknownGame | PlayError::NotAPlayer | PlayError::TooFast { .. })) => {
                Err(Failure::Permanent(error.to_string()))
            }
        }
    }
}
