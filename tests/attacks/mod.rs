//! Abuse and attacks: each is refused with a reason and does not affect others.

mod compressed;
mod ended_access;
mod fair_sharing;
mod flooding;
mod fuzzed_parameters;
mod methods;
mod pages;
mod privacy;
mod races;
mod requests;
pub mod sign_ups;
mod slow;
mod throttling;
mod time;
