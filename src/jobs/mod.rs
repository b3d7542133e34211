//! The background loop: deadlines, queued work, housekeeping. It runs inside `serve`, or alone as `worker`, on any
//! number of nodes.

mod analysis;
mod clock_loop;
mod dead_position;
mod flags;
mod game_numbers;
mod heartbeat;
mod housekeeping;
mod lane;
mod mail;
mod mail_domains;
mod mail_relay;
mod opening_plies;
mod openings;
mod reminders;
mod wake;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

pub use analysis::AnalysisLane;
pub use clock_loop::Flags;
use dead_position::DeadPositionLane;
use game_numbers::GameNumbersLane;
pub use heartbeat::{begin_serving, heartbeat};
pub use lane::{Failure, Lane};
pub use mail::MailLane;
use opening_plies::OpeningPliesLane;
use openings::OpeningsLane;

use crate::service::Service;

/// Runs everything until `stop`, then lets what is under way finish or gives it back, and returns.
pub async fn run(service: Service, mail: MailLane, analysis: AnalysisLane, flags: Flags, stop: CancellationToken) {
    let mut tasks = JoinSet::new();
    tasks.spawn(flags::run(service.clone(), flags, stop.clone()));
    tasks.spawn(reminders::run(service.clone(), flags, stop.clone()));
    tasks.spawn(housekeeping::run(service.clone(), stop.clone()));
    tasks.spawn(lane::run(service.clone(), mail.for_accounts(), stop.clone()));
    tasks.spawn(lane::run(service.clone(), mail, stop.clone()));
    tasks.spawn(lane::run(service.clone(), DeadPositionLane::new(service.clone()), stop.clone()));
    tasks.spawn(lane::run(service.clone(), OpeningsLane::new(service.clone()), stop.clone()));
    tasks.spawn(lane::run(service.clone(), OpeningPliesLane::new(service.clone()), stop.clone()));
    tasks.spawn(lane::run(service.clone(), GameNumbersLane::new(service.clone()), stop.clone()));
    tasks.spawn(lane::run(service, analysis, stop));
    while let Some(ended) = tasks.join_next().await {
        if let Err(error) = ended {
            tracing::error!(%error, "a part of the background loop died");
        }
    }
}
