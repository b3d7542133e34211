//! The rules of pairings, as far as they can be checked.

use std::fmt;

use crate::{Cycles, PairingSystem};

/// The rules that rounds are compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingRules {
    /// The FIDE (Dutch) system in force since February 2026.
    Dutch,
    /// What all Swiss systems have in common; this one is not computed.
    SwissBasics(PairingSystem),
    /// The Berger tables. In a double round robin, the last two rounds of the first cycle may have changed places or not.
    Berger(Cycles),
    /// Everybody meets everybody, in any order.
    Everybody(Cycles),
    /// The Berger tables with teams.
    TeamBerger(Cycles),
    /// A Swiss of teams: that no two teams meet twice.
    TeamSwiss(PairingSystem),
    /// None that this crate knows.
    Unknown,
}

impl fmt::Display for PairingRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let double = |cycles: &Cycles| if *cycles == Cycles::Single { "" } else { "double " };
        match self {
            Self::Dutch => f.write_str("the FIDE (Dutch) Swiss system of 2026"),
            Self::SwissBasics(system) => write!(f, "what all Swiss systems have in common ({system})"),
            Self::Berger(cycles) => write!(f, "the Berger tables of a {}round robin", double(cycles)),
            Self::Everybody(cycles) => write!(f, "a {}round robin in any order", double(cycles)),
            Self::TeamBerger(cycles) => write!(f, "the Berger tables of a {}round robin of teams", double(cycles)),
            Self::TeamSwiss(system) => write!(f, "no second match of two teams ({system})"),
            Self::Unknown => f.write_str("no rules"),
        }
    }
}
