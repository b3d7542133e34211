//! Standings: who stands where, and why.

pub mod across_sections;
pub mod players;
pub mod ranking;
pub mod rules;
mod team_event;
pub mod teams;
pub mod withdrawal;

#[cfg(test)]
mod tests;
