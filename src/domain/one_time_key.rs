//! Keys sent by mail that work once.

/// What a key is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To confirm an address.
    Confirm,
    /// To set a new password.
    Reset,
}

impl Purpose {
    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
        }
    }
}
