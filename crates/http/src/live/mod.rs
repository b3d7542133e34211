//! Live updates (server-sent events, NDJSON streams): subscriptions in this process, and changes by other processes.
//!
//! A watcher learns *that* something changed and reads *what* from the database: a slow watcher misses nothing, and the
//! same code serves one process and many.

mod connected;
mod hub;
mod remote_changes;

pub use connected::{Connected, Connection};
pub use hub::{Hub, Watch, Watches};
pub use remote_changes::publish_remote_changes;
