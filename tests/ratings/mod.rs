//! Ratings: which games are rated, what they change, and where that is shown.

mod games;
mod simultaneous;
mod terms;
