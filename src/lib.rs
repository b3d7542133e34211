//! Sealed Move: a correspondence chess service. ARCHITECTURE.md is the map of these rooms.

pub mod draw;
pub mod engine;
pub mod game;
pub mod rules;
pub mod timing;
