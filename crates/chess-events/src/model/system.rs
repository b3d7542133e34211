//! Pairing systems and their codes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// How a tournament is paired (record 192 of TRF26, without the suffix `_BAKU`, which is an
/// [`Acceleration`](crate::Acceleration)).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PairingSystem {
    /// FIDE (Dutch) system in the edition in force at the time.
    Dutch,
    /// FIDE (Dutch) system in force since February 2026.
    Dutch2026,
    /// FIDE (Dutch) system in force until January 2026.
    Dutch2017,
    /// Dubov system.
    Dubov,
    /// Burstein system.
    Burstein,
    /// Double-Swiss system.
    DoubleSwiss,
    /// A Swiss system of one’s own.
    CustomSwiss,
    /// Round robin by the Berger tables.
    BergerRoundRobin,
    /// Double round robin by the Berger tables, the second cycle like the first.
    BergerDoubleRoundRobin,
    /// Round robin by the Berger tables.
    RoundRobin,
    /// Double round robin with the last two rounds of the first cycle exchanged.
    DoubleRoundRobin,
    /// A round robin of one’s own.
    CustomRoundRobin,
    /// Knock-out.
    CustomKnockout,
    /// Any other code, for example of a team competition; upper case.
    Other(String),
}

/// The text cannot be a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not the code of a pairing system: a code consists of letters, digits and underscores.")]
pub struct UnknownPairingSystem(pub String);

impl PairingSystem {
    /// The code, such as `FIDE_DUTCH`.
    pub fn code(&self) -> &str {
        match self {
            Self::Dutch => "FIDE_DUTCH",
            Self::Dutch2026 => "FIDE_DUTCH_2026",
            Self::Dutch2017 => "FIDE_DUTCH_2017",
            Self::Dubov => "FIDE_DUBOV",
            Self::Burstein => "FIDE_BURSTEIN",
            Self::DoubleSwiss => "FIDE_DOUBLESWISS",
            Self::CustomSwiss => "CUSTOM_SWISS",
            Self::BergerRoundRobin => "BERGER_ROUNDROBIN",
            Self::BergerDoubleRoundRobin => "BERGER_DOUBLEROUNDROBIN",
            Self::RoundRobin => "FIDE_ROUNDROBIN",
            Self::DoubleRoundRobin => "FIDE_DOUBLEROUNDROBIN",
            Self::CustomRoundRobin => "CUSTOM_ROUNDROBIN",
            Self::CustomKnockout => "CUSTOM_KNOCKOUT",
            Self::Other(code) => code,
        }
    }
}

impl fmt::Display for PairingSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl From<PairingSystem> for String {
    fn from(system: PairingSystem) -> Self {
        system.code().to_owned()
    }
}

impl TryFrom<String> for PairingSystem {
    type Error = UnknownPairingSystem;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl FromStr for PairingSystem {
    type Err = UnknownPairingSystem;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.trim().to_ascii_uppercase();
        if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(UnknownPairingSystem(text.to_owned()));
        }
        let known = [
            Self::Dutch,
            Self::Dutch2026,
            Self::Dutch2017,
            Self::Dubov,
            Self::Burstein,
            Self::DoubleSwiss,
            Self::CustomSwiss,
            Self::BergerRoundRobin,
            Self::BergerDoubleRoundRobin,
            Self::RoundRobin,
            Self::DoubleRoundRobin,
            Self::CustomRoundRobin,
            Self::CustomKnockout,
        ];
        Ok(known.into_iter().find(|system| system.code() == code).unwrap_or(Self::Other(code)))
    }
}
