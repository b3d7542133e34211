//! Ratings: how strong a player is, and how far that can be relied on. Glicko-2, pure.
//!
//! The system is Mark Glickman's ("Example of the Glicko-2 system", glicko.net/glicko/glicko2.pdf), computed by
//! `skillratings`. Glickman rates all games of a rating period together at its end; here, as on Lichess, each game is
//! rated when it ends, and time between two games counts as the fraction of a period that it is
//! ([`GlickoState::after`]).
//!
//! # The rating period
//!
//! It only sets how quickly a rating becomes less certain while its player ends no rated game, and is [`PERIOD`]: a month.
//! Glickman wants ten to fifteen games of each player in a period; who has some forty games of correspondence chess
//! under way ends about that many in a month. OGS, where correspondence go is played, closes its batches of Glicko-2
//! after a month, too. Lichess's period, less than five days, is made for games of minutes: by it a rating is
//! provisional again for who ends fewer than eight games a year, though each of them may have taken months.

mod glicko_state;
mod listing;
mod range;
mod rated_games;
mod value;

pub use glicko_state::{Against, GlickoState, PERIOD};
pub use listing::{LISTED_DEVIATION, LISTED_GAMES, LISTED_SPAN};
pub use range::{RatingRange, RatingRangeError};
pub use rated_games::{MAX_RATED_BETWEEN, RATED_SPAN};
pub use value::{PROVISIONAL, Rating, Ratings};

#[cfg(test)]
mod tests;
