//! Sealed Move: a correspondence chess service, on the crates of the Laws, the clock and the game.
//!
//! The rooms, from the inside out; each may use those named before it, never those after it. ARCHITECTURE.md is the
//! map, and a test holds it.

pub mod cli;
pub mod startup;
pub mod telemetry;
