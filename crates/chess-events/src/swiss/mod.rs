//! Swiss pairings after the FIDE (Dutch) system in force since February 2026.

mod bracket;
mod check;
mod colour;
mod competitor;
mod dutch;
#[cfg(test)]
mod literal;
mod matching;
mod staged;

pub use check::{Finding, RoundCheck, basic_findings, check, check_round, pairings_made};
pub use colour::{ColourHistory, ColourPreference, PreferenceStrength};
pub use competitor::{Competitor, Field, Float};
pub use dutch::{Pairing, PairingError, RoundPairing, most_rounds, pair_next_round, pair_round, players_to_pair};
