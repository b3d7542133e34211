//! Real servers and real clients for the tests: PostgreSQL, an SMTP server, Chromium, the program itself.
//!
//! Everything started here is stopped and removed, even if a test panics or the test process is killed.

// A failure here fails the test or the benchmark.
#![allow(clippy::unwrap_used)]

pub mod app;
pub mod applicants;
pub mod authenticator;
pub mod browser;
pub mod certificate;
pub mod closing;
pub mod concurrency;
pub mod debian;
pub mod described;
pub mod dovecot;
pub mod driven;
pub mod dump;
pub mod engines;
pub mod haproxy;
pub mod html;
pub mod http_client;
pub mod issuer;
pub mod mail;
pub mod mail_answers;
pub mod many_games;
pub mod memory_limit;
pub mod migrated;
pub mod mmdb;
pub mod passkey;
pub mod paths;
pub mod patroni;
pub mod pgbouncer;
pub mod ports;
pub mod postgres;
pub mod process;
mod processes;
pub mod programs;
pub mod reverse_proxy;
pub mod scid;
pub mod skipped;
pub mod small_disk;
pub mod smtp;
pub mod terminal;
pub mod wait;
pub mod watchdog;
