//! Several processes on one PostgreSQL, behind a proxy: processes are killed, added and stopped while clients play,
//! read and follow streams; and PostgreSQL itself fails over.

mod client;
mod database_failover;
mod failover;
mod load;
mod pooler;
mod slow_checks;
mod streams;
