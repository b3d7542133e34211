//! What somebody tries who means harm: it is refused in words, and nobody else notices.

mod compressed;
mod crowding;
mod flooding;
mod methods;
mod pages;
mod privacy;
mod races;
mod requests;
pub mod sign_ups;
mod slow;
mod throttling;
mod time;
mod words;
