//! Lessons over HTTP: read, solved, answered with nonsense; progress with and without an account.

mod exercises;
mod progress;
mod refusals;
