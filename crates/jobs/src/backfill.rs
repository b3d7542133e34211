//! Fills in what games of older versions lack, some games at a time: the database's migration queues the first job, each
//! job queues the next, and the last finds nothing more to do.

use std::marker::PhantomData;
use std::time::Duration;

use super::{Failure, Lane};
use service::{Job, Service};

/// What is filled in. Each has a lane of its own, so that none waits for another.
pub trait Backfill: Send + Sync + 'static {
    /// [`Job::kind`] of its jobs.
    const KIND: &'static str;
}

/// The openings of games that began before openings were kept.
pub struct Openings;

/// After how many half-moves games had their openings, where an older version noted no more than the name.
pub struct OpeningPlies;

/// The numbers of games that began before games were numbered.
pub struct GameNumbers;

impl Backfill for Openings {
    const KIND: &'static str = Job::OPENINGS;
}

impl Backfill for OpeningPlies {
    const KIND: &'static str = Job::OPENING_PLIES;
}

impl Backfill for GameNumbers {
    const KIND: &'static str = Job::GAME_NUMBERS;
}

/// Looks at some games at a time.
pub struct BackfillLane<B> {
    service: Service,
    what: PhantomData<B>,
}

impl<B: Backfill> BackfillLane<B> {
    /// For the games of that service.
    pub fn new(service: Service) -> Self {
        Self { service, what: PhantomData }
    }
}

impl<B: Backfill> Lane for BackfillLane<B> {
    const KIND: &'static str = B::KIND;
    const AT_ONCE: usize = 1;
    const JOB_TIMEOUT: Duration = Duration::from_secs(60);

    async fn run(&self, _id: i64, job: Job) -> Result<(), Failure> {
        match job {
            Job::Openings { after } => self.service.name_openings(after).await?,
            Job::OpeningPlies { after } => self.service.complete_openings(after).await?,
            Job::GameNumbers { up_to } => self.service.number_games(up_to).await?,
            _ => return Err(Failure::Permanent("this job fills in nothing".to_owned())),
        }
        Ok(())
    }
}
