//! Single-use keys sent by mail.

/// The purpose of a key.
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

    /// Whether earlier keys of the same account stop working once another is issued. Those to confirm an address stay
    /// valid: each was sent to that same address, and the owner need not open the latest message.
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
    fn new_reset_key_replaces_earlier_ones() {
        assert!(Purpose::Reset.replaces_earlier() && !Purpose::Confirm.replaces_earlier());
    }
}
