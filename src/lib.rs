//! Sealed Move, a correspondence chess service.
//!
//! This crate puts the others together: the command line, startup and logging. See ARCHITECTURE.md.

pub mod cli;
mod middleware;
pub mod startup;
pub mod telemetry;
