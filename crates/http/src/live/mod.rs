//! Live updates (server-sent events, NDJSON streams): who is watching what, in this process and across processes.
//!
//! A watcher is told *that* something changed and reads *what* from the database: so nothing is lost when it was slow,
//! and the same code serves one process and many.

mod connected;
mod hub;
mod remote_changes;

pub use connected::{Connected, Connection};
pub use hub::{Hub, Watch, Watches};
pub use remote_changes::publish_remote_changes;
