//! The API, as a client program meets it.

mod account;
mod bad_input;
mod board;
mod bots;
mod challenges;
mod claims;
mod docs;
mod endings;
mod event_feed;
mod idempotency;
mod languages;
mod notices;
mod polling;
mod preferences;
mod refusals;
mod reminders;
mod rulings;
pub mod streams;
mod terms;
mod watching;
