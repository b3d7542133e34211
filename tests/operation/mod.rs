//! The program as its operator uses it: commands, settings, health, stopping, backup and restore.

mod cached_responses;
mod closed_accounts;
mod commands;
mod database;
mod doctor;
mod failed_jobs;
mod foreign_keys;
mod full_disk;
mod health;
mod leases;
mod log;
pub(crate) mod migrations;
mod newer_database;
mod pgn;
mod postgres_listener;
mod queue;
mod replica;
mod restore;
mod reverse_proxy;
mod roles;
mod security_log;
mod setup;
mod signals;
mod slow_writes;
mod stopping;
mod suspended_accounts;
mod unknown_kinds;
