//! Standings: who stands where, and why.

pub mod across_sections;
pub mod players;
pub mod ranking;
pub mod rules;
pub mod teams;
pub mod withdrawal;

#[cfg(test)]
mod tests;
