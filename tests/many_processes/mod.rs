//! Several processes on one PostgreSQL, behind a proxy: processes are killed, added and stopped while clients play,
//! read and follow streams.

mod client;
mod failover;
mod load;
mod slow_checks;
mod streams;
