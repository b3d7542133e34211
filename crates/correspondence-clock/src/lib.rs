//! Time controls and clocks. Pure: instants are arguments.
//!
//! [`TimeControl`] defines how much time there is, [`Clock`] how much a player has left, [`Charging`] how reflection is
//! charged, [`Pauses`] when the clock is paused, [`Reminders`] when a player is reminded.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]

mod charging;
mod clock;
mod control;
mod instant;
mod pauses;
mod reminder;
mod span;
mod triple_block;
mod weekend;

#[cfg(test)]
mod tests;

pub use charging::Charging;
pub use clock::{Charge, Clock, ClockReading};
pub use control::{Run, TimeControl, TimeControlError, WEEKENDS_OFF};
pub use instant::Instant;
pub use pauses::Pauses;
pub use reminder::{Reminder, ReminderError, Reminders, TimeLeft};
pub use span::{days, hours, short_span};
pub use triple_block::TripleBlock;
