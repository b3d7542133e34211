//! Several processes on one PostgreSQL, behind a proxy: some die, some come and some go while people play, read and follow
//! what happens.

mod client;
mod failover;
mod load;
mod slow_checks;
mod streams;
