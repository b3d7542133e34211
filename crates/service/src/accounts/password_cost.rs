//! How long hashing a password takes.

use argon2::{Error, Params};

/// What it costs to hash a new password. An existing hash says itself what it cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PasswordCost {
    /// What OWASP recommends first: Argon2id with 19 MiB, 2 passes, 1 lane.
    #[default]
    Production,
    /// As little as Argon2 takes, for tests with many players. No setting leads here.
    Test,
}

impl PasswordCost {
    pub(super) fn params(self) -> Result<Params, Error> {
        match self {
            Self::Production => Ok(Params::default()),
            Self::Test => Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None),
        }
    }
}
