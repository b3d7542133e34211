//! The cost parameters of password hashing.

use argon2::{Error, Params};

/// The cost of hashing a new password. An existing hash contains its own parameters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PasswordCost {
    /// The parameters that OWASP recommends: Argon2id with 19 MiB, 2 passes, 1 lane.
    #[default]
    Production,
    /// The minimum that Argon2 accepts, for tests with many players. Not available as a setting.
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
