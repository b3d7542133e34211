//! Glicko-2 ratings. Pure.
//!
//! The system is Mark Glickman's ("Example of the Glicko-2 system", glicko.net/glicko/glicko2.pdf), computed by
//! `skillratings`. Glickman rates all games of a rating period together at its end; here, as on Lichess, each game is
//! rated when it ends, and time between two games counts as the fraction of a period that it is
//! ([`GlickoState::after`]).
//!
//! # The rating period
//!
//! The rating period, [`PERIOD`], only determines how quickly the deviation grows while a player finishes no rated
//! game. It is a month. Glickman recommends ten to fifteen games of each player in a period, which is about what a
//! player with forty running correspondence games finishes in a month. OGS, where correspondence go is played, closes
//! its batches of Glicko-2 after a month, too. Lichess’s period, less than five days, suits games of minutes: with it,
//! players with fewer than eight games a year would be provisional again, though each game may take months.

mod glicko_state;
mod listing;
mod range;
mod rated_games;
mod value;

pub use glicko_state::{GlickoState, PERIOD, RatedResult};
pub use listing::{LISTED_DEVIATION, LISTED_GAMES, LISTED_SPAN};
pub use range::{RatingRange, RatingRangeError};
pub use rated_games::{MAX_RATED_BETWEEN, RATED_SPAN};
pub use value::{PROVISIONAL, Rating, Ratings};

#[cfg(test)]
mod tests;
