//! What the load takes of the processor.

use std::time::Duration;

use crate::processes::{processor_time, with_children};

/// Processor time of the service, of the database, and of the clients with the mail server.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    pub service: Duration,
    /// `None` if the service is the database.
    pub database: Option<Duration>,
    pub clients: Duration,
}

impl Usage {
    /// Until now.
    pub fn now(service: u32, database: Option<u32>) -> Self {
        let time_of_tree = |process: u32| with_children(process).into_iter().map(processor_time).sum();
        let others = |process: &u32| *process != service && Some(*process) != database;
        Self {
            service: processor_time(service),
            database: database.map(time_of_tree),
            clients: with_children(std::process::id()).into_iter().filter(others).map(processor_time).sum(),
        }
    }

    /// From `before` until then.
    pub fn since(self, before: Self) -> Self {
        Self {
            service: self.service.saturating_sub(before.service),
            database: self.database.zip(before.database).map(|(now, before)| now.saturating_sub(before)),
            clients: self.clients.saturating_sub(before.clients),
        }
    }
}
