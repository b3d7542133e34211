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

    /// Whether earlier keys of the same account stop working once another is issued. Those to confirm an address go on:
    /// each was sent to that same address, and the message that is opened need not be the latest.
    pub const fn replaces_earlier(self) -> bool {
        match self {
            Self::Confirm => false,
            Self::Reset => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_latest_key_sets_a_password() {
        assert!(Purpose::Reset.replaces_earlier() && !Purpose::Confirm.replaces_earlier());
    }
}
