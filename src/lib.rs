//! Sealed Move: a correspondence chess service, on the crates of the Laws, the clock and the game.
//!
//! This crate puts the others together: the command line, the start, the log. ARCHITECTURE.md draws them.

pub mod cli;
mod middleware;
pub mod startup;
pub mod telemetry;
