//! Lessons over HTTP: reading, solving, invalid input, and progress with and without an account.

mod exercises;
mod progress;
mod refusals;
