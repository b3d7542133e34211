//! Ratings: which games are rated, what they change, and where that is shown.

mod farming;
pub mod games;
mod leaderboard;
mod mails;
mod simultaneous;
mod terms;
