//! Glickman's rating system for games with strength-dependent draws. Pure, and reproducible to the last digit.
//!
//! [`Model`] has the parameters, rates one player's games ([`Model::rate`]) and predicts results
//! ([`Model::prediction`]); [`RatingList`] rates all games of a rating period at once.

#![warn(missing_docs)]
#![doc = ""]
#![doc = include_str!("../README.md")]

mod list;
mod model;
mod outcome;
mod prediction;
mod strength;
mod update;

#[cfg(test)]
mod tests;

pub use list::{Games, RatingList, RatingListError};
pub use model::Model;
pub use outcome::{Colour, Outcome, WhiteResult};
pub use prediction::Probabilities;
pub use strength::Strength;
pub use update::RatedGame;
