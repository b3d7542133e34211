//! Time controls and clocks. Pure: instants are arguments.
//!
//! [`TimeControl`] says how much time there is, [`Clock`] what one player has left of it, [`Charging`] what a reflection
//! costs, [`Pauses`] when the clock stood still meanwhile.

mod charging;
mod clock;
mod control;
mod instant;
mod pauses;
mod span;

#[cfg(test)]
mod tests;

pub use charging::Charging;
pub use clock::{Charge, Clock};
pub use control::{Run, TimeControl, TimeControlError};
pub use instant::Instant;
pub use pauses::Pauses;
pub use span::{days, hours};
