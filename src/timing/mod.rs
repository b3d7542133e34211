//! Time controls and clocks. Pure: instants are arguments.

mod control;
mod instant;

pub use control::{TimeControl, TimeControlError};
pub use instant::Instant;
