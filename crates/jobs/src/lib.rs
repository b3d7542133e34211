//! The background loop: deadlines, queued jobs, housekeeping. It runs inside `serve`, or alone as `worker`, on any
//! number of nodes.

mod account_exports;
mod admission;
mod analysis;
mod backoff;
mod clock_loop;
mod dead_position;
mod engine_moves;
mod engine_questions;
mod engines;
mod flags;
mod followers;
mod handler;
mod heartbeat;
mod housekeeping;
mod mail;
mod mail_domains;
mod mail_relay;
mod packing;
mod push;
mod reminders;
mod security_events;
mod wake;

use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use account_exports::AccountExportHandler;
pub use analysis::AnalysisHandler;
pub use clock_loop::Flags;
use dead_position::DeadPositionHandler;
pub use engine_moves::EngineMoveHandler;
pub use engine_questions::EngineQuestionHandler;
use followers::FollowerNewsHandler;
pub use handler::{JobError, JobHandler};
pub use heartbeat::{begin_serving, heartbeat};
pub use mail::MailHandler;
pub use push::PushHandler;
use security_events::SecurityEventHandler;

use service::Service;

/// The handlers of jobs that depend on the configuration.
pub struct JobHandlers {
    pub mail: MailHandler,
    pub push: PushHandler,
    pub analysis: AnalysisHandler,
    pub engine_moves: EngineMoveHandler,
    pub engine_questions: EngineQuestionHandler,
}

/// Runs all loops until `stop`, then lets running jobs finish or releases them.
pub async fn run(service: Service, handlers: JobHandlers, flags: Flags, stop: CancellationToken) {
    let JobHandlers { mail, push, analysis, engine_moves, engine_questions } = handlers;
    let mut tasks = JoinSet::new();
    tasks.spawn(flags::run(service.clone(), flags, stop.clone()));
    tasks.spawn(reminders::run(service.clone(), flags, stop.clone()));
    tasks.spawn(housekeeping::run(service.clone(), stop.clone()));
    tasks.spawn(packing::run(service.clone(), stop.clone()));
    tasks.spawn(handler::run(service.clone(), mail.for_accounts(), stop.clone()));
    tasks.spawn(handler::run(service.clone(), mail, stop.clone()));
    tasks.spawn(handler::run(service.clone(), push, stop.clone()));
    tasks.spawn(handler::run(service.clone(), DeadPositionHandler::new(service.clone()), stop.clone()));
    tasks.spawn(handler::run(service.clone(), SecurityEventHandler::new(service.clone()), stop.clone()));
    tasks.spawn(handler::run(service.clone(), AccountExportHandler::new(service.clone()), stop.clone()));
    tasks.spawn(handler::run(service.clone(), FollowerNewsHandler::new(service.clone()), stop.clone()));
    tasks.spawn(handler::run(service.clone(), engine_moves, stop.clone()));
    tasks.spawn(handler::run(service.clone(), engine_questions, stop.clone()));
    tasks.spawn(handler::run(service, analysis, stop));
    while let Some(ended) = tasks.join_next().await {
        if let Err(error) = ended {
            tracing::error!(%error, "a part of the background loop died");
        }
    }
}
